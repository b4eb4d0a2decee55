import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { FEED_COLUMNS, type RawFare } from '@farelark/engine';
import fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FeedError, openFeed } from './index.ts';

const HEADER = 'observed_at,origin,destination,departure_date,return_date,price,currency,source';
const ROW = '2026-11-20,BUD,BCN,2027-01-12,,4990,HUF,wizzair.com';
const OTHER = '2026-11-20,BUD,LIS,2027-01-13,,12990,HUF,wizzair.com';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farelark-feed-'));
});
afterAll(() => rm(folder, { recursive: true }));

function stream(bytes: Buffer | string, chunkBytes = 65_536): Readable {
  const all = Buffer.from(bytes);
  const chunks: Buffer[] = [];
  for (let at = 0; at < all.length; at += chunkBytes)
    chunks.push(all.subarray(at, at + chunkBytes));
  return Readable.from(chunks);
}

interface Reading {
  readonly rows: RawFare[];
  readonly lines: number[];
  readonly error: unknown;
}

async function read(input: string | Readable, batchSize?: number): Promise<Reading> {
  const reading = { rows: [] as RawFare[], lines: [] as number[], error: undefined as unknown };
  try {
    for await (const batch of openFeed(input, batchSize === undefined ? {} : { batchSize })) {
      reading.rows.push(...batch.rows);
      reading.lines.push(...batch.lines);
    }
  } catch (error) {
    reading.error = error;
  }
  return reading;
}

function prices(reading: Reading): (string | undefined)[] {
  return reading.rows.map((row) => row.price);
}

