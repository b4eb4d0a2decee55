import type { Caller } from '@farelark/db';
import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';
import type { SessionCache, SessionTraveller } from './session-cache.ts';

interface SessionDependencies {
  readonly sessions: SessionCache;
  /** Bearer token of visitors. */
  readonly anonKey: string;
}

/**
 * The traveller whose bearer token the request carries; null without a valid one. Cookies are not
 * looked at, so that no other site can act in a traveller's name.
 */
export async function findTraveller(
  { sessions, anonKey }: SessionDependencies,
  request: FastifyRequest,
): Promise<SessionTraveller | null> {
  const bearer = parseBearer(request);
  if (bearer === null || bearer === anonKey) return null;
  return sessions.find(bearer);
}

/**
 * The role under which the request reads and writes. An invalid token is refused instead of treated as a visitor's:
 * its sender expects to be signed in.
 *
 * @throws Failure authentication_required
 */
export async function getDatabaseRole(
  services: SessionDependencies,
  request: FastifyRequest,
): Promise<Caller> {
  const traveller = await findTraveller(services, request);
  if (traveller !== null) return { role: 'authenticated', userId: traveller.userId };
  const bearer = parseBearer(request);
  if (bearer !== null && bearer !== services.anonKey) throw new Failure('authentication_required');
  return { role: 'anon' };
}

function parseBearer({ headers }: FastifyRequest): string | null {
  return /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

const DAY_MILLIS = 86_400_000;

export const SESSION_SECONDS = 30 * 86_400;
/** A session that is used is renewed, at most so often. */
export const RENEWED_AFTER_SECONDS = 86_400;

/** Sessions that run on until after this need not be renewed at `now`. */
export function getRenewalThreshold(now: Date): Date {
  return new Date(now.getTime() + (SESSION_SECONDS - RENEWED_AFTER_SECONDS) * 1_000);
}

/** Until when a session may go on that began at `beganAt`, however often it is used. */
export function getSessionEnd(beganAt: Date, maxDays: number): Date {
  return new Date(beganAt.getTime() + maxDays * DAY_MILLIS);
}

export function isTooOld(beganAt: Date, maxDays: number, now: Date): boolean {
  return getSessionEnd(beganAt, maxDays) <= now;
}

/** Sessions that began before this are too old at `now`. */
export function getOldestStart(maxDays: number, now: Date): Date {
  return new Date(now.getTime() - maxDays * DAY_MILLIS);
}
