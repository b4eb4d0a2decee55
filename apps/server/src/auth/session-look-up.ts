import { isAPIError } from 'better-auth/api';
import { Failure } from '../http/failure.ts';
import type { Auth } from './auth.ts';
import type { SessionTraveller } from './session-book.ts';

/**
 * Asks the accounts whose session a bearer token is; renews a session that is in use.
 *
 * The look-up throws Failure unavailable where the accounts can't be asked.
 */
export function sessionLookUp(auth: Auth): (bearer: string) => Promise<SessionTraveller | null> {
  return async (bearer) => {
    const headers = new Headers({ authorization: `Bearer ${bearer}` });
    const found = await auth.api
      .getSession({ headers })
      // Renewing it writes, for which there may be no room.
      .catch(() => auth.api.getSession({ headers, query: { disableRefresh: true } }))
      .catch(unavailable);
    if (found === null) return null;
    const { user, session } = found;
    return { userId: user.id, sessionId: session.id, expiresAt: session.expiresAt };
  };
}

/**
 * The library tells of any failure of the database in these words alone, without its cause. Whoever has a
 * session is not told that something of theirs is wrong.
 */
function unavailable(error: unknown): never {
  if (isAPIError(error) && error.statusCode === 500) throw new Failure('unavailable');
  throw error;
}
