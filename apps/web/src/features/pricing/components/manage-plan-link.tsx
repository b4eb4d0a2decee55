import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useSession } from '../../../shared/session/session-store.ts';

/** For who has a plan: the way to it, past the sign-in where that is needed. */
export function ManagePlanLink() {
  const { t } = useTexts();
  const { session } = useSession();
  return (
    <Link to="/dashboard?tab=plan" className="link inline-flex min-h-11 items-center">
      {session === null ? t('pricing.signIn') : t('pricing.manage')}
    </Link>
  );
}
