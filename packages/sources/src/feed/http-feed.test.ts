import { gzipSync } from 'node:zlib';
import type { Instant, RawFare } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import fc from 'fast-check';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { describeFareSource } from '../conformance/index.ts';
import { type CallRecord, SourceFailure, UNMETERED } from '../http/index.ts';
import type { FeedPosition } from './feed-place.ts';
import { createHttpFeed, type HttpFeed, type HttpFeedOptions } from './http-feed.ts';
import { type FeedServer, startFeedServer } from './testing/index.ts';

const HEADER = 'observed_at,origin,destination,departure_date,return_date,price,currency,source\n';
const DAY_MILLIS = 86_400_000;
/** Long enough that no busy machine reaches it, and short where reaching it is what is tested. */
const PATIENT = 60_000;
const HASTY = 100;

const rowText = (number: number) => {
  const at = new Date(Date.UTC(2026, 10, 19) + number * 1000).toISOString();
  return `${at},BUD,BCN,2027-01-12,,${1000 + number},HUF,"Wizz, é"\n`;
};
const rowsText = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => rowText(from + index)).join('');
const feedText = (rows: number) => HEADER + rowsText(0, rows);

const servers: FeedServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function serve(
  content: string | Buffer,
  features: Partial<FeedServer['features']> = {},
): Promise<FeedServer> {
  const server = await startFeedServer(content);
  servers.push(server);
  server.features = { ...server.features, ...features };
  return server;
}

/** A server whose feed was read once, and what comes of the next readings. */
async function readOnce(
  content: string | Buffer,
  features: Partial<FeedServer['features']> = {},
  readings?: number,
) {
  const server = await serve(content, features);
  const first = await read(open(server), null, readings);
  const again = (place = first.place) => read(open(server), place);
  return { server, first, again };
}

function open(server: FeedServer, options: Partial<HttpFeedOptions> = {}): HttpFeed {
  return createHttpFeed({ name: 'partner', url: server.url, meter: UNMETERED, ...options });
}

interface Outcome {
  readonly prices: number[];
  readonly place: FeedPosition | null;
  readonly error: unknown;
}

/** Reads to the end, or until so many readings were taken: as a process that is then killed. */
async function read(
  feed: HttpFeed,
  place: FeedPosition | null = null,
  readings = Number.POSITIVE_INFINITY,
): Promise<Outcome> {
  const rows: RawFare[] = [];
  let reached = place;
  let error: unknown = null;
  let taken = 0;
  try {
    for await (const reading of feed.read(place, new AbortController().signal)) {
      rows.push(...reading.rows);
      // As it is kept: through JSON.
      reached = JSON.parse(JSON.stringify(reading.position));
      taken += 1;
      if (taken === readings) break;
    }
  } catch (thrown) {
    error = thrown;
  }
  return { prices: rows.map((row) => Number(row.price) - 1000), place: reached, error };
}

/** Two addresses of this machine, one as an internal network and one as the internet. */
const [OUTSIDE, INSIDE] = ['127.0.0.1', '127.0.0.2'];
const isOurs = (address: string) => address === INSIDE;
const named = (server: FeedServer, name: string) => server.url.replace(OUTSIDE, name);

const upTo = (count: number, from = 0) =>
  Array.from({ length: count - from }, (_, index) => from + index);
const last = (server: FeedServer) => server.requests.at(-1);

