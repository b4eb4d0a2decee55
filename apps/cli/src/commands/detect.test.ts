import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { addDays, formatDay, type RawFare } from '@farelark/engine';
import { FIRST_DAY, generateFeed } from '@farelark/ingest/testing';
import { feedText } from '@farelark/sources/feed/testing';
import { beforeAll, expect, it } from 'vitest';
import { useTemporaryFolder } from '../../../server/src/testing/temporary-folder.ts';
import { MAIN, runCommand, spawnCommand } from '../testing/run-command.ts';

const DAYS = 40;
const DEPARTURES = 20;

let folder: string;
beforeAll(() => useTemporaryFolder((path) => (folder = path)));

let feedCount = 0;

async function writeFeed(content: string | Buffer): Promise<string> {
  const feed = join(folder, `feed-${feedCount++}`);
  await writeFile(feed, content);
  return feed;
}

/** Writes alerts to standard output. */
const detect = async (content: string | Buffer, ...options: string[]) =>
  runCommand(['detect', '--in', await writeFeed(content), '--out', '-', ...options]);

/** One route at a price of 100.00, except for the given prices by `day/departure` (from 0). */
function flatMarket(exceptions: Readonly<Record<string, string>> = {}): RawFare[] {
  return generateFeed({ days: DAYS, departures: DEPARTURES }).map((row, index) => ({
    ...row,
    price: exceptions[`${Math.floor(index / DEPARTURES)}/${index % DEPARTURES}`] ?? '100.00',
  }));
}

/** One trip for 55.00 on the last day: a saving of 45 %. */
const BARGAIN = { [`${DAYS - 1}/5`]: '55.00' };
const parseLines = (text: string) => text.match(/.+/g)?.map((line) => JSON.parse(line)) ?? [];

it.each([
  ['no rows', feedText([]), /has a header but no rows\.$/],
  [
    'only invalid rows',
    feedText([{ ...flatMarket()[0], price: 'none' }]),
    / No row of .* could be used\./,
  ],
  [
    'missing columns',
    'origin,destination\nBUD,BCN\n',
    /observed_at, departure_date, price, currency/,
  ],
  [
    'CR line ends',
    feedText(flatMarket()).replaceAll('\n', '\r'),
    /carriage returns only.*run the same/,
  ],
  ['Latin-1 text', Buffer.from(`${feedText([])}M\xe1laga\n`, 'latin1'), /Line 2 of/],
])('fails on a feed with %s, and explains why in the last line', async (_case, content, line) => {
  const { code, stdout, stderr } = await detect(content);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.trimEnd().split('\n').at(-1)).toMatch(line);
});

it('writes the only deal of a flat market with its evidence', async () => {
  const { code, stdout } = await detect(feedText(flatMarket(BARGAIN)));
  expect(code).toBe(0);
  const [alert, ...others] = parseLines(stdout);
  expect(others).toEqual([]);
  expect(alert).toMatchObject({
    observed_at: `${formatDay(addDays(FIRST_DAY, DAYS - 1))}T06:00:00Z`,
    origin: 'BUD',
    destination: 'BCN',
    departure_date: formatDay(addDays(FIRST_DAY, 65)),
    return_date: '',
    price: 55,
    currency: 'EUR',
    cabin: 'economy',
    label: 'deal',
  });
  // The judged price may be among its own samples.
  expect(alert.average).toBeGreaterThan(99);
  expect(alert.average).toBeLessThanOrEqual(100);
  expect(alert.saving).toBeCloseTo(0.45, 1);
  expect(alert.samples).toBeGreaterThanOrEqual(20);
  const { typical_low, average, typical_high, confidence } = alert;
  expect(typical_low <= average && average <= typical_high).toBe(true);
  expect(confidence > 0 && confidence <= 1).toBe(true);
});

it('labels a price cut to a fifth as an error fare that is held', async () => {
  const { stdout } = await detect(feedText(flatMarket({ [`${DAYS - 1}/5`]: '20.00' })));
  expect(parseLines(stdout)).toMatchObject([{ label: 'error_fare', price: 20, held: true }]);
});

it('does not depend on later rows', async () => {
  const rows = flatMarket({ [`${DAYS - 7}/5`]: '50.00', [`${DAYS - 7}/6`]: '50.00' });
  const short = await detect(feedText(rows.slice(0, (DAYS - 5) * DEPARTURES)));
  const long = await detect(feedText(rows));
  expect(short.stdout).not.toBe('');
  expect(long.stdout.startsWith(short.stdout)).toBe(true);
});

it('reads CSV, gzip and NDJSON from files and standard input', async () => {
  const rows = flatMarket(BARGAIN);
  const csv = feedText(rows);
  const ndjson = rows.map((row) => JSON.stringify(row)).join('\n');
  const expected = await spawnCommand(['detect', '--in', '-', '--out', '-'], { input: csv });
  expect(expected.code).toBe(0);
  expect(parseLines(expected.stdout)).toHaveLength(1);
  for (const content of [csv, gzipSync(csv), ndjson])
    expect((await detect(content)).stdout).toBe(expected.stdout);
});

