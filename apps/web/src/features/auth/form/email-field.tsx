import type { ComponentProps } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'error'> {
  /** `username` where an account is asked for, `email` where one is made. */
  autoComplete: 'username' | 'email';
  invalid: boolean;
}

/** The address of an account; `invalid` says what is wrong with it. */
export function EmailField({ invalid, ...registered }: EmailFieldProps) {
  const { t } = useTexts();
  return (
    <TextField
      {...registered}
      label={t('auth.field.email')}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      error={invalid ? t('auth.error.invalidEmail') : undefined}
    />
  );
}