describe('a feed over HTTP', () => {
  it('is asked for what is new, and says nothing when there is nothing', async () => {
    const { server, first, again } = await readOnce(feedText(100));
    expect(first.prices).toEqual(upTo(100));
    expect(await again()).toEqual({ prices: [], place: first.place, error: null });
    expect(last(server)).toMatchObject({ status: 304, sent: 0 });
  });

  it('is asked by date where it names no version', async () => {
    const dated = { etag: false, lastModified: true, ranges: false };
    const { server, again } = await readOnce(feedText(10), dated);
    expect((await again()).prices).toEqual([]);
    expect(last(server)?.status).toBe(304);
  });

  it.each([
    ['by a range', { ranges: true, gzip: false }],
    ['without ranges', { ranges: false, gzip: false }],
    ['packed on the way', { ranges: false, gzip: true }],
  ])('that grew gives only its new rows, %s', async (_, features) => {
    const { server, again } = await readOnce(feedText(2000), features);
    server.content = Buffer.from(feedText(2300));
    const second = await again();
    expect(second.prices).toEqual(upTo(2300, 2000));
    if (features.ranges) {
      expect(last(server)?.status).toBe(206);
      expect(last(server)?.sent).toBeLessThan(server.content.length / 4);
    }
    expect((await again(second.place)).prices).toEqual([]);
  });

  it('packed as a file is recognised by its content, and gives only its new rows', async () => {
    const { server, first, again } = await readOnce(gzipSync(feedText(2000)));
    expect(first.prices).toEqual(upTo(2000));
    server.content = gzipSync(feedText(2100));
    expect((await again()).prices).toEqual(upTo(2100, 2000));
    expect(last(server)?.headers.range).toBeUndefined();
  });

  it.each([
    ['at its head', HEADER + rowsText(5, 3005)],
    ['at its end, with more behind it', feedText(2900) + rowsText(5000, 5200)],
    ['and is shorter', feedText(40)],
    ['and is of another form', '{"observed_at":"2026-11-20","price":1007}\n'],
  ])('that changed %s is read from its first row', async (_, content) => {
    for (const ranges of [true, false]) {
      const { server, again } = await readOnce(feedText(3000), { ranges });
      server.content = Buffer.from(content);
      expect((await again()).prices).toEqual((await again(null)).prices);
    }
  });

  it('is read from its first row once a day, so that no change stays unseen', async () => {
    const server = await serve(feedText(2000));
    let now = Date.UTC(2026, 10, 22);
    const feed = open(server, { now: () => now });
    const first = await read(feed);
    server.content = Buffer.from(
      feedText(2100).replace(',1900,', ',9900,').replace(',2000,', ',9999,'),
    );
    // The change is far from both ends of what was read.
    expect((await read(feed, first.place)).prices).toEqual(upTo(2100, 2000));
    now += DAY_MILLIS;
    expect((await read(feed, first.place)).prices).toContain(8900);
  });

  it('waits with a last line that has no end until it finds it the same again', async () => {
    const half = '2026-11-20T05:00:00Z,BUD,BCN,2027-01-12,,100';
    const { server, first, again } = await readOnce(feedText(3) + half);
    expect(first.prices).toEqual(upTo(3));
    expect(first.place?.tail).toMatchObject({ isTaken: false });
    // It was half a line.
    server.content = Buffer.from(feedText(4).slice(0, -1));
    const second = await again();
    expect(second.prices).toEqual([]);
    const third = await again(second.place);
    expect(third.prices).toEqual([3]);
    expect(third.place?.tail).toMatchObject({ isTaken: true });
    expect((await again(third.place)).prices).toEqual([]);
    // A server that names no version sends it all again.
    server.features = { etag: false, lastModified: false, ranges: false, gzip: false };
    expect((await again(third.place)).prices).toEqual([]);
    server.content = Buffer.from(feedText(5));
    expect((await again(third.place)).prices).toEqual([3, 4]);
  });

  it('follows no redirect from outside into our networks [security.ssrf]', async () => {
    const server = await serve('');
    for (const to of [`http://${INSIDE}:9/`, 'http://rebound.example:9/']) {
      server.fault = { kind: 'redirect', to };
      const resolveHost = async (host: string) => [host === 'feed.example' ? OUTSIDE : INSIDE];
      const url = named(server, 'feed.example');
      const { prices, error } = await read(open(server, { url, resolveHost, isOurs }));
      expect(error).toMatchObject({ kind: 'unreadable', code: 'redirect' });
      expect(prices).toEqual([]);
    }
  });

  it('connects to the address that was checked, even if the name resolves to another a moment later [security.ssrf]', async () => {
    const target = await serve(feedText(3));
    const server = await serve('');
    server.fault = { kind: 'redirect', to: named(target, 'rebound.example') };
    const asked: string[] = [];
    const resolveHost = async (host: string) => {
      const isFirst = !asked.includes(host);
      asked.push(host);
      return [isFirst ? OUTSIDE : INSIDE];
    };
    const url = named(server, 'feed.example');
    expect((await read(open(server, { url, resolveHost, isOurs }))).prices).toEqual(upTo(3));
    expect(asked.toSorted()).toEqual(['feed.example', 'rebound.example']);
  });

  it('sends a password with a per cent sign in it as it stands', async () => {
    const server = await serve(feedText(5));
    const url = server.url.replace('://', '://me:50%25%@');
    expect((await read(open(server, { url }))).error).toBeNull();
    const plain = Buffer.from('me:50%25%').toString('base64');
    expect(server.requests[0]?.headers.authorization).toBe(`Basic ${plain}`);
  });

  it('follows redirects within its scheme, without the password', async () => {
    const target = await serve(feedText(3));
    const server = await serve('');
    server.fault = { kind: 'redirect', to: target.url };
    const url = server.url.replace('://', '://me:secret@');
    expect((await read(open(server, { url }))).prices).toEqual(upTo(3));
    expect(last(server)?.headers.authorization).toMatch(/^Basic /);
    expect(last(target)?.headers.authorization).toBeUndefined();
  });

  it.each([
    ['into another scheme', 'https://127.0.0.1:9/x', 1],
    ['in a circle', '/fares.csv', 6],
    ['to a file', 'file:///etc/passwd', 1],
  ])('follows no redirect %s', async (_, to, requests) => {
    const server = await serve('');
    server.fault = { kind: 'redirect', to };
    expect((await read(open(server))).error).toMatchObject({ kind: 'unreadable', status: 302 });
    expect(server.requests).toHaveLength(requests);
  });
});

