import { AuthFailure } from '@farelark/client';
import { emailForm } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { callAuth } from '../../../shared/session/page-accounts.ts';
import { Button, ButtonLink, TextLink } from '../../../shared/ui/button.tsx';
import { MailIcon } from '../../../shared/ui/icons.tsx';
import { SubmitButton } from '../../../shared/ui/submit-button.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { EmailField } from '../form/account-fields.tsx';
import { FormState } from '../form/form-state.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { LocalMailboxNote, StepHeading } from './account-panel.tsx';

interface ForgotPasswordFormProps {
  email: string;
  onSent: (email: string) => void;
}

export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const { t } = useTexts();
  const { form, failure, isSending, submit, isWrong } = useAccountForm({
    schema: emailForm,
    initial: { email },
    findField: (code) => (code === 'INVALID_EMAIL' ? 'email' : undefined),
    async send(values) {
      await requestReset(values.email);
      void toast('success', t('auth.forgot.sent'));
      onSent(values.email);
    },
  });
  return (
    <div className="flex flex-col gap-6">
      <StepHeading title={t('auth.forgot.title')} text={t('auth.forgot.text')} />
      <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
        <FormState failure={failure} title="auth.forgot.failed" />
        <EmailField
          {...form.register('email')}
          autoComplete="username"
          invalid={isWrong('email')}
        />
        <SubmitButton
          label={t('auth.forgot.submit')}
          busyLabel={t('auth.confirm.sending')}
          busy={isSending}
        />
      </form>
      <p className="border-t border-hairline pt-4 text-sm">
        <TextLink to="/auth">{t('auth.confirm.back')}</TextLink>
      </p>
    </div>
  );
}

/** Requests a reset email. The server responds alike for unknown addresses. */
async function requestReset(email: string): Promise<void> {
  try {
    await callAuth('/request-password-reset', { email });
  } catch (failure) {
    // After an unexpected server error no email was sent (specification, section 8).
    if (failure instanceof AuthFailure && !failure.isRefusal && failure.status !== null)
      throw new AuthFailure('RESET_EMAIL_FAILED', failure.status);
    throw failure;
  }
}

/** Confirms the request without disclosing whether the account exists. */
export function ResetSentPanel({ email, onTryAgain }: { email: string; onTryAgain: () => void }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-col gap-4">
      <StepHeading icon={<MailIcon />} title={t('auth.confirm.title')} hasFocus />
      <p>{t('auth.forgot.sentText')}</p>
      <p className="text-soft">
        {t('auth.forgot.sentTo')} <bdi className="font-semibold break-all text-ink">{email}</bdi>
      </p>
      <LocalMailboxNote />
      <p className="text-sm text-soft">{t('auth.forgot.nothingCame')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button tone="ink" onClick={onTryAgain}>
          {t('action.tryAgain')}
        </Button>
        <ButtonLink to="/auth">{t('auth.confirm.back')}</ButtonLink>
      </div>
    </div>
  );
}
