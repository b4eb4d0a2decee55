import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip, type Gunzip } from 'node:zlib';
import { ByteStream } from './byte-stream.ts';
import { FeedError } from './feed-error.ts';

/** Bytes read so far, before decompression, for progress. */
export interface ByteCount {
  read: number;
  /** Size of the file; null for a stream. */
  total: number | null;
}

/** Larger chunks are no faster; smaller ones take 10 % longer. */
const CHUNK_BYTES = 262_144;
const GZIP_MAGIC = Buffer.of(0x1f, 0x8b);

/** Decompressed chunks of `input`: a path, `-` for standard input, or a stream. */
export async function* readFeedBytes(
  input: string | Readable,
  count: ByteCount,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  const { chunks } = await decompress(countBytes(await open(input, count), count, signal));
  yield* chunks;
}

/** Decompresses gzip, recognised by its first bytes: names are unreliable, and standard input has none. */
export async function decompress(
  chunks: AsyncGenerator<Buffer>,
): Promise<{ readonly isGzip: boolean; readonly chunks: AsyncGenerator<Buffer> }> {
  const stream = new ByteStream(chunks);
  const isGzip = (await stream.peek(2)).equals(GZIP_MAGIC);
  return { isGzip, chunks: isGzip ? gunzip(stream.rest()) : stream.rest() };
}

async function open(input: string | Readable, count: ByteCount): Promise<Readable> {
  if (typeof input !== 'string') return input;
  if (input === '-') return process.stdin;
  try {
    const stats = await stat(input);
    if (stats.isFile()) count.total = stats.size;
  } catch (cause) {
    throw toReadError(cause);
  }
  return createReadStream(input, { highWaterMark: CHUNK_BYTES });
}

function toReadError(cause: unknown): FeedError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new FeedError('feed_unreadable', `The feed cannot be read: ${reason}`, { cause });
}

async function* countBytes(
  stream: Readable,
  count: ByteCount,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  // A silent stream, such as an open pipe, only ends if destroyed.
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
    throw toReadError(cause);
  } finally {
    signal?.removeEventListener('abort', stop);
    stream.destroy();
  }
}

/** Unlike a pipeline, yields all that was inflated before an error: rows before a truncation are valid. */
async function* gunzip(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const stream = createGunzip({ chunkSize: CHUNK_BYTES });
  const inflated: Buffer[] = [];
  let failure: NodeJS.ErrnoException | null = null;
  stream.on('data', (chunk: Buffer) => inflated.push(chunk));
  stream.on('error', (error) => {
    failure = error;
  });
  try {
    for await (const chunk of chunks) {
      await untilDone(stream, (done) => stream.write(chunk, done));
      yield* inflated.splice(0);
      if (failure !== null) throw toGzipError(failure);
    }
    await untilDone(stream, (done) => {
      stream.once('end', done);
      stream.end();
    });
    yield* inflated.splice(0);
    if (failure !== null) throw toGzipError(failure);
  } finally {
    stream.destroy();
  }
}

/** Waits for the callback of `act`, or for the stream to fail. */
function untilDone(stream: Gunzip, act: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      stream.off('close', done);
      resolve();
    };
    stream.once('close', done);
    act(done);
  });
}

function toGzipError(cause: NodeJS.ErrnoException): FeedError {
  return cause.code === 'Z_BUF_ERROR'
    ? new FeedError('feed_truncated', 'The compressed feed is truncated', { cause })
    : new FeedError('feed_corrupt', `The compressed feed is damaged: ${cause.message}`, { cause });
}