describe('a reading that is cut off', () => {
  const ROWS = 12_000;

  it.each([
    ['by ranges', { ranges: true, gzip: false }, 206],
    ['without ranges', { ranges: false, gzip: false }, 200],
    ['packed on the way', { ranges: false, gzip: true }, 200],
    ['with weak versions', { ranges: true, gzip: true }, 206],
  ])('goes on where it was, %s, and loses and repeats nothing', async (_, features, status) => {
    const { server, first, again } = await readOnce(feedText(ROWS), features, 1);
    expect(first.prices.length).toBeLessThan(ROWS);
    expect(first.place?.isComplete).toBe(false);
    const second = await again();
    expect([...first.prices, ...second.prices]).toEqual(upTo(ROWS));
    expect(last(server)?.status).toBe(status);
  });

  it('by the connection gives the whole rows before the cut, and the others next time', async () => {
    const server = await serve(feedText(ROWS));
    server.fault = { kind: 'cut', after: server.content.length - 100_000 };
    const first = await read(open(server));
    expect(first.error).toMatchObject({ name: 'SourceFailure', kind: 'unreachable' });
    expect(first.place?.isComplete).toBe(false);
    server.fault = null;
    const second = await read(open(server), first.place);
    expect(first.prices.length).toBeGreaterThan(1000);
    expect([...first.prices, ...second.prices]).toEqual(upTo(ROWS));
  });

  it('and finds another feed begins with that', async () => {
    const { server, again } = await readOnce(feedText(ROWS), {}, 1);
    server.content = Buffer.from(HEADER + rowsText(50, 80));
    expect((await again()).prices).toEqual(upTo(80, 50));
  });

  it('anywhere, over any growth, ends as if it had never been', async () => {
    const server = await serve('');
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            grows: fc.integer({ min: 0, max: 9000 }),
            stops: fc.constantFrom(1, 2, Number.POSITIVE_INFINITY),
            ranges: fc.boolean(),
            gzip: fc.boolean(),
            halfLine: fc.integer({ min: 0, max: 60 }),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        async (steps) => {
          let rows = 0;
          let place: FeedPosition | null = null;
          const found: number[] = [];
          const step = async (readings: number) => {
            const outcome: Outcome = await read(open(server), place, readings);
            expect(outcome.error).toBeNull();
            found.push(...outcome.prices);
            place = outcome.place;
          };
          for (const { grows, stops, ranges, gzip, halfLine } of steps) {
            // Half a line that is found twice in its place counts as a whole one.
            rows += halfLine > 0 ? Math.max(1, grows) : grows;
            const half = rowText(rows).slice(0, halfLine);
            server.content = Buffer.from(feedText(rows) + half);
            server.features = { ...server.features, ranges, gzip };
            await step(stops);
          }
          server.content = Buffer.from(feedText(rows));
          await step(Number.POSITIVE_INFINITY);
          expect(found).toEqual(upTo(rows));
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('a feed that can not be read', () => {
  it.each([
    [{ kind: 'status', status: 401 }, 'unauthorized'],
    [{ kind: 'status', status: 403 }, 'forbidden'],
    [{ kind: 'status', status: 404 }, 'refused'],
    [{ kind: 'status', status: 410 }, 'retired'],
    [{ kind: 'status', status: 429 }, 'rate_limited'],
    [{ kind: 'status', status: 500 }, 'failing'],
    [{ kind: 'status', status: 503 }, 'failing'],
    [{ kind: 'html' }, 'unreadable'],
    [{ kind: 'silent' }, 'too_slow'],
    [{ kind: 'stalled', after: 0 }, 'too_slow'],
    [{ kind: 'cut', after: 0 }, 'unreachable'],
  ] as const)('(%o) changes nothing and says that it is %s', async (fault, kind) => {
    const { server, first, again } = await readOnce(feedText(50));
    const { place } = first;
    server.content = Buffer.from(feedText(80));
    server.fault = fault;
    const calls: CallRecord[] = [];
    const meter = { ...UNMETERED, called: (call: CallRecord) => calls.push(call) };
    const limits =
      kind === 'too_slow'
        ? { firstByteMillis: HASTY, stallMillis: HASTY }
        : { stallMillis: PATIENT };
    const outcome = await read(open(server, { meter, limits }), place);
    expect(outcome).toMatchObject({ prices: [], place, error: { kind } });
    expect(calls).toMatchObject([{ kind: 'feed', outcome: kind }]);
    server.fault = null;
    expect((await again(outcome.place)).prices).toEqual(upTo(80, 50));
  });

  it.each([
    ['a page that calls itself CSV', '<!doctype html>\n<p>Sorry</p>\n', 'feed_not_text'],
    ['a list in one piece', '[\n{"price": 1}\n]\n', 'feed_missing_columns'],
  ])('because it is %s gives no row', async (_, content, code) => {
    const { first } = await readOnce(content);
    const error = { kind: 'unreadable', code };
    expect(first).toMatchObject({ prices: [], place: null, error });
  });

  it('because a line is no UTF-8 gives the rows before it, once', async () => {
    const content = Buffer.concat([Buffer.from(feedText(20)), Buffer.from('\xe9,\n', 'latin1')]);
    for (const end of [content.length, content.length - 1]) {
      const { first, again } = await readOnce(content.subarray(0, end));
      const error = { kind: 'unreadable', code: 'feed_not_utf8' };
      expect(first).toMatchObject({ prices: upTo(20), error });
      expect(await again()).toMatchObject({ prices: [], error });
    }
  });

  it('because it is too large ends at the limit, packed or not [security.decompression-bombs]', async () => {
    for (const content of [Buffer.from(feedText(30_000)), gzipSync(feedText(30_000))]) {
      const server = await serve(content);
      const { prices, error } = await read(open(server, { limits: { mostBytes: 900_000 } }));
      expect(error).toMatchObject({ kind: 'unreadable' });
      expect(prices.length).toBeLessThan(20_000);
    }
  });

  it('is left alone for as long as it says', async () => {
    const server = await serve('');
    const headers = { 'retry-after': '120' };
    server.fault = { kind: 'status', status: 429, headers };
    expect((await read(open(server))).error).toMatchObject({ retryAfterMillis: 120_000 });
  });

  it('says so without its address', async () => {
    const server = await serve('');
    const url = server.url.replace('://', '://me:hunter2@').concat('?token=hunter3');
    for (const status of [404, 500]) {
      server.fault = { kind: 'status', status };
      const { error } = await read(open(server, { url }));
      expect(error).toBeInstanceOf(SourceFailure);
      expect(`${error} ${JSON.stringify(error)} ${(error as Error).stack}`).not.toMatch(
        /hunter|127\.0\.0\.1/,
      );
    }
    await server.stop();
    servers.pop();
    const { error } = await read(open(server, { url }));
    expect(error).toMatchObject({ kind: 'unreachable' });
    expect(`${error} ${JSON.stringify(error)}`).not.toMatch(/hunter|127\.0\.0\.1/);
  });

  it('is left immediately when the reader has to stop', async () => {
    const server = await serve(feedText(50));
    server.fault = { kind: 'stalled', after: 20 };
    const stop = new AbortController();
    const calls: CallRecord[] = [];
    const feed = open(server, { meter: { ...UNMETERED, recordCall: (call) => calls.push(call) } });
    const reading = feed.read(null, stop.signal).next();
    await expect.poll(() => server.requests.length).toBe(1);
    stop.abort(new Error('The server stops'));
    await expect(reading).rejects.toThrow('The server stops');
    expect(calls).toEqual([]);
  });
});

describe('a feed of 400,000 rows', () => {
  it('is read in little memory, as fast as it is taken', async () => {
    const row = Buffer.from(rowsText(0, 1000));
    const parts = [Buffer.from(HEADER), ...Array.from({ length: 400 }, () => row)];
    const server = await serve(Buffer.concat(parts));
    let rows = 0;
    let most = 0;
    for await (const reading of open(server).read(null, new AbortController().signal)) {
      rows += reading.rows.length;
      most = Math.max(most, reading.rows.length);
    }
    expect(rows).toBe(400_000);
    // What is held at a time is a batch and a piece from the network, never the feed.
    expect(most).toBeLessThan(12_000);
  });
});

const reference = loadReference();
describeFareSource('a feed over HTTP', async () => {
  const server = await startFeedServer(feedText(12_000));
  onTestFinished(() => server.stop());
  return {
    source: open(server),
    reading: { ...reference, receivedAt: Date.UTC(2026, 10, 21) as Instant },
    batches: 20,
    cleanShare: 1,
  };
});
