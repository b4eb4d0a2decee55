import { AuthFailure } from '@farelark/client';
import { signUpForm } from '@farelark/contracts';
import { FormProvider } from 'react-hook-form';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { startSession } from '../../../shared/session/page-accounts.ts';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { SubmitButton } from '../../../shared/ui/submit-button.tsx';
import { EmailField, NewPasswordFields } from '../form/account-fields.tsx';
import { ConsentText } from '../form/consent-text.tsx';
import { FormState } from '../form/form-state.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import type { SignInFormProps } from './sign-in-form.tsx';

interface SignUpFormProps extends SignInFormProps {
  onSignInInstead: () => void;
}

export function SignUpForm({ email, onEmail, onStep, onSignInInstead }: SignUpFormProps) {
  const { t, language } = useTexts();
  const { form, failure, isSending, submit, isWrong } = useAccountForm({
    schema: signUpForm,
    initial: { email, password: '', confirmPassword: '' },
    findField(code) {
      if (code === 'INVALID_EMAIL' || code === 'USER_ALREADY_EXISTS') return 'email';
      return code.startsWith('PASSWORD_') ? 'password' : undefined;
    },
    async send({ email, password }) {
      const kind = await startSession('/sign-up/email', { email, password, language });
      onStep({ kind, email, isNew: true });
    },
  });
  const isTaken = failure instanceof AuthFailure && failure.code === 'USER_ALREADY_EXISTS';

  return (
    <FormProvider {...form}>
      <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
        <FormState
          failure={failure}
          title="auth.error.registrationFailed"
          brokenTitle="auth.error.registrationError"
          action={
            isTaken ? (
              <LinkButton onClick={onSignInInstead}>{t('auth.signUp.toSignIn')}</LinkButton>
            ) : null
          }
        />
        <EmailField
          {...form.register('email', { onChange: () => onEmail(form.getValues('email')) })}
          autoComplete="email"
          invalid={isWrong('email')}
        />
        <NewPasswordFields isWrong={isWrong} labels="sign-up" />
        <ConsentText />
        <SubmitButton
          label={t('auth.signUp.submit')}
          busyLabel={t('auth.signUp.busy')}
          busy={isSending}
        />
      </form>
    </FormProvider>
  );
}
