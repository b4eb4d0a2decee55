import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { FEED_COLUMNS, type RawFare } from '@farelark/engine';
import { fc, it } from '@fast-check/vitest';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect } from 'vitest';
import { FeedError, openFeed } from './index.ts';

const HEADER = 'observed_at,origin,destination,departure_date,return_date,price,currency,source';
const ROW = '2026-11-20,BUD,BCN,2027-01-12,,4990,HUF,wizzair.com';
const OTHER = '2026-11-20,BUD,LIS,2027-01-13,,12990,HUF,wizzair.com';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farelark-feed-'));
});
afterAll(() => rm(folder, { recursive: true }));

function toStream(content: Buffer | string, chunkBytes = 65_536): Readable {
  const bytes = Buffer.from(content);
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunkBytes)
    chunks.push(bytes.subarray(at, at + chunkBytes));
  return Readable.from(chunks);
}

async function read(input: string | Readable, batchSize = 5000) {
  const rows: RawFare[] = [];
  let error: unknown;
  try {
    for await (const batch of openFeed(input, { batchSize })) rows.push(...batch.rows);
  } catch (thrown) {
    error = thrown;
  }
  return { rows, prices: rows.map((row) => row.price), error };
}

it('reads CSV with unknown, missing and empty columns', async () => {
  const { rows } = await read(toStream(`duration,${HEADER}\n2h,${ROW}\n`));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ origin: 'BUD', return_date: '', price: '4990' });
  expect(rows[0]?.cabin).toBeUndefined();
  expect(rows[0]).not.toHaveProperty('duration');
});

it('reads CRLF, a byte order mark, blank lines and a last line without a line end', async () => {
  const text = `\ufeff\r\n${HEADER}\r\n\r\n${ROW}\r\n   \r\n${OTHER}`;
  const { prices } = await read(toStream(text));
  expect(prices).toEqual(['4990', '12990']);
});

it('reads NDJSON with numbers, lists and nulls', async () => {
  const row = {
    observed_at: '2026-11-20',
    origin: 'BUD',
    price: 49.99,
    return_date: null,
    via: ['VIE', 'FRA'],
    extra: { deep: true },
  };
  const { rows } = await read(toStream(`${JSON.stringify(row)}\n[1]\n{"price":\n`));
  expect(rows).toEqual([
    { observed_at: '2026-11-20', origin: 'BUD', price: '49.99', via: 'VIE+FRA' },
    { malformed: '[1]' },
    { malformed: '{"price":' },
  ]);
});

it('recognises gzip by content, whatever the file name', async () => {
  const path = join(folder, 'feed.csv');
  await writeFile(path, gzipSync(`${HEADER}\n${ROW}\n`));
  expect(await read(path)).toMatchObject({ prices: ['4990'], error: undefined });
});

it('reads quoted cells with commas, quotes and line ends', async () => {
  const quoted = '2026-11-20,BUD,BCN,2027-01-12,,4990,HUF,"a ""b"", c\r\nd"';
  const { rows, prices } = await read(toStream(`${HEADER}\n${quoted}\n${OTHER}\n`));
  expect(rows[0]?.source).toBe('a "b", c\r\nd');
  expect(prices).toEqual(['4990', '12990']);
});

it('yields a malformed row for too many or too few cells', async () => {
  const text = `${HEADER}\n${ROW}\n${ROW},x\n2026-11-20,BUD\n${OTHER}\n`;
  const { rows } = await read(toStream(text));
  const malformed = rows.map((row) => row.malformed);
  expect(malformed).toEqual([undefined, `${ROW},x`, '2026-11-20,BUD', undefined]);
});

it('accepts a row without its last cells if these are optional', async () => {
  const short = '2026-11-20,BUD,LIS,2027-01-13,,9,EUR';
  const { rows } = await read(toStream(`${HEADER}\n${ROW}\n${short}\n`));
  expect(rows[1]?.price).toBe('9');
  expect(rows[1]?.source).toBeUndefined();
});

it('loses only the row with a stray quote', async () => {
  const stray = ROW.replace('wizzair', '"wizzair');
  const others = Array.from({ length: 120 }, () => OTHER);
  const { rows, prices } = await read(toStream([HEADER, ROW, stray, ...others].join('\n')));
  expect(rows.filter((row) => row.malformed !== undefined)).toEqual([{ malformed: stray }]);
  expect(prices.filter((price) => price === '12990')).toHaveLength(120);
});

it('names the required columns that the header lacks', async () => {
  const { error } = await read(toStream('observed_at,origin,fare\n1,2,3\n'));
  expect(error).toBeInstanceOf(FeedError);
  expect(error).toMatchObject({
    code: 'feed_missing_columns',
    missing: ['destination', 'departure_date', 'price', 'currency'],
  });
});

