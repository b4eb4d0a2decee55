import { inTransaction } from '@farelark/db';
import { clearPasswordFailures, endPasswordPause } from '@farelark/db/account-limits';
import {
  type AddressLink,
  consumeAddressLink,
  findAddressLink,
  revokePendingLinks,
  storeAddressLink,
} from '@farelark/db/account-links';
import {
  confirmAddress,
  deleteRegistrations,
  findAccountByAddress,
  findAccountLanguage,
  findRegistrations,
  storePassword,
} from '@farelark/db/accounts';
import { deleteKnownOrigins, endOtherSessions } from '@farelark/db/sessions';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { createSecret, hashSecret } from '../../platform/security/link-tokens.ts';
import { type AccountContext, getLinkExpiry } from './account-context.ts';
import { enqueueNotice, sendEnumerationSafeMail } from './account-mails.ts';
import { checkNewPassword } from './password-rule.ts';
import { get, post } from './plugin.ts';
import { refusal } from './refusal.ts';
import { addConfirmedAccount } from './registration.ts';
import { findRequester, getLanguage, recordRequestOrigin } from './request-origin.ts';
import { knownSubject } from './sign-in-guard.ts';

const tokenText = z.string().min(1).max(200);

/** Resets forgotten passwords. The library's endpoints take longer for known addresses and hide outbox failures. */
export function passwordReset(accounts: AccountContext) {
  return {
    requestPasswordReset: post(
      '/request-password-reset',
      z.object({ email: z.email().max(254) }),
      async (context, body) => {
        const email = body.email.toLowerCase();
        await emailResetLink(accounts, email, context.headers);
        return { status: true };
      },
    ),
    // Replaces the library's endpoint of this name, a second step that our link doesn't need.
    requestPasswordResetCallback: get(
      '/reset-password/check',
      z.object({ token: tokenText }),
      async (_context, { token }) => {
        const tokenHash = hashSecret(token);
        return { valid: await isResetLinkValid(accounts.database.pool, tokenHash) };
      },
    ),
    resetPassword: post(
      '/reset-password',
      z.object({ token: tokenText, newPassword: z.string() }),
      async (context, { token, newPassword }) => {
        const tokenHash = hashSecret(token);
        // Before the password check: an invalid link is the more useful error, and saves a hash.
        if (!(await isResetLinkValid(accounts.database.pool, tokenHash)))
          throw refusal('INVALID_TOKEN');
        await checkNewPassword(accounts, newPassword);
        const passwordHash = await context.context.password.hash(newPassword);
        await inTransaction(accounts.database, async (client) => {
          const link = await consumeAddressLink(client, tokenHash);
          if (link === null) throw refusal('INVALID_TOKEN');
          const { headers } = context;
          const userId = await setPassword(accounts, client, link, passwordHash, headers);
          // Ends pauses caused by this requester's own mistakes and by those of strangers.
          const { requester } = await findRequester(accounts, client, link.email, headers);
          await clearPasswordFailures(client, knownSubject(link.email, requester));
          await endPasswordPause(client, { kind: 'address', name: link.email });
          await clearPasswordFailures(client, { kind: 'account', name: userId });
          await deleteKnownOrigins(client, userId);
          await recordRequestOrigin(accounts, context, userId, client);
        });
        return { status: true };
      },
    ),
  };
}

function emailResetLink(accounts: AccountContext, email: string, headers: Headers | undefined) {
  const token = createSecret();
  return sendEnumerationSafeMail(
    accounts,
    { purpose: 'reset', address: email, headers },
    async (client) => {
      const account = await findAccountByAddress(client, email);
      const stored = await findAccountLanguage(client, email);
      const registrations = await findRegistrations(client, email);
      await storeAddressLink(client, {
        tokenHash: hashSecret(token),
        purpose: 'reset',
        email,
        registrationId: null,
        expiresAt: getLinkExpiry('reset_password'),
      });
      if (account === null && registrations.length === 0) return null;
      return {
        kind: 'reset_password',
        address: email,
        language: getLanguage(headers, stored),
        url: `${accounts.publicUrl}/auth?mode=reset-password&token=${token}`,
      };
    },
  );
}

/** True for reset links, and for confirmation links as long as the address has no confirmed account. */
async function isResetLinkValid(client: Pool, tokenHash: Buffer): Promise<boolean> {
  const link = await findAddressLink(client, tokenHash);
  if (link === null) return false;
  const account = await findAccountByAddress(client, link.email);
  if (account?.isConfirmed) return link.purpose === 'reset';
  return account !== null || (await findRegistrations(client, link.email)).length > 0;
}

/**
 * Sets the password of an account, or creates the account from pending sign-ups, whose passwords may be a stranger's.
 * Returns the user id.
 */
async function setPassword(
  accounts: AccountContext,
  client: PoolClient,
  { email, purpose }: AddressLink,
  passwordHash: string,
  headers: Headers | undefined,
): Promise<string> {
  const account = await findAccountByAddress(client, email);
  if (account?.isConfirmed && purpose !== 'reset') throw refusal('INVALID_TOKEN');
  const registrations = await findRegistrations(client, email);
  await deleteRegistrations(client, email);
  if (account === null) {
    if (registrations.length === 0) throw refusal('INVALID_TOKEN');
    const language = getLanguage(headers);
    const userId = await addConfirmedAccount(accounts, client, {
      email,
      name: '',
      passwordHash,
      language,
    });
    // Created concurrently by another link.
    if (userId === null) throw refusal('INVALID_TOKEN');
    await revokePendingLinks(client, userId);
    return userId;
  }
  await storePassword(client, account.id, passwordHash);
  // The link was emailed to the address, which proves ownership.
  await confirmAddress(client, account.id);
  await endOtherSessions(client, account.id, null);
  await revokePendingLinks(client, account.id);
  const language = await findAccountLanguage(client, email);
  await enqueueNotice(client, { email, language }, 'password_changed');
  return account.id;
}
