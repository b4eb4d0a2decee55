import { gzipSync } from 'node:zlib';
import type { Instant, RawFare } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { describeFareSource, NEVER, RecordingMeter } from '../conformance/index.ts';
import { UNMETERED } from '../http/index.ts';
import type { FeedPosition } from './feed-position.ts';
import { createHttpFeed, type HttpFeed, type HttpFeedOptions } from './http-feed.ts';
import { type FeedServer, startFeedServer } from './testing/index.ts';

const HEADER = 'observed_at,origin,destination,departure_date,return_date,price,currency,source\n';
const DAY_MILLIS = 86_400_000;
/** Rows of several pages. */
const ROWS = 12_000;

const rowText = (number: number) => {
  const at = new Date(Date.UTC(2026, 10, 19) + number * 1000).toISOString();
  return `${at},BUD,BCN,2027-01-12,,${1000 + number},HUF,"Wizz, é"\n`;
};
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);
const rowsText = (from: number, to: number) => range(from, to).map(rowText).join('');
const feedText = (rows: number) => HEADER + rowsText(0, rows);

async function serve(
  content: string | Buffer,
  features: Partial<FeedServer['features']> = {},
): Promise<FeedServer> {
  const server = await startFeedServer(content);
  onTestFinished(() => server.stop());
  Object.assign(server.features, features);
  return server;
}

function open(server: FeedServer, options: Partial<HttpFeedOptions> = {}): HttpFeed {
  return createHttpFeed({ name: 'partner', url: server.url, meter: UNMETERED, ...options });
}

interface Reading {
  /** Numbers of the rows. */
  readonly rows: number[];
  readonly position: FeedPosition | null;
  readonly error: unknown;
}

/** Reads to the end, or stops after some pages, as a killed process does. */
async function read(
  feed: HttpFeed,
  position: FeedPosition | null = null,
  maxPages = Number.POSITIVE_INFINITY,
): Promise<Reading> {
  const rows: RawFare[] = [];
  let reached = position;
  let error: unknown = null;
  let pages = 0;
  try {
    for await (const page of feed.read(position, NEVER)) {
      rows.push(...page.rows);
      // Stored as JSON.
      reached = JSON.parse(JSON.stringify(page.position));
      pages += 1;
      if (pages === maxPages) break;
    }
  } catch (thrown) {
    error = thrown;
  }
  return { rows: rows.map((row) => Number(row.price) - 1000), position: reached, error };
}

/** A server with a first reading of its feed, and a function that continues it. */
async function readOnce(
  content: string | Buffer,
  features: Partial<FeedServer['features']> = {},
  maxPages?: number,
) {
  const server = await serve(content, features);
  const first = await read(open(server), null, maxPages);
  const readOn = (position = first.position) => read(open(server), position);
  return { server, first, readOn };
}

it.each([
  ['by its ETag', {}],
  ['by its date', { etag: false, lastModified: true, ranges: false }],
])('downloads nothing if the feed has not changed, %s', async (_, features) => {
  const { server, first, readOn } = await readOnce(feedText(100), features);
  expect(first.rows).toEqual(range(0, 100));
  expect(await readOn()).toEqual({ rows: [], position: first.position, error: null });
  expect(server.requests.at(-1)).toMatchObject({ status: 304, sent: 0 });
});

it.each([
  ['by range', { ranges: true, gzip: false }, Buffer.from],
  ['without ranges', { ranges: false, gzip: false }, Buffer.from],
  ['with a gzip encoding', { ranges: false, gzip: true }, Buffer.from],
  ['of a gzip file', { ranges: false, gzip: false }, gzipSync],
])('yields only the new rows of a grown feed, %s', async (_, features, encode) => {
  const { server, readOn } = await readOnce(encode(feedText(2000)), features);
  server.content = encode(feedText(2300));
  const second = await readOn();
  expect(second.rows).toEqual(range(2000, 2300));
  if (features.ranges) {
    expect(server.requests.at(-1)?.status).toBe(206);
    expect(server.requests.at(-1)?.sent).toBeLessThan(server.content.length / 4);
  }
  // A part of a gzip file could not be decompressed.
  if (encode === gzipSync) expect(server.requests.at(-1)?.headers.range).toBeUndefined();
  expect((await readOn(second.position)).rows).toEqual([]);
});

