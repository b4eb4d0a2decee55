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
import { dataFolder } from '../database.ts';
import type { Words } from '../terminal/words.ts';
import type { Finding } from './finding.ts';
import { checkRecord } from './record.ts';
import { checkSources } from './sources.ts';

/** uuidv7() and asynchronous reads came with it. */
const OLDEST_MAJOR = 18;
const PATIENCE_MILLIS = 10_000;

/** The database, and through it the server and what is recorded. */
export async function checkDatabase(settings: Settings, words: Words): Promise<Finding[]> {
  const { t } = words;
  const isOwn = settings.DATABASE_URL === undefined;
  if (isOwn && !(await hasDatabase(dataFolder(settings))))
    return [
      { check: 'database', standing: 'note', message: t('doctor.database.none') },
      await checkServer(settings, null, words),
    ];
  try {
    await using embedded = isOwn
      ? await openEmbeddedDatabase({ dataDir: dataFolder(settings) })
      : null;
    await using database = connect(embedded?.url ?? (settings.DATABASE_URL as string), {
      connections: 2,
    });
    return await look(database, settings, words);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      {
        check: 'database',
        standing: 'broken',
        message: t('doctor.database.unreachable', { reason: withoutSecrets(reason, settings) }),
        advice: t(isOwn ? 'doctor.database.adviceOwn' : 'doctor.database.adviceGiven'),
      },
      await checkServer(settings, null, words),
    ];
  }
}

async function look(database: Database, settings: Settings, words: Words): Promise<Finding[]> {
  const { t } = words;
  const version = await promptly(readVersion(database));
  const isOld = Number.parseInt(version, 10) < OLDEST_MAJOR;
  const findings: Finding[] = [
    {
      check: 'database',
      standing: isOld ? 'broken' : 'ok',
      message: t('doctor.database.reached', { version }),
      advice: isOld ? t('doctor.database.old', { major: OLDEST_MAJOR }) : undefined,
      facts: { version, embedded: settings.DATABASE_URL === undefined },
    },
  ];
  const { pending, strange } = await getMigrationState(database.pool);
  findings.push(migrations(pending, strange, words));
  const { DATABASE_DIRECT_URL, DATABASE_OWNER_URL } = settings;
  const isChosen = (DATABASE_OWNER_URL ?? DATABASE_DIRECT_URL) !== undefined;
  findings.push(databaseRole(await getRoleRights(database.pool, isChosen), isChosen, words));
  findings.push(await checkServer(settings, await findServer(database.pool), words));
  // Counting needs the tables as this code knows them.
  if (pending.length === 0 && strange.length === 0)
    findings.push(
      ...(await checkSources(database.pool, settings, words)),
      ...(await checkRecord(database.pool, words)),
    );
  return findings;
}

async function readVersion({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? '';
}

function migrations(pending: string[], strange: string[], { t }: Words): Finding {
  const found = { check: 'migrations', facts: { pending, strange } };
  if (strange.length > 0)
    return {
      ...found,
      standing: 'broken',
      message: t('doctor.migrations.strange', { names: strange.join(', ') }),
      advice: t('doctor.migrations.advice'),
    };
  if (pending.length === 0)
    return { ...found, standing: 'ok', message: t('doctor.migrations.fine') };
  const message = t('doctor.migrations.pending', { names: pending.join(', ') });
  return { ...found, standing: 'note', message };
}

/** Check that the server's role owns nothing. */
function databaseRole(rights: RoleRights, isChosen: boolean, { t }: Words): Finding {
  const { role, isSuperuser, isOwner } = rights;
  const found = { check: 'database_role', facts: { role, isSuperuser, isOwner } };
  if (!isPrivileged(rights))
    return { ...found, standing: 'ok', message: t('doctor.databaseRole.fine', { role }) };
  if (rights.makesRoles && !isChosen)
    return { ...found, standing: 'note', message: t('doctor.databaseRole.coming') };
  return {
    ...found,
    standing: 'warning',
    message: t('doctor.databaseRole.powerful', { role }),
    advice: t('doctor.databaseRole.advice', { role, command: LOGIN_STATEMENT }),
  };
}

/** A host that swallows packets would keep us for minutes. */
async function promptly<T>(answer: Promise<T>): Promise<T> {
  const seconds = PATIENCE_MILLIS / 1_000;
  const tooLate = wait(PATIENCE_MILLIS, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${seconds} s`);
  });
  return Promise.race([answer, tooLate]);
}

/** Drivers quote what they were given. */
function withoutSecrets(text: string, { DATABASE_URL }: Settings): string {
  if (DATABASE_URL === undefined) return text;
  const { password } = new URL(DATABASE_URL);
  const hidden = text.replaceAll(DATABASE_URL, 'DATABASE_URL');
  return password === '' ? hidden : hidden.replaceAll(decodeURIComponent(password), '…');
}

const ANSWER_TIMEOUT_MS = 3_000;

/**
 * Check that a server answers.
 *
 * @param holder server of the data folder, by its database; null when there is none or it
 *   isn't known
 */
async function checkServer(
  settings: Settings,
  holder: { readonly pid?: number; readonly url?: string } | null,
  { t }: Words,
): Promise<Finding> {
  const url = (holder?.url ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '');
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const answers = await fetch(`${url}/healthz`, { signal }).then(
    (response) => response.ok,
    () => false,
  );
  const pid = holder?.pid;
  const found = { check: 'server', facts: { url, answers, ...(pid === undefined ? {} : { pid }) } };
  if (answers) return { ...found, standing: 'ok', message: t('doctor.server.answers', { url }) };
  if (holder === null)
    return { ...found, standing: 'note', message: t('doctor.server.none', { url }) };
  return {
    ...found,
    standing: 'broken',
    message: t('doctor.server.silent', { pid: pid ?? '?', url }),
    advice: t('doctor.server.advice'),
  };
}
