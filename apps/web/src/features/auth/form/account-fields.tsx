import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { PasswordHint } from '../../../shared/ui/password-hint.tsx';
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

interface NewPassword {
  password: string;
  confirmPassword: string;
}

interface NewPasswordFieldsProps {
  isWrong: (field: keyof NewPassword) => boolean;
  /** `Password` and `Confirm password`, or the same for one that replaces another. */
  labels: 'sign-up' | 'reset';
}

/** A new password twice, with what it still lacks. Part of a form whose values have both. */
export function NewPasswordFields({ isWrong, labels }: NewPasswordFieldsProps) {
  const { t } = useTexts();
  const form = useFormContext<NewPassword>();
  const isReset = labels === 'reset';
  return (
    <>
      <PasswordField
        {...form.register('password', {
          // What is typed second is right or wrong by what is typed first.
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
