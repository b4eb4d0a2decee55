import type { Language } from '@farelark/i18n/language';
import type { ComponentProps } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { TextField } from '../ui/text-field.tsx';

const FAMILY_NAME_FIRST: readonly Language[] = ['ja', 'ko', 'zh'];

const AUTOCOMPLETE = { firstName: 'given-name', lastName: 'family-name' } as const;
type Name = keyof typeof AUTOCOMPLETE;

interface NameFieldsProps {
  getField: (name: Name) => ComponentProps<typeof TextField>;
}

/** First and last name, in the order of the language. */
export function NameFields({ getField }: NameFieldsProps) {
  const { language } = useTexts();
  const names: Name[] = FAMILY_NAME_FIRST.includes(language)
    ? ['lastName', 'firstName']
    : ['firstName', 'lastName'];
  return names.map((name) => (
    <TextField key={name} {...getField(name)} autoComplete={AUTOCOMPLETE[name]} />
  ));
}
