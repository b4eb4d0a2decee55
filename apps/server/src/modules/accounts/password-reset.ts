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
import { createAuthEndpoint } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { hashSecret, newSecret } from '../../platform/security/link-tokens.ts';
import { type AccountContext, getLinkExpiry } from './account-context.ts';
import { enqueueNotice, sendEnumerationSafeMail } from './account-mails.ts';
import { addConfirmedAccount } from './new-account.ts';
import { checkNewPassword } from './password-rule.ts';
import { refusal } from './refusal.ts';
import { findRequester, getLanguage, recordRequestOrigin } from './request-origin.ts';
import { knownSubject } from './sign-in-guard.ts';

const tokenText = z.string().min(1).max(200);

/** Resets forgotten passwords; the library's endpoints take longer for known addresses and hide outbox failures. */
export function passwordReset(accounts: AccountContext) {
  return {
    id: 'password-reset',
    endpoints: {
      requestPasswordReset: createAuthEndpoint(
        '/request-password-reset',
        { method: 'POST', body: z.object({ email: z.email().max(254) }) },
        async (context) => {
          const email = context.body.email.toLowerCase();
          await send(accounts, email, context.headers);
          return context.json({ status: true });
        },
      ),
      // By the name of the library's own second step, which is thereby gone: our link needs none.
      requestPasswordResetCallback: createAuthEndpoint(
        '/reset-password/check',
        { method: 'GET', query: z.object({ token: tokenText }) },
        async (context) => {
          const tokenHash = hashSecret(context.query.token);
          return context.json({ valid: await isResetLinkValid(accounts.database.pool, tokenHash) });
        },
      ),
      resetPassword: createAuthEndpoint(
        '/reset-password',
        { method: 'POST', body: z.object({ token: tokenText, newPassword: z.string() }) },
        async (context) => {
          const { token, newPassword } = context.body;
          const tokenHash = hashSecret(token);
          // Before the password is judged: a link that no longer works is the news, and costs no hash.
          if (!(await isResetLinkValid(accounts.database.pool, tokenHash)))
            throw refusal('INVALID_TOKEN');
          await checkNewPassword(accounts, newPassword);
          const passwordHash = await context.context.password.hash(newPassword);
          await inTransaction(accounts.database, async (client) => {
            const link = await consumeAddressLink(client, tokenHash);
            if (link === null) throw refusal('INVALID_TOKEN');
            const { headers } = context;
            const userId = await choosePassword(accounts, client, link, passwordHash, headers);
            // This network may have been paused by its own mistakes, all others by those of strangers.
            const { requester } = await findRequester(accounts, client, link.email, headers);
            await clearPasswordFailures(client, knownSubject(link.email, requester));
            await endPasswordPause(client, { kind: 'address', name: link.email });
            await clearPasswordFailures(client, { kind: 'account', name: userId });
            await deleteKnownOrigins(client, userId);
            await recordRequestOrigin(accounts, context, userId, client);
          });
          return context.json({ status: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

function send(accounts: AccountContext, email: string, headers: Headers | undefined) {
  const token = newSecret();
  return sendEnumerationSafeMail(
    accounts,
    { purpose: 'reset', address: email, headers },
    async (client) => {
      const account = await findAccountByAddress(client, email);
      const stored = await findAccountLanguage(client, email);
      const waiting = await findRegistrations(client, email);
      await storeAddressLink(client, {
        tokenHash: hashSecret(token),
        purpose: 'reset',
        email,
        registrationId: null,
        expiresAt: getLinkExpiry(accounts, 'reset_password'),
      });
      if (account === null && waiting.length === 0) return null;
      return {
        kind: 'reset_password',
        address: email,
        language: getLanguage(headers, stored),
        url: `${accounts.publicUrl}/auth?mode=reset-password&token=${token}`,
      };
    },
  );
}

/** True for links that may set a password; confirmation links may only for new accounts. */
async function isResetLinkValid(client: Pool, tokenHash: Buffer): Promise<boolean> {
  const link = await findAddressLink(client, tokenHash);
  if (link === null) return false;
  const account = await findAccountByAddress(client, link.email);
  if (account?.isConfirmed) return link.purpose === 'reset';
  return account !== null || (await findRegistrations(client, link.email)).length > 0;
}

/**
 * Sets the password of an account, or creates the account where sign-ups wait: their owners are unknown, so none counts.
 * Returns the user id.
 */
async function choosePassword(
  accounts: AccountContext,
  client: PoolClient,
  { email, purpose }: AddressLink,
  passwordHash: string,
  headers: Headers | undefined,
): Promise<string> {
  const account = await findAccountByAddress(client, email);
  if (account?.isConfirmed && purpose !== 'reset') throw refusal('INVALID_TOKEN');
  const waiting = await findRegistrations(client, email);
  await deleteRegistrations(client, email);
  if (account === null) {
    if (waiting.length === 0) throw refusal('INVALID_TOKEN');
    const language = getLanguage(headers);
    const userId = await addConfirmedAccount(accounts, client, {
      email,
      name: '',
      passwordHash,
      language,
    });
    // Confirmed by another link, at this moment.
    if (userId === null) throw refusal('INVALID_TOKEN');
    await revokePendingLinks(client, userId);
    return userId;
  }
  await storePassword(client, account.id, passwordHash);
  // The link was sent to the address, so its holder owns the address.
  await confirmAddress(client, account.id);
  await endOtherSessions(client, account.id, null);
  await revokePendingLinks(client, account.id);
  const language = await findAccountLanguage(client, email);
  await enqueueNotice(client, { email, language }, 'password_changed');
  return account.id;
}
