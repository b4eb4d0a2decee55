import type { RawFare, SourceName } from '@farelark/engine';
import { type CallMeter, SourceFailure } from '../http/index.ts';
import type { FareSource } from '../port.ts';
import { ByteStream } from './byte-stream.ts';
import { unpacked } from './bytes.ts';
import { FeedError } from './feed-error.ts';
import {
  type FeedPosition,
  type FeedTail,
  type FeedVersion,
  isSameVersion,
  type TextPosition,
} from './feed-place.ts';
import { type FeedAnswer, type FeedLimits, HTTP_FEED_LIMITS, requestFeed } from './feed-request.ts';
import type { IsOurs, ResolveHost } from './inside.ts';
import { placedRows, type RowsStart, rowOfLine } from './placed-rows.ts';
import { isMarked } from './text-marks.ts';

export interface HttpFeedOptions {
  readonly name: string;
  /** http or https. Private addresses are allowed: only the operator sets it. */
  readonly url: string;
  readonly meter: CallMeter;
  /** Looks names up; the system does unless given. */
  readonly resolveHost?: ResolveHost;
  /** Check for internal addresses; by default the reserved ranges. */
  readonly isOurs?: IsOurs;
  readonly limits?: Partial<FeedLimits>;
  readonly now?: () => number;
}

/** Rows of a feed, and the place to go on from once they are recorded. */
export interface FeedPage {
  readonly rows: readonly RawFare[];
  readonly position: FeedPosition;
}

/** A feed over HTTP as a fare source that knows how far it was read. */
export interface HttpFeed extends FareSource {
  /**
   * Reads what is new since `place`; all of it where that is null, or another text is there now. Rows
   * may come again where a server can't be asked for a part: recording them twice changes nothing.
   *
   * Throws `SourceFailure` after all rows before the fault. Rejects when `signal` is aborted.
   */
  read(place: FeedPosition | null, signal: AbortSignal): AsyncGenerator<FeedPage>;
}

/**
 * A growing feed is recognised by its first and its last rows, not by all of them. So that no change in
 * between goes unseen for ever, it is read from its first row on once a day.
 */
const FROM_START_MILLIS = 24 * 3_600_000;

