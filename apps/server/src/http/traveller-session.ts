import { fromNodeHeaders } from 'better-auth/node';
import type { FastifyRequest } from 'fastify';
import type { Auth } from '../auth/auth.ts';

/** Who is calling. */
export interface SessionTraveller {
  readonly userId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/**
 * The traveller whose bearer token the request carries; null without a valid one. Cookies are not
 * looked at, so that no other site can act in a traveller's name.
 */
export async function travellerOf(
  auth: Auth,
  request: FastifyRequest,
): Promise<SessionTraveller | null> {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  const session = await auth.api.getSession({ headers: fromNodeHeaders({ authorization }) });
  if (session === null) return null;
  return {
    userId: session.user.id,
    sessionId: session.session.id,
    expiresAt: session.session.expiresAt,
  };
}
