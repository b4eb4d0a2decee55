import { AuthFailure } from '@farelark/client';
import { signInForm } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/navigation/link.tsx';
import { startSession } from '../../../shared/session/page-accounts.ts';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { SubmitButton } from '../../../shared/ui/submit-button.tsx';
import { EmailField } from '../form/account-fields.tsx';
import { FormState } from '../form/form-state.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import type { AccountStep } from '../steps/sign-in-state.ts';

export interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  onStep: (step: AccountStep) => void;
}

export function SignInForm({ email, onEmail, onStep }: SignInFormProps) {
  const { t } = useTexts();
  const { form, failure, isSending, submit, isWrong } = useAccountForm({
    schema: signInForm,
    initial: { email, password: '' },
    findField(code) {
      if (code === 'INVALID_EMAIL') return 'email';
      return code === 'INVALID_EMAIL_OR_PASSWORD' ? 'password' : undefined;
    },
    async send(values) {
      try {
        onStep({ kind: await startSession('/sign-in/email', values), email: values.email });
      } catch (error) {
        if (!(error instanceof AuthFailure) || error.code !== 'EMAIL_NOT_VERIFIED') throw error;
        onStep({ kind: 'confirm', email: values.email });
      }
    },
  });

  return (
    <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
      <FormState failure={failure} title="auth.error.signInFailed" />
      <EmailField
        {...form.register('email', { onChange: () => onEmail(form.getValues('email')) })}
        autoComplete="username"
        invalid={isWrong('email')}
      />
      <div className="flex flex-col">
        <PasswordField
          {...form.register('password')}
          label={t('auth.field.password')}
          autoComplete="current-password"
          error={isWrong('password') ? t('auth.error.passwordMissing') : undefined}
        />
        <Link
          to="/forgot-password"
          state={{ email }}
          className="link -mb-2 inline-flex min-h-11 items-center self-end text-sm"
        >
          {t('auth.forgot.link')}
        </Link>
      </div>
      <SubmitButton
        label={t('auth.signIn.submit')}
        busyLabel={t('auth.signIn.busy')}
        busy={isSending}
      />
    </form>
  );
}
