import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { gzipSync } from 'node:zlib';
import { FEED_COLUMNS, type RawFare } from '@farelark/engine';
import { listen } from '../../http/testing/listen.ts';

export type FeedFault =
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Record<string, string> }
  | { readonly kind: 'html' }
  /** Never responds. */
  | { readonly kind: 'silent' }
  /** Sends nothing after that many bytes. */
  | { readonly kind: 'stalled'; readonly after: number }
  /** Closes the connection after that many bytes. */
  | { readonly kind: 'cut'; readonly after: number }
  | { readonly kind: 'redirect'; readonly to: string };

interface RecordedRequest {
  /** Time of arrival, in milliseconds since 1970. */
  readonly at: number;
  readonly headers: IncomingMessage['headers'];
  readonly status: number;
  /** Bytes of the feed in the response, as encoded. */
  readonly sent: number;
}

/** A web server for one file, with validators, ranges and compression. */
export interface FeedServer {
  readonly url: string;
  readonly requests: RecordedRequest[];
  /** Its validators change with it. */
  content: Buffer;
  fault: FeedFault | null;
  features: { etag: boolean; lastModified: boolean; ranges: boolean; gzip: boolean };
  /** Called before each response. */
  onRequest: ((at: number) => void) | null;
  stop(): Promise<void>;
}

export async function startFeedServer(content: string | Buffer): Promise<FeedServer> {
  const server = createServer((request, response) => {
    const at = Date.now();
    feed.onRequest?.(at);
    const sent = respond(feed, request, response);
    feed.requests.push({ at, headers: request.headers, status: response.statusCode, sent });
  });
  const { url, stop } = await listen(server);
  const feed: FeedServer = {
    url: `${url}/fares.csv`,
    requests: [],
    content: Buffer.from(content),
    fault: null,
    features: { etag: true, lastModified: false, ranges: true, gzip: false },
    onRequest: null,
    stop,
  };
  return feed;
}

/** Returns the bytes of the feed that were sent. */
function respond(
  { fault, features, content }: FeedServer,
  { headers: requested }: IncomingMessage,
  response: ServerResponse,
): number {
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
  const isUnchanged = features.etag
    ? requested['if-none-match']?.replace('W/', '') === etag
    : features.lastModified && requested['if-modified-since'] === modified;
  if (isUnchanged) return end(304, headers);
  let body = content;
  const range = features.ranges ? /^bytes=(\d+)-$/.exec(requested.range ?? '') : null;
  const isSameRange = requested['if-range'] === undefined || requested['if-range'] === etag;
  if (range !== null && isSameRange) {
    const from = Number(range[1]);
    if (from >= content.length) return end(416, { 'content-range': `bytes */${content.length}` });
    body = content.subarray(from);
    headers['content-range'] = `bytes ${from}-${content.length - 1}/${content.length}`;
    response.statusCode = 206;
  } else if (features.gzip && /gzip/.test(requested['accept-encoding'] ?? '')) {
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

/** CSV of rows with all columns. */
export function feedText(rows: readonly RawFare[]): string {
  const lines = rows.map(
    (row) => row.malformed ?? FEED_COLUMNS.map((column) => row[column] ?? '').join(','),
  );
  return `${[FEED_COLUMNS.join(','), ...lines].join('\n')}\n`;
}
