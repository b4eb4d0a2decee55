import { findAccount, hasOtherSignInMethod } from '@farelark/db/accounts';
import type { AccountMailKind } from '@farelark/mail';
import { isAPIError } from 'better-auth/api';
import type { Pool, PoolClient } from 'pg';
import type { AccountContext } from './account-context.ts';
import { enqueueNotice } from './account-mails.ts';
import { after } from './plugin.ts';
import { requireCaller } from './proof.ts';

/** Email for each path that changes how an account can be signed in to. */
const CHANGE_MAILS: Readonly<Record<string, AccountMailKind>> = {
  '/passkey/verify-registration': 'passkey_added',
  '/two-factor/generate-backup-codes': 'backup_codes_renewed',
};

const LINK_MAILS: Readonly<Record<string, AccountMailKind>> = {
  google: 'google_joined',
  facebook: 'facebook_joined',
};

/** Notifies owners of new passkeys and backup codes, which may be an intruder's. */
export function signInMethodNotices(accounts: AccountContext) {
  return after(Object.keys(CHANGE_MAILS), async (context) => {
    const kind = CHANGE_MAILS[context.path];
    if (kind === undefined || isAPIError(context.context.returned)) return;
    const { userId } = await requireCaller(context);
    await notifyOfChange(accounts.database.pool, userId, kind);
  });
}

/** Notifies of an enabled or disabled second factor, the only reason for which these paths update an account. */
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

/** Notifies of a provider linked to an account with other sign-in methods. */
export async function notifyOfProvider(
  accounts: AccountContext,
  userId: string,
  providerId: string,
): Promise<void> {
  const kind = LINK_MAILS[providerId];
  const { pool } = accounts.database;
  if (kind === undefined || !(await hasOtherSignInMethod(pool, userId, providerId))) return;
  await notifyOfChange(pool, userId, kind);
}

/** Emails the owner about an added or removed sign-in method. */
export async function notifyOfChange(
  client: Pool | PoolClient,
  userId: string,
  kind: AccountMailKind,
): Promise<void> {
  const account = await findAccount(client, userId);
  if (account !== null) await enqueueNotice(client, account, kind);
}
