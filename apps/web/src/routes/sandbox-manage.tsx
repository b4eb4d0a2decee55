import { useSearchParams } from 'react-router';
import { RequireSession } from '../features/auth/components/require-session.tsx';
import { SandboxManage } from '../features/sandbox/sandbox-manage.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageTitle } from '../shared/i18n/use-page-title.ts';

/** Manages a plan (`?visit=`) where no money moves. */
export function Component() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const visitId = search.get('visit') ?? '';
  usePageTitle(t('sandbox.manage.title'));
  return (
    <RequireSession>
      {({ user }) => <SandboxManage key={user.id + visitId} userId={user.id} visitId={visitId} />}
    </RequireSession>
  );
}
