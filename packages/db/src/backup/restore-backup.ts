import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { MIGRATION_LOCK, type Migration, migrateWithin, readMigrations } from '../migrate.ts';
import { restartLiveEvents } from '../repositories/live-events.ts';
import { execute, getValue, queryValue } from '../sql.ts';
import { BackupError } from './backup-error.ts';
import type { BackupHeader, BackupPart, BackupTable, SequenceState, TableName } from './format.ts';
import { readBackup } from './record-reader.ts';
import { putIndexesAside, putKeysAside, silenceTriggers } from './suspend-constraints.ts';
import { hasTables, listTables, QUEUE_SCHEMA, removeAll, sqlColumns, sqlName } from './tables.ts';
import { getQueueVersion, PLAIN_TRANSACTION } from './write-backup.ts';

export interface RestoreOptions {
  /** SQL that creates the tables of the job queue in the schema `jobs`, as this program's queue wants them. */
  readonly queueSchema: string;
  /** Allow existing content to be replaced. */
  readonly replaces: boolean;
  readonly signal?: AbortSignal;
  /** Takes the rows so far. */
  readonly onProgress?: (rows: number) => void;
}

export interface RestoreReport {
  readonly rows: number;
  /** Tables that the backup has and this program does not make, so that they were left out. */
  readonly leftOut: readonly string[];
  /** The job queue was recreated, because the backup's was of another version. */
  readonly queueBeganAnew: boolean;
  /** Migrations that the backup's schema did not have yet. */
  readonly migrated: readonly string[];
}

/** Maximum wait for locks on what is replaced. */
const LOCK_MILLIS = 20_000;

/**
 * Puts a backup into a database, in one transaction: killed at any moment, the database is as it was. The
 * schema is made by the backup's migrations, filled, and then brought up to this program by the later ones,
 * as the database itself would have been. Meanwhile no server can start on it.
 *
 * @param open begins to read the backup, which `checkBackup` found whole
 * @throws BackupError in_use, not_empty, newer_schema, changed_schema, other_tables, and those of reading
 */
export async function restoreBackup(
  url: string,
  open: () => Readable,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const client = new Client({ connectionString: url, application_name: 'farelark restore' });
  let lost: Error | null = null;
  client.on('error', (error) => {
    lost ??= error;
  });
  await client.connect();
  const end = () => void client.end();
  options.signal?.addEventListener('abort', end);
  try {
    await client.query('begin');
    await client.query(PLAIN_TRANSACTION);
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const report = await restoreWithin(client, open(), options);
    await client.query('commit');
    options.signal?.removeEventListener('abort', end);
    // Without figures on its rows PostgreSQL plans badly; it would gather them by itself, in its own time.
    await client.query('analyze').catch(() => {});
    // Written out now, or else by the next start, which would wait for it. Not everybody may ask for that.
    await client.query('checkpoint').catch(() => {});
    return report;
  } catch (error) {
    // Later queries on a broken connection report only that it is broken.
    throw lost ?? error;
  } finally {
    options.signal?.removeEventListener('abort', end);
    // Whatever was not committed is undone.
    await client.end();
  }
}

async function restoreWithin(
  client: Client,
  source: Readable,
  { queueSchema, replaces, onProgress = () => {} }: RestoreOptions,
): Promise<RestoreReport> {
  const parts = readBackup(source);
  try {
    const header = await readHeader(parts);
    const { made, later } = splitMigrations(header, await readMigrations());
    await refuseOthers(client);
    if (await hasTables(client)) {
      if (!replaces) throw new BackupError('not_empty');
      await client.query(`set local lock_timeout = ${LOCK_MILLIS}`);
      await removeAll(client);
      await client.query('set local lock_timeout = 0');
    }
    await migrateWithin(client, made);
    const keepsQueue = await makeQueue(client, header, queueSchema);
    await makePartitions(client, header);
    const known = await matchTables(client, header);
    const schemas = ['public', 'auth', ...(keepsQueue ? [QUEUE_SCHEMA] : [])];
    const keys = await putKeysAside(client, schemas);
    const triggers = await silenceTriggers(client, schemas);
    // What the migrations wrote themselves is in the backup as well.
    for (const table of known) await client.query(`delete from only ${sqlName(client, table)}`);
    const indexes = await putIndexesAside(client, schemas);
    const { rows, leftOut } = await fill(
      client,
      parts,
      new Set(known.map(formatTableName)),
      onProgress,
    );
    await indexes();
    await keys();
    await triggers();
    await migrateWithin(client, later);
    await restartLiveEvents(client);
    return {
      rows,
      leftOut: leftOut.filter((name) => keepsQueue || !name.startsWith(`${QUEUE_SCHEMA}.`)),
      queueBeganAnew: header.queueVersion !== null && !keepsQueue,
      migrated: later.map(({ name }) => name),
    };
  } finally {
    await parts.return(undefined);
  }
}

async function readHeader(parts: AsyncGenerator<BackupPart>): Promise<BackupHeader> {
  const { value } = await parts.next();
  if (value?.kind !== 'header') throw new BackupError('damaged');
  return value.header;
}

