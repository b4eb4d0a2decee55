import { useTexts } from '../../../shared/i18n/texts.ts';
import { callAuth } from '../../../shared/session/page-accounts.ts';
import { MailIcon } from '../../../shared/ui/icons.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { FormState } from '../form/form-state.tsx';
import { useRequest } from '../form/use-account-form.ts';
import { LocalMailboxNote, StepHeading } from './account-panel.tsx';

/** After signing up: the address, a button to send the link again, and a way back. */
export function CheckEmailPanel({ email, onBack }: { email: string; onBack: () => void }) {
  const { t } = useTexts();
  const { failure, isPending, send } = useRequest(async () => {
    await callAuth('/send-verification-email', { email });
    void toast('success', t('auth.confirm.resent'));
  });

  return (
    <div className="flex flex-col gap-4">
      <StepHeading icon={<MailIcon />} title={t('auth.confirm.title')} hasFocus />
      <p>{t('auth.error.notConfirmed')}</p>
      <p className="text-soft">
        {t('auth.confirm.sentTo')} <bdi className="font-semibold break-all text-ink">{email}</bdi>
      </p>
      <LocalMailboxNote />
      <FormState failure={failure} title="auth.confirm.failed" />
      <div className="mt-2 flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-ink"
          aria-disabled={isPending}
          aria-busy={isPending}
          onClick={() => send()}
        >
          {isPending ? t('auth.confirm.sending') : t('auth.confirm.resend')}
        </button>
        <button type="button" className="button button-line" onClick={onBack}>
          {t('auth.confirm.back')}
        </button>
      </div>
    </div>
  );
}
