import type { RawFare, SourceName } from '@farelark/engine';
import { type CallMeter, SourceFailure } from '../http/index.ts';
import type { FareSource } from '../port.ts';
import { ByteStream } from './byte-stream.ts';
import { decompress } from './bytes.ts';
import { FeedError } from './feed-error.ts';
import {
  type FeedPosition,
  type FeedTail,
  type FeedVersion,
  isSameVersion,
  matchesDigest,
  type TextPosition,
} from './feed-position.ts';
import {
  type FeedAddress,
  type FeedLimits,
  type FeedResponse,
  HTTP_FEED_LIMITS,
  requestFeed,
} from './feed-request.ts';
import { parseLine, type RowsStart, readPositionedRows } from './positioned-rows.ts';

export interface HttpFeedOptions extends FeedAddress {
  readonly meter: CallMeter;
  readonly limits?: Partial<FeedLimits>;
  readonly now?: () => number;
}

interface FeedPage {
  readonly rows: readonly RawFare[];
  /** Position to continue from once the rows are recorded. */
  readonly position: FeedPosition;
}

/** A growing feed over HTTP, read incrementally. */
export interface HttpFeed extends FareSource {
  /**
   * Reads the rows after `position`; all rows if it is null, or if the feed was replaced. Some rows may be repeated;
   * recording them twice changes nothing.
   *
   * @throws SourceFailure after all rows before the error; the reason of `signal` if aborted
   */
  read(position: FeedPosition | null, signal: AbortSignal): AsyncGenerator<FeedPage>;
}

/** A growing feed is recognised by its first and latest rows. A daily full reading finds changes in between. */
const FULL_READING_MILLIS = 24 * 3_600_000;

