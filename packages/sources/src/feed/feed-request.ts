import { fetch, type Response } from 'undici';
import { kindOfStatus, parseRateLimit, SourceFailure } from '../http/index.ts';
import { toNetworkError } from '../http/network-error.ts';
import { Deadline } from '../http/retry.ts';
import { type IsOurs, isInside, ResolvedOnce, type ResolveHost } from './inside.ts';

/** Which feed is asked for, and how names and addresses are judged; as the system does unless given. */
export interface AskedFeed {
  readonly name: string;
  readonly url: string;
  readonly resolveHost?: ResolveHost;
  readonly isOurs?: IsOurs;
}

export interface FeedLimits {
  /** Until the answer begins. */
  readonly firstByteMillis: number;
  /** Between two pieces of it. */
  readonly stallMillis: number;
  /** Unpacked. */
  readonly mostBytes: number;
}

export const HTTP_FEED_LIMITS: FeedLimits = {
  firstByteMillis: 30_000,
  stallMillis: 30_000,
  // Two gigabytes; 400,000 rows are some 40 MB.
  mostBytes: 2 ** 31,
};

/** An answer that began; its bytes, unpacked from what the connection packed, are still to come. */
export interface FeedAnswer {
  readonly status: number;
  readonly headers: Response['headers'];
  readonly chunks: AsyncGenerator<Buffer>;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const NOT_MODIFIED = 304;
const RANGE_NOT_SATISFIABLE = 416;

/**
 * Asks for a feed. Redirects are followed within http or within https, a few of them, and none from outside
 * into our networks: the feed's owner must not choose what is requested there. Each name is looked up once,
 * so that what was checked is what is connected to. A password in the address goes to its own host alone.
 *
 * Throws `SourceFailure` for everything but 200, 206, 304 and 416; its text names the feed, since
 * addresses may hold a token in any part. Rejects with the reason when `signal` is aborted.
 */
export async function requestFeed(
  feed: AskedFeed,
  headers: Readonly<Record<string, string>>,
  limits: FeedLimits,
  signal: AbortSignal,
): Promise<FeedAnswer> {
  const call = `GET feed ${feed.name}`;
  const deadline = new Deadline(limits.firstByteMillis, signal);
  let url = new URL(feed.url);
  const { origin, hostname } = url;
  const names = new ResolvedOnce(feed.resolveHost);
  const isInsideHost = (host: string) => isInside(host, names.resolveHost, feed.isOurs);
  const password = getCredentials(url);
  try {
    for (let redirects = 0; ; redirects += 1) {
      const answer = await fetch(url.href, {
        headers: {
          accept: 'text/csv, application/x-ndjson, application/gzip;q=0.9, */*;q=0.5',
          ...headers,
          ...(url.origin === origin ? password : {}),
        },
        redirect: 'manual',
        signal: deadline.signal,
        dispatcher: names.agent,
      });
      if (!REDIRECTS.has(answer.status)) return opened(answer, call, deadline, limits);
      await answer.body?.cancel();
      const next = URL.parse(answer.headers.get('location') ?? '', url.href);
      if (next === null || next.protocol !== url.protocol)
        throw new SourceFailure('unreadable', call, { status: answer.status, code: 'redirect' });
      if (redirects === MAX_REDIRECTS)
        throw new SourceFailure('unreadable', call, { status: answer.status, code: 'redirects' });
      const isElsewhere = next.hostname !== hostname;
      if (isElsewhere && (await isInsideHost(next.hostname)) && !(await isInsideHost(hostname)))
        throw new SourceFailure('unreadable', call, { status: answer.status, code: 'redirect' });
      getCredentials(next);
      url = next;
    }
  } catch (error) {
    throw toFailure(error, call, deadline);
  }
}

async function opened(
  answer: Response,
  call: string,
  deadline: Deadline,
  limits: FeedLimits,
): Promise<FeedAnswer> {
  const { status, headers } = answer;
  const isWelcome = answer.ok || status === NOT_MODIFIED || status === RANGE_NOT_SATISFIABLE;
  if (!isWelcome) {
    await answer.body?.cancel();
    const retryAfterMillis = parseRateLimit(headers, Date.now())?.restMillis ?? null;
    throw new SourceFailure(kindOfStatus(status), call, { status, retryAfterMillis });
  }
  if (/^\s*text\/html\b/i.test(headers.get('content-type') ?? '')) {
    await answer.body?.cancel();
    throw new SourceFailure('unreadable', call, { status, code: 'html' });
  }
  return { status, headers, chunks: readBytes(answer, call, deadline, limits) };
}

async function* readBytes(
  answer: Response,
  call: string,
  deadline: Deadline,
  limits: FeedLimits,
): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    deadline.renew(limits.stallMillis);
    for await (const chunk of answer.body ?? []) {
      size += chunk.byteLength;
      if (size > limits.mostBytes)
        throw new SourceFailure('unreadable', call, { status: answer.status, code: 'too_large' });
      // What is done with a piece takes its time, which is none of the server's.
      deadline.end();
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      deadline.renew(limits.stallMillis);
    }
  } catch (error) {
    throw toFailure(error, call, deadline);
  } finally {
    deadline.end();
  }
}

/** Takes the password out of an address, since `fetch` refuses one there. */
function getCredentials(url: URL): Record<string, string> {
  const { username, password } = url;
  if (username === '' && password === '') return {};
  url.username = '';
  url.password = '';
  const plain = `${decoded(username)}:${decoded(password)}`;
  return { authorization: `Basic ${Buffer.from(plain).toString('base64')}` };
}

/** A URL keeps a per cent sign that codes nothing as it stands: then it is one. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function toFailure(error: unknown, call: string, deadline: Deadline): unknown {
  deadline.end();
  deadline.throwIfTakenBack();
  if (error instanceof SourceFailure) return error;
  if (deadline.signal.aborted) return new SourceFailure('too_slow', call);
  const { kind, code } = toNetworkError(error);
  return new SourceFailure(kind, call, { code });
}
