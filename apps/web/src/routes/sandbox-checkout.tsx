import { RequireSession } from '../features/auth/components/require-session.tsx';
import { SandboxPage } from '../features/sandbox/sandbox-page.tsx';
import { useSearchParams } from '../shared/navigation/search-params.ts';

/** Checkout of the sandbox payment provider (`?visit=`). */
export function Component() {
  const [search] = useSearchParams();
  const visitId = search.get('visit') ?? '';
  return (
    <RequireSession>
      {({ user }) => <SandboxPage key={user.id + visitId} userId={user.id} visitId={visitId} />}
    </RequireSession>
  );
}
