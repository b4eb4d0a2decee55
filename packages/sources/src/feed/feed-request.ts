import { Readable } from 'node:stream';
import { fetch, type Response } from 'undici';
import { parseRateLimit, SourceFailure, toFailureKind } from '../http/index.ts';
import { Deadline } from '../http/retry.ts';
import {
  type IsInternal,
  isInternalHost,
  PinnedResolver,
  type ResolveHost,
} from './internal-host.ts';

export interface FeedAddress {
  /** Name in failures. */
  readonly name: string;
  /** http or https. May be internal: only the operator configures it. */
  readonly url: string;
  /** By default the system's resolver. */
  readonly resolveHost?: ResolveHost;
  /** By default a check for reserved networks. */
  readonly isInternal?: IsInternal;
}

export interface FeedLimits {
  /** Timeout until the response starts. */
  readonly firstByteMillis: number;
  /** Timeout between two chunks. */
  readonly stallMillis: number;
  /** After decompression. */
  readonly maxBytes: number;
}

export const HTTP_FEED_LIMITS: FeedLimits = {
  firstByteMillis: 30_000,
  stallMillis: 30_000,
  // 400,000 rows are some 40 MB.
  maxBytes: 2 ** 31,
};

/** A response whose body is still to be read. */
export interface FeedResponse {
  readonly status: number;
  readonly headers: Response['headers'];
  readonly chunks: AsyncGenerator<Buffer>;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const NOT_MODIFIED = 304;
const RANGE_NOT_SATISFIABLE = 416;

/**
 * Requests a feed. Follows up to five redirects within a scheme, but none from an external host to an internal one: the
 * feed's owner must not choose what is requested there. Each host is resolved once, so that the checked address is the
 * one connected to. A password in the URL is only sent to its own origin.
 *
 * @throws SourceFailure for other statuses than 200, 206, 304 and 416; names the feed instead of its URL, any part of
 *   which may be a secret. The reason of `signal` if aborted
 */
export async function requestFeed(
  feed: FeedAddress,
  headers: Readonly<Record<string, string>>,
  limits: FeedLimits,
  signal: AbortSignal,
): Promise<FeedResponse> {
  const call = `GET feed ${feed.name}`;
  const deadline = new Deadline(limits.firstByteMillis, signal);
  let url = new URL(feed.url);
  const { origin, hostname } = url;
  const resolver = new PinnedResolver(feed.resolveHost);
  const isInternal = (host: string) => isInternalHost(host, resolver.resolveHost, feed.isInternal);
  const credentials = extractCredentials(url);
  try {
    for (let redirects = 0; ; redirects += 1) {
      const response = await fetch(url.href, {
        headers: {
          accept: 'text/csv, application/x-ndjson, application/gzip;q=0.9, */*;q=0.5',
          ...headers,
          ...(url.origin === origin ? credentials : {}),
        },
        redirect: 'manual',
        signal: deadline.signal,
        dispatcher: resolver.agent,
      });
      const { status } = response;
      if (!REDIRECTS.has(status)) return await openResponse(response, call, deadline, limits);
      await response.body?.cancel();
      const next = URL.parse(response.headers.get('location') ?? '', url.href);
      if (next === null || next.protocol !== url.protocol)
        throw new SourceFailure('unreadable', call, { status, code: 'redirect' });
      if (redirects === MAX_REDIRECTS)
        throw new SourceFailure('unreadable', call, { status, code: 'redirects' });
      const isOtherHost = next.hostname !== hostname;
      if (isOtherHost && (await isInternal(next.hostname)) && !(await isInternal(hostname)))
        throw new SourceFailure('unreadable', call, { status, code: 'redirect' });
      extractCredentials(next);
      url = next;
    }
  } catch (error) {
    deadline.clear();
    throw deadline.toFailure(error, call);
  }
}

/** Decompressed bytes of a feed. The stream fails with a `SourceFailure` that has `name` instead of the URL. */
export function downloadFeed(url: string, name: string, signal: AbortSignal): Readable {
  return Readable.from(download(url, name, signal));
}

async function* download(url: string, name: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  const { chunks } = await requestFeed({ name, url }, {}, HTTP_FEED_LIMITS, signal);
  yield* chunks;
}

async function openResponse(
  response: Response,
  call: string,
  deadline: Deadline,
  limits: FeedLimits,
): Promise<FeedResponse> {
  const { status, headers } = response;
  const isAccepted = response.ok || status === NOT_MODIFIED || status === RANGE_NOT_SATISFIABLE;
  if (!isAccepted) {
    await response.body?.cancel();
    const retryAfterMillis = parseRateLimit(headers, Date.now())?.resetMillis ?? null;
    throw new SourceFailure(toFailureKind(status), call, { status, retryAfterMillis });
  }
  if (/^\s*text\/html\b/i.test(headers.get('content-type') ?? '')) {
    await response.body?.cancel();
    throw new SourceFailure('unreadable', call, { status, code: 'html' });
  }
  return { status, headers, chunks: readBytes(response, call, deadline, limits) };
}

async function* readBytes(
  response: Response,
  call: string,
  deadline: Deadline,
  limits: FeedLimits,
): AsyncGenerator<Buffer> {
  const { status, body } = response;
  let size = 0;
  try {
    deadline.renew(limits.stallMillis);
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > limits.maxBytes)
        throw new SourceFailure('unreadable', call, { status, code: 'too_large' });
      // The consumer's time does not count.
      deadline.clear();
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      deadline.renew(limits.stallMillis);
    }
  } catch (error) {
    throw deadline.toFailure(error, call);
  } finally {
    deadline.clear();
  }
}

/** Moves the password of a URL to a header, since `fetch` rejects it in the URL. */
function extractCredentials(url: URL): Record<string, string> {
  const { username, password } = url;
  if (username === '' && password === '') return {};
  url.username = '';
  url.password = '';
  const plain = `${decode(username)}:${decode(password)}`;
  return { authorization: `Basic ${Buffer.from(plain).toString('base64')}` };
}

/** Keeps an unencoded percent sign. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
