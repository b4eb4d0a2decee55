import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';

/** Where mails stay on this machine, the way to them; else nothing. */
export function LocalMailboxNote() {
  const { t } = useTexts();
  if (!usePageSettings().localMailbox) return null;
  return (
    <p className="rounded-xl bg-sea-wash px-4 py-3 text-sm">
      {t('auth.confirm.localMailbox')}{' '}
      {/* A page of its own: the mailbox has its own content security policy. */}
      <Link className="link" to="/mailbox" reloadDocument>
        {t('auth.confirm.openMailbox')}
      </Link>
    </p>
  );
}
