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

/** The session of a request, with what the accounts need of it. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  /** When its owner last proved who they are. */
  readonly provedAt: Date;
}

/** The calling session. @throws APIError AUTHENTICATION_REQUIRED */
export async function requireCaller(context: GenericEndpointContext): Promise<Caller> {
  const caller = await findCaller(context);
  if (caller === null) throw refusal('AUTHENTICATION_REQUIRED');
  return caller;
}

/** The calling session; null without one. @throws where it can't be looked up */
export async function findCaller(context: GenericEndpointContext): Promise<Caller | null> {
  // The library takes a failed look-up for no session, which ours then does not.
  const found = (await getSessionFromCtx(context)) ?? (await sessionOfBearer(context));
  if (found === null) return null;
  return {
    userId: found.user.id,
    email: found.user.email,
    sessionId: found.session.id,
    provedAt: new Date(found.session.createdAt),
  };
}

/** Hooks before an endpoint come before the library has taken the bearer for a session. */
async function sessionOfBearer({ context, headers }: GenericEndpointContext) {
  const bearer = /^bearer +([^\s.]+)/i.exec(headers?.get('authorization') ?? '')?.[1];
  const found = bearer === undefined ? null : await context.internalAdapter.findSession(bearer);
  return found !== null && found.session.expiresAt > new Date() ? found : null;
}

/** True shortly after the caller's last proof. */
export function isFresh(accounts: AccountContext, caller: Caller): boolean {
  return accounts.now().getTime() - caller.provedAt.getTime() < FRESH_SECONDS * 1_000;
}

/**
 * Requires the password, or a session that began recently, against misuse of an unlocked device. Accounts without a
 * password sign in again.
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
    if (!isFresh(accounts, caller)) throw refusal('REAUTHENTICATION_REQUIRED');
    return;
  }
  await checkPassword(accounts, context, caller, password);
  await refreshProof(accounts.database.pool, caller.sessionId, accounts.now());
}

/**
 * Holds what was typed against the account's password; wrong ones are counted.
 *
 * @throws APIError REAUTHENTICATION_REQUIRED where the account has none, INVALID_PASSWORD,
 *   TOO_MANY_ATTEMPTS
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
  const isRight =
    password.length <= MAX_PASSWORD_LENGTH &&
    (await context.context.password.verify({ hash, password }));
  if (!isRight) throw refusal('INVALID_PASSWORD');
  await clearPasswordFailures(pool, subject);
}