export function createHttpFeed(options: HttpFeedOptions): HttpFeed {
  const read: HttpFeed['read'] = (place, signal) => readFeed(options, place, signal);
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

/** One reading: a request, or two where the text is not the one that was expected. */
async function* readFeed(
  options: HttpFeedOptions,
  place: FeedPosition | null,
  signal: AbortSignal,
): AsyncGenerator<FeedPage> {
  const { meter, now = Date.now } = options;
  const limits = { ...HTTP_FEED_LIMITS, ...options.limits };
  const call = `GET feed ${options.name}`;
  let attempt = 0;
  let began = 0;

  if (place === null) {
    yield* readAll(null);
    return;
  }
  const isStale = place.isComplete && now() - place.fromStartAt >= FROM_START_MILLIS;
  const text = isStale ? null : place.text;
  const answer = await request(headersFor(place, text));
  const isKnown = place.isComplete && isSameVersion(getVersion(answer.headers), place.version);
  if (answer.status === 304 || (answer.status === 200 && isKnown)) {
    await answer.chunks.return(undefined);
    called('answered', answer.status);
    yield unchanged(place);
    return;
  }
  if (answer.status === 206 && text !== null) {
    if (yield* readOn(answer, text, place)) return;
  } else if (answer.status === 200) {
    if (yield* readWhole(answer, text, place)) return;
  } else {
    await answer.chunks.return(undefined);
    called('answered', answer.status);
  }
  // Another text than was expected: from the start, if another request may be made.
  if (await meter.mayCallAgain()) yield* readAll(place.tail);

  async function* readAll(tail: FeedTail | null): AsyncGenerator<FeedPage> {
    const answer = await request({});
    if (answer.status !== 200) {
      await answer.chunks.return(undefined);
      throw failed(new SourceFailure('unreadable', call, answer));
    }
    yield* readWhole(answer, null, { tail, fromStartAt: now() });
  }

  /** Goes on in a part of the text. Answers false where the part does not follow what was read. */
  async function* readOn(
    answer: FeedAnswer,
    text: TextPosition,
    { tail, fromStartAt }: KnownFeed,
  ): AsyncGenerator<FeedPage, boolean> {
    const from = text.bytes - text.latest.bytes;
    const begins = /^bytes (\d+)-/.exec(answer.headers.get('content-range') ?? '')?.[1];
    const isEncoded = (answer.headers.get('content-encoding') ?? 'identity') !== 'identity';
    let isFollowing = false;
    yield* metered(answer, async function* () {
      const stream = new ByteStream(answer.chunks);
      const before = await stream.take(text.latest.bytes);
      isFollowing = Number(begins) === from && !isEncoded && isMarked(before, text.latest);
      if (!isFollowing) return stream.close();
      const next = startPlace(answer, false, fromStartAt);
      yield* readRows(stream.rest(), { place: text, before }, tail, next);
    });
    return isFollowing;
  }

  /**
   * Reads a whole text whose first rows may be known: they are passed over. Answers false where it
   * turns out too late that they are others.
   */
  async function* readWhole(
    answer: FeedAnswer,
    text: TextPosition | null,
    { tail, fromStartAt }: KnownFeed,
  ): AsyncGenerator<FeedPage, boolean> {
    let isRead = true;
    yield* metered(answer, async function* () {
      const { isPacked, chunks } = await unpacked(answer.chunks);
      const stream = new ByteStream(isPacked ? limited(chunks, limits.mostBytes) : chunks);
      if (text === null || !isMarked(await stream.peek(text.head.bytes), text.head)) {
        yield* readRows(stream.rest(), null, tail, startPlace(answer, isPacked, now()));
        return;
      }
      await stream.skip(text.bytes - text.latest.bytes);
      const before = await stream.take(text.latest.bytes);
      isRead = isMarked(before, text.latest);
      if (!isRead) return stream.close();
      const next = startPlace(answer, isPacked, fromStartAt);
      yield* readRows(stream.rest(), { place: text, before }, tail, next);
    });
    return isRead;
  }

  async function request(headers: Readonly<Record<string, string>>): Promise<FeedAnswer> {
    attempt += 1;
    began = performance.now();
    try {
      return await requestFeed(options, headers, limits, signal);
    } catch (error) {
      throw failed(error);
    }
  }

  /** Reads an answer, and tells the meter how it ended. Leaving early is no failure. */
  async function* metered(
    answer: FeedAnswer,
    read: () => AsyncGenerator<FeedPage>,
  ): AsyncGenerator<FeedPage> {
    try {
      yield* read();
    } catch (error) {
      throw failed(error);
    } finally {
      await answer.chunks.return(undefined);
    }
    called('answered', answer.status);
  }

  function failed(error: unknown): unknown {
    if (signal.aborted) return signal.reason;
    const failure =
      error instanceof FeedError
        ? new SourceFailure('unreadable', call, { code: error.code })
        : error;
    if (failure instanceof SourceFailure) called(failure.kind, failure.status);
    return failure;
  }

  function called(outcome: 'answered' | SourceFailure['kind'], status: number | null): void {
    const millis = Math.round(performance.now() - began);
    meter.recordCall({ kind: 'feed', outcome, status, millis, attempt });
  }
}

type KnownFeed = Pick<FeedPosition, 'tail' | 'fromStartAt'>;

/** @param place what is known of the answer; where it ends is added. */
async function* readRows(
  chunks: AsyncGenerator<Buffer>,
  start: RowsStart | null,
  knownTail: FeedTail | null,
  place: FeedPosition,
): AsyncGenerator<FeedPage> {
  for await (const { rows, place: text, tail } of placedRows(chunks, start)) {
    if (tail === undefined) {
      yield { rows, position: { ...place, text } };
      continue;
    }
    const { row, kept } = getTail(tail, knownTail, text);
    yield {
      rows: row === null ? rows : [...rows, row],
      // The place stays before the line: what is added to the feed may go on in it.
      position: { ...place, text, isComplete: true, tail: kept },
    };
  }
}

function startPlace(answer: FeedAnswer, isPacked: boolean, fromStartAt: number): FeedPosition {
  const version = getVersion(answer.headers);
  return { version, isComplete: false, text: null, isPacked, tail: null, fromStartAt };
}

function getVersion(headers: Headers): FeedVersion {
  return { etag: headers.get('etag'), lastModified: headers.get('last-modified') };
}

/** Asks for what is new only, as far as the server understands it. */
function headersFor(place: FeedPosition, text: TextPosition | null): Record<string, string> {
  const { etag, lastModified } = place.version;
  const headers: Record<string, string> = {};
  if (place.isComplete && etag !== null) headers['if-none-match'] = etag;
  if (place.isComplete && lastModified !== null) headers['if-modified-since'] = lastModified;
  if (text === null || place.isPacked) return headers;
  headers.range = `bytes=${text.bytes - text.latest.bytes}-`;
  // Places in a text that the connection packs would be places in something else.
  headers['accept-encoding'] = 'identity';
  const isStrong = etag !== null && !etag.startsWith('W/');
  if (!place.isComplete && isStrong) headers['if-range'] = etag;
  return headers;
}

/** The same text as at the last reading: a last line without an end was a whole one. */
function unchanged(place: FeedPosition): FeedPage {
  const { row, kept } = getTail(place.tail?.line ?? null, place.tail, place.text);
  return { rows: row === null ? [] : [row], position: { ...place, tail: kept } };
}

/** Handle a last line without an end, by the one at the last reading. */
function getTail(
  line: string | null,
  known: FeedTail | null,
  place: TextPosition | null,
): { readonly row: RawFare | null; readonly kept: FeedTail | null } {
  if (line === null) return { row: null, kept: null };
  const at = place?.bytes ?? 0;
  const isWhole = line === known?.line && at === known.at;
  const row = isWhole && known?.isTaken === false ? rowOfLine(line, place) : null;
  return { row, kept: { line, at, isTaken: isWhole } };
}

/** A small file may unpack to any size. */
async function* limited(chunks: AsyncGenerator<Buffer>, mostBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > mostBytes) throw new FeedError('feed_not_text', 'The feed unpacks to too much');
    yield chunk;
  }
}
