import { setTimeout as wait } from 'node:timers/promises';
import {
  connect,
  type Database,
  getMigrationState,
  getRoleRights,
  isPrivileged,
  LOGIN_STATEMENT,
  type RoleRights,
} from '@farelark/db';
import { findServer, hasDatabase, openEmbeddedDatabase } from '@farelark/db/embedded';
import type { Settings } from '@farelark/server/settings';
import { getDataFolder } from '../database.ts';
import type { Locale } from '../terminal/locale.ts';
import type { Finding } from './finding.ts';
import { checkRecord } from './record.ts';
import { checkSources } from './sources.ts';

/** First version with uuidv7() and asynchronous I/O. */
const MIN_MAJOR_VERSION = 18;
const QUERY_TIMEOUT_MS = 10_000;

/** Checks the database, the server, the sources and the recorded data. */
export async function checkDatabase(settings: Settings, locale: Locale): Promise<Finding[]> {
  const { t } = locale;
  const isEmbedded = settings.DATABASE_URL === undefined;
  if (isEmbedded && !(await hasDatabase(getDataFolder(settings))))
    return [
      { check: 'database', standing: 'note', message: t('doctor.database.none') },
      await checkServer(settings, null, locale),
    ];
  try {
    await using embedded = isEmbedded
      ? await openEmbeddedDatabase({ dataDir: getDataFolder(settings) })
      : null;
    await using database = connect(embedded?.url ?? (settings.DATABASE_URL as string), {
      connections: 2,
    });
    return await inspect(database, settings, locale);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      {
        check: 'database',
        standing: 'broken',
        message: t('doctor.database.unreachable', { reason: redactSecrets(reason, settings) }),
        advice: t(isEmbedded ? 'doctor.database.adviceOwn' : 'doctor.database.adviceGiven'),
      },
      await checkServer(settings, null, locale),
    ];
  }
}

async function inspect(database: Database, settings: Settings, locale: Locale): Promise<Finding[]> {
  const { t } = locale;
  const version = await withTimeout(readVersion(database));
  const isOld = Number.parseInt(version, 10) < MIN_MAJOR_VERSION;
  const findings: Finding[] = [
    {
      check: 'database',
      standing: isOld ? 'broken' : 'ok',
      message: t('doctor.database.reached', { version }),
      advice: isOld ? t('doctor.database.old', { major: MIN_MAJOR_VERSION }) : undefined,
      facts: { version, embedded: settings.DATABASE_URL === undefined },
    },
  ];
  const { pending, strange } = await getMigrationState(database.pool);
  findings.push(toMigrationFinding(pending, strange, locale));
  const { DATABASE_DIRECT_URL, DATABASE_OWNER_URL } = settings;
  const isConfigured = (DATABASE_OWNER_URL ?? DATABASE_DIRECT_URL) !== undefined;
  const rights = await getRoleRights(database.pool, isConfigured);
  findings.push(toRoleFinding(rights, isConfigured, locale));
  findings.push(await checkServer(settings, await findServer(database.pool), locale));
  // These queries need the schema of this version.
  if (pending.length === 0 && strange.length === 0)
    findings.push(
      ...(await checkSources(database.pool, settings, locale)),
      ...(await checkRecord(database.pool, locale)),
    );
  return findings;
}

async function readVersion({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? '';
}

function toMigrationFinding(pending: string[], strange: string[], { t }: Locale): Finding {
  const base = { check: 'migrations', facts: { pending, strange } };
  if (strange.length > 0)
    return {
      ...base,
      standing: 'broken',
      message: t('doctor.migrations.strange', { names: strange.join(', ') }),
      advice: t('doctor.migrations.advice'),
    };
  if (pending.length === 0)
    return { ...base, standing: 'ok', message: t('doctor.migrations.fine') };
  const message = t('doctor.migrations.pending', { names: pending.join(', ') });
  return { ...base, standing: 'note', message };
}

/** Warns if the role of the server owns tables. */
function toRoleFinding(rights: RoleRights, isConfigured: boolean, { t }: Locale): Finding {
  const { role, isSuperuser, isOwner } = rights;
  const base = { check: 'database_role', facts: { role, isSuperuser, isOwner } };
  if (!isPrivileged(rights))
    return { ...base, standing: 'ok', message: t('doctor.databaseRole.fine', { role }) };
  if (rights.makesRoles && !isConfigured)
    return { ...base, standing: 'note', message: t('doctor.databaseRole.coming') };
  return {
    ...base,
    standing: 'warning',
    message: t('doctor.databaseRole.powerful', { role }),
    advice: t('doctor.databaseRole.advice', { role, command: LOGIN_STATEMENT }),
  };
}

/** A host that drops packets would block for minutes. */
async function withTimeout<T>(result: Promise<T>): Promise<T> {
  const timeout = wait(QUERY_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${QUERY_TIMEOUT_MS / 1_000} s`);
  });
  return Promise.race([result, timeout]);
}

/** Drivers quote the connection string. */
function redactSecrets(text: string, { DATABASE_URL }: Settings): string {
  if (DATABASE_URL === undefined) return text;
  const { password } = new URL(DATABASE_URL);
  const redacted = text.replaceAll(DATABASE_URL, 'DATABASE_URL');
  return password === '' ? redacted : redacted.replaceAll(decodeURIComponent(password), '…');
}

const REQUEST_TIMEOUT_MS = 3_000;

/** `registered`: the server registered in the database; null if none or unknown. */
async function checkServer(
  settings: Settings,
  registered: { readonly pid?: number; readonly url?: string } | null,
  { t }: Locale,
): Promise<Finding> {
  const url = (registered?.url ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '');
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const answers = await fetch(`${url}/healthz`, { signal }).then(
    (response) => response.ok,
    () => false,
  );
  const pid = registered?.pid;
  const base = { check: 'server', facts: { url, answers, ...(pid === undefined ? {} : { pid }) } };
  if (answers) return { ...base, standing: 'ok', message: t('doctor.server.answers', { url }) };
  if (registered === null)
    return { ...base, standing: 'note', message: t('doctor.server.none', { url }) };
  return {
    ...base,
    standing: 'broken',
    message: t('doctor.server.silent', { pid: pid ?? '?', url }),
    advice: t('doctor.server.advice'),
  };
}