describe('openFeed', () => {
  it('reads CSV with unknown, missing and empty columns', async () => {
    const text = `duration,${HEADER}\n2h,${ROW}\n`;
    const { rows, lines } = await read(stream(text));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ origin: 'BUD', return_date: '', price: '4990' });
    expect(rows[0]?.cabin).toBeUndefined();
    expect(rows[0]).not.toHaveProperty('duration');
    expect(lines).toEqual([2]);
  });

  it('reads CRLF, a byte order mark, blank lines and a last line without an end', async () => {
    const text = `\ufeff\r\n${HEADER}\r\n\r\n${ROW}\r\n   \r\n${OTHER}`;
    const reading = await read(stream(text));
    expect(prices(reading)).toEqual(['4990', '12990']);
    expect(reading.lines).toEqual([4, 6]);
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
    const { rows } = await read(stream(`${JSON.stringify(row)}\n[1]\n{"price":\n`));
    expect(rows[0]).toEqual({
      observed_at: '2026-11-20',
      origin: 'BUD',
      price: '49.99',
      via: 'VIE+FRA',
    });
    expect(rows.slice(1)).toEqual([{ malformed: '[1]' }, { malformed: '{"price":' }]);
  });

  it('recognises gzip by its content, not its name', async () => {
    const path = join(folder, 'feed.csv');
    await writeFile(path, gzipSync(`${HEADER}\n${ROW}\n`));
    const reading = await read(path);
    expect(reading.error).toBeUndefined();
    expect(prices(reading)).toEqual(['4990']);
  });

  it('reads quoted cells with commas, quotes and line ends', async () => {
    const quoted = '2026-11-20,BUD,BCN,2027-01-12,,4990,HUF,"a ""b"", c\r\nd"';
    const reading = await read(stream(`${HEADER}\n${quoted}\n${OTHER}\n`));
    expect(reading.rows[0]?.source).toBe('a "b", c\r\nd');
    expect(prices(reading)).toEqual(['4990', '12990']);
    expect(reading.lines).toEqual([2, 4]);
  });

  it('passes a row with too many or too few cells on as malformed, in its place', async () => {
    const reading = await read(stream(`${HEADER}\n${ROW}\n${ROW},x\n2026-11-20,BUD\n${OTHER}\n`));
    expect(reading.rows.map((row) => row.malformed)).toEqual([
      undefined,
      `${ROW},x`,
      '2026-11-20,BUD',
      undefined,
    ]);
  });

  it('accepts a row that ends early when only optional cells are missing', async () => {
    const reading = await read(stream(`${HEADER}\n${ROW}\n2026-11-20,BUD,LIS,2027-01-13,,9,EUR\n`));
    expect(reading.rows[1]?.price).toBe('9');
    expect(reading.rows[1]?.source).toBeUndefined();
  });

  it('loses only the row with a stray quote, not those after it', async () => {
    const stray = ROW.replace('wizzair', '"wizzair');
    const many = Array.from({ length: 120 }, () => OTHER);
    const reading = await read(stream([HEADER, ROW, stray, ...many].join('\n')));
    expect(reading.rows.filter((row) => row.malformed !== undefined)).toEqual([
      { malformed: stray },
    ]);
    expect(prices(reading).filter((price) => price === '12990')).toHaveLength(120);
    expect(reading.lines).toEqual(Array.from({ length: 122 }, (_, i) => i + 2));
  });

  it('names the required columns that the header lacks', async () => {
    const { error } = await read(stream('observed_at,origin,fare\n1,2,3\n'));
    expect(error).toBeInstanceOf(FeedError);
    expect(error).toMatchObject({
      code: 'feed_missing_columns',
      missing: ['destination', 'departure_date', 'price', 'currency'],
    });
  });

  it('gives the good rows of a truncated gzip before it says so', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => ROW.replace('4990', String(5000 + i)));
    const whole = gzipSync([HEADER, ...rows, ''].join('\n'));
    const reading = await read(stream(whole.subarray(0, Math.floor(whole.length * 0.8)), 4096));
    expect(reading.error).toMatchObject({ code: 'feed_truncated', rowsRead: reading.rows.length });
    expect(reading.rows.length).toBeGreaterThan(10_000);
    expect(prices(reading)).toEqual(reading.rows.map((_, i) => String(5000 + i)));
  });

  it('tells damage from truncation', async () => {
    const bytes = gzipSync(`${HEADER}\n${`${ROW}\n`.repeat(2000)}`);
    bytes.fill(0xff, 40, 80);
    expect((await read(stream(bytes))).error).toMatchObject({ code: 'feed_corrupt' });
  });

  it.each([
    ['an empty file', Buffer.from('\n \n'), 'feed_empty'],
    ['a picture', Buffer.alloc(3_000_000, 7), 'feed_not_text'],
  ])('says that %s is no feed', async (_, bytes, code) => {
    expect((await read(stream(bytes))).error).toMatchObject({ code });
  });

  it('refuses what is no UTF-8 from its line on, after all rows before it', async () => {
    const latin1 = Buffer.from(
      `${HEADER}\n${ROW}\n${OTHER}\n${ROW.replace('BUD', 'é')}\n${ROW}\n`,
      'latin1',
    );
    for (const chunkBytes of [7, 65_536]) {
      const reading = await read(stream(latin1, chunkBytes));
      expect(prices(reading)).toEqual(['4990', '12990']);
      expect(reading.error).toMatchObject({ code: 'feed_not_utf8', line: 4, rowsRead: 2 });
    }
    const last = await read(stream(latin1.subarray(0, latin1.lastIndexOf('\n', -2))));
    expect(last.error).toMatchObject({ code: 'feed_not_utf8', line: 4, rowsRead: 2 });
    const bigger = Buffer.from(`${HEADER}\n${`${ROW}\n`.repeat(9_000)}${ROW}é\n`, 'latin1');
    expect((await read(stream(bigger))).error).toMatchObject({ line: 9_002, rowsRead: 9_000 });
  });

  it('refuses UTF-16 by its first line, and takes UTF-8 with a byte order mark', async () => {
    const text = `\ufeff${HEADER}\n${ROW}\n`;
    const utf16 = await read(stream(Buffer.from(text, 'utf16le')));
    expect(utf16.error).toMatchObject({ code: 'feed_not_utf8', line: 1, rowsRead: 0 });
    expect(prices(await read(stream(Buffer.from(text, 'utf8'))))).toEqual(['4990']);
  });

  it.each([
    ['CSV', `${HEADER}\r${ROW}\r${OTHER}\r`],
    ['CSV of more than a megabyte', `${HEADER}\r${`${ROW}\r`.repeat(30_000)}`],
    ['CSV with a last line of another kind', `${HEADER}\r${ROW}\r${OTHER}\n`],
    ['NDJSON', '{"price":1}\r{"price":2}\r'],
  ])('refuses lines that end in carriage returns alone: %s', async (_name, text) => {
    const reading = await read(stream(text));
    expect(reading.rows).toEqual([]);
    expect(reading.error).toMatchObject({ code: 'feed_cr_lines' });
  });

  it('says when there is no such file', async () => {
    const { error } = await read(join(folder, 'nowhere.csv'));
    expect(error).toMatchObject({ code: 'feed_unreadable' });
  });

  it('reports bytes as stored, up to the size of the file', async () => {
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

  it('reads the same rows as Papa Parse, however the bytes are cut', async () => {
    const cell = fc.string({ maxLength: 8, unit: fc.constantFrom(...'a1,"\n\r é東 ') });
    const table = fc.array(fc.array(cell, { minLength: 20, maxLength: 20 }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 40 }), async (cells, chunkBytes) => {
        const rows = cells.map(([, ...rest]) => ['x', ...rest]);
        const csv = Papa.unparse({ fields: [...FEED_COLUMNS], data: rows }, { newline: '\n' });
        const { rows: found } = await read(stream(csv, chunkBytes), 3);
        const { data } = Papa.parse<string[]>(csv, { delimiter: ',', newline: '\n' });
        expect(found.map((row) => FEED_COLUMNS.map((column) => row[column]))).toEqual(
          data.slice(1),
        );
      }),
    );
  });
});
