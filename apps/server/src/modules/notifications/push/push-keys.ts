import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createDamagedSecretError, createSecretFile, readSecretFile } from '@farelark/db';
import webPush from 'web-push';
import { z } from 'zod';

/** Credentials for push services (VAPID, RFC 8292); base64url. */
export interface PushKeys {
  /** Uncompressed P-256 point with which browsers subscribe. */
  readonly publicKey: string;
  readonly privateKey: string;
}

const keysSchema = z.object({
  publicKey: z.string().regex(/^[\w-]{87}$/),
  privateKey: z.string().regex(/^[\w-]{43}$/),
});

/**
 * Returns the configured keys, else those in the data folder, which are created at the first start and readable
 * by their owner only.
 *
 * @throws DamagedSecretError for an invalid file: new keys would invalidate every subscription
 */
export async function loadOrCreatePushKeys(
  configured: { readonly [K in keyof PushKeys]: string | undefined },
  dataDir: string,
): Promise<PushKeys> {
  const { publicKey, privateKey } = configured;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey };
  const storedKeys = await readPushKeys(dataDir);
  if (storedKeys !== null) return storedKeys;
  const newKeys = generatePushKeys();
  await mkdir(dataDir, { recursive: true });
  if (await createSecretFile(getPath(dataDir), `${JSON.stringify(newKeys)}\n`)) return newKeys;
  // A concurrent start created the file first.
  return loadOrCreatePushKeys(configured, dataDir);
}

/** @throws DamagedSecretError */
export async function readPushKeys(dataDir: string): Promise<PushKeys | null> {
  const path = getPath(dataDir);
  const text = await readSecretFile(path);
  if (text === null) return null;
  try {
    return keysSchema.parse(JSON.parse(text));
  } catch {
    throw createDamagedSecretError(path, 'it holds no pair of keys');
  }
}

function getPath(dataDir: string): string {
  return join(dataDir, 'push-keys.json');
}

export function generatePushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}
