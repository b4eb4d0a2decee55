import type { Caller } from '@farelark/db';
import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';
import type { SessionCache, SessionTraveller } from './session-cache.ts';

export interface SessionDependencies {
  readonly sessions: SessionCache;
  /** Bearer token of visitors. */
  readonly anonKey: string;
}

/** Traveller of the bearer token; null without a valid one. Ignores cookies, to prevent cross-site requests. */
export async function findTraveller(
  { sessions, anonKey }: SessionDependencies,
  request: FastifyRequest,
): Promise<SessionTraveller | null> {
  const bearer = parseBearer(request);
  if (bearer === null || bearer === anonKey) return null;
  return sessions.find(bearer);
}

/**
 * Database role of a request. Rejects an invalid token instead of treating it as a visitor's: its sender expects to
 * be signed in.
 *
 * @throws Failure authentication_required
 */
export async function getDatabaseRole(
  dependencies: SessionDependencies,
  request: FastifyRequest,
): Promise<Caller> {
  const traveller = await findTraveller(dependencies, request);
  if (traveller !== null) return { role: 'authenticated', userId: traveller.userId };
  const bearer = parseBearer(request);
  if (bearer !== null && bearer !== dependencies.anonKey)
    throw new Failure('authentication_required');
  return { role: 'anon' };
}

function parseBearer({ headers }: FastifyRequest): string | null {
  return /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

const DAY_MS = 86_400_000;

export const SESSION_SECONDS = 30 * 86_400;
/** Minimum time between renewals of an active session. */
export const SESSION_RENEWAL_SECONDS = 86_400;

/** Sessions that expire later need no renewal at `now`. */
export function getRenewalThreshold(now: Date): Date {
  return new Date(now.getTime() + (SESSION_SECONDS - SESSION_RENEWAL_SECONDS) * 1_000);
}

/** Latest end of a session, regardless of renewals. */
export function getSessionEnd(startedAt: Date, maxDays: number): Date {
  return new Date(startedAt.getTime() + maxDays * DAY_MS);
}

export function isSessionTooOld(startedAt: Date, maxDays: number, now: Date): boolean {
  return getSessionEnd(startedAt, maxDays) <= now;
}

/** Sessions started earlier are too old at `now`. */
export function getOldestStart(maxDays: number, now: Date): Date {
  return new Date(now.getTime() - maxDays * DAY_MS);
}