it.each([
  ['at its start', HEADER + rowsText(5, 3005)],
  ['at its end, and grew', feedText(2900) + rowsText(5000, 5200)],
  ['and is shorter', feedText(40)],
  ['to another format', '{"observed_at":"2026-11-20","price":1007}\n'],
])('starts at the first row if the feed changed %s', async (_, content) => {
  for (const ranges of [true, false]) {
    const { server, readOn } = await readOnce(feedText(3000), { ranges });
    server.content = Buffer.from(content);
    expect((await readOn()).rows).toEqual((await readOn(null)).rows);
  }
});

it('starts at the first row once a day', async () => {
  const server = await serve(feedText(2000));
  let now = Date.UTC(2026, 10, 22);
  const feed = open(server, { now: () => now });
  const { position } = await read(feed);
  // A change far from both ends of the rows read so far.
  server.content = Buffer.from(feedText(2100).replace(',1900,', ',9900,'));
  expect((await read(feed, position)).rows).toEqual(range(2000, 2100));
  now += DAY_MILLIS;
  expect((await read(feed, position)).rows).toContain(8900);
});

it('yields a last line without a line end once it is read unchanged', async () => {
  const half = '2026-11-20T05:00:00Z,BUD,BCN,2027-01-12,,100';
  const { server, first, readOn } = await readOnce(feedText(3) + half);
  expect(first.rows).toEqual(range(0, 3));
  expect(first.position?.tail).toMatchObject({ isTaken: false });
  // It was half a line.
  server.content = Buffer.from(feedText(4).slice(0, -1));
  const second = await readOn();
  expect(second.rows).toEqual([]);
  const third = await readOn(second.position);
  expect(third.rows).toEqual([3]);
  expect(third.position?.tail).toMatchObject({ isTaken: true });
  expect((await readOn(third.position)).rows).toEqual([]);
  // Without validators, the server sends everything again.
  server.features = { etag: false, lastModified: false, ranges: false, gzip: false };
  expect((await readOn(third.position)).rows).toEqual([]);
  server.content = Buffer.from(feedText(5));
  expect((await readOn(third.position)).rows).toEqual([3, 4]);
});

it('reads a feed of 100,000 rows in pages, not as a whole', async () => {
  const row = Buffer.from(rowsText(0, 1000));
  const parts = [Buffer.from(HEADER), ...Array.from({ length: 100 }, () => row)];
  const server = await serve(Buffer.concat(parts));
  let rows = 0;
  let maxRows = 0;
  for await (const page of open(server).read(null, NEVER)) {
    rows += page.rows.length;
    maxRows = Math.max(maxRows, page.rows.length);
  }
  expect(rows).toBe(100_000);
  expect(maxRows).toBeLessThan(12_000);
});

it.each([
  ['by range', { ranges: true, gzip: false }, 206],
  ['without ranges', { ranges: false, gzip: false }, 200],
  ['with a gzip encoding', { ranges: false, gzip: true }, 200],
  ['with weak ETags', { ranges: true, gzip: true }, 206],
])('continues an interrupted reading at its position, %s', async (_, features, status) => {
  const { server, first, readOn } = await readOnce(feedText(ROWS), features, 1);
  expect(first.rows.length).toBeLessThan(ROWS);
  expect(first.position?.isComplete).toBe(false);
  expect([...first.rows, ...(await readOn()).rows]).toEqual(range(0, ROWS));
  expect(server.requests.at(-1)?.status).toBe(status);
});

it('yields the complete rows before a cut connection, and the others next time', async () => {
  const server = await serve(feedText(ROWS));
  server.fault = { kind: 'cut', after: server.content.length - 100_000 };
  const first = await read(open(server));
  expect(first.error).toMatchObject({ name: 'SourceFailure', kind: 'unreachable' });
  expect(first.position?.isComplete).toBe(false);
  server.fault = null;
  const second = await read(open(server), first.position);
  expect(first.rows.length).toBeGreaterThan(1000);
  expect([...first.rows, ...second.rows]).toEqual(range(0, ROWS));
});

it('starts at the first row if the feed was replaced after an interruption', async () => {
  const { server, readOn } = await readOnce(feedText(ROWS), {}, 1);
  server.content = Buffer.from(HEADER + rowsText(50, 80));
  expect((await readOn()).rows).toEqual(range(50, 80));
});

