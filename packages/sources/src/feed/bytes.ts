/**
 * A feed's bytes, decompressed when their first two bytes say gzip: names lie, and standard
 * input has none.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip, type Gunzip } from 'node:zlib';
import { ByteStream } from './byte-stream.ts';
import { FeedError } from './feed-error.ts';

/** Counts what was taken from the file or stream, before decompression, for progress. */
export interface ByteCount {
  read: number;
  /** Size of the file; null for a stream. */
  total: number | null;
}

/** Larger chunks gained nothing, smaller ones cost 10 % of the reading time. */
const CHUNK_BYTES = 262_144;

const GZIP_MARK = Buffer.of(0x1f, 0x8b);

/** Decompressed chunks of `input`: a path, `-` for standard input, or a stream. */
export async function* feedBytes(
  input: string | Readable,
  count: ByteCount,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  const { chunks } = await unpacked(counted(await open(input, count), count, signal));
  yield* chunks;
}

/** The text of `chunks`, and whether it was packed: then its bytes are other ones than theirs. */
export async function unpacked(
  chunks: AsyncGenerator<Buffer>,
): Promise<{ readonly isPacked: boolean; readonly chunks: AsyncGenerator<Buffer> }> {
  const stream = new ByteStream(chunks);
  const isPacked = (await stream.peek(2)).equals(GZIP_MARK);
  return { isPacked, chunks: isPacked ? inflated(stream.rest()) : stream.rest() };
}

async function open(input: string | Readable, count: ByteCount): Promise<Readable> {
  if (typeof input !== 'string') return input;
  if (input === '-') return process.stdin;
  try {
    const found = await stat(input);
    if (found.isFile()) count.total = found.size;
  } catch (cause) {
    throw unreadable(cause);
  }
  return createReadStream(input, { highWaterMark: CHUNK_BYTES });
}

function unreadable(cause: unknown): FeedError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new FeedError('feed_unreadable', `The feed cannot be read: ${why}`, [], cause);
}

async function* counted(
  stream: Readable,
  count: ByteCount,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  // A stream that says nothing (a pipe left open) is left by destroying it, not by waiting.
  const stop = (): void => {
    stream.destroy();
  };
  signal?.addEventListener('abort', stop, { once: true });
  try {
    if (signal?.aborted) return;
    for await (const chunk of stream) {
      const bytes: Buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      count.read += bytes.length;
      yield bytes;
      if (signal?.aborted) return;
    }
  } catch (cause) {
    if (signal?.aborted) return;
    throw unreadable(cause);
  } finally {
    signal?.removeEventListener('abort', stop);
    stream.destroy();
  }
}

/**
 * Written by hand around `Gunzip` because a pipeline drops what it had inflated but not yet
 * delivered when the data turn out to be cut short, and the rows before the cut are good.
 */
async function* inflated(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  const out: Buffer[] = [];
  let failure: NodeJS.ErrnoException | null = null;
  gunzip.on('data', (chunk: Buffer) => out.push(chunk));
  gunzip.on('error', (error) => {
    failure = error;
  });
  try {
    for await (const chunk of chunks) {
      await settled(gunzip, (done) => gunzip.write(chunk, done));
      yield* out.splice(0);
      if (failure !== null) throw damaged(failure);
    }
    await settled(gunzip, (done) => {
      gunzip.once('end', done);
      gunzip.end();
    });
    yield* out.splice(0);
    if (failure !== null) throw damaged(failure);
  } finally {
    gunzip.destroy();
  }
}

/** Waits for `act` to call back or for the stream to fail, whichever comes first. */
function settled(gunzip: Gunzip, act: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      gunzip.off('close', done);
      resolve();
    };
    gunzip.once('close', done);
    act(done);
  });
}

function damaged(cause: NodeJS.ErrnoException): FeedError {
  return cause.code === 'Z_BUF_ERROR'
    ? new FeedError('feed_truncated', 'The compressed feed ends before its end', [], cause)
    : new FeedError('feed_corrupt', `The compressed feed is damaged: ${cause.message}`, [], cause);
}
