import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readApplied } from '../migrate.ts';
import { getRow, getValue, queryValue, raw } from '../sql.ts';
import { BackupError } from './backup-error.ts';
import { appendChecksum } from './checksum-frame.ts';
import type { BackupFile, BackupHeader, BackupSummary } from './format.ts';
import { RecordWriter } from './record-writer.ts';
import {
  type ListedTable,
  listSequences,
  listTables,
  QUEUE_SCHEMA,
  quoteColumns,
  quoteTable,
} from './tables.ts';

export interface WriteBackupOptions {
  /** Files of the data folder to include. */
  readonly files: readonly BackupFile[];
  /** Closed at the end, unless it is standard output. */
  readonly sink: Writable;
  readonly signal?: AbortSignal;
  /** Receives the completed and total size of tables on disk, in bytes, and the rows so far. Awaited between tables. */
  readonly onProgress?: (done: number, total: number, rows: number) => void | Promise<void>;
}

/** zstd level (maximum 19). Twice as fast as the next one, with hardly larger output. */
const COMPRESSION_LEVEL = 3;

/** Settings of a transaction that formats values uniformly, has no timeouts and sees every row. */
export const TRANSACTION_SETTINGS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
  set local search_path = public; set local row_security = off; set local statement_timeout = 0;
  set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

const UNDEFINED_TABLE = '42P01';
const MAX_ATTEMPTS = 5;

/**
 * Writes a consistent snapshot of a database beside running writers. Its locks delay only changes of
 * tables, such as migrations.
 *
 * @throws BackupError restless
 */
export async function writeBackup(
  url: string,
  { files, sink, signal, onProgress = () => {} }: WriteBackupOptions,
): Promise<BackupSummary> {
  const client = new Client({ connectionString: url, application_name: 'farelark backup' });
  // Running queries report a broken connection; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const tables = await beginSnapshot(client);
    const header = await createHeader(client, tables);
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
    const compressor = createZstdCompress({
      params: {
        [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL,
        [constants.ZSTD_c_checksumFlag]: 1,
      },
    });
    const from = Readable.from(records(), { objectMode: false });
    await pipeline(from, compressor, appendChecksum(), sink, {
      end: sink !== process.stdout,
      ...(signal === undefined ? {} : { signal }),
    });
    if (summary === null) throw new Error('The backup has no end record');
    return summary;
  } finally {
    await client.end();
  }
}

/**
 * Begins the transaction whose snapshot is read. Locks precede the snapshot, so that table definitions
 * match their rows; a table created in between causes another attempt.
 */
async function beginSnapshot(client: Client): Promise<ListedTable[]> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const locked = await listTables(client);
    await client.query('begin isolation level repeatable read, read only');
    await client.query(TRANSACTION_SETTINGS);
    try {
      for (const table of locked)
        await client.query(`lock table only ${quoteTable(table)} in access share mode`);
      const tables = await listTables(client);
      if (formatNames(tables) === formatNames(locked)) return tables;
    } catch (error) {
      // A month of fares was dropped meanwhile.
      if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error;
    }
    await client.query('rollback');
  }
  throw new BackupError('restless');
}

function formatNames(tables: readonly ListedTable[]): string {
  return JSON.stringify(tables.map(({ schema, name }) => [schema, name]));
}

async function createHeader(client: Client, tables: readonly ListedTable[]): Promise<BackupHeader> {
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

/** Returns the version of the job queue's tables; null without them. */
export async function getQueueVersion(client: Client): Promise<number | null> {
  const name = `${QUEUE_SCHEMA}.version`;
  const exists: boolean = await getValue(client)`select to_regclass(${name}) is not null`;
  return exists ? await queryValue(client)`select version from ${raw(name)}` : null;
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
    // COPY takes an empty column list for all columns.
    if (table.columns.length > 0) {
      const statement = `copy ${quoteTable(table)} (${quoteColumns(table)}) to stdout`;
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
