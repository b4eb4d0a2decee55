import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkSmtp } from '@farelark/mail';
import { isLoopbackName } from '@farelark/server/addresses';
import { newestFileAt } from '@farelark/server/installation-facts';
import type { Settings } from '@farelark/server/settings';
import type { Words } from '../terminal/words.ts';
import type { Finding } from './finding.ts';

/** One a night, and half a day of grace. */
const OLD_MILLIS = 36 * 3_600_000;

/** Check the age of the newest backup, where the settings name the folder. */
export async function checkBackups(
  { BACKUP_DIR }: Settings,
  { t, duration }: Words,
): Promise<Finding[]> {
  if (BACKUP_DIR === undefined) return [];
  const newest = await newestFileAt(BACKUP_DIR);
  const age = newest === null ? null : Date.now() - newest.getTime();
  const isFine = age !== null && age < OLD_MILLIS;
  return [
    {
      check: 'backup',
      standing: isFine ? 'ok' : 'warning',
      message:
        age === null
          ? t('doctor.backup.none', { folder: BACKUP_DIR })
          : t('doctor.backup.newest', { folder: BACKUP_DIR, age: duration(age) }),
      advice: isFine ? undefined : t('doctor.backup.advice', { command: 'npx farelark backup' }),
      facts: { folder: BACKUP_DIR, newestAt: newest?.toISOString() ?? null },
    },
  ];
}

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
    advice: fits ? undefined : t('doctor.node.advice', { major: NODE_MAJOR }),
    facts: { version },
  };
}

export async function checkFolder(folder: string, { t }: Words): Promise<Finding> {
  const found = { check: 'data_folder', facts: { folder } };
  if (!existsSync(folder))
    return { ...found, standing: 'note', message: t('doctor.folder.missing', { folder }) };
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return { ...found, standing: 'ok', message: t('doctor.folder.fine', { folder }) };
  } catch {
    const advice = t('doctor.folder.advice');
    return { ...found, standing: 'broken', message: t('doctor.folder.closed', { folder }), advice };
  }
}

export async function checkDisk(folder: string, words: Words): Promise<Finding> {
  let place = folder;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  const { bavail, bsize } = await statfs(place);
  const free = bavail * bsize;
  const status = free < TOO_LITTLE_BYTES ? 'broken' : free < SCARCE_BYTES ? 'warning' : 'ok';
  return {
    check: 'disk',
    standing: status,
    message: words.t('doctor.disk.free', { size: words.bytes(free) }),
    advice: status === 'ok' ? undefined : words.t('doctor.disk.advice'),
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
  const found = { check: 'address', facts: { host: HOST, public_url: PUBLIC_URL ?? null } };
  if (PUBLIC_URL !== undefined)
    return { ...found, standing: 'ok', message: t('doctor.address.given', { url: PUBLIC_URL }) };
  if (isLoopbackName(HOST))
    return { ...found, standing: 'note', message: t('doctor.address.local') };
  return {
    ...found,
    standing: 'warning',
    message: t('doctor.address.open', { host: HOST }),
    advice: t('doctor.address.advice'),
  };
}

/** Check that emails can be sent. Sends none. */
export async function checkMail(settings: Settings, { t }: Words): Promise<Finding> {
  const host = settings.SMTP_HOST;
  if (host === undefined)
    return { check: 'mail', standing: 'note', message: t('doctor.mail.local') };
  const server = `${host}:${settings.SMTP_PORT}`;
  const result = await checkSmtp({
    host,
    port: settings.SMTP_PORT,
    secure: settings.SMTP_SECURE,
    user: settings.SMTP_USER ?? null,
    pass: settings.SMTP_PASSWORD ?? null,
  });
  const found = { check: 'mail', facts: { server } };
  if (result.outcome === 'accepted')
    return { ...found, standing: 'ok', message: t('doctor.mail.fine', { server }) };
  return {
    ...found,
    standing: 'broken',
    message: t('doctor.mail.failed', { server, reason: result.detail }),
    advice: t('doctor.mail.advice'),
  };
}

const CONTACT = ['SUPPORT_EMAIL', 'SUPPORT_PHONE', 'OFFICE_ADDRESS'] as const;
const CLAIMS = ['CLAIM_SAVING', 'CLAIM_USERS'] as const;

/** Check that pages state the operator's contact. */
export function checkContact(settings: Settings, { t }: Words): Finding {
  const missing = CONTACT.filter((name) => settings[name] === undefined);
  if (missing.length === 0)
    return { check: 'contact', standing: 'ok', message: t('doctor.contact.fine') };
  const named = { settings: missing.join(', ') };
  const isPublic = settings.PUBLIC_URL !== undefined;
  return {
    check: 'contact',
    standing: isPublic ? 'warning' : 'note',
    message: t('doctor.contact.missing', named),
    advice: isPublic ? t('doctor.contact.advice', named) : undefined,
    facts: { missing },
  };
}

/** List unconfirmed claims. */
export function checkClaims(settings: Settings, { t }: Words): Finding {
  const unconfirmed = CLAIMS.filter((name) => settings[name] === undefined);
  if (unconfirmed.length === 0)
    return { check: 'claims', standing: 'ok', message: t('doctor.claims.fine') };
  return {
    check: 'claims',
    standing: 'note',
    message: t('doctor.claims.unconfirmed', { settings: unconfirmed.join(', ') }),
    advice: t('doctor.claims.advice'),
    facts: { unconfirmed },
  };
}
