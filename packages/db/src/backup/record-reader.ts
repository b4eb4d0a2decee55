import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { unsealed } from './checksum-frame.ts';
import {
  type BackupEnd,
  type BackupFile,
  type BackupHeader,
  type BackupPart,
  type BackupTable,
  endedRows,
  KINDS,
  type SequenceState,
  type TableEnd,
} from './format.ts';

/** Rows come in pieces of what one read of a socket brings; the rest are small. */
const MAX_RECORD_BYTES = 64 * 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;

/**
 * Reads a backup part by part and holds every sum in it to what was read. What was yielded is only known
 * to be right when the end has been.
 *
 * @throws BackupError not_a_backup, newer_format, truncated, damaged
 */
export async function* readBackup(source: Readable): AsyncGenerator<BackupPart> {
  const records = recordsIn(unpacked(source));
  const sums = { tables: 0, rows: 0, bytes: 0 };
  let header: BackupHeader | null = null;
  let table: { readonly hash: ReturnType<typeof createHash>; rows: number; bytes: number } | null =
    null;
  for await (const { kind, payload } of records) {
    if (kind === KINDS.rows) {
      if (table === null) throw new BackupError('damaged');
      table.hash.update(payload);
      table.rows += endedRows(payload);
      table.bytes += payload.length;
      yield { kind: 'rows', bytes: payload };
      continue;
    }
    if (kind === KINDS.end) {
      const end = parsed<BackupEnd>(payload);
      const isWhole =
        header !== null &&
        table === null &&
        sums.tables === header.tables.length &&
        (['tables', 'rows', 'bytes'] as const).every((sum) => end[sum] === sums[sum]);
      if (!isWhole) throw new BackupError('damaged');
      // Nothing may follow: two files written after one another are none.
      if ((await records.next()).done !== true) throw new BackupError('damaged');
      yield { kind: 'end', end };
      return;
    }
    if (kind === KINDS.header) {
      header = parsed<BackupHeader>(payload);
      yield { kind: 'header', header };
    } else if (kind === KINDS.file) {
      yield { kind: 'file', file: parsed<BackupFile>(payload) };
    } else if (kind === KINDS.table) {
      table = { hash: createHash('sha256'), rows: 0, bytes: 0 };
      yield { kind: 'table', table: entry(header, parsed<number>(payload)) };
    } else if (kind === KINDS.tableEnd && table !== null) {
      const end = parsed<TableEnd>(payload);
      if (
        end.rows !== table.rows ||
        end.bytes !== table.bytes ||
        end.sha256 !== table.hash.digest('hex')
      )
        throw new BackupError('damaged');
      sums.tables += 1;
      sums.rows += end.rows;
      sums.bytes += end.bytes;
      table = null;
      yield { kind: 'tableEnd', end };
    } else if (kind === KINDS.sequences) {
      yield { kind: 'sequences', sequences: parsed<SequenceState[]>(payload) };
    } else throw new BackupError('damaged');
  }
  throw new BackupError('truncated');
}

function entry(header: BackupHeader | null, index: number): BackupTable {
  const table = header?.tables[index];
  if (table === undefined) throw new BackupError('damaged');
  return table;
}

/** Its own sum vouches for the form of a record; this is for one that was cut or changed before. */
function parsed<T>(payload: Buffer): T {
  try {
    return JSON.parse(payload.toString('utf8')) as T;
  } catch (error) {
    throw new BackupError('damaged', '', error);
  }
}

/** Content between the first line and the seal, decompressed. */
async function* unpacked(source: Readable): AsyncGenerator<Buffer> {
  const packed = Readable.from(unsealed(source));
  const unpack = createZstdDecompress({ chunkSize: CHUNK_BYTES });
  const end = Promise.withResolvers<Error | null | undefined>();
  pipeline(packed, unpack, end.resolve);
  try {
    for await (const chunk of unpack) yield chunk as Buffer;
    // The frame may end before the file does, and what follows is not what it should be.
    const failure = await end.promise;
    if (failure) throw failure;
  } catch (error) {
    throw asFault(error);
  } finally {
    source.destroy();
  }
}

/** Translate zlib errors of truncated or invalid streams; system errors pass through. */
function asFault(error: unknown): unknown {
  if (error instanceof BackupError) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'Z_BUF_ERROR' || code === 'ZSTD_error_srcSize_wrong')
    return new BackupError('truncated', '', error);
  if (
    code.startsWith('ZSTD_') ||
    code.startsWith('Z_') ||
    code === 'ERR_ZLIB_INITIALIZATION_FAILED'
  )
    return new BackupError('damaged', '', error);
  return error;
}

interface StoredRecord {
  readonly kind: string;
  readonly payload: Buffer;
}

async function* recordsIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<StoredRecord> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    for (;;) {
      if (held.length < 5) break;
      const length = held.readUInt32BE(1);
      if (length > MAX_RECORD_BYTES) throw new BackupError('damaged');
      if (held.length < 5 + length) break;
      const kind = held.toString('latin1', 0, 1);
      yield { kind, payload: held.subarray(5, 5 + length) };
      held = held.subarray(5 + length);
    }
  }
  if (held.length > 0) throw new BackupError('truncated');
}
