import { useSearchParams } from 'react-router';
import { RequireSession } from '../features/auth/components/require-session.tsx';
import { SandboxReceipt } from '../features/sandbox/sandbox-receipt.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageTitle } from '../shared/i18n/use-page-title.ts';

/** The receipt of a payment (`?payment=`) where no money moves. */
export function Component() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const paymentId = search.get('payment') ?? '';
  usePageTitle(t('sandbox.receipt.title'));
  return (
    <RequireSession>
      {({ user }) => (
        <SandboxReceipt key={user.id + paymentId} userId={user.id} paymentId={paymentId} />
      )}
    </RequireSession>
  );
}
