import type { GenericEndpointContext } from '@better-auth/core';
import {
  clearPasswordFailures,
  countPasswordAttempt,
  type PasswordSubject,
} from '@farelark/db/account-limits';
import { findPasswordHash } from '@farelark/db/accounts';
import { refreshProof } from '@farelark/db/sessions';
import { getSessionFromCtx } from 'better-auth/api';
import { type AccountContext, FRESH_SECONDS, MAX_PASSWORD_LENGTH } from './account-context.ts';
import { refusal } from './refusal.ts';

export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  /** Time of the last proof. */
  readonly provedAt: Date;
}

/** @throws APIError AUTHENTICATION_REQUIRED */
export async function requireCaller(context: GenericEndpointContext): Promise<Caller> {
  const caller = await findCaller(context);
  if (caller === null) throw refusal('AUTHENTICATION_REQUIRED');
  return caller;
}

/** Null without a session. @throws if the look-up fails */
export async function findCaller(context: GenericEndpointContext): Promise<Caller | null> {
  // The library reports a failed look-up as no session; the second look-up throws.
  const current = (await getSessionFromCtx(context)) ?? (await findBearerSession(context));
  if (current === null) return null;
  const { user, session } = current;
  return {
    userId: user.id,
    sessionId: session.id,
    provedAt: new Date(session.createdAt),
  };
}

/** For hooks that run before the library has read the bearer token. */
async function findBearerSession({ context, headers }: GenericEndpointContext) {
  const bearer = /^bearer +([^\s.]+)/i.exec(headers?.get('authorization') ?? '')?.[1];
  const current = bearer === undefined ? null : await context.internalAdapter.findSession(bearer);
  return current !== null && current.session.expiresAt > new Date() ? current : null;
}

/** True for ten minutes after the caller's last proof. */
export function isFresh({ provedAt }: Caller): boolean {
  return Date.now() - provedAt.getTime() < FRESH_SECONDS * 1_000;
}

/**
 * Requires the password or a fresh session, against misuse of an unlocked device. Accounts without a password sign in
 * again.
 *
 * @throws APIError REAUTHENTICATION_REQUIRED, INVALID_PASSWORD, TOO_MANY_ATTEMPTS
 */
export async function requireProof(
  accounts: AccountContext,
  context: GenericEndpointContext,
  caller: Caller,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) {
    if (!isFresh(caller)) throw refusal('REAUTHENTICATION_REQUIRED');
    return;
  }
  await checkPassword(accounts, context, caller, password);
  await refreshProof(accounts.database.pool, caller.sessionId, new Date());
}

/**
 * Checks the account's password and counts wrong ones.
 *
 * @throws APIError REAUTHENTICATION_REQUIRED without a password, INVALID_PASSWORD, TOO_MANY_ATTEMPTS
 */
export async function checkPassword(
  accounts: AccountContext,
  context: GenericEndpointContext,
  caller: Caller,
  password: string,
): Promise<void> {
  const { pool } = accounts.database;
  const hash = await findPasswordHash(pool, caller.userId);
  if (hash === null) throw refusal('REAUTHENTICATION_REQUIRED');
  const subject: PasswordSubject = { kind: 'account', name: caller.userId };
  const wait = await countPasswordAttempt(pool, subject);
  if (wait > 0) throw refusal('TOO_MANY_ATTEMPTS', wait);
  const isMatch =
    password.length <= MAX_PASSWORD_LENGTH &&
    (await context.context.password.verify({ hash, password }));
  if (!isMatch) throw refusal('INVALID_PASSWORD');
  await clearPasswordFailures(pool, subject);
}
