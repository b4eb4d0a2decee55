import { AuthFailure } from '@farelark/client';
import { emailForm } from '@farelark/contracts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { startSession } from '../../../shared/session/page-accounts.ts';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { SubmitButton } from '../../../shared/ui/submit-button.tsx';
import { EmailField } from '../form/account-fields.tsx';
import { ConsentText } from '../form/consent-text.tsx';
import { FormState } from '../form/form-state.tsx';
import { useAccountForm } from '../form/use-account-form.ts';

interface GuestFormProps {
  readonly label: string;
  /** Note on the next step. */
  readonly note: string;
  /** Runs with the new session; a failure is shown, and sending again continues there. */
  readonly onSignedUp: () => Promise<void>;
  readonly onSignInInstead: () => void;
}

/** Sign-up by an email address alone. */
export function GuestForm({ label, note, onSignedUp, onSignInInstead }: GuestFormProps) {
  const { t, language } = useTexts();
  const [isSignedUp, setSignedUp] = useState(false);
  const { form, failure, isSending, submit, isWrong } = useAccountForm({
    schema: emailForm,
    initial: { email: '' },
    findField: (code) =>
      code === 'INVALID_EMAIL' || code === 'USER_ALREADY_EXISTS' ? 'email' : undefined,
    async send({ email }) {
      if (!isSignedUp) await startSession('/sign-up/guest', { email, language });
      setSignedUp(true);
      await onSignedUp();
    },
  });
  const isTaken = failure instanceof AuthFailure && failure.code === 'USER_ALREADY_EXISTS';
  return (
    <FormProvider {...form}>
      <form className="flex flex-col gap-3" onSubmit={submit} noValidate>
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
        <EmailField {...form.register('email')} autoComplete="email" invalid={isWrong('email')} />
        <SubmitButton label={label} busyLabel={t('auth.signUp.busy')} busy={isSending} />
        <p className="text-sm text-soft">{note}</p>
        <ConsentText />
      </form>
    </FormProvider>
  );
}
