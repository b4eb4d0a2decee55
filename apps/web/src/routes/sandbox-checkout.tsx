import { useSearchParams } from 'react-router';
import { RequireSession } from '../features/auth/components/require-session.tsx';
import { SandboxCheckout } from '../features/sandbox/sandbox-checkout.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageTitle } from '../shared/i18n/use-page-title.ts';

/** Pays a plan (`?visit=`) where no money moves. */
export function Component() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const visitId = search.get('visit') ?? '';
  usePageTitle(t('sandbox.checkout.title'));
  return (
    <RequireSession>
      {({ user }) => <SandboxCheckout key={user.id + visitId} userId={user.id} visitId={visitId} />}
    </RequireSession>
  );
}
