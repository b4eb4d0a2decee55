import type { TestMailOutcome } from '@farelark/contracts';
import type { Language } from '@farelark/i18n/language';
import { useMutation } from '@tanstack/react-query';
import { callFunction } from '../../shared/api/call-function.ts';
import { useFailureText } from '../../shared/i18n/failure-text.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { BusyButton } from '../../shared/ui/submit-button.tsx';

interface SendToSelfProps {
  template: string;
  language: Language;
  /** The account's address, the only recipient. */
  email: string;
}

export function SendToSelf({ template, language, email }: SendToSelfProps) {
  const { t } = useTexts();
  const sending = useMutation({
    mutationFn: () => callFunction('send-test-mail', { template, language }),
  });
  const cause = useFailureText(sending.error);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <BusyButton
        tone="ink"
        busy={sending.isPending}
        onClick={() => {
          if (!sending.isPending) sending.mutate();
        }}
      >
        {sending.isPending ? t('mailPreview.sending') : t('mailPreview.send')}
      </BusyButton>
      <p className="text-sm text-soft">
        <bdi>{email}</bdi>
      </p>
      <div role="status" className="basis-full text-[0.9375rem] empty:hidden">
        {sending.data ? <Outcome outcome={sending.data} email={email} /> : null}
        {sending.error ? <p className="text-sunrise-text">{cause}</p> : null}
      </div>
    </div>
  );
}

function Outcome({ outcome, email }: { outcome: TestMailOutcome; email: string }) {
  const { t } = useTexts();
  if (outcome.mailboxId !== null)
    return (
      <p className="text-sea-text">
        {t('mailPreview.kept')}{' '}
        <Link className="link" to={`/mailbox?mail=${outcome.mailboxId}`}>
          {t('mailPreview.open')}
        </Link>
      </p>
    );
  if (outcome.outcome === 'accepted')
    return (
      <p className="text-sea-text">
        {t('mailPreview.accepted', { email: `\u2068${email}\u2069` })}
      </p>
    );
  return (
    <p className="text-sunrise-text">
      {outcome.outcome === 'refused'
        ? t('mailPreview.refused')
        : t(`mailPreview.retry.${outcome.reason ?? 'temporary'}`)}
    </p>
  );
}
