import { getSecondFactorLockSeconds } from '@farelark/db/account-limits';
import { findAccount } from '@farelark/db/accounts';
import { isAPIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { AuthKeys } from '../../platform/security/secret-keys.ts';
import type { AccountContext } from './account-context.ts';
import { backupCodeOptions } from './backup-codes.ts';
import { after, before } from './hooks.ts';
import { requireCaller, requireProof } from './proof.ts';
import { refusal } from './refusal.ts';
import { findFactorUser } from './second-factor-checks.ts';

/** Paths that change or reveal a second factor. */
const PROOF_PATHS = [
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/two-factor/get-totp-uri',
];

const VERIFY_PATHS = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];

/** Optional second factor: TOTP (RFC 6238) with an encrypted secret, and backup codes. */
export function secondFactor(keys: AuthKeys) {
  return twoFactor({
    issuer: 'Farelark',
    // Accounts of a provider have no password; `secondFactorProof` requires a fresh session instead.
    allowPasswordless: true,
    backupCodeOptions: backupCodeOptions(keys),
    accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 900 },
  });
}

/** False with a second factor, which the provider would bypass. */
export async function canLinkProvider(
  accounts: AccountContext,
  userId: string | undefined,
): Promise<boolean> {
  const account = userId === undefined ? null : await findAccount(accounts.database.pool, userId);
  return account !== null && !account.twoFactorEnabled;
}

/** Adds `Retry-After` to refusals of a locked second factor. */
export function secondFactorLockout(accounts: AccountContext) {
  return {
    id: 'second-factor-lockout',
    hooks: after(VERIFY_PATHS, async (context) => {
      const { returned } = context.context;
      if (!isAPIError(returned) || returned.statusCode !== 429) return;
      const userId = await findFactorUser(context);
      if (userId === null) return;
      const seconds = await getSecondFactorLockSeconds(accounts.database.pool, userId);
      throw refusal('TOO_MANY_ATTEMPTS', seconds);
    }),
  } satisfies BetterAuthPlugin;
}

/** Requires a proof for changes, as for other account changes; the library accepts any session. */
export function secondFactorProof(accounts: AccountContext) {
  return {
    id: 'second-factor-proof',
    hooks: before(PROOF_PATHS, async (context) => {
      const password: unknown = context.body?.password;
      const caller = await requireCaller(context);
      const isText = typeof password === 'string';
      await requireProof(accounts, context, caller, isText ? password : undefined);
    }),
  } satisfies BetterAuthPlugin;
}
