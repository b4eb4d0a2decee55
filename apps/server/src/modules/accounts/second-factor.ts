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

/** Paths that change or reveal the second factor. */
const NEEDS_PROOF = [
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/two-factor/get-totp-uri',
];

/** Paths of the second step of a sign-in. */
const VERIFIED = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];

/** An optional second factor: codes by time (RFC 6238), encrypted where they are kept, and backup codes. */
export function secondFactor(keys: AuthKeys) {
  return twoFactor({
    issuer: 'Farelark',
    // An account that signs in through a provider has no password to show; see the proof below.
    allowPasswordless: true,
    backupCodeOptions: backupCodeOptions(keys),
    accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 900 },
  });
}

/** True where a provider may join by its address: not with a second factor on, which it would bypass. */
export async function canLinkProvider(
  accounts: AccountContext,
  userId: string | undefined,
): Promise<boolean> {
  const account = userId === undefined ? null : await findAccount(accounts.database.pool, userId);
  return account !== null && !account.twoFactorEnabled;
}

/** Says of a second step that is closed for a while how long. */
export function secondFactorLockout(accounts: AccountContext) {
  return {
    id: 'second-factor-pause',
    hooks: after(VERIFIED, async (context) => {
      const { returned } = context.context;
      if (!isAPIError(returned) || returned.statusCode !== 429) return;
      const userId = await findFactorUser(context);
      if (userId === null) return;
      const seconds = await getSecondFactorLockSeconds(accounts.database.pool, userId);
      throw refusal('TOO_MANY_ATTEMPTS', seconds);
    }),
  } satisfies BetterAuthPlugin;
}

/** Holds its changes to the proof that other changes of an account want; the library takes any session. */
export function secondFactorProof(accounts: AccountContext) {
  return {
    id: 'second-factor-proof',
    hooks: before(NEEDS_PROOF, async (context) => {
      const given: unknown = context.body?.password;
      const password = typeof given === 'string' ? given : undefined;
      await requireProof(accounts, context, await requireCaller(context), password);
    }),
  } satisfies BetterAuthPlugin;
}
