import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type Session, useSession } from '../../../shared/session/session-store.ts';

/**
 * Shows nothing until the session check has finished, then the page, or the way to sign in in its
 * place in history. Where the traveller wanted to go travels along in history, not in the address,
 * where anybody could write another one.
 */
export function RequireSession({ children }: { children: (session: Session) => ReactNode }) {
  const { status, session } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status === 'checking') return null;
  if (session === null)
    return <Navigate to="/auth" replace state={{ next: pathname + search + hash }} />;
  return children(session);
}
