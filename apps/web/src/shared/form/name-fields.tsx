import type { Language } from '@farelark/i18n/language';
import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '../ui/text-field.tsx';

const FAMILY_NAME_FIRST: readonly Language[] = ['ja', 'ko', 'zh'];

const AUTOCOMPLETE = { firstName: 'given-name', lastName: 'family-name' } as const;
type Name = keyof typeof AUTOCOMPLETE;

/**
 * First and last name, in the order of the language. No component, because a form focuses its first mistake in the order in
 * which fields are registered.
 */
export function renderNameFields(
  language: Language,
  getField: (name: Name) => ComponentProps<typeof TextField>,
): ReactNode {
  const names: Name[] = FAMILY_NAME_FIRST.includes(language)
    ? ['lastName', 'firstName']
    : ['firstName', 'lastName'];
  return names.map((name) => (
    <TextField key={name} {...getField(name)} autoComplete={AUTOCOMPLETE[name]} />
  ));
}
