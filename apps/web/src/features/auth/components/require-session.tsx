import type { Session } from '@farelark/client/session';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../../shared/session/session-store.ts';

/**
 * Shows nothing until the session check has finished, then the page, or the way to sign in in its
 * place in history. Where the traveller wanted to go travels along in history, not in the address,
 * where anybody could write another one. Who ends the session here is led on by what they did: the page goes,
 * and sends them nowhere.
 */
export function RequireSession({ children }: { children: (session: Session) => ReactNode }) {
  const state = useSession();
  const { status, session } = state;
  const { pathname, search, hash } = useLocation();
  // Who comes here afterwards, without a session, has to sign in whatever ended the last one.
  const [hadSession, setHadSession] = useState(false);
  if (session !== null && !hadSession) setHadSession(true);
  if (status === 'checking') return null;
  if (status === 'signed-in') return children(session);
  if (hadSession && state.next === 'caller') return null;
  return <Navigate to="/auth" replace state={{ next: pathname + search + hash }} />;
}
