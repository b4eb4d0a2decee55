import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { verifyChecksum } from './checksum-frame.ts';
import {
  type BackupEnd,
  type BackupFile,
  type BackupHeader,
  type BackupPart,
  type BackupSummary,
  type BackupTable,
  countRows,
  KINDS,
  type SequenceState,
  type TableEnd,
} from './format.ts';

/** Rows arrive in chunks of a socket read; other records are small. */
const MAX_RECORD_BYTES = 64 * 1024 * 1024;
const CHUNK_BYTES = 256 * 1024;

/**
 * Reads a backup part by part. Its last checksum is verified with the end only.
 *
 * @throws BackupError not_a_backup, newer_format, truncated, damaged
 */
export async function* readBackup(source: Readable): AsyncGenerator<BackupPart> {
  const records = parseRecords(decompress(source));
  const totals = { tables: 0, rows: 0, bytes: 0 };
  let header: BackupHeader | null = null;
  let table: { readonly hash: ReturnType<typeof createHash>; rows: number; bytes: number } | null =
    null;
  for await (const { kind, payload } of records) {
    if (kind === KINDS.rows) {
      if (table === null) throw new BackupError('damaged');
      table.hash.update(payload);
      table.rows += countRows(payload);
      table.bytes += payload.length;
      yield { kind: 'rows', bytes: payload };
      continue;
    }
    if (kind === KINDS.end) {
      const end = parseJson<BackupEnd>(payload);
      const isComplete =
        header !== null &&
        table === null &&
        totals.tables === header.tables.length &&
        (['tables', 'rows', 'bytes'] as const).every((name) => end[name] === totals[name]);
      if (!isComplete) throw new BackupError('damaged');
      // Concatenated backups are invalid.
      if ((await records.next()).done !== true) throw new BackupError('damaged');
      yield { kind: 'end', end };
      return;
    }
    if (kind === KINDS.header) {
      header = parseJson<BackupHeader>(payload);
      yield { kind: 'header', header };
    } else if (kind === KINDS.file) {
      yield { kind: 'file', file: parseJson<BackupFile>(payload) };
    } else if (kind === KINDS.table) {
      table = { hash: createHash('sha256'), rows: 0, bytes: 0 };
      yield { kind: 'table', table: getTable(header, parseJson<number>(payload)) };
    } else if (kind === KINDS.tableEnd && table !== null) {
      const end = parseJson<TableEnd>(payload);
      if (
        end.rows !== table.rows ||
        end.bytes !== table.bytes ||
        end.sha256 !== table.hash.digest('hex')
      )
        throw new BackupError('damaged');
      totals.tables += 1;
      totals.rows += end.rows;
      totals.bytes += end.bytes;
      table = null;
      yield { kind: 'tableEnd', end };
    } else if (kind === KINDS.sequences) {
      yield { kind: 'sequences', sequences: parseJson<SequenceState[]>(payload) };
    } else throw new BackupError('damaged');
  }
  throw new BackupError('truncated');
}

/**
 * Verifies a whole backup without a database.
 *
 * @param onProgress receives the rows so far
 * @throws BackupError not_a_backup, newer_format, truncated, damaged
 */
export async function checkBackup(
  source: Readable,
  onProgress: (rows: number) => void = () => {},
): Promise<BackupSummary> {
  const files: string[] = [];
  let header: BackupHeader | null = null;
  let rows = 0;
  for await (const part of readBackup(source)) {
    if (part.kind === 'header') header = part.header;
    else if (part.kind === 'file') files.push(part.file.name);
    else if (part.kind === 'tableEnd') {
      rows += part.end.rows;
      onProgress(rows);
    } else if (part.kind === 'end' && header !== null) return { ...part.end, header, files };
  }
  throw new Error('The backup has no end record');
}

/** Returns the included files of the data folder, which come first. Verify the backup with `checkBackup`. */
export async function readFiles(source: Readable): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  for await (const part of readBackup(source)) {
    if (part.kind === 'file') files.push(part.file);
    else if (part.kind !== 'header') break;
  }
  return files;
}

function getTable(header: BackupHeader | null, index: number): BackupTable {
  const table = header?.tables[index];
  if (table === undefined) throw new BackupError('damaged');
  return table;
}

/** Invalid JSON is possible before the checksum at the end is verified. */
function parseJson<T>(payload: Buffer): T {
  try {
    return JSON.parse(payload.toString('utf8')) as T;
  } catch (error) {
    throw new BackupError('damaged', '', error);
  }
}

async function* decompress(source: Readable): AsyncGenerator<Buffer> {
  const compressed = Readable.from(verifyChecksum(source));
  const decompressor = createZstdDecompress({ chunkSize: CHUNK_BYTES });
  const end = Promise.withResolvers<Error | null | undefined>();
  pipeline(compressed, decompressor, end.resolve);
  try {
    for await (const chunk of decompressor) yield chunk as Buffer;
    // The frame may end before the file does, with other data behind it.
    const failure = await end.promise;
    if (failure) throw failure;
  } catch (error) {
    throw toBackupError(error);
  } finally {
    source.destroy();
  }
}

/** Translates zlib errors of truncated or invalid streams; system errors pass through. */
function toBackupError(error: unknown): unknown {
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

async function* parseRecords(chunks: AsyncIterable<Buffer>) {
  let pending: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    for (;;) {
      if (pending.length < 5) break;
      const length = pending.readUInt32BE(1);
      if (length > MAX_RECORD_BYTES) throw new BackupError('damaged');
      if (pending.length < 5 + length) break;
      const kind = pending.toString('latin1', 0, 1);
      yield { kind, payload: pending.subarray(5, 5 + length) };
      pending = pending.subarray(5 + length);
    }
  }
  if (pending.length > 0) throw new BackupError('truncated');
}
