import type { GenericEndpointContext } from '@better-auth/core';
import { inTransaction } from '@farelark/db';
import {
  clearPasswordFailures,
  countPasswordAttempt,
  type PasswordSubject,
  undoPasswordAttempt,
} from '@farelark/db/account-limits';
import { findAccountByAddress, findRegistrations, type Registration } from '@farelark/db/accounts';
import { languageFrom } from '@farelark/i18n';
import { isAPIError } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { Pool } from 'pg';
import { type AccountContext, MAX_PASSWORD_LENGTH } from './account-context.ts';
import { after, before } from './hooks.ts';
import { refusal } from './refusal.ts';
import { enqueueConfirmation, findByDevice } from './registration.ts';
import { findRequester, getRequestOrigin } from './request-origin.ts';

const SIGN_IN = ['/sign-in/email'];

/**
 * Counts wrong passwords per typed address, with growing pauses, also for addresses without an account. Known devices
 * and networks are counted separately, so strangers can't lock an owner out. Sessions, passkeys, providers and resets
 * go on.
 */
export function signInGuard(accounts: AccountContext) {
  const { pool } = accounts.database;
  return {
    id: 'sign-in-guard',
    hooks: {
      ...before(SIGN_IN, async (context) => {
        const email = parseEmail(context.body);
        if (email === null) return;
        const subject = await findPasswordSubject(accounts, context.headers, email);
        const wait = await countPasswordAttempt(pool, subject);
        if (wait > 0) throw refusal('TOO_MANY_ATTEMPTS', wait);
        const account = await findAccountByAddress(pool, email);
        if (account?.isConfirmed) return;
        // The library looks up credentials only for existing users; with this query both cases take the same time.
        const waiting = await findRegistrations(pool, email);
        if (accounts.confirmEmail) await answerUnconfirmed(accounts, context, waiting, subject);
      }),
      ...after(SIGN_IN, async (context) => {
        const { returned } = context.context;
        // Everything else was said because the password was right: also that a code is wanted, or
        // that the address is to be confirmed.
        const isRight = !isAPIError(returned) || returned.body?.code === 'EMAIL_NOT_VERIFIED';
        const email = parseEmail(context.body);
        if (!isRight || email === null) return;
        await clearFailures(pool, await findPasswordSubject(accounts, context.headers, email));
      }),
    },
  } satisfies BetterAuthPlugin;
}

/** Tells who signed up and has not confirmed the address so, and mails the link once more. */
async function answerUnconfirmed(
  accounts: AccountContext,
  context: GenericEndpointContext,
  waiting: readonly Registration[],
  subject: PasswordSubject,
): Promise<void> {
  const { headers } = context;
  const registration =
    findByDevice(waiting, getRequestOrigin(accounts, headers).device) ?? waiting[0];
  const password: unknown = context.body?.password;
  if (registration === undefined || typeof password !== 'string') return;
  if (password.length > MAX_PASSWORD_LENGTH) return;
  const { passwordHash: hash, email, id } = registration;
  const language = languageFrom({ stored: registration.language });
  // One hash, as for any other address: the library does not make another.
  if (!(await context.context.password.verify({ hash, password })))
    throw refusal('INVALID_EMAIL_OR_PASSWORD');
  await clearFailures(accounts.database.pool, subject);
  await inTransaction(accounts.database, (client) =>
    enqueueConfirmation(accounts, client, { email, registrationId: id, language, headers }),
  );
  throw refusal('EMAIL_NOT_VERIFIED');
}

/** Of who is known, earlier failures are forgotten; of others only this attempt, which was none. */
function clearFailures(pool: Pool, subject: PasswordSubject): Promise<void> {
  return subject.kind === 'known'
    ? clearPasswordFailures(pool, subject)
    : undoPasswordAttempt(pool, subject);
}

async function findPasswordSubject(
  accounts: AccountContext,
  headers: Headers | undefined,
  email: string,
): Promise<PasswordSubject> {
  const { requester, isKnown } = await findRequester(
    accounts,
    accounts.database.pool,
    email,
    headers,
  );
  return isKnown ? knownSubject(email, requester) : { kind: 'address', name: email };
}

/** Attempts at an account by a device or network that it knows. */
export function knownSubject(email: string, requester: string): PasswordSubject {
  return { kind: 'known', name: `${email}\n${requester}` };
}

function parseEmail(body: { email?: unknown } | undefined): string | null {
  return typeof body?.email === 'string' ? body.email.trim().toLowerCase() : null;
}
