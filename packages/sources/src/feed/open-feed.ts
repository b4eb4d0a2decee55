import type { Readable } from 'node:stream';
import type { RawFare } from '@farelark/engine';
import { type ByteCount, feedBytes } from './bytes.ts';
import { FeedError } from './feed-error.ts';
import { lineBlocks } from './lines.ts';
import { type OpenedRows, openRows, type RowReader } from './row-reader.ts';

/** Consecutive rows of a feed with their places in it. */
export interface FeedBatch {
  /** Rows as they came, unreadable ones among them (`malformed` set). */
  readonly rows: readonly RawFare[];
  /** For each row the number of the line on which it starts; the first line is 1. */
  readonly lines: readonly number[];
  /** Bytes taken from the file or stream so far, as stored (compressed ones when gzipped). */
  readonly bytesRead: number;
  /** Size of the file; null when the input is a stream. */
  readonly bytesTotal: number | null;
}

export interface OpenFeedOptions {
  readonly batchSize?: number;
  readonly signal?: AbortSignal;
}

/** A batch lives a few milliseconds in the pipeline; larger ones only delay the first alert. */
const DEFAULT_BATCH_SIZE = 5000;

/**
 * Streams a fare feed: CSV or NDJSON, plain or gzipped, told apart by content. A bad row never
 * ends it. Throws `FeedError` when the whole cannot be read, always after all rows before the
 * fault; an abort ends it quietly.
 *
 * @param input a path, `-` for standard input, or a stream of bytes.
 */
export async function* openFeed(
  input: string | Readable,
  options: OpenFeedOptions = {},
): AsyncGenerator<FeedBatch> {
  const { batchSize = DEFAULT_BATCH_SIZE, signal } = options;
  const count: ByteCount = { read: 0, total: null };
  let rows: RawFare[] = [];
  let lines: number[] = [];
  let rowsRead = 0;
  const sink = (row: RawFare, line: number): void => {
    rows.push(row);
    lines.push(line);
  };
  function* take(size: number): Generator<FeedBatch> {
    while (rows.length >= size && rows.length > 0) {
      const whole = rows.length <= size;
      const batch = {
        rows: whole ? rows : rows.slice(0, size),
        lines: whole ? lines : lines.slice(0, size),
        bytesRead: count.read,
        bytesTotal: count.total,
      };
      rows = whole ? [] : rows.slice(size);
      lines = whole ? [] : lines.slice(size);
      rowsRead += batch.rows.length;
      yield batch;
    }
  }

  let reader: RowReader | null = null;
  let line = 1;
  try {
    for await (const { text, lines } of lineBlocks(feedBytes(input, count, signal))) {
      const opened: OpenedRows | null = reader === null ? openRows(text, line) : null;
      reader ??= opened?.reader ?? null;
      reader?.read(text, opened?.start ?? 0, sink);
      line += lines;
      yield* take(batchSize);
      if (signal?.aborted) return;
    }
    reader?.end(sink);
    if (reader === null && !signal?.aborted) {
      throw new FeedError('feed_empty', 'The feed has no rows and no header');
    }
  } catch (error) {
    yield* take(1);
    if (error instanceof FeedError) error.rowsRead = rowsRead;
    throw error;
  }
  while (rows.length > 0) yield* take(Math.min(batchSize, rows.length));
}
