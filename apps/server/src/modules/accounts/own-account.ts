import { createHash } from 'node:crypto';
import { inTransaction } from '@farelark/db';
import { deleteAccount, exportAccount } from '@farelark/db/account-data';
import { countMailRequest } from '@farelark/db/account-limits';
import { consumeAccountLink, storeAccountLink } from '@farelark/db/account-links';
import { findAccount } from '@farelark/db/accounts';
import { countFunctionCall } from '@farelark/db/call-limits';
import { findGuestAddress } from '@farelark/db/guests';
import { refreshProof } from '@farelark/db/sessions';
import { languageFrom } from '@farelark/i18n';
import { z } from 'zod';
import { createSecret, hashSecret } from '../../platform/security/link-tokens.ts';
import { type AccountContext, FRESH_SECONDS, getLinkExpiry } from './account-context.ts';
import { enqueueMails, enqueueNotice } from './account-mails.ts';
import { get, post } from './plugin.ts';
import { type Caller, checkPassword, isFresh, requireCaller, requireProof } from './proof.ts';
import { refusal } from './refusal.ts';

/** Shows, exports and deletes an account. */
export function ownAccount(accounts: AccountContext) {
  const { pool } = accounts.database;
  return {
    getAccount: get('/account', null, async (context) => {
      const caller = await requireCaller(context);
      const account = await findAccount(pool, caller.userId);
      if (account === null) throw refusal('AUTHENTICATION_REQUIRED');
      const { hasPassword, providers, passkeys, pendingEmail, unconfirmedEmail, ...user } = account;
      const fresh = isFresh(caller);
      return { user, hasPassword, providers, passkeys, pendingEmail, unconfirmedEmail, fresh };
    }),
    reauthenticate: post(
      '/reauthenticate',
      z.object({ password: z.string() }),
      async (context, { password }) => {
        const caller = await requireCaller(context);
        await checkPassword(accounts, context, caller, password);
        const provedAt = new Date();
        await refreshProof(pool, caller.sessionId, provedAt);
        const freshUntil = new Date(provedAt.getTime() + FRESH_SECONDS * 1_000);
        return { status: true, freshUntil };
      },
    ),
    exportAccount: get('/export-account', null, async (context) => {
      const caller = await requireCaller(context);
      await requireProof(accounts, context, caller, undefined);
      await countExport(accounts, caller);
      const rows = await exportAccount(pool, caller.userId);
      context.setHeader('content-disposition', 'attachment; filename="farelark-account.json"');
      return { exportedAt: new Date(), tables: rows };
    }),
    deleteAccount: post(
      '/delete-account',
      z.object({ password: z.string().optional() }),
      async (context, { password }) => {
        const caller = await requireCaller(context);
        // A guest has no other proof than the session, and no mailbox.
        const isGuest = (await findGuestAddress(pool, caller.userId)) !== null;
        if (!isGuest) await requireProof(accounts, context, caller, password);
        if (isGuest || !accounts.confirmEmail) {
          await deleteAndNotify(accounts, caller.userId);
          return { status: 'deleted' };
        }
        await emailDeletionLink(accounts, caller);
        return { status: 'confirm' };
      },
    ),
    confirmDeletion: post(
      '/delete-account/confirm',
      z.object({ token: z.string().min(1).max(200) }),
      async (_context, { token }) => {
        const tokenHash = hashSecret(token);
        const link = await consumeAccountLink(pool, 'delete_account', tokenHash);
        if (link === null) throw refusal('INVALID_TOKEN');
        await deleteAndNotify(accounts, link.userId);
        return { status: 'deleted' };
      },
    ),
  };
}

/** Each export reads all tables of an account. */
const MAX_EXPORTS_PER_DAY = 5;
const DAY_SECONDS = 86_400;

async function countExport({ database }: AccountContext, { userId }: Caller): Promise<void> {
  const { calls, endsInSeconds } = await countFunctionCall(database.pool, {
    name: 'export-account',
    caller: createHash('sha256').update(userId).digest().subarray(0, 16),
    seconds: DAY_SECONDS,
    limit: MAX_EXPORTS_PER_DAY,
  });
  if (calls > MAX_EXPORTS_PER_DAY) throw refusal('TOO_MANY_ATTEMPTS', endsInSeconds);
}

async function emailDeletionLink(accounts: AccountContext, { userId }: Caller): Promise<void> {
  const token = createSecret();
  await inTransaction(accounts.database, async (client) => {
    const account = await findAccount(client, userId);
    if (account === null) throw refusal('AUTHENTICATION_REQUIRED');
    // Uses only the caller's budget, since it requires a session.
    const request = { purpose: 'deletion', address: account.email, requester: userId } as const;
    const wait = await countMailRequest(client, request);
    if (wait > 0) throw refusal('TOO_MANY_EMAILS', wait);
    await storeAccountLink(client, {
      userId,
      purpose: 'delete_account',
      tokenHash: hashSecret(token),
      newEmail: null,
      expiresAt: getLinkExpiry('delete_account'),
    });
    await enqueueMails(client, {
      kind: 'delete_account',
      address: account.email,
      language: languageFrom({ stored: account.language }),
      url: `${accounts.publicUrl}/auth?mode=delete-account&token=${token}`,
    });
  });
}

async function deleteAndNotify(accounts: AccountContext, userId: string): Promise<void> {
  const account = await findAccount(accounts.database.pool, userId);
  const address = await deleteAccount(accounts.database, userId, accounts.addressDigests);
  if (account === null || address === null || account.unconfirmedEmail !== null) return;
  await enqueueNotice(accounts.database.pool, { ...account, email: address }, 'account_deleted');
}
