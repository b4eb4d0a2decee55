import {
  type EncryptedFactor,
  findOutdatedFactors,
  findOutdatedSigningKeys,
  replaceFactor,
  replaceSigningKey,
} from '@farelark/db/encrypted-secrets';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Pool } from 'pg';
import { type Loop, startTimedLoop } from '../../platform/jobs/loop.ts';
import {
  type AuthKeys,
  getAuthKeys,
  getCurrentPrefix,
  toEncryptionKey,
} from '../../platform/security/secret-keys.ts';
import { encryptCodes } from './backup-codes.ts';
import type { AccountsDependencies } from './dependencies.ts';

const BATCH_SIZE = 200;

/**
 * Re-encrypts second factors and signing keys with the current key. Safe to run concurrently and to interrupt. Returns
 * how many were renewed, and how many are lost because neither key decrypts them.
 */
export async function renewSecrets(pool: Pool, keys: AuthKeys, signal: AbortSignal) {
  const prefix = getCurrentPrefix(keys);
  const counts = { renewed: 0, lost: 0 };
  const count = (isRenewed: boolean) => {
    counts[isRenewed ? 'renewed' : 'lost'] += 1;
  };
  for (const key of await findOutdatedSigningKeys(pool, prefix)) {
    const text = await reencrypt(JSON.parse(key.privateKey) as string, keys); // stored as JSON by the library
    if (text !== null) await replaceSigningKey(pool, key, JSON.stringify(text));
    count(text !== null);
  }
  let after: string | null = null;
  while (!signal.aborted) {
    const factors: EncryptedFactor[] = await findOutdatedFactors(pool, prefix, after, BATCH_SIZE);
    for (const factor of factors) {
      const renewed = await renewFactor(factor, keys);
      if (renewed !== null) await replaceFactor(pool, factor, renewed);
      count(renewed !== null);
    }
    after = factors.at(-1)?.id ?? null;
    if (after === null) break;
  }
  return counts;
}

async function renewFactor(factor: EncryptedFactor, keys: AuthKeys) {
  const secret = await reencrypt(factor.secret, keys);
  const codes = await tryDecrypt(factor.backupCodes, keys);
  if (secret === null || codes === null) return null;
  return { secret, backupCodes: await encryptCodes(codes, keys) };
}

async function reencrypt(text: string, keys: AuthKeys): Promise<string | null> {
  const data = await tryDecrypt(text, keys);
  return data === null ? null : symmetricEncrypt({ key: toEncryptionKey(keys), data });
}

async function tryDecrypt(data: string, keys: AuthKeys): Promise<string | null> {
  return symmetricDecrypt({ key: toEncryptionKey(keys), data }).catch(() => null);
}

/** Repeated, because processes with the old key alone may still encrypt with it. */
const INTERVAL_MILLIS = 3_600_000;

/** Null unless a previous AUTH_SECRET is set. */
export function startSecretRenewalLoop(dependencies: AccountsDependencies): Loop | null {
  const { database, log, settings } = dependencies;
  const keys = getAuthKeys(settings);
  if (keys.before === null) return null;
  return startTimedLoop(dependencies, 'renew secrets', INTERVAL_MILLIS, async (signal) => {
    const { renewed, lost } = await renewSecrets(database.pool, keys, signal);
    if (renewed > 0) log.info({ renewed }, 'Second factors are encrypted by the new AUTH_SECRET');
    if (lost > 0)
      log.warn(
        { lost },
        'Neither AUTH_SECRET decrypts some second factors; they have to be set up again',
      );
  });
}
