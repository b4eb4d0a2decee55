import type { Session } from '@farelark/client/session';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../../shared/session/session-store.ts';

/**
 * Renders the page once the session check has finished, or redirects to the sign-in. The destination is in history
 * state, because anyone could write another one into a URL. When the traveller ends the session here, the caller
 * navigates instead.
 */
export function RequireSession({ children }: { children: (session: Session) => ReactNode }) {
  const state = useSession();
  const { status, session } = state;
  const { pathname, search, hash } = useLocation();
  // Later visitors without a session must sign in, however the last one ended.
  const [hadSession, setHadSession] = useState(false);
  if (session !== null && !hadSession) setHadSession(true);
  if (status === 'checking') return null;
  if (status === 'signed-in') return children(session);
  if (hadSession && state.next === 'caller') return null;
  return <Navigate to="/auth" replace state={{ next: pathname + search + hash }} />;
}
