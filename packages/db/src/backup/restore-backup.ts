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
import { suspendForeignKeys, suspendIndexes, suspendTriggers } from './suspend-constraints.ts';
import {
  dropEverything,
  hasTables,
  listTables,
  QUEUE_SCHEMA,
  quoteColumns,
  quoteTable,
} from './tables.ts';
import { getQueueVersion, TRANSACTION_SETTINGS } from './write-backup.ts';

export interface RestoreOptions {
  /** SQL that creates this version's job queue in the schema `jobs`. */
  readonly queueSchema: string;
  /** Drops existing content first. */
  readonly replaces: boolean;
  readonly signal?: AbortSignal;
  /** Receives the rows so far. */
  readonly onProgress?: (rows: number) => void;
}

export interface RestoreReport {
  readonly rows: number;
  /** Tables without a counterpart in this version, which were skipped. */
  readonly leftOut: readonly string[];
  /** True if the job queue was recreated, because the backup has another version of it. */
  readonly queueBeganAnew: boolean;
  /** Migrations applied after the backup's own. */
  readonly migrated: readonly string[];
}

/** Maximum wait for locks on dropped tables. */
const LOCK_MILLIS = 20_000;

/**
 * Restores a backup in one transaction, so that an interruption leaves the database unchanged. The
 * backup's migrations create the schema, the rows are copied, and later migrations follow as in an
 * upgrade. No server can start on the database meanwhile.
 *
 * @param open opens the backup, which `checkBackup` must have verified
 * @throws BackupError in_use, not_empty, newer_schema, changed_schema, other_tables, and those of reading
 */
export async function restoreBackup(url: string, open: () => Readable, options: RestoreOptions) {
  const client = new Client({ connectionString: url, application_name: 'farelark restore' });
  let connectionError: Error | null = null;
  client.on('error', (error) => {
    connectionError ??= error;
  });
  await client.connect();
  const end = () => void client.end();
  options.signal?.addEventListener('abort', end);
  try {
    await client.query('begin');
    await client.query(TRANSACTION_SETTINGS);
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const report = await restoreWithin(client, open(), options);
    await client.query('commit');
    options.signal?.removeEventListener('abort', end);
    // The planner needs statistics now rather than after the next autovacuum.
    await client.query('analyze').catch(() => {});
    // Otherwise the next start would wait for it. Requires a privilege, so failures are ignored.
    await client.query('checkpoint').catch(() => {});
    return report;
  } catch (error) {
    // Later queries on a broken connection only report that it is broken.
    throw connectionError ?? error;
  } finally {
    options.signal?.removeEventListener('abort', end);
    // Rolls back what was not committed.
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
    const { value } = await parts.next();
    if (value?.kind !== 'header') throw new BackupError('damaged');
    const { header } = value;
    const { made, later } = splitMigrations(header, await readMigrations());
    await checkUnused(client);
    if (await hasTables(client)) {
      if (!replaces) throw new BackupError('not_empty');
      await client.query(`set local lock_timeout = ${LOCK_MILLIS}`);
      await dropEverything(client);
      await client.query('set local lock_timeout = 0');
    }
    await migrateWithin(client, made);
    const hasQueue = await createQueue(client, header, queueSchema);
    await createPartitions(client, header);
    const tables = await findMatchingTables(client, header);
    const schemas = ['public', 'auth', ...(hasQueue ? [QUEUE_SCHEMA] : [])];
    const restoreForeignKeys = await suspendForeignKeys(client, schemas);
    const restoreTriggers = await suspendTriggers(client, schemas);
    // Rows of the migrations are in the backup as well.
    for (const table of tables) await client.query(`delete from only ${quoteTable(table)}`);
    const restoreIndexes = await suspendIndexes(client, schemas);
    const names = new Set(tables.map(formatTableName));
    const { rows, leftOut } = await copyRows(client, parts, names, onProgress);
    await restoreIndexes();
    await restoreForeignKeys();
    await restoreTriggers();
    await migrateWithin(client, later);
    await restartLiveEvents(client);
    return {
      rows,
      leftOut: leftOut.filter((name) => hasQueue || !name.startsWith(`${QUEUE_SCHEMA}.`)),
      queueBeganAnew: header.queueVersion !== null && !hasQueue,
      migrated: later.map(({ name }) => name),
    };
  } finally {
    await parts.return(undefined);
  }
}

/**
 * Splits known migrations into those of the backup's schema and later ones.
 *
 * @throws BackupError newer_schema, changed_schema
 */
