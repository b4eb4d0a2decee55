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
import type { Pool } from 'pg';
import { type AccountContext, MAX_PASSWORD_LENGTH } from './account-context.ts';
import { after, before } from './plugin.ts';
import { refusal } from './refusal.ts';
import { enqueueConfirmation, findByDevice } from './registration.ts';
import { findRequester, getRequestOrigin } from './request-origin.ts';

const SIGN_IN_PATHS = ['/sign-in/email'];

/**
 * Counts wrong passwords per entered address, with growing pauses, also for addresses without an account. Known devices
 * and networks are counted separately, so strangers can't lock an owner out. Sessions, passkeys, providers and resets
 * keep working.
 */
export function signInGuard(accounts: AccountContext) {
  const { pool } = accounts.database;
  return [
    before(SIGN_IN_PATHS, async (context) => {
      const email = parseEmail(context.body);
      if (email === null) return;
      const subject = await findPasswordSubject(accounts, context.headers, email);
      const wait = await countPasswordAttempt(pool, subject);
      if (wait > 0) throw refusal('TOO_MANY_ATTEMPTS', wait);
      const account = await findAccountByAddress(pool, email);
      if (account?.isConfirmed) return;
      // Always queried, to match the credential look-up that the library makes only for existing users.
      const registrations = await findRegistrations(pool, email);
      if (accounts.confirmEmail) await refuseUnconfirmed(accounts, context, registrations, subject);
    }),
    after(SIGN_IN_PATHS, async (context) => {
      const { returned } = context.context;
      // A second-factor challenge, or a request to confirm the address, also means a correct password.
      const isCorrect = !isAPIError(returned) || returned.body?.code === 'EMAIL_NOT_VERIFIED';
      const email = parseEmail(context.body);
      if (!isCorrect || email === null) return;
      await clearFailures(pool, await findPasswordSubject(accounts, context.headers, email));
    }),
  ];
}

/** Refuses the correct password of an unconfirmed sign-up with EMAIL_NOT_VERIFIED, and emails the link again. */
async function refuseUnconfirmed(
  accounts: AccountContext,
  context: GenericEndpointContext,
  registrations: readonly Registration[],
  subject: PasswordSubject,
): Promise<void> {
  const { headers } = context;
  const registration =
    findByDevice(registrations, getRequestOrigin(accounts, headers).device) ?? registrations[0];
  const password: unknown = context.body?.password;
  if (registration === undefined || typeof password !== 'string') return;
  if (password.length > MAX_PASSWORD_LENGTH) return;
  const { passwordHash: hash, email, id } = registration;
  const language = languageFrom({ stored: registration.language });
  // The only hash, as for any other address: both outcomes skip the library's.
  if (!(await context.context.password.verify({ hash, password })))
    throw refusal('INVALID_EMAIL_OR_PASSWORD');
  await clearFailures(accounts.database.pool, subject);
  await inTransaction(accounts.database, (client) =>
    enqueueConfirmation(accounts, client, { email, registrationId: id, language, headers }),
  );
  throw refusal('EMAIL_NOT_VERIFIED');
}

/** Clears all failures of a known requester, but only this attempt of others. */
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

/** Attempts from a device or network that the account knows. */
export function knownSubject(email: string, requester: string): PasswordSubject {
  return { kind: 'known', name: `${email}\n${requester}` };
}

function parseEmail(body: { email?: unknown } | undefined): string | null {
  return typeof body?.email === 'string' ? body.email.trim().toLowerCase() : null;
}
