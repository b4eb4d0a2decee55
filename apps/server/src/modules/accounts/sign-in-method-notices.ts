import { findAccount, hasOtherSignInMethod } from '@farelark/db/accounts';
import type { AccountMailKind } from '@farelark/mail';
import { isAPIError } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { Pool, PoolClient } from 'pg';
import type { AccountContext } from './account-context.ts';
import { enqueueNotice } from './account-mails.ts';
import { after } from './hooks.ts';
import { requireCaller } from './proof.ts';

/** Requests of a signed-in owner that change the ways into an account, and the mail that says so. */
const CHANGES: Readonly<Record<string, AccountMailKind>> = {
  '/passkey/verify-registration': 'passkey_added',
  '/two-factor/generate-backup-codes': 'backup_codes_renewed',
};

/** Providers whose owners are notified. */
const LINKED: Readonly<Record<string, AccountMailKind>> = {
  google: 'google_joined',
  facebook: 'facebook_joined',
};

/** Notifies owners of new passkeys and backup codes, which an intruder may have created. */
export function signInMethodNotices(accounts: AccountContext) {
  return {
    id: 'new-ways-in',
    hooks: after(Object.keys(CHANGES), async (context) => {
      const kind = CHANGES[context.path];
      if (kind === undefined || isAPIError(context.context.returned)) return;
      const { userId } = await requireCaller(context);
      await notifyOfChange(accounts.database.pool, userId, kind);
    }),
  } satisfies BetterAuthPlugin;
}

/** Notifies of a second factor switched on or off; on these paths the library updates an account only for that. */
export async function notifyOfSecondFactor(
  accounts: AccountContext,
  userId: string,
  path: string | undefined,
): Promise<void> {
  if (path === '/two-factor/verify-totp')
    await notifyOfChange(accounts.database.pool, userId, 'second_factor_on');
  if (path === '/two-factor/disable')
    await notifyOfChange(accounts.database.pool, userId, 'second_factor_off');
}

/** Notifies of a provider that was joined to an account that had other ways in. */
export async function notifyOfProvider(
  accounts: AccountContext,
  userId: string,
  providerId: string,
): Promise<void> {
  const kind = LINKED[providerId];
  const { pool } = accounts.database;
  if (kind === undefined || !(await hasOtherSignInMethod(pool, userId, providerId))) return;
  await notifyOfChange(pool, userId, kind);
}

/** Writes to the owner of an account that there is a new way into it, or one less. */
export async function notifyOfChange(
  client: Pool | PoolClient,
  userId: string,
  kind: AccountMailKind,
): Promise<void> {
  const account = await findAccount(client, userId);
  if (account !== null) await enqueueNotice(client, account, kind);
}
