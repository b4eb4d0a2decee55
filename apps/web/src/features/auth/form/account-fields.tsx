import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { PasswordHint } from '../../../shared/ui/password-strength.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'error'> {
  /** `username` to sign in, `email` to sign up. */
  autoComplete: 'username' | 'email';
  invalid: boolean;
}

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

interface NewPassword {
  password: string;
  confirmPassword: string;
}

interface NewPasswordFieldsProps {
  isWrong: (field: keyof NewPassword) => boolean;
  labels: 'sign-up' | 'reset';
}

export function NewPasswordFields({ isWrong, labels }: NewPasswordFieldsProps) {
  const { t } = useTexts();
  const form = useFormContext<NewPassword>();
  const isReset = labels === 'reset';
  return (
    <>
      <PasswordField
        {...form.register('password', {
          onChange: () => {
            if (form.getValues('confirmPassword') !== '') void form.trigger('confirmPassword');
          },
        })}
        label={t(isReset ? 'auth.field.newPassword' : 'auth.field.password')}
        autoComplete="new-password"
        hint={<PasswordHint password={form.watch('password')} />}
        error={isWrong('password') ? t('auth.error.weakPassword') : undefined}
      />
      <PasswordField
        {...form.register('confirmPassword')}
        label={t(isReset ? 'auth.field.confirmNewPassword' : 'auth.field.confirmPassword')}
        autoComplete="new-password"
        error={isWrong('confirmPassword') ? t('auth.error.passwordsDiffer') : undefined}
      />
    </>
  );
}
