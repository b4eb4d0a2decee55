import type { Channels } from '@farelark/contracts';
import { useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { confirmAddressAgain } from './channels.ts';

interface MailProblemProps {
  problem: NonNullable<Channels['mailProblem']>;
  email: string;
}

/** Says that mails to the account's address were stopped and why, and has them begin again. */
export function MailProblem({ problem, email }: MailProblemProps) {
  const { t } = useTexts();
  const [state, setState] = useState<'asked' | 'sending' | 'sent' | 'failed'>('asked');
  // An address in a line of Arabic keeps its own direction.
  const named = { email: `\u2068${email}\u2069` };
  const send = async (): Promise<void> => {
    setState('sending');
    try {
      await confirmAddressAgain();
      setState('sent');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="panel mb-4 flex flex-col items-start gap-3 p-4">
      <p className="text-sunrise-text">{t(`profile.channels.mailProblem.${problem}`, named)}</p>
      <button
        type="button"
        className="button button-line"
        aria-disabled={state === 'sending'}
        onClick={() => {
          if (state !== 'sending') void send();
        }}
      >
        {state === 'sending'
          ? t('profile.channels.mailProblem.confirming')
          : t('profile.channels.mailProblem.confirm')}
      </button>
      <p role="status" className="text-sm text-soft empty:hidden">
        {state === 'sent' ? t('profile.channels.mailProblem.sent', named) : null}
        {state === 'failed' ? t('profile.channels.mailProblem.failed') : null}
      </p>
    </div>
  );
}
