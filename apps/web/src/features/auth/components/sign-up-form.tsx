import { signUpForm } from '@farelark/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { signUp } from '../api/auth-client.ts';
import { authFailureText } from '../api/auth-failure.ts';
import { EmailField } from './email-field.tsx';
import { FormFailure } from './form-failure.tsx';

interface SignUpFormProps {
  onSignedIn: () => void;
  onConfirmationNeeded: (email: string) => void;
}

export function SignUpForm({ onSignedIn, onConfirmationNeeded }: SignUpFormProps) {
  const { t } = useTexts();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({
    resolver: zodResolver(signUpForm),
    mode: 'onTouched',
    defaultValues: { email: '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email, password }) => {
    setFailure(null);
    try {
      if ((await signUp(email, password)) === 'confirm') {
        void toast('success', t('auth.confirm.title'), {
          description: t('auth.error.notConfirmed'),
        });
        onConfirmationNeeded(email);
        return;
      }
      void toast('success', t('auth.signedUp'));
      onSignedIn();
    } catch (refusal) {
      setFailure(refusal);
    }
  });

  return (
    <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
      {failure ? (
        <FormFailure
          title={t('auth.error.registrationFailed')}
          text={t(authFailureText(failure, 'account'))}
        />
      ) : null}
      <EmailField {...form.register('email')} invalid={errors.email !== undefined} />
      <TextField
        {...form.register('password')}
        label={t('auth.field.password')}
        type="password"
        autoComplete="new-password"
        dir="ltr"
        hint={t('auth.field.passwordHint')}
        error={errors.password && t('auth.error.weakPassword')}
      />
      <TextField
        {...form.register('confirmPassword')}
        label={t('auth.field.confirmPassword')}
        type="password"
        autoComplete="new-password"
        dir="ltr"
        error={errors.confirmPassword && t('auth.error.passwordsDiffer')}
      />
      <p className="text-[0.8125rem] text-soft">{t('auth.consent')}</p>
      <button type="submit" className="button button-main" disabled={isSubmitting}>
        {isSubmitting ? t('auth.signUp.busy') : t('auth.signUp.submit')}
      </button>
    </form>
  );
}
