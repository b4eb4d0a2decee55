import type { GenericEndpointContext } from '@better-auth/core';
import { getSecondFactorLockSeconds } from '@farelark/db/account-limits';
import { findAccount } from '@farelark/db/accounts';
import { countFunctionCall } from '@farelark/db/call-limits';
import { findEncryptedFactor } from '@farelark/db/encrypted-secrets';
import { isAPIError } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Logger } from 'pino';
import { digestCaller } from '../../platform/security/link-tokens.ts';
import { type AuthKeys, toEncryptionKey } from '../../platform/security/secret-keys.ts';
import type { AccountContext } from './account-context.ts';
import { backupCodeOptions } from './backup-codes.ts';
import { after, before } from './plugin.ts';
import { findCaller, requireCaller, requireProof } from './proof.ts';
import { refusal } from './refusal.ts';

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
export async function canLinkProvider(accounts: AccountContext, userId: string | undefined) {
  const account = userId === undefined ? null : await findAccount(accounts.database.pool, userId);
  return account !== null && !account.twoFactorEnabled;
}

/** Adds `Retry-After` to refusals of a locked second factor. */
export function secondFactorLockout(accounts: AccountContext) {
  return after(VERIFY_PATHS, async (context) => {
    const { returned } = context.context;
    if (!isAPIError(returned) || returned.statusCode !== 429) return;
    const userId = await findFactorUser(context);
    if (userId === null) return;
    const seconds = await getSecondFactorLockSeconds(accounts.database.pool, userId);
    throw refusal('TOO_MANY_ATTEMPTS', seconds);
  });
}

/** Requires a proof for changes, as for other account changes; the library accepts any session. */
export function secondFactorProof(accounts: AccountContext) {
  return before(PROOF_PATHS, async (context) => {
    const password: unknown = context.body?.password;
    const caller = await requireCaller(context);
    const isText = typeof password === 'string';
    await requireProof(accounts, context, caller, isText ? password : undefined);
  });
}

/** The library's cookie for a sign-in that awaits its code. */
const CHALLENGE_COOKIE = 'two_factor';
/** The library accepts codes of the previous, current and next 30 seconds. */
const CODE_VALID_SECONDS = 90;
/** Never a valid code. */
const INVALID_CODE = 'used';

/** Accepts each TOTP code once (RFC 6238, 5.2). Counts before the check, so one of two concurrent uses passes. */
export function totpReplayGuard(accounts: AccountContext) {
  return before(['/two-factor/verify-totp'], async (context) => {
    const code: unknown = context.body?.code;
    // A signed-in caller confirms a new factor, which gains nothing.
    if (typeof code !== 'string' || (await findCaller(context)) !== null) return undefined;
    const userId = await findChallengedUser(context);
    if (userId === null) return undefined;
    const { calls } = await countFunctionCall(accounts.database.pool, {
      name: 'second factor code',
      caller: digestCaller(context.context.secret, `used code ${JSON.stringify([userId, code])}`),
      seconds: CODE_VALID_SECONDS,
      limit: 1,
    });
    // Lets the library refuse and count it as a wrong code.
    return calls > 1 ? { context: { body: { code: INVALID_CODE } } } : undefined;
  });
}

/** User of the challenge cookie; null without one, which the library refuses. */
async function findChallengedUser(context: GenericEndpointContext): Promise<string | null> {
  const { name } = context.context.createAuthCookie(CHALLENGE_COOKIE);
  const challenge = await context.getSignedCookie(name, context.context.secret);
  if (!challenge) return null;
  const verification = await context.context.internalAdapter.findVerificationValue(challenge);
  return verification?.value ?? null;
}

/** The signed-in user, else the one challenged for a code. */
async function findFactorUser(context: GenericEndpointContext): Promise<string | null> {
  return (await findCaller(context))?.userId ?? (await findChallengedUser(context));
}

/** Part of a second factor that each endpoint decrypts. */
const DECRYPTED_PARTS: Readonly<Record<string, 'secret' | 'backupCodes'>> = {
  '/two-factor/verify-totp': 'secret',
  '/two-factor/get-totp-uri': 'secret',
  '/two-factor/verify-backup-code': 'backupCodes',
};

/** Refuses second factors encrypted with a lost secret, with a helpful error instead of the library's failure. */
export function unreadableFactorGuard(
  accounts: AccountContext,
  keys: AuthKeys,
  log: Pick<Logger, 'error'>,
) {
  let isLogged = false;
  return before(Object.keys(DECRYPTED_PARTS), async (context) => {
    const part = DECRYPTED_PARTS[context.path];
    const userId = await findFactorUser(context);
    if (part === undefined || userId === null) return;
    const factor = await findEncryptedFactor(accounts.database.pool, userId);
    if (factor === null || (await isReadable(factor[part], keys))) return;
    // Logged once: most factors share the secret.
    if (!isLogged)
      log.error(
        'A second factor was encrypted with a different AUTH_SECRET and cannot be used to sign in: set AUTH_SECRET_BEFORE to that secret',
      );
    isLogged = true;
    throw refusal('SECOND_FACTOR_UNREADABLE');
  });
}

function isReadable(data: string, keys: AuthKeys): Promise<boolean> {
  return symmetricDecrypt({ key: toEncryptionKey(keys), data }).then(
    () => true,
    () => false,
  );
}