it('loses and repeats no row, wherever it stops and however the feed grows', async () => {
  const server = await serve('');
  const steps = fc.array(
    fc.record({
      newRows: fc.integer({ min: 0, max: 9000 }),
      maxPages: fc.constantFrom(1, 2, Number.POSITIVE_INFINITY),
      ranges: fc.boolean(),
      gzip: fc.boolean(),
      halfLine: fc.integer({ min: 0, max: 60 }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      let rows = 0;
      let position: FeedPosition | null = null;
      const yielded: number[] = [];
      const step = async (maxPages?: number) => {
        const reading: Reading = await read(open(server), position, maxPages);
        expect(reading.error).toBeNull();
        yielded.push(...reading.rows);
        position = reading.position;
      };
      for (const { newRows, maxPages, ranges, gzip, halfLine } of steps) {
        // Half a line counts as a row if it is read twice at the same position.
        rows += halfLine > 0 ? Math.max(1, newRows) : newRows;
        const half = rowText(rows).slice(0, halfLine);
        server.content = Buffer.from(feedText(rows) + half);
        Object.assign(server.features, { ranges, gzip });
        await step(maxPages);
      }
      server.content = Buffer.from(feedText(rows));
      await step();
      expect(yielded).toEqual(range(0, rows));
    }),
    { numRuns: 12 },
  );
});

it.each([
  [{ kind: 'status', status: 500 }, 'failing'],
  [{ kind: 'html' }, 'unreadable'],
  [{ kind: 'silent' }, 'too_slow'],
  [{ kind: 'stalled', after: 0 }, 'too_slow'],
  [{ kind: 'cut', after: 0 }, 'unreachable'],
] as const)('keeps the position after the fault %o, and records it as %s', async (fault, kind) => {
  const { server, first, readOn } = await readOnce(feedText(50));
  const { position } = first;
  server.content = Buffer.from(feedText(80));
  server.fault = fault;
  const meter = new RecordingMeter();
  const millis = kind === 'too_slow' ? 100 : 60_000;
  const limits = { firstByteMillis: millis, stallMillis: millis };
  const failed = await read(open(server, { meter, limits }), position);
  expect(failed).toMatchObject({ rows: [], position, error: { kind } });
  expect(meter.calls).toMatchObject([{ kind: 'feed', outcome: kind }]);
  server.fault = null;
  expect((await readOn(failed.position)).rows).toEqual(range(50, 80));
});

it.each([
  ['HTML with the type of CSV', '<!doctype html>\n<p>Sorry</p>\n', 'feed_not_text'],
  ['a JSON array', '[\n{"price": 1}\n]\n', 'feed_missing_columns'],
])('yields no row of %s', async (_, content, code) => {
  const { first } = await readOnce(content);
  const error = { kind: 'unreadable', code };
  expect(first).toMatchObject({ rows: [], position: null, error });
});

it('yields the rows before a line that is not UTF-8 once', async () => {
  const content = Buffer.concat([Buffer.from(feedText(20)), Buffer.from('\xe9,\n', 'latin1')]);
  for (const end of [content.length, content.length - 1]) {
    const { first, readOn } = await readOnce(content.subarray(0, end));
    const error = { kind: 'unreadable', code: 'feed_not_utf8' };
    expect(first).toMatchObject({ rows: range(0, 20), error });
    expect(await readOn()).toMatchObject({ rows: [], error });
  }
});

it.each([
  ['plain', Buffer.from(feedText(30_000))],
  ['gzipped', gzipSync(feedText(30_000))],
])('stops at the maximum size of a %s feed [security.decompression-bombs]', async (_, content) => {
  const server = await serve(content);
  const { rows, error } = await read(open(server, { limits: { maxBytes: 900_000 } }));
  expect(error).toMatchObject({ kind: 'unreadable' });
  expect(rows.length).toBeLessThan(20_000);
});

it('stops immediately when the caller aborts, and records no failure', async () => {
  const server = await serve(feedText(50));
  server.fault = { kind: 'stalled', after: 20 };
  const caller = new AbortController();
  const meter = new RecordingMeter();
  const reading = open(server, { meter }).read(null, caller.signal).next();
  await expect.poll(() => server.requests.length).toBe(1);
  caller.abort(new Error('aborted'));
  await expect(reading).rejects.toThrow('aborted');
  expect(meter.calls).toEqual([]);
});

const reference = loadReference();
describeFareSource('a feed over HTTP', async () => {
  const server = await startFeedServer(feedText(12_000));
  return {
    source: open(server),
    context: { ...reference, receivedAt: Date.UTC(2026, 10, 21) as Instant },
    maxBatches: 20,
    stop: () => server.stop(),
  };
});
