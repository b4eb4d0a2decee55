import { endSession, findRunningSession, type RunningSession } from '@farelark/db/sessions';
import { isAPIError } from 'better-auth/api';
import type { Pool } from 'pg';
import { Failure } from '../../platform/http/failure.ts';
import type { SessionTraveller } from '../../platform/http/session-cache.ts';
import {
  getRenewalThreshold,
  getSessionEnd,
  isTooOld,
} from '../../platform/http/traveller-session.ts';
import type { Auth } from './auth.ts';

/** As the library issues them to apps: without a signature, which would have to be checked. */
const PLAIN_TOKEN = /^[\w-]+$/;

/** Looks up, renews and, at its maximum age, ends a session. Throws Failure unavailable while the database is away. */
export function createSessionLookup({
  auth,
  pool,
  maxDays,
  now,
}: {
  readonly auth: Auth;
  readonly pool: Pool;
  readonly maxDays: number;
  readonly now: () => Date;
}): (bearer: string) => Promise<SessionTraveller | null> {
  /** One query instead of the library's endpoint, which costs the process 20 times as much. */
  const findCurrent = async (bearer: string): Promise<RunningSession | null> => {
    if (!PLAIN_TOKEN.test(bearer)) return null;
    // Where the database is away, the library fails below with the error for it.
    const session = await findRunningSession(pool, bearer).catch(() => null);
    return session !== null && session.expiresAt > getRenewalThreshold(now()) ? session : null;
  };
  const findByLibrary = async (bearer: string): Promise<RunningSession | null> => {
    const headers = new Headers({ authorization: `Bearer ${bearer}` });
    const found = await auth.api
      .getSession({ headers })
      // Renewing it writes, for which there may be no room.
      .catch(() => auth.api.getSession({ headers, query: { disableRefresh: true } }))
      .catch(unavailable);
    return found && { ...found.session, userId: found.user.id };
  };
  return async (bearer) => {
    const session = (await findCurrent(bearer)) ?? (await findByLibrary(bearer));
    if (session === null) return null;
    const { id, userId, beganAt, expiresAt } = session;
    if (isTooOld(beganAt, maxDays, now())) {
      // Refused also where it can't be removed for the moment.
      await endSession(pool, userId, id).catch(() => {});
      return null;
    }
    const end = Math.min(Number(expiresAt), Number(getSessionEnd(beganAt, maxDays)));
    return { userId, sessionId: id, expiresAt: new Date(end) };
  };
}

/** The library throws this for any failure of the database, which must not look like an ended session. */
function unavailable(error: unknown): never {
  if (isAPIError(error) && error.statusCode === 500) throw new Failure('unavailable');
  throw error;
}