it('writes alerts to a file', async () => {
  const feed = await writeFeed(feedText(flatMarket(BARGAIN)));
  const out = join(folder, 'out.ndjson');
  const outcome = await runCommand(['detect', '--in', feed, '--out', out]);
  expect(outcome).toMatchObject({ code: 0, stdout: '' });
  expect(parseLines(await readFile(out, 'utf8'))).toHaveLength(1);
});

it('counts invalid rows by reason and ignores a duplicate', async () => {
  const rows = flatMarket(BARGAIN);
  const bargain = rows.at(-15) as RawFare;
  expect(bargain.price).toBe('55.00');
  const invalid: RawFare[] = [
    bargain,
    { ...bargain, price: '0' },
    { ...bargain, price: 'n/a' },
    { ...bargain, origin: 'ZZZ' },
    { ...bargain, departure_date: '2026-02-31' },
    { malformed: 'only,three,cells' },
  ];
  const { code, stdout, stderr } = await detect(feedText([...rows, ...invalid]));
  expect(code).toBe(0);
  expect(parseLines(stdout)).toHaveLength(1);
  const reasons =
    'exact duplicate|price is zero|price is not a number|unknown airport|no such date|' +
    'not readable as a row';
  const counts = { Routes: '1', Alerts: '1', deals: '1', 'error fares': '0' };
  expect(parseFigures(stderr)).toMatchObject({
    Rows: String(DAYS * DEPARTURES + 6),
    Rejected: '6',
    ...Object.fromEntries(reasons.split('|').map((reason) => [reason, '1'])),
    ...counts,
  });
});

it('omits alerts before --from, but learns from those fares, and applies --threshold', async () => {
  const input = feedText(flatMarket({ '35/4': '50.00', ...BARGAIN }));
  const from = formatDay(addDays(FIRST_DAY, DAYS - 1));
  const all = await detect(input);
  const late = await detect(input, '--from', from);
  expect(parseLines(all.stdout)).toHaveLength(2);
  expect(parseLines(late.stdout)).toEqual(parseLines(all.stdout).slice(1));
  expect((await detect(input, '--threshold', '0.51')).stdout).toBe('');
});

it('writes the alerts before the end of a truncated gzip file, and fails', async () => {
  const rows = flatMarket({ [`${DAYS - 7}/5`]: '50.00' });
  const content = gzipSync(feedText([...rows, ...createNoise()]));
  const { code, stdout, stderr } = await detect(content.subarray(0, content.length - 100));
  expect(code).toBe(1);
  expect(parseLines(stdout)).toHaveLength(1);
  expect(stderr).toContain('is incomplete');
});

it('does not overwrite its feed', async () => {
  const feed = await writeFeed(feedText(flatMarket()));
  const { code } = await runCommand(['detect', '--in', feed, '--out', feed]);
  expect(code).toBe(2);
  expect(await readFile(feed, 'utf8')).toBe(feedText(flatMarket()));
});

it('writes the alerts so far and exits with 130 when it is interrupted', async () => {
  // More rows than a batch; the pipe stays open.
  const further = flatMarket().map((row) => ({ ...row, origin: 'VIE' }));
  const rows = [...flatMarket(BARGAIN), ...further, ...further, ...further];
  const child = spawn(process.execPath, [MAIN, 'detect', '--in', '-', '--out', '-'], {
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  });
  const stderr = text(child.stderr);
  const [closed, [first]] = await Promise.all([
    new Promise((resolve) => child.once('close', resolve)),
    once(child.stdout, 'data').finally(() => child.kill('SIGINT')),
    child.stdin.write(feedText(rows)),
  ]);
  expect(closed).toBe(130);
  expect(parseLines(String(first))).toMatchObject([{ price: 55 }]);
  expect(await stderr).toContain('Interrupted');
});

it('exits with 0 when its output is closed', async () => {
  const exceptions = Object.fromEntries(
    Array.from({ length: DEPARTURES }, (_, departure) => [`${DAYS - 1}/${departure}`, '50.00']),
  );
  const feed = await writeFeed(feedText(flatMarket(exceptions)));
  const child = spawn(process.execPath, [MAIN, 'detect', '--in', feed, '--out', '-'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const stderr = text(child.stderr);
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(code).toBe(0);
  expect(await stderr).not.toContain('EPIPE');
});

/** Incompressible rows, so that truncating the gzip file truncates rows. */
function createNoise(): RawFare[] {
  return Array.from({ length: 200 }, (_, i) => ({
    malformed: `${(i * 2_654_435_761) % 4_294_967_296}${(i * 40_503) % 65_536}`,
  }));
}

function parseFigures(summary: string): Record<string, string> {
  const figures = summary.matchAll(/^ *(.+?) {2,}(\S+)$/gm);
  return Object.fromEntries([...figures].map(([, name, value]) => [name, value]));
}
