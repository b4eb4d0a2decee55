import { useTexts } from '../../../shared/i18n/texts.ts';
import { callAuth } from '../../../shared/session/page-accounts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { MailIcon } from '../../../shared/ui/icons.tsx';
import { BusyButton } from '../../../shared/ui/submit-button.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { FormState } from '../form/form-state.tsx';
import { LocalMailboxNote, StepHeading } from './account-panel.tsx';

export function CheckEmailPanel({ email, onBack }: { email: string; onBack: () => void }) {
  const { t } = useTexts();
  const { failure, busy, run } = useAction(async () => {
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
        <BusyButton tone="ink" busy={busy} onClick={() => void run()}>
          {busy ? t('auth.confirm.sending') : t('auth.confirm.resend')}
        </BusyButton>
        <Button onClick={onBack}>{t('auth.confirm.back')}</Button>
      </div>
    </div>
  );
}
