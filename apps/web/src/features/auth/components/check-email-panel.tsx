import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { pageSettings } from '../../../shared/settings/page-settings.ts';
import { MailIcon } from '../../../shared/ui/icons.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { resendConfirmation } from '../api/auth-client.ts';
import { authFailureText } from '../api/auth-failure.ts';

/** After signing up: where the link went, how to get another, and the way back. */
export function CheckEmailPanel({ email, onBack }: { email: string; onBack: () => void }) {
  const { t } = useTexts();
  const [sending, setSending] = useState(false);

  const resend = async (): Promise<void> => {
    setSending(true);
    try {
      await resendConfirmation(email);
      void toast('success', t('auth.confirm.resent'));
    } catch (refusal) {
      void toast('error', t(authFailureText(refusal, 'emails')));
    } finally {
      setSending(false);
    }
  };

  return (
    <div className="flex flex-col gap-4">
      <span className="flex size-12 items-center justify-center rounded-full bg-sea-wash text-xl text-sea-text">
        <MailIcon />
      </span>
      <h1 className="headline-2" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {t('auth.confirm.title')}
      </h1>
      <p>{t('auth.error.notConfirmed')}</p>
      <p className="text-soft">
        {t('auth.confirm.sentTo')} <bdi className="font-semibold break-all text-ink">{email}</bdi>
      </p>
      {pageSettings().localMailbox ? (
        <p className="rounded-xl bg-sea-wash px-4 py-3 text-sm">
          {t('auth.confirm.localMailbox')}{' '}
          {/* A page of its own: the mailbox has its own content security policy. */}
          <Link className="link" to="/mailbox" reloadDocument>
            {t('auth.confirm.openMailbox')}
          </Link>
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-ink"
          disabled={sending}
          onClick={() => void resend()}
        >
          {sending ? t('auth.confirm.sending') : t('auth.confirm.resend')}
        </button>
        <button type="button" className="button button-line" onClick={onBack}>
          {t('auth.confirm.back')}
        </button>
      </div>
    </div>
  );
}
