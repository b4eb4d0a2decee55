import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { type Session, useSession } from '../../../shared/session/session-store.ts';

/**
 * Shows nothing until the session check has finished, then the page, or the way to sign in in its
 * place in history. A confirmation link that ended here without a session says so on that page.
 */
export function RequireSession({ children }: { children: (session: Session) => ReactNode }) {
  const { status, session } = useSession();
  const [search] = useSearchParams();
  if (status === 'checking') return null;
  if (session === null) {
    const carried = new URLSearchParams();
    for (const name of ['verified', 'error']) {
      const value = search.get(name);
      if (value) carried.set(name, value);
    }
    return <Navigate to={{ pathname: '/auth', search: carried.toString() }} replace />;
  }
  return children(session);
}
