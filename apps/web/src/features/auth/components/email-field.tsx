import type { ComponentProps } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';

type Registered = Omit<ComponentProps<typeof TextField>, 'label' | 'error'>;

/** The address of an account; `invalid` shows what is wrong with it. */
export function EmailField({ invalid, ...registered }: Registered & { invalid: boolean }) {
  const { t } = useTexts();
  return (
    <TextField
      {...registered}
      label={t('auth.field.email')}
      type="email"
      autoComplete="email"
      inputMode="email"
      dir="ltr"
      error={invalid ? t('auth.error.invalidEmail') : undefined}
    />
  );
}
