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
  authKeys,
  currentPrefix,
  encryptionKey,
} from '../../platform/security/secret-keys.ts';
import { encryptCodes } from './backup-codes.ts';
import type { AccountsDependencies } from './dependencies.ts';

/** Rows of one statement. */
const BATCH = 200;

export interface RenewedSecrets {
  readonly renewed: number;
  /** Encrypted with neither key: their owners set up the second factor again. */
  readonly lost: number;
}

/** Encrypts second factors and signing keys again with the current key. Safe to run concurrently and to interrupt. */
export async function renewSecrets(
  pool: Pool,
  keys: AuthKeys,
  signal: AbortSignal,
): Promise<RenewedSecrets> {
  const mark = currentPrefix(keys);
  const done = { renewed: 0, lost: 0 };
  const count = (isRenewed: boolean) => {
    done[isRenewed ? 'renewed' : 'lost'] += 1;
  };
  for (const key of await findOutdatedSigningKeys(pool, mark)) {
    const text = await encryptAgain(JSON.parse(key.privateKey) as string, keys); // the library writes it as JSON
    if (text !== null) await replaceSigningKey(pool, key, JSON.stringify(text));
    count(text !== null);
  }
  let after: string | null = null;
  while (!signal.aborted) {
    const factors: EncryptedFactor[] = await findOutdatedFactors(pool, mark, after, BATCH);
    for (const factor of factors) {
      const renewed = await renewedFactor(factor, keys);
      if (renewed !== null) await replaceFactor(pool, factor, renewed);
      count(renewed !== null);
    }
    after = factors.at(-1)?.id ?? null;
    if (after === null) break;
  }
  return done;
}

async function renewedFactor(factor: EncryptedFactor, keys: AuthKeys) {
  const secret = await encryptAgain(factor.secret, keys);
  const codes = await tryDecrypt(factor.backupCodes, keys);
  if (secret === null || codes === null) return null;
  return { secret, backupCodes: await encryptCodes(codes, keys) };
}

async function encryptAgain(text: string, keys: AuthKeys): Promise<string | null> {
  const data = await tryDecrypt(text, keys);
  return data === null ? null : symmetricEncrypt({ key: encryptionKey(keys), data });
}

async function tryDecrypt(data: string, keys: AuthKeys): Promise<string | null> {
  return symmetricDecrypt({ key: encryptionKey(keys), data }).catch(() => null);
}

/** Processes that have the old key alone may still be about, and encrypt by it. */
const EVERY_MILLIS = 3_600_000;

/** Encrypts secrets of the previous AUTH_SECRET again while that is set; null otherwise. */
export function startSecretRenewalLoop(services: AccountsDependencies): Loop | null {
  const { database, log, settings } = services;
  const keys = authKeys(settings);
  if (keys.before === null) return null;
  return startTimedLoop(services, 'renew secrets', EVERY_MILLIS, async (signal) => {
    const { renewed, lost } = await renewSecrets(database.pool, keys, signal);
    if (renewed > 0) log.info({ renewed }, 'Second factors are encrypted by the new AUTH_SECRET');
    if (lost > 0)
      log.warn(
        { lost },
        'Neither AUTH_SECRET decrypts some second factors; they have to be set up again',
      );
  });
}
