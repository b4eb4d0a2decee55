import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readApplied } from '../migrate.ts';
import { getRow, getValue, queryValue, raw } from '../sql.ts';
import { BackupError } from './backup-error.ts';
import { seal } from './checksum-frame.ts';
import type { BackupFile, BackupHeader, BackupSummary } from './format.ts';
import { RecordWriter } from './record-writer.ts';
import {
  type ListedTable,
  listSequences,
  listTables,
  QUEUE_SCHEMA,
  sqlColumns,
  sqlName,
} from './tables.ts';

export interface WriteBackupOptions {
  /** Files of the data folder to take along. */
  readonly files: readonly BackupFile[];
  /** Ended when all is written, unless it is standard output. */
  readonly sink: Writable;
  readonly signal?: AbortSignal;
  /**
   * Takes the bytes of tables on the disk that are done, those of all of them, and the rows so far. Waited for
   * between tables.
   */
  readonly onProgress?: (done: number, total: number, rows: number) => void | Promise<void>;
}

/** Of 19 levels. Twice as many bytes a second as the next ones, and hardly larger. */
const LEVEL = 3;

/** A transaction that says everything in one way, waits for as long as it takes, and sees every row. */
export const PLAIN_TRANSACTION = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
  set local search_path = public; set local row_security = off; set local statement_timeout = 0;
  set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

const UNDEFINED_TABLE = '42P01';
const MAX_ATTEMPTS = 5;

/**
 * Writes everything that a database holds, as of one moment, while others go on writing. Holds no lock
 * but the one under which no table may go or change its columns: a migration waits for it.
 *
 * @throws BackupError restless
 */
export async function writeBackup(
  url: string,
  { files, sink, signal, onProgress = () => {} }: WriteBackupOptions,
): Promise<BackupSummary> {
  const client = new Client({ connectionString: url, application_name: 'farelark backup' });
  // Pending queries report a broken connection; an unhandled event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const tables = await beginSnapshot(client);
    const header = await describe(client, tables);
    const writer = new RecordWriter();
    let summary: BackupSummary | null = null;
    async function* records(): AsyncGenerator<Buffer> {
      yield writer.header(header);
      for (const file of files) yield writer.file(file);
      yield* readRows(client, tables, writer, onProgress);
      yield writer.sequences(await listSequences(client));
      const { record, end } = writer.end();
      summary = { ...end, header, files: files.map(({ name }) => name) };
      yield record;
    }
    const ends = { end: sink !== process.stdout };
    const pack = createZstdCompress({
      params: { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 },
    });
    const from = Readable.from(records(), { objectMode: false });
    await pipeline(from, pack, seal(), sink, {
      ...ends,
      ...(signal === undefined ? {} : { signal }),
    });
    if (summary === null) throw new Error('A backup ended before its end');
    return summary;
  } finally {
    await client.end();
  }
}

/**
 * Begins the transaction whose snapshot is read. The locks come before the snapshot, so that what is read
 * of each table is as it was defined then; one that was made in between is found, and all begins again.
 */
async function beginSnapshot(client: Client): Promise<ListedTable[]> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const seen = await listTables(client);
    await client.query('begin isolation level repeatable read, read only');
    await client.query(PLAIN_TRANSACTION);
    try {
      for (const table of seen)
        await client.query(`lock table only ${sqlName(client, table)} in access share mode`);
      const tables = await listTables(client);
      if (listNames(tables) === listNames(seen)) return tables;
    } catch (error) {
      // A month of fares was dropped just then.
      if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error;
    }
    await client.query('rollback');
  }
  throw new BackupError('restless');
}

function listNames(tables: readonly ListedTable[]): string {
  return JSON.stringify(tables.map(({ schema, name }) => [schema, name]));
}

async function describe(client: Client, tables: readonly ListedTable[]): Promise<BackupHeader> {
  const { madeAt, postgres }: { madeAt: Date; postgres: number } = await getRow(client)`
    select now() as "madeAt", current_setting('server_version_num')::int as postgres`;
  return {
    madeAt: madeAt.toISOString(),
    postgres,
    migrations: await readApplied(client),
    queueVersion: await getQueueVersion(client),
    tables: tables.map(({ schema, name, columns, partition }) => ({
      schema,
      name,
      columns,
      partition,
    })),
  };
}

/** Which version of its tables the job queue made; null where it has made none. */
export async function getQueueVersion(client: Client): Promise<number | null> {
  const name = `${QUEUE_SCHEMA}.version`;
  const isMade: boolean = await getValue(client)`select to_regclass(${name}) is not null`;
  return isMade ? await queryValue(client)`select version from ${raw(name)}` : null;
}

async function* readRows(
  client: Client,
  tables: readonly ListedTable[],
  writer: RecordWriter,
  onProgress: NonNullable<WriteBackupOptions['onProgress']>,
): AsyncGenerator<Buffer> {
  const total = tables.reduce((sum, { diskBytes }) => sum + diskBytes, 0);
  let done = 0;
  let rows = 0;
  for (const [index, table] of tables.entries()) {
    yield writer.table(index);
    // A table without columns would have no list of them, which COPY would take for all.
    if (table.columns.length > 0) {
      const statement = `copy ${sqlName(client, table)} (${sqlColumns(client, table)}) to stdout`;
      let copied = 0;
      for await (const chunk of client.query(copyTo(statement))) {
        const bytes = chunk as Buffer;
        yield writer.rows(bytes);
        yield bytes;
        copied += bytes.length;
        void onProgress(done + Math.min(copied, table.diskBytes), total, rows);
      }
    }
    const { record, end } = writer.tableEnd();
    yield record;
    rows += end.rows;
    done += table.diskBytes;
    await onProgress(done, total, rows);
  }
}
