import type { GenericEndpointContext } from '@better-auth/core';
import { inTransaction } from '@farelark/db';
import { revokePendingLinks } from '@farelark/db/account-links';
import { findAccount, findPasswordHash, storePassword } from '@farelark/db/accounts';
import { deleteKnownOrigins, endOtherSessions } from '@farelark/db/sessions';
import { z } from 'zod';
import type { AccountContext } from './account-context.ts';
import { enqueueNotice } from './account-mails.ts';
import { checkNewPassword } from './password-rule.ts';
import { post } from './plugin.ts';
import { type Caller, checkPassword, requireCaller, requireProof } from './proof.ts';
import { refusal } from './refusal.ts';
import { recordRequestOrigin } from './request-origin.ts';

/** Changes or sets a password, ends other sessions and pending links, and notifies the owner. */
export function changePassword(accounts: AccountContext) {
  return {
    changePassword: post(
      '/change-password',
      z.object({ currentPassword: z.string(), newPassword: z.string() }),
      async (context, { currentPassword, newPassword }) => {
        const caller = await requireCaller(context);
        await checkPassword(accounts, context, caller, currentPassword);
        return replacePassword(accounts, context, caller, newPassword);
      },
    ),
    setPassword: post(
      '/set-password',
      z.object({ newPassword: z.string() }),
      async (context, { newPassword }) => {
        const caller = await requireCaller(context);
        await requireProof(accounts, context, caller, undefined);
        // Replacing an existing password requires the current one.
        if ((await findPasswordHash(accounts.database.pool, caller.userId)) !== null)
          throw refusal('INVALID_PASSWORD');
        return replacePassword(accounts, context, caller, newPassword);
      },
    ),
  };
}

async function replacePassword(
  accounts: AccountContext,
  context: GenericEndpointContext,
  { userId, sessionId }: Caller,
  newPassword: string,
): Promise<{ status: boolean }> {
  await checkNewPassword(accounts, newPassword);
  const passwordHash = await context.context.password.hash(newPassword);
  await inTransaction(accounts.database, async (client) => {
    const account = await findAccount(client, userId);
    if (account === null) throw refusal('AUTHENTICATION_REQUIRED');
    await storePassword(client, userId, passwordHash);
    await endOtherSessions(client, userId, sessionId);
    await revokePendingLinks(client, userId);
    await deleteKnownOrigins(client, userId);
    await recordRequestOrigin(accounts, context, userId, client);
    await enqueueNotice(client, account, 'password_changed');
  });
  return { status: true };
}
