import type { Session } from '@farelark/client/session';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from '../../../shared/navigation/router-context.tsx';
import { useSession } from '../../../shared/session/session-store.ts';

/**
 * Renders the page after the session check, or redirects to sign-in. The destination is in history state, because a URL
 * could be forged. When the traveller signs out or deletes the account here, the caller navigates instead.
 */
export function RequireSession({ children }: { children: (session: Session) => ReactNode }) {
  const state = useSession();
  const { status, session } = state;
  const { pathname, search, hash } = useLocation();
  // `next` applies only to a session that ended on this page.
  const [hadSession, setHadSession] = useState(false);
  if (session !== null && !hadSession) setHadSession(true);
  if (status === 'checking') return null;
  if (status === 'signed-in') return children(session);
  if (hadSession && state.next === 'caller') return null;
  return <Navigate to="/auth" state={{ next: pathname + search + hash }} />;
}
