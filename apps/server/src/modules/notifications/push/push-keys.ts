import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createDamagedSecretError, createSecretFile, readSecretFile } from '@farelark/db';
import webPush from 'web-push';
import { z } from 'zod';

/** Credentials for push services (VAPID, RFC 8292); base64url. */
export interface PushKeys {
  /** An uncompressed P-256 point. Browsers subscribe with it. */
  readonly publicKey: string;
  readonly privateKey: string;
}

const stored = z.object({
  publicKey: z.string().regex(/^[\w-]{87}$/),
  privateKey: z.string().regex(/^[\w-]{43}$/),
});

/**
 * The keys given, else the pair made at the first start and kept in the data folder, readable by its
 * owner only. With another pair every browser would have to subscribe again.
 *
 * @throws DamagedSecretError where the kept file holds no keys: made again, they would silence every device
 */
export async function loadOrCreatePushKeys(
  given: { readonly [K in keyof PushKeys]: string | undefined },
  dataDir: string,
): Promise<PushKeys> {
  const { publicKey, privateKey } = given;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey };
  const kept = await readPushKeys(dataDir);
  if (kept !== null) return kept;
  const made = generatePushKeys();
  await mkdir(dataDir, { recursive: true });
  if (await createSecretFile(pathIn(dataDir), `${JSON.stringify(made)}\n`)) return made;
  // Of two servers that start concurrently, both take the pair of the first.
  return loadOrCreatePushKeys(given, dataDir);
}

/** The pair in a data folder; null when there is none yet. @throws DamagedSecretError */
export async function readPushKeys(dataDir: string): Promise<PushKeys | null> {
  const path = pathIn(dataDir);
  const text = await readSecretFile(path);
  if (text === null) return null;
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    throw createDamagedSecretError(path, 'it holds no pair of keys');
  }
}

function pathIn(dataDir: string): string {
  return join(dataDir, 'push-keys.json');
}

export function generatePushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}
