import { PaymentSuccess } from '../features/payment/payment-success.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { useLocation } from '../shared/navigation/router-context.tsx';
import { usePageTitle } from '../shared/page/use-page-head.ts';
import { usePageSearch } from '../shared/page/use-page-search.ts';
import { useSession } from '../shared/session/session-store.ts';
import { ButtonLink } from '../shared/ui/button.tsx';
import { Notice } from '../shared/ui/notice.tsx';

/** Return page for payments; `?session_id=` names the checkout session. */
export function Component() {
  const { t } = useTexts();
  const { status, session } = useSession();
  const [search] = usePageSearch();
  const sessionId = search.get('session_id');
  usePageTitle(t('payment.success.title'));
  return (
    <div className="page py-10 sm:py-14">
      <h1 className="headline-1 mb-8">{t('payment.success.title')}</h1>
      {status === 'checking' ? (
        <div className="skeleton h-72" />
      ) : session === null ? (
        <SignedOut />
      ) : (
        // Resets the state for another account or checkout.
        <PaymentSuccess
          key={`${session.user.id} ${sessionId}`}
          userId={session.user.id}
          sessionId={sessionId}
        />
      )}
    </div>
  );
}

function SignedOut() {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <Notice
      title={t('payment.success.signedOut.title')}
      actions={
        <ButtonLink to="/auth" state={{ next: pathname + search }} tone="main">
          {t('payment.success.signedOut.action')}
        </ButtonLink>
      }
    >
      {t('payment.success.signedOut.text')}
    </Notice>
  );
}
