import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isLoopbackName } from '@farelark/server/addresses';
import type { Settings } from '@farelark/server/settings';
import type { Words } from '../terminal/words.ts';
import type { Finding } from './finding.ts';

/** Tested version; `npx farelark` and `npm start` run on it by themselves. */
const NODE_MAJOR = 24;

const SCARCE_BYTES = 2e9;
/** PostgreSQL stops when its write-ahead log finds no room. */
const TOO_LITTLE_BYTES = 200e6;

export function checkNode({ t }: Words): Finding {
  const version = process.versions.node;
  const fits = Number.parseInt(version, 10) === NODE_MAJOR;
  return {
    check: 'node',
    standing: fits ? 'ok' : 'warning',
    message: t('doctor.node.version', { version }),
    ...(fits ? {} : { advice: t('doctor.node.advice', { major: NODE_MAJOR }) }),
    facts: { version },
  };
}

export async function checkFolder(folder: string, { t }: Words): Promise<Finding> {
  const facts = { folder };
  if (!existsSync(folder))
    return {
      check: 'data_folder',
      standing: 'note',
      message: t('doctor.folder.missing', { folder }),
      facts,
    };
  const isWritable = await access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  return isWritable
    ? { check: 'data_folder', standing: 'ok', message: t('doctor.folder.fine', { folder }), facts }
    : {
        check: 'data_folder',
        standing: 'broken',
        message: t('doctor.folder.closed', { folder }),
        advice: t('doctor.folder.advice'),
        facts,
      };
}

export async function checkDisk(folder: string, words: Words): Promise<Finding> {
  let place = folder;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  const { bavail, bsize } = await statfs(place);
  const free = bavail * bsize;
  const standing = free < TOO_LITTLE_BYTES ? 'broken' : free < SCARCE_BYTES ? 'warning' : 'ok';
  return {
    check: 'disk',
    standing,
    message: words.t('doctor.disk.free', { size: words.bytes(free) }),
    ...(standing === 'ok' ? {} : { advice: words.t('doctor.disk.advice') }),
    facts: { free_bytes: free },
  };
}

export function checkSecret(settings: Settings, folder: string, { t }: Words): Finding {
  const origin =
    settings.AUTH_SECRET !== undefined
      ? 'given'
      : existsSync(join(folder, 'auth-secret'))
        ? 'kept'
        : 'none';
  return {
    check: 'auth_secret',
    standing: origin === 'none' ? 'note' : 'ok',
    message: t(`doctor.secret.${origin}`),
    facts: { origin },
  };
}

/** Check the public address, on which the trust in local requests depends. */
export function checkAddress({ HOST, PUBLIC_URL }: Settings, { t }: Words): Finding {
  const facts = { host: HOST, public_url: PUBLIC_URL ?? null };
  if (PUBLIC_URL !== undefined)
    return {
      check: 'address',
      standing: 'ok',
      message: t('doctor.address.given', { url: PUBLIC_URL }),
      facts,
    };
  if (isLoopbackName(HOST))
    return { check: 'address', standing: 'note', message: t('doctor.address.local'), facts };
  return {
    check: 'address',
    standing: 'warning',
    message: t('doctor.address.open', { host: HOST }),
    advice: t('doctor.address.advice'),
    facts,
  };
}
