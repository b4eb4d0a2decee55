import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';

/** What a server proves itself with to push services (VAPID, RFC 8292); base64url. */
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
 * owner only. With another pair every browser would have to subscribe anew.
 *
 * @throws Error where the kept file holds no keys: made anew, they would silence every device
 */
export async function pushKeys(
  given: { readonly [K in keyof PushKeys]: string | undefined },
  dataDir: string,
): Promise<PushKeys> {
  const { publicKey, privateKey } = given;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey };
  const path = join(dataDir, 'push-keys.json');
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept !== null) return readKeys(kept, path);
  const made = makePushKeys();
  await mkdir(dataDir, { recursive: true });
  try {
    // Of two servers that start at once, both take the pair of the first.
    await writeFile(path, `${JSON.stringify(made)}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch {
    return readKeys(await readFile(path, 'utf8'), path);
  }
}

export function makePushKeys(): PushKeys {
  return webPush.generateVAPIDKeys();
}

function readKeys(text: string, path: string): PushKeys {
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `${path} holds no pair of keys. Bring it back from a backup, or remove it: then browsers have to subscribe anew.`,
    );
  }
}