/**
 * The migrations that made the backup's schema, and those that came later.
 *
 * @throws BackupError newer_schema, changed_schema
 */
export function splitMigrations(
  header: Pick<BackupHeader, 'migrations'>,
  known: readonly Migration[],
): { readonly made: Migration[]; readonly later: Migration[] } {
  const checksums = new Map(header.migrations.map(({ name, checksum }) => [name, checksum]));
  const made = known.filter(({ name }) => checksums.has(name));
  const unknown = [...checksums.keys()].filter((name) => !made.some((one) => one.name === name));
  if (unknown.length > 0) throw new BackupError('newer_schema', unknown.join(', '));
  const changed = made.find(({ name, checksum }) => checksums.get(name) !== checksum);
  if (changed !== undefined) throw new BackupError('changed_schema', changed.name);
  return { made, later: known.filter(({ name }) => !checksums.has(name)) };
}

/** Servers and commands say by the names of their connections that they are there. */
async function refuseOthers(client: Client): Promise<void> {
  const name: string | null = await queryValue(client)`
    select application_name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name ~ '^farelark' and application_name !~ '^farelark (presence$|restore$|[0-9])'
     limit 1`;
  if (name !== null) throw new BackupError('in_use', name);
}

/** Makes the queue's tables where the backup has those of the same version; says whether it did. */
async function makeQueue(
  client: Client,
  header: BackupHeader,
  queueSchema: string,
): Promise<boolean> {
  if (header.queueVersion === null) return false;
  await client.query('savepoint queue');
  await client.query(queueSchema);
  const isSame = (await getQueueVersion(client)) === header.queueVersion;
  // The queue makes those of another version itself, when a server starts.
  await client.query(isSame ? 'release savepoint queue' : 'rollback to savepoint queue');
  return isSame;
}

/** Only text in the form of a partition bound becomes part of a statement. */
const BOUND = /^(DEFAULT|FOR VALUES (FROM \('[^'\\]*'\) TO \('[^'\\]*'\)|IN \('[^'\\]*'\)))$/;

/** The partitions of the backup, such as months of fares; migrations make the tables that they are of. */
async function makePartitions(client: Client, header: BackupHeader): Promise<void> {
  for (const { schema, name, partition } of header.tables) {
    if (partition === null) continue;
    if (!BOUND.test(partition.bound)) throw new BackupError('other_tables', `${schema}.${name}`);
    const isWanted: boolean = await getValue(client)`
      select to_regclass(${sqlName(client, { schema, name })}) is null
        and to_regclass(${sqlName(client, partition.of)}) is not null`;
    if (isWanted)
      await client.query(
        `create table ${sqlName(client, { schema, name })}
           partition of ${sqlName(client, partition.of)} ${partition.bound}`,
      );
  }
}

/** The tables of the backup that are there to be filled; their columns must be the same. */
async function matchTables(client: Client, header: BackupHeader): Promise<BackupTable[]> {
  const here = new Map((await listTables(client)).map((table) => [formatTableName(table), table]));
  return header.tables.filter((table) => {
    const found = here.get(formatTableName(table));
    if (found === undefined) return false;
    // The order of columns differs where one was added outside the migrations.
    const missing = table.columns.find(
      (column) =>
        !found.columns.some(({ name, type }) => name === column.name && type === column.type),
    );
    if (missing !== undefined)
      throw new BackupError('other_tables', `${formatTableName(table)}.${missing.name}`);
    return true;
  });
}

async function fill(
  client: Client,
  parts: AsyncGenerator<BackupPart>,
  known: ReadonlySet<string>,
  onProgress: (rows: number) => void,
): Promise<{ rows: number; leftOut: string[] }> {
  let rows = 0;
  const leftOut: string[] = [];
  for (;;) {
    const next = await parts.next();
    if (next.done === true) return { rows, leftOut };
    const part = next.value;
    if (part.kind === 'sequences') await setSequences(client, part.sequences);
    if (part.kind !== 'table') continue;
    const { table } = part;
    const isKnown = known.has(formatTableName(table));
    if (!isKnown) leftOut.push(formatTableName(table));
    if (!isKnown || table.columns.length === 0) continue;
    const copy = client.query(
      copyFrom(`copy ${sqlName(client, table)} (${sqlColumns(client, table)}) from stdin`),
    );
    await pipeline(Readable.from(readRows(parts), { objectMode: false }), copy);
    rows += copy.rowCount;
    onProgress(rows);
  }
}

/** The rows up to the end of their table. */
async function* readRows(parts: AsyncGenerator<BackupPart>): AsyncGenerator<Buffer> {
  for (;;) {
    const next = await parts.next();
    if (next.done === true || next.value.kind !== 'rows') return;
    yield next.value.bytes;
  }
}

/** Those that are here: one of a table that was left out is not. */
async function setSequences(client: Client, sequences: readonly SequenceState[]): Promise<void> {
  for (const { schema, name, value, isCalled } of sequences)
    await execute(client)`
      select setval(to_regclass(${sqlName(client, { schema, name })}), ${value}::bigint,
        ${isCalled})`;
}

function formatTableName({ schema, name }: TableName): string {
  return `${schema}.${name}`;
}
