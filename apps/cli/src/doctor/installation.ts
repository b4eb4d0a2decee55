import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkSmtp } from '@farelark/mail';
import { isLoopbackName } from '@farelark/server/addresses';
import { newestFileAt } from '@farelark/server/installation-facts';
import type { Settings } from '@farelark/server/settings';
import type { Locale } from '../terminal/locale.ts';
import type { Finding } from './finding.ts';

/** Nightly backups, plus half a day. */
const MAX_BACKUP_AGE_MS = 36 * 3_600_000;

/** Checks the age of the newest backup if BACKUP_DIR is set. */
export async function checkBackups(
  { BACKUP_DIR }: Settings,
  { t, duration }: Locale,
): Promise<Finding[]> {
  if (BACKUP_DIR === undefined) return [];
  const newest = await newestFileAt(BACKUP_DIR);
  const age = newest === null ? null : Date.now() - newest.getTime();
  const isRecent = age !== null && age < MAX_BACKUP_AGE_MS;
  return [
    {
      check: 'backup',
      standing: isRecent ? 'ok' : 'warning',
      message:
        age === null
          ? t('doctor.backup.none', { folder: BACKUP_DIR })
          : t('doctor.backup.newest', { folder: BACKUP_DIR, age: duration(age) }),
      advice: isRecent ? undefined : t('doctor.backup.advice', { command: 'npx farelark backup' }),
      facts: { folder: BACKUP_DIR, newestAt: newest?.toISOString() ?? null },
    },
  ];
}

/** Tested version, which `npx farelark` and `npm start` use. */
const NODE_MAJOR = 24;

const LOW_DISK_BYTES = 2e9;
/** PostgreSQL stops if its write-ahead log runs out of space. */
const CRITICAL_DISK_BYTES = 200e6;

export function checkNode({ t }: Locale): Finding {
  const version = process.versions.node;
  const isTested = Number.parseInt(version, 10) === NODE_MAJOR;
  return {
    check: 'node',
    standing: isTested ? 'ok' : 'warning',
    message: t('doctor.node.version', { version }),
    advice: isTested ? undefined : t('doctor.node.advice', { major: NODE_MAJOR }),
    facts: { version },
  };
}

export async function checkFolder(folder: string, { t }: Locale): Promise<Finding> {
  const base = { check: 'data_folder', facts: { folder } };
  if (!existsSync(folder))
    return { ...base, standing: 'note', message: t('doctor.folder.missing', { folder }) };
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return { ...base, standing: 'ok', message: t('doctor.folder.fine', { folder }) };
  } catch {
    const advice = t('doctor.folder.advice');
    return { ...base, standing: 'broken', message: t('doctor.folder.closed', { folder }), advice };
  }
}

export async function checkDisk(folder: string, locale: Locale): Promise<Finding> {
  let existing = folder;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  const { bavail, bsize } = await statfs(existing);
  const free = bavail * bsize;
  const status = free < CRITICAL_DISK_BYTES ? 'broken' : free < LOW_DISK_BYTES ? 'warning' : 'ok';
  return {
    check: 'disk',
    standing: status,
    message: locale.t('doctor.disk.free', { size: locale.bytes(free) }),
    advice: status === 'ok' ? undefined : locale.t('doctor.disk.advice'),
    facts: { free_bytes: free },
  };
}

export function checkSecret(settings: Settings, folder: string, { t }: Locale): Finding {
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

/** Checks PUBLIC_URL, without which requests from this machine are trusted. */
export function checkAddress({ HOST, PUBLIC_URL }: Settings, { t }: Locale): Finding {
  const base = { check: 'address', facts: { host: HOST, public_url: PUBLIC_URL ?? null } };
  if (PUBLIC_URL !== undefined)
    return { ...base, standing: 'ok', message: t('doctor.address.given', { url: PUBLIC_URL }) };
  if (isLoopbackName(HOST))
    return { ...base, standing: 'note', message: t('doctor.address.local') };
  return {
    ...base,
    standing: 'warning',
    message: t('doctor.address.open', { host: HOST }),
    advice: t('doctor.address.advice'),
  };
}

/** Checks the SMTP connection without sending an email. */
export async function checkMail(settings: Settings, { t }: Locale): Promise<Finding> {
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
  const base = { check: 'mail', facts: { server } };
  if (result.outcome === 'accepted')
    return { ...base, standing: 'ok', message: t('doctor.mail.fine', { server }) };
  return {
    ...base,
    standing: 'broken',
    message: t('doctor.mail.failed', { server, reason: result.detail }),
    advice: t('doctor.mail.advice'),
  };
}

const CONTACT_SETTINGS = ['SUPPORT_EMAIL', 'SUPPORT_PHONE', 'OFFICE_ADDRESS'] as const;
const CLAIM_SETTINGS = ['CLAIM_SAVING', 'CLAIM_USERS'] as const;

export function checkContact(settings: Settings, { t }: Locale): Finding {
  const missing = CONTACT_SETTINGS.filter((name) => settings[name] === undefined);
  if (missing.length === 0)
    return { check: 'contact', standing: 'ok', message: t('doctor.contact.fine') };
  const values = { settings: missing.join(', ') };
  const isPublic = settings.PUBLIC_URL !== undefined;
  return {
    check: 'contact',
    standing: isPublic ? 'warning' : 'note',
    message: t('doctor.contact.missing', values),
    advice: isPublic ? t('doctor.contact.advice', values) : undefined,
    facts: { missing },
  };
}

/** Lists marketing claims that the operator has not confirmed. */
export function checkClaims(settings: Settings, { t }: Locale): Finding {
  const unconfirmed = CLAIM_SETTINGS.filter((name) => settings[name] === undefined);
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