function splitMigrations(
  header: Pick<BackupHeader, 'migrations'>,
  known: readonly Migration[],
): { readonly made: Migration[]; readonly later: Migration[] } {
  const checksums = new Map(header.migrations.map(({ name, checksum }) => [name, checksum]));
  const made = known.filter(({ name }) => checksums.has(name));
  const unknown = [...checksums.keys()].filter(
    (name) => !made.some((known) => known.name === name),
  );
  if (unknown.length > 0) throw new BackupError('newer_schema', unknown.join(', '));
  const changed = made.find(({ name, checksum }) => checksums.get(name) !== checksum);
  if (changed !== undefined) throw new BackupError('changed_schema', changed.name);
  return { made, later: known.filter(({ name }) => !checksums.has(name)) };
}

/** Rejects a database in use. Servers and commands name their connections. */
async function checkUnused(client: Client): Promise<void> {
  const name: string | null = await queryValue(client)`
    select application_name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name ~ '^farelark' and application_name !~ '^farelark (presence$|restore$|[0-9])'
     limit 1`;
  if (name !== null) throw new BackupError('in_use', name);
}

/** Creates the job queue if the backup has the same version of it. Returns whether it did. */
async function createQueue(client: Client, header: BackupHeader, queueSchema: string) {
  if (header.queueVersion === null) return false;
  await client.query('savepoint queue');
  await client.query(queueSchema);
  const isSame = (await getQueueVersion(client)) === header.queueVersion;
  // The server creates the queue when the versions differ.
  await client.query(isSame ? 'release savepoint queue' : 'rollback to savepoint queue');
  return isSame;
}

/** Partition bounds that are safe to include in a statement. */
const BOUND = /^(DEFAULT|FOR VALUES (FROM \('[^'\\]*'\) TO \('[^'\\]*'\)|IN \('[^'\\]*'\)))$/;

/** Creates the backup's partitions, such as months of fares, of tables that the migrations created. */
async function createPartitions(client: Client, header: BackupHeader): Promise<void> {
  for (const { schema, name, partition } of header.tables) {
    if (partition === null) continue;
    if (!BOUND.test(partition.bound)) throw new BackupError('other_tables', `${schema}.${name}`);
    const isMissing: boolean = await getValue(client)`
      select to_regclass(${quoteTable({ schema, name })}) is null
        and to_regclass(${quoteTable(partition.of)}) is not null`;
    if (isMissing)
      await client.query(
        `create table ${quoteTable({ schema, name })}
           partition of ${quoteTable(partition.of)} ${partition.bound}`,
      );
  }
}

/** Returns the backup's tables that exist here. @throws BackupError other_tables if their columns differ */
async function findMatchingTables(client: Client, header: BackupHeader): Promise<BackupTable[]> {
  const existing = new Map(
    (await listTables(client)).map((table) => [formatTableName(table), table]),
  );
  return header.tables.filter((table) => {
    const match = existing.get(formatTableName(table));
    if (match === undefined) return false;
    // The order differs where a column was added outside the migrations.
    const missing = table.columns.find(
      (column) =>
        !match.columns.some(({ name, type }) => name === column.name && type === column.type),
    );
    if (missing !== undefined)
      throw new BackupError('other_tables', `${formatTableName(table)}.${missing.name}`);
    return true;
  });
}

async function copyRows(
  client: Client,
  parts: AsyncGenerator<BackupPart>,
  names: ReadonlySet<string>,
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
    const isKnown = names.has(formatTableName(table));
    if (!isKnown) leftOut.push(formatTableName(table));
    if (!isKnown || table.columns.length === 0) continue;
    const copy = client.query(
      copyFrom(`copy ${quoteTable(table)} (${quoteColumns(table)}) from stdin`),
    );
    await pipeline(Readable.from(readRows(parts), { objectMode: false }), copy);
    rows += copy.rowCount;
    onProgress(rows);
  }
}

/** Yields the rows up to the end of their table. */
async function* readRows(parts: AsyncGenerator<BackupPart>): AsyncGenerator<Buffer> {
  for (;;) {
    const next = await parts.next();
    if (next.done === true || next.value.kind !== 'rows') return;
    yield next.value.bytes;
  }
}

/** Sequences of skipped tables don't exist here; `setval` ignores them. */
async function setSequences(client: Client, sequences: readonly SequenceState[]): Promise<void> {
  for (const { schema, name, value, isCalled } of sequences)
    await execute(client)`
      select setval(to_regclass(${quoteTable({ schema, name })}), ${value}::bigint,
        ${isCalled})`;
}

function formatTableName({ schema, name }: TableName): string {
  return `${schema}.${name}`;
}
