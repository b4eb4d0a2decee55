import type { Readable } from 'node:stream';
import type { RawFare } from '@farelark/engine';
import { type ByteCount, readFeedBytes } from './bytes.ts';
import { FeedError } from './feed-error.ts';
import { readLineBlocks } from './lines.ts';
import { type OpenedRows, openRows, type RowReader } from './row-reader.ts';

/** Consecutive rows of a feed. */
export interface FeedBatch {
  /** Includes malformed ones. */
  readonly rows: readonly RawFare[];
  /** Bytes read from the file or stream so far, before decompression. */
  readonly bytesRead: number;
  /** Size of the file; null for a stream. */
  readonly bytesTotal: number | null;
}

/** A batch takes a few milliseconds in the pipeline; larger ones only delay the first alert. */
const DEFAULT_BATCH_SIZE = 5000;

/**
 * Streams a feed: CSV or NDJSON, plain or gzipped, recognised by content. Malformed rows do not end it. An abort ends
 * it without an error.
 *
 * @param input a path, `-` for standard input, or a stream of bytes
 * @throws FeedError after all rows before the error
 */
export async function* openFeed(
  input: string | Readable,
  options: { readonly batchSize?: number; readonly signal?: AbortSignal } = {},
): AsyncGenerator<FeedBatch> {
  const { batchSize = DEFAULT_BATCH_SIZE, signal } = options;
  const count: ByteCount = { read: 0, total: null };
  const rows: RawFare[] = [];
  let rowsRead = 0;
  const sink = (row: RawFare) => void rows.push(row);
  function* takeBatches(minRows: number): Generator<FeedBatch> {
    while (rows.length >= minRows) {
      const batch = rows.splice(0, batchSize);
      rowsRead += batch.length;
      yield { rows: batch, bytesRead: count.read, bytesTotal: count.total };
    }
  }

  let reader: RowReader | null = null;
  try {
    for await (const block of readLineBlocks(readFeedBytes(input, count, signal))) {
      const opened: OpenedRows | null = reader === null ? openRows(block.text) : null;
      reader ??= opened?.reader ?? null;
      reader?.read(block.text, opened?.start ?? 0, sink);
      yield* takeBatches(batchSize);
      if (signal?.aborted) return;
    }
    reader?.flush(sink);
    if (reader === null && !signal?.aborted)
      throw new FeedError('feed_empty', 'The feed has no rows and no header');
  } catch (error) {
    yield* takeBatches(1);
    if (error instanceof FeedError) error.rowsRead = rowsRead;
    throw error;
  }
  yield* takeBatches(1);
}
