import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { gzipSync } from 'node:zlib';
import { listen } from '../../http/testing/listen.ts';

export type FeedFault =
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Record<string, string> }
  | { readonly kind: 'html' }
  /** Says nothing at all. */
  | { readonly kind: 'silent' }
  /** Begins, and says nothing more after so many bytes. */
  | { readonly kind: 'stalled'; readonly after: number }
  /** Ends the connection after so many bytes. */
  | { readonly kind: 'cut'; readonly after: number }
  | { readonly kind: 'redirect'; readonly to: string };

export interface RecordedRequest {
  /** When it came in, in milliseconds since 1970. */
  readonly at: number;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly status: number;
  /** Bytes of the feed that went out, as they went. */
  readonly sent: number;
}

/** A web server that holds a file, as real ones do: validators, ranges, compression. */
export interface FeedServer {
  readonly url: string;
  readonly requests: RecordedRequest[];
  /** The file; a change of it changes its validators. */
  content: Buffer;
  fault: FeedFault | null;
  features: { etag: boolean; lastModified: boolean; ranges: boolean; gzip: boolean };
  /** Told of each request before it is answered. */
  onRequest: ((at: number) => void) | null;
  stop(): Promise<void>;
}

export async function startFeedServer(content: string | Buffer): Promise<FeedServer> {
  const server = createServer((request, response) => {
    const at = Date.now();
    held.onRequest?.(at);
    const before = held.requests.length;
    const sent = answer(held, request, response);
    const { url = '', headers } = request;
    if (held.requests.length === before)
      held.requests.push({ at, path: url, headers, status: response.statusCode, sent });
  });
  const { url, stop } = await listen(server);
  const held: FeedServer = {
    url: `${url}/fares.csv`,
    requests: [],
    content: Buffer.from(content),
    fault: null,
    features: { etag: true, lastModified: false, ranges: true, gzip: false },
    onRequest: null,
    stop,
  };
  return held;
}

function answer(feed: FeedServer, request: IncomingMessage, response: ServerResponse): number {
  const { fault, features, content } = feed;
  const end = (status: number, headers: OutgoingHttpHeaders, text = ''): 0 => {
    response.writeHead(status, headers).end(text);
    return 0;
  };
  if (fault?.kind === 'silent') return 0;
  if (fault?.kind === 'status') return end(fault.status, fault.headers ?? {});
  if (fault?.kind === 'redirect') return end(302, { location: fault.to });
  if (fault?.kind === 'html')
    return end(200, { 'content-type': 'text/html' }, '<html>observed_at,origin\n1,2\n');
  const etag = `"${content.length}-${content.subarray(-40).toString('hex')}"`;
  const modified = new Date(Date.UTC(2026, 10, 1) + content.length * 1000).toUTCString();
  const headers: Record<string, string> = { 'content-type': 'text/csv' };
  if (features.etag) headers.etag = etag;
  if (features.lastModified) headers['last-modified'] = modified;
  const asked = request.headers;
  const isSame = features.etag
    ? asked['if-none-match']?.replace('W/', '') === etag
    : features.lastModified && asked['if-modified-since'] === modified;
  if (isSame) return end(304, headers);
  let body = content;
  const range = features.ranges ? /^bytes=(\d+)-$/.exec(asked.range ?? '') : null;
  const isForThis = asked['if-range'] === undefined || asked['if-range'] === etag;
  if (range !== null && isForThis) {
    const from = Number(range[1]);
    if (from >= content.length) return end(416, { 'content-range': `bytes */${content.length}` });
    body = content.subarray(from);
    headers['content-range'] = `bytes ${from}-${content.length - 1}/${content.length}`;
    response.statusCode = 206;
  } else if (features.gzip && /gzip/.test(asked['accept-encoding'] ?? '')) {
    body = gzipSync(content);
    headers['content-encoding'] = 'gzip';
    if (headers.etag !== undefined) headers.etag = `W/${etag}`;
  }
  headers['content-length'] = `${body.length}`;
  response.writeHead(response.statusCode, headers);
  if (fault === null) {
    response.end(body);
    return body.length;
  }
  response.write(body.subarray(0, fault.after), () => {
    if (fault.kind === 'cut') response.destroy();
  });
  return Math.min(fault.after, body.length);
}
