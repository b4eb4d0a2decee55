import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { MailIcon } from '../../../shared/ui/icons.tsx';
import { LocalMailboxNote } from './local-mailbox-note.tsx';
import { StepHeading } from './step-heading.tsx';

/** The link is on its way, if there is an account: which of the two is nobody else's business. */
export function ResetSentPanel({ email, onTryAgain }: { email: string; onTryAgain: () => void }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-col gap-4">
      <StepHeading sign={<MailIcon />} title={t('auth.confirm.title')} takesFocus />
      <p>{t('auth.forgot.sentText')}</p>
      <p className="text-soft">
        {t('auth.forgot.sentTo')} <bdi className="font-semibold break-all text-ink">{email}</bdi>
      </p>
      <LocalMailboxNote />
      <p className="text-sm text-soft">{t('auth.forgot.nothingCame')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="button" className="button button-ink" onClick={onTryAgain}>
          {t('action.tryAgain')}
        </button>
        <Link to="/auth" className="button button-line">
          {t('auth.confirm.back')}
        </Link>
      </div>
    </div>
  );
}