export function createHttpFeed(options: HttpFeedOptions): HttpFeed {
  const read: HttpFeed['read'] = (position, signal) => readFeed(options, position, signal);
  return {
    name: options.name as SourceName,
    synthetic: false,
    read,
    async *collect(_request, signal) {
      if (signal.aborted) return;
      try {
        for await (const { rows } of read(null, signal)) if (rows.length > 0) yield rows;
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
  };
}

/** Makes one request, or another from the start if the text is not the expected one. */
async function* readFeed(
  options: HttpFeedOptions,
  position: FeedPosition | null,
  signal: AbortSignal,
): AsyncGenerator<FeedPage> {
  const { meter, now = Date.now } = options;
  const limits = { ...HTTP_FEED_LIMITS, ...options.limits };
  const call = `GET feed ${options.name}`;
  let attempt = 0;
  let startedAt = 0;

  if (position === null) return yield* readFromStart(null);
  const isStale = position.isComplete && now() - position.fromStartAt >= FULL_READING_MILLIS;
  const text = isStale ? null : position.text;
  const response = await request(toConditionalHeaders(position, text));
  const { status } = response;
  const isKnown =
    position.isComplete && isSameVersion(getVersion(response.headers), position.version);
  if (status === 304 || (status === 200 && isKnown)) {
    await discard(response);
    yield toUnchangedPage(position);
    return;
  }
  if (status === 206 && text !== null) {
    if (yield* readRange(response, text, position)) return;
  } else if (status === 200) {
    if (yield* readFull(response, text, position)) return;
  } else {
    await discard(response);
  }
  if (await meter.mayCallAgain()) yield* readFromStart(position.tail);

  async function* readFromStart(tail: FeedTail | null): AsyncGenerator<FeedPage> {
    const response = await request({});
    if (response.status !== 200) {
      await response.chunks.return(undefined);
      throw toFailure(new SourceFailure('unreadable', call, { status: response.status }));
    }
    yield* readFull(response, null, { tail, fromStartAt: now() });
  }

  /** Reads a range of the text. Returns false if it does not follow the rows read before. */
  function readRange(
    response: FeedResponse,
    text: TextPosition,
    known: KnownFeed,
  ): AsyncGenerator<FeedPage, boolean> {
    const { headers, chunks } = response;
    const start = /^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1];
    const isEncoded = (headers.get('content-encoding') ?? 'identity') !== 'identity';
    return recordOutcome(response, async function* () {
      if (isEncoded || Number(start) !== text.bytes - text.latest.bytes) return false;
      return yield* readAfter(text, new ByteStream(chunks), response, false, known);
    });
  }

  /** Reads a full text, without the rows read before. Returns false if these have changed at their end. */
  function readFull(
    response: FeedResponse,
    text: TextPosition | null,
    known: KnownFeed,
  ): AsyncGenerator<FeedPage, boolean> {
    return recordOutcome(response, async function* () {
      const { isGzip, chunks } = await decompress(response.chunks);
      const stream = new ByteStream(isGzip ? limitBytes(chunks, limits.maxBytes) : chunks);
      if (text !== null && matchesDigest(await stream.peek(text.head.bytes), text.head)) {
        await stream.skip(text.bytes - text.latest.bytes);
        return yield* readAfter(text, stream, response, isGzip, known);
      }
      yield* readPages(stream.rest(), null, known.tail, createPosition(response, isGzip, now()));
      return true;
    });
  }

  async function request(headers: Readonly<Record<string, string>>): Promise<FeedResponse> {
    attempt += 1;
    startedAt = performance.now();
    try {
      return await requestFeed(options, headers, limits, signal);
    } catch (error) {
      throw toFailure(error);
    }
  }

  /** Records how reading a response ended. Closing the generator early is no failure. */
  async function* recordOutcome(
    response: FeedResponse,
    read: () => AsyncGenerator<FeedPage, boolean>,
  ): AsyncGenerator<FeedPage, boolean> {
    let isExpected: boolean;
    try {
      isExpected = yield* read();
    } catch (error) {
      throw toFailure(error);
    } finally {
      await response.chunks.return(undefined);
    }
    record('answered', response.status);
    return isExpected;
  }

  async function discard({ chunks, status }: FeedResponse): Promise<void> {
    await chunks.return(undefined);
    record('answered', status);
  }

  function toFailure(error: unknown): unknown {
    if (signal.aborted) return signal.reason;
    const failure =
      error instanceof FeedError
        ? new SourceFailure('unreadable', call, { code: error.code })
        : error;
    if (failure instanceof SourceFailure) record(failure.kind, failure.status);
    return failure;
  }

  function record(outcome: 'answered' | SourceFailure['kind'], status: number | null): void {
    const millis = Math.round(performance.now() - startedAt);
    meter.recordCall({ kind: 'feed', outcome, status, millis, attempt });
  }
}

type KnownFeed = Pick<FeedPosition, 'tail' | 'fromStartAt'>;

/** Reads the rows after a position. Returns false if the text right before it is another. */
async function* readAfter(
  text: TextPosition,
  stream: ByteStream,
  response: FeedResponse,
  isGzip: boolean,
  { tail, fromStartAt }: KnownFeed,
): AsyncGenerator<FeedPage, boolean> {
  const before = await stream.take(text.latest.bytes);
  if (!matchesDigest(before, text.latest)) {
    await stream.close();
    return false;
  }
  const position = createPosition(response, isGzip, fromStartAt);
  yield* readPages(stream.rest(), { position: text, before }, tail, position);
  return true;
}

/** @param position to return with each page, with the text position after its rows */
async function* readPages(
  chunks: AsyncGenerator<Buffer>,
  start: RowsStart | null,
  knownTail: FeedTail | null,
  position: FeedPosition,
): AsyncGenerator<FeedPage> {
  for await (const { rows, position: text, tail } of readPositionedRows(chunks, start)) {
    if (tail === undefined) {
      yield { rows, position: { ...position, text } };
      continue;
    }
    const resolved = resolveTail(tail, knownTail, text);
    yield {
      rows: resolved.row === null ? rows : [...rows, resolved.row],
      position: { ...position, text, isComplete: true, tail: resolved.tail },
    };
  }
}

function createPosition(
  response: FeedResponse,
  isPacked: boolean,
  fromStartAt: number,
): FeedPosition {
  const version = getVersion(response.headers);
  return { version, isComplete: false, text: null, isPacked, tail: null, fromStartAt };
}

function getVersion(headers: Headers): FeedVersion {
  return { etag: headers.get('etag'), lastModified: headers.get('last-modified') };
}

/** Requests only new rows, as far as the server supports it. */
function toConditionalHeaders(
  position: FeedPosition,
  text: TextPosition | null,
): Record<string, string> {
  const { etag, lastModified } = position.version;
  const headers: Record<string, string> = {};
  if (position.isComplete && etag !== null) headers['if-none-match'] = etag;
  if (position.isComplete && lastModified !== null) headers['if-modified-since'] = lastModified;
  if (text === null || position.isPacked) return headers;
  headers.range = `bytes=${text.bytes - text.latest.bytes}-`;
  // A range of an encoded text would not be a range of the text.
  headers['accept-encoding'] = 'identity';
  const isStrong = etag !== null && !etag.startsWith('W/');
  if (!position.isComplete && isStrong) headers['if-range'] = etag;
  return headers;
}

/** An unchanged text proves that a tail was complete. */
function toUnchangedPage(position: FeedPosition): FeedPage {
  const { row, tail } = resolveTail(position.tail?.line ?? null, position.tail, position.text);
  return { rows: row === null ? [] : [row], position: { ...position, tail } };
}

/** Row of a tail that was read a second time, unless it was yielded before. */
function resolveTail(
  line: string | null,
  known: FeedTail | null,
  position: TextPosition | null,
): { readonly row: RawFare | null; readonly tail: FeedTail | null } {
  if (line === null) return { row: null, tail: null };
  const at = position?.bytes ?? 0;
  const isComplete = line === known?.line && at === known.at;
  const row = isComplete && known?.isTaken === false ? parseLine(line, position) : null;
  return { row, tail: { line, at, isTaken: isComplete } };
}

/** Protects against decompression bombs. */
async function* limitBytes(
  chunks: AsyncGenerator<Buffer>,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new FeedError('feed_not_text', 'The decompressed feed is too large');
    yield chunk;
  }
}