it('yields the rows of a truncated gzip before it throws', async () => {
  const lines = Array.from({ length: 20_000 }, (_, i) => ROW.replace('4990', String(5000 + i)));
  const whole = gzipSync([HEADER, ...lines, ''].join('\n'));
  const truncated = whole.subarray(0, Math.floor(whole.length * 0.8));
  const { prices, error } = await read(toStream(truncated, 4096));
  expect(error).toMatchObject({ code: 'feed_truncated', rowsRead: prices.length });
  expect(prices.length).toBeGreaterThan(10_000);
  expect(prices).toEqual(prices.map((_, i) => String(5000 + i)));
});

it('distinguishes a damaged gzip from a truncated one', async () => {
  const bytes = gzipSync(`${HEADER}\n${`${ROW}\n`.repeat(2000)}`);
  bytes.fill(0xff, 40, 80);
  expect((await read(toStream(bytes))).error).toMatchObject({ code: 'feed_corrupt' });
});

it.each([
  ['an empty file', toStream('\n \n'), 'feed_empty'],
  ['a binary file', toStream(Buffer.alloc(3_000_000, 7)), 'feed_not_text'],
  ['a missing file', join(tmpdir(), 'farelark-nowhere.csv'), 'feed_unreadable'],
])('throws for %s', async (_, input, code) => {
  expect((await read(input)).error).toMatchObject({ code });
});

it('yields the rows before a line that is not UTF-8, and names the line', async () => {
  const invalid = ROW.replace('BUD', 'é');
  const latin1 = Buffer.from([HEADER, ROW, OTHER, invalid, ROW, ''].join('\n'), 'latin1');
  for (const chunkBytes of [7, 65_536]) {
    const { prices, error } = await read(toStream(latin1, chunkBytes));
    expect(prices).toEqual(['4990', '12990']);
    expect(error).toMatchObject({ code: 'feed_not_utf8', line: 4, rowsRead: 2 });
  }
  const lastLine = latin1.subarray(0, latin1.lastIndexOf('\n', -2));
  expect((await read(toStream(lastLine))).error).toMatchObject({
    code: 'feed_not_utf8',
    line: 4,
    rowsRead: 2,
  });
  const larger = Buffer.from(`${HEADER}\n${`${ROW}\n`.repeat(9_000)}${ROW}é\n`, 'latin1');
  expect((await read(toStream(larger))).error).toMatchObject({ line: 9_002, rowsRead: 9_000 });
});

it('throws for UTF-16 at line 1', async () => {
  const utf16 = Buffer.from(`\ufeff${HEADER}\n${ROW}\n`, 'utf16le');
  const { error } = await read(toStream(utf16));
  expect(error).toMatchObject({ code: 'feed_not_utf8', line: 1, rowsRead: 0 });
});

it.each([
  ['CSV', `${HEADER}\r${ROW}\r${OTHER}\r`],
  ['CSV of more than a megabyte', `${HEADER}\r${`${ROW}\r`.repeat(30_000)}`],
  ['CSV with a line feed at the end', `${HEADER}\r${ROW}\r${OTHER}\n`],
  ['NDJSON', '{"price":1}\r{"price":2}\r'],
])('throws for lines that end in carriage returns only: %s', async (_, text) => {
  expect(await read(toStream(text))).toMatchObject({
    rows: [],
    error: { code: 'feed_cr_lines' },
  });
});

it('reports bytes before decompression, up to the size of the file', async () => {
  const path = join(folder, 'sized.csv.gz');
  const bytes = gzipSync(`${HEADER}\n${`${ROW}\n`.repeat(500)}`);
  await writeFile(path, bytes);
  let last: { bytesRead: number; bytesTotal: number | null } | undefined;
  for await (const batch of openFeed(path, { batchSize: 100 })) {
    expect(batch.rows.length).toBeLessThanOrEqual(100);
    last = batch;
  }
  expect(last).toMatchObject({ bytesRead: bytes.length, bytesTotal: bytes.length });
});

it.prop([
  fc.array(
    fc.array(fc.string({ maxLength: 8, unit: fc.constantFrom(...'a1,"\n\r é東 ') }), {
      minLength: 20,
      maxLength: 20,
    }),
    { minLength: 1 },
  ),
  fc.integer({ min: 1, max: 40 }),
])('reads the same rows as Papa Parse, for any size of chunks', async (cells, chunkBytes) => {
  const data = cells.map(([, ...rest]) => ['x', ...rest]);
  const csv = Papa.unparse({ fields: [...FEED_COLUMNS], data }, { newline: '\n' });
  const { rows } = await read(toStream(csv, chunkBytes), 3);
  const expected = Papa.parse<string[]>(csv, { delimiter: ',', newline: '\n' }).data.slice(1);
  expect(rows.map((row) => FEED_COLUMNS.map((column) => row[column]))).toEqual(expected);
});
