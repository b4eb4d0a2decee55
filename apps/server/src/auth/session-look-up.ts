import type { Auth } from './auth.ts';
import type { SessionTraveller } from './session-book.ts';

/** Asks the accounts whose session a bearer token is; renews a session that is in use. */
export function sessionLookUp(auth: Auth): (bearer: string) => Promise<SessionTraveller | null> {
  return async (bearer) => {
    const headers = new Headers({ authorization: `Bearer ${bearer}` });
    const found = await auth.api.getSession({ headers });
    if (found === null) return null;
    const { user, session } = found;
    return { userId: user.id, sessionId: session.id, expiresAt: session.expiresAt };
  };
}
