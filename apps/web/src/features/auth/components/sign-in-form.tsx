import { signInForm } from '@farelark/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { signIn } from '../api/auth-client.ts';
import { AuthFailure, authFailureText } from '../api/auth-failure.ts';
import { EmailField } from './email-field.tsx';
import { FormFailure } from './form-failure.tsx';

interface SignInFormProps {
  onSignedIn: () => void;
  /** The account exists but its address was never confirmed. */
  onConfirmationNeeded: (email: string) => void;
}

export function SignInForm({ onSignedIn, onConfirmationNeeded }: SignInFormProps) {
  const { t } = useTexts();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({
    resolver: zodResolver(signInForm),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email, password }) => {
    setFailure(null);
    try {
      await signIn(email, password);
      void toast('success', t('auth.signedIn'));
      onSignedIn();
    } catch (refusal) {
      if (refusal instanceof AuthFailure && refusal.code === 'EMAIL_NOT_VERIFIED') {
        onConfirmationNeeded(email);
      }
      setFailure(refusal);
    }
  });

  return (
    <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
      {failure ? (
        <FormFailure
          title={t('auth.error.signInFailed')}
          text={t(authFailureText(failure, 'account'))}
        />
      ) : null}
      <EmailField {...form.register('email')} invalid={errors.email !== undefined} />
      <TextField
        {...form.register('password')}
        label={t('auth.field.password')}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        error={errors.password && t('auth.error.passwordMissing')}
      />
      <button type="submit" className="button button-main mt-2" disabled={isSubmitting}>
        {isSubmitting ? t('auth.signIn.busy') : t('auth.signIn.submit')}
      </button>
    </form>
  );
}
