import { endSession } from '@farelark/db/sessions';
import { isAPIError } from 'better-auth/api';
import type { Pool } from 'pg';
import { Failure } from '../../platform/http/failure.ts';
import type { SessionTraveller } from '../../platform/http/session-cache.ts';
import { getSessionEnd, isTooOld } from '../../platform/http/traveller-session.ts';
import type { Auth } from './auth.ts';

interface LookUp {
  readonly auth: Auth;
  readonly pool: Pool;
  /** Maximum age of a session. */
  readonly maxDays: number;
  readonly now: () => Date;
}

/**
 * Looks a bearer token's session up, renews it in use and ends it at its maximum age. Throws Failure unavailable
 * while the database is away.
 */
export function sessionLookUp({
  auth,
  pool,
  maxDays: longestDays,
  now,
}: LookUp): (bearer: string) => Promise<SessionTraveller | null> {
  return async (bearer) => {
    const headers = new Headers({ authorization: `Bearer ${bearer}` });
    const found = await auth.api
      .getSession({ headers })
      // Renewing it writes, for which there may be no room.
      .catch(() => auth.api.getSession({ headers, query: { disableRefresh: true } }))
      .catch(unavailable);
    if (found === null) return null;
    const { user, session } = found;
    if (isTooOld(session.beganAt, longestDays, now())) {
      // Refused also where it can't be removed for the moment.
      await endSession(pool, user.id, session.id).catch(() => {});
      return null;
    }
    return {
      userId: user.id,
      sessionId: session.id,
      expiresAt: earlier(session.expiresAt, getSessionEnd(session.beganAt, longestDays)),
    };
  };
}

function earlier(one: Date, other: Date): Date {
  return new Date(Math.min(one.getTime(), other.getTime()));
}

/** The library throws this for any failure of the database, which must not look like an ended session. */
function unavailable(error: unknown): never {
  if (isAPIError(error) && error.statusCode === 500) throw new Failure('unavailable');
  throw error;
}
