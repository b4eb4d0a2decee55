import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { addDays, formatDay, type RawFare } from '@farelark/engine';
import { FIRST_DAY, feedMarket } from '@farelark/ingest/testing';
import { feedText } from '@farelark/sources/feed/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderFor } from '../../../server/src/testing/temporary-folder.ts';
import { farelark } from '../testing/farelark.ts';
import { runHere } from '../testing/run-here.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const DAYS = 40;
const DEPARTURES = 20;

let folder: string;
beforeAll(() => folderFor((made) => (folder = made)));

let feeds = 0;

/** Writes a feed into a file and replays it; the alerts come on standard output. */
async function detect(content: string | Buffer, ...options: string[]) {
  const feed = join(folder, `feed-${feeds++}`);
  await writeFile(feed, content);
  return runHere(['detect', '--in', feed, '--out', '-', ...options]);
}

/** A route on which everything costs 100.00 but what is named by `day/departure`, both from 0. */
function flatMarket(exceptions: Readonly<Record<string, string>> = {}): RawFare[] {
  return feedMarket({ days: DAYS, departures: DEPARTURES }).map((row, index) => ({
    ...row,
    price: exceptions[`${Math.floor(index / DEPARTURES)}/${index % DEPARTURES}`] ?? '100.00',
  }));
}

/** On the last morning one trip costs 55: every comparable fare cost 100, so the saving is 45 %. */
const BARGAIN = { [`${DAYS - 1}/5`]: '55.00' };
const lines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

describe('farelark detect', () => {
  it.each([
    ['a header alone', feedText([]), 'has a header and no rows.'],
    ['refused rows alone', feedText([{ ...flatMarket()[0], price: 'none' }]), 'No row of'],
    ['lines that end in CR', feedText(flatMarket()).replaceAll('\n', '\r'), 'carriage returns'],
    ['Latin-1', Buffer.from(`${feedText([])}M\xe1laga\n`, 'latin1'), 'Line 2 of'],
  ])('fails on a feed of %s, and says why last', async (_name, content, line) => {
    const { code, stdout, stderr } = await detect(content);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.trimEnd().split('\n').at(-1)).toContain(line);
  });

  it('writes one line for the one bargain of a flat market, with its evidence', async () => {
    const { code, stdout } = await detect(feedText(flatMarket(BARGAIN)));
    expect(code).toBe(0);
    const [alert, ...others] = lines(stdout);
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
    // The price judged may or may not be among its own comparables; one in hundreds moves little.
    expect(alert.average).toBeGreaterThan(99);
    expect(alert.average).toBeLessThanOrEqual(100);
    expect(alert.saving).toBeCloseTo(0.45, 1);
    expect(alert.samples).toBeGreaterThanOrEqual(20);
    expect(alert.typical_low).toBeLessThanOrEqual(alert.average);
    expect(alert.typical_high).toBeGreaterThanOrEqual(alert.average);
    expect(alert.confidence).toBeGreaterThan(0);
    expect(alert.confidence).toBeLessThanOrEqual(1);
  });

  it('labels a price cut to a fifth overnight as an error fare, and marks it as held', async () => {
    const { stdout } = await detect(feedText(flatMarket({ [`${DAYS - 1}/5`]: '20.00' })));
    expect(lines(stdout)).toMatchObject([{ label: 'error_fare', price: 20, held: true }]);
  });

  it('never looks ahead: what comes after changes no line before', async () => {
    const rows = flatMarket({ [`${DAYS - 7}/5`]: '50.00', [`${DAYS - 7}/6`]: '50.00' });
    const short = await detect(feedText(rows.slice(0, (DAYS - 5) * DEPARTURES)));
    const long = await detect(feedText(rows));
    expect(short.stdout).not.toBe('');
    expect(long.stdout.startsWith(short.stdout)).toBe(true);
  });

  it('reads plain and gzipped feeds, CSV and NDJSON, files and standard input alike', async () => {
    const rows = flatMarket(BARGAIN);
    const csv = feedText(rows);
    const ndjson = rows.map((row) => JSON.stringify(row)).join('\n');
    const fromStdin = await farelark(['detect', '--in', '-', '--out', '-'], { input: csv });
    expect(fromStdin.code).toBe(0);
    expect(lines(fromStdin.stdout)).toHaveLength(1);
    for (const content of [csv, gzipSync(csv), ndjson])
      expect((await detect(content)).stdout).toBe(fromStdin.stdout);
  });

  it('writes into a file what it would write to standard output', async () => {
    const [feed, out] = [join(folder, 'in.csv'), join(folder, 'out.ndjson')];
    await writeFile(feed, feedText(flatMarket(BARGAIN)));
    const { code, stdout } = await runHere(['detect', '--in', feed, '--out', out]);
    expect([code, stdout]).toEqual([0, '']);
    expect(lines(await readFile(out, 'utf8'))).toHaveLength(1);
  });

  it('counts bad rows by reason and goes on, and a repeated row alerts once', async () => {
    const rows = flatMarket(BARGAIN);
    const bargain = rows.at(-15) as RawFare;
    expect(bargain.price).toBe('55.00');
    const dirty: RawFare[] = [
      bargain,
      { ...bargain, price: '0' },
      { ...bargain, price: 'n/a' },
      { ...bargain, origin: 'ZZZ' },
      { ...bargain, departure_date: '2026-02-31' },
      { malformed: 'only,three,cells' },
    ];
    const { code, stdout, stderr } = await detect(feedText([...rows, ...dirty]));
    expect(code).toBe(0);
    expect(lines(stdout)).toHaveLength(1);
    expect(figures(stderr)).toMatchObject({
      Rows: String(DAYS * DEPARTURES + 6),
      Rejected: '6',
      'exact duplicate': '1',
      'price is zero': '1',
      'price is not a number': '1',
      'unknown airport': '1',
      'no such date': '1',
      'not readable as a row': '1',
      Routes: '1',
      Alerts: '1',
      deals: '1',
      'error fares': '0',
    });
  });

  it('leaves out alerts before --from, and learns from those fares all the same', async () => {
    const input = feedText(flatMarket({ '35/4': '50.00', ...BARGAIN }));
    const from = formatDay(addDays(FIRST_DAY, DAYS - 1));
    const all = await detect(input);
    const late = await detect(input, '--from', from);
    expect(lines(all.stdout)).toHaveLength(2);
    expect(lines(late.stdout)).toEqual(lines(all.stdout).slice(1));
  });

  it('takes another threshold', async () => {
    const { stdout } = await detect(feedText(flatMarket(BARGAIN)), '--threshold', '0.5');
    expect(stdout).toBe('');
  });

  it('keeps the alerts before the point at which a compressed feed is cut, and fails', async () => {
    const rows = flatMarket({ [`${DAYS - 7}/5`]: '50.00' });
    const whole = gzipSync(feedText([...rows, ...noise()]));
    const { code, stdout, stderr } = await detect(whole.subarray(0, whole.length - 100));
    expect(code).toBe(1);
    expect(lines(stdout)).toHaveLength(1);
    expect(stderr).toContain('cut short');
  });

  it('refuses to overwrite its feed', async () => {
    const feed = join(folder, 'precious.csv');
    await writeFile(feed, feedText(flatMarket()));
    const { code } = await runHere(['detect', '--in', feed, '--out', feed]);
    expect(code).toBe(2);
    expect(await readFile(feed, 'utf8')).toBe(feedText(flatMarket()));
  });

  it('interrupted, keeps the alerts so far and ends with 130', async () => {
    // More rows than are judged at a time, and then a pipe that stays open.
    const day = flatMarket().map((row) => ({ ...row, origin: 'VIE' }));
    const rows = [...flatMarket(BARGAIN), ...day, ...day, ...day];
    const child = spawn(process.execPath, [MAIN, 'detect', '--in', '-', '--out', '-'], {
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const [closed, [first]] = await Promise.all([
      new Promise((resolve) => child.once('close', resolve)),
      once(child.stdout, 'data').finally(() => child.kill('SIGINT')),
      child.stdin.write(feedText(rows)),
    ]);
    expect(closed).toBe(130);
    expect(lines(String(first))).toMatchObject([{ price: 55 }]);
    expect(said).toContain('Interrupted');
  });

  it('ends quietly when its output is closed', async () => {
    const exceptions = Object.fromEntries(
      Array.from({ length: DEPARTURES }, (_, departure) => [`${DAYS - 1}/${departure}`, '50.00']),
    );
    const feed = join(folder, 'piped.csv');
    await writeFile(feed, feedText(flatMarket(exceptions)));
    const child = spawn(process.execPath, [MAIN, 'detect', '--in', feed, '--out', '-'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(code).toBe(0);
    expect(said).not.toContain('EPIPE');
  });
});

/** Rows that do not compress, so that cutting bytes off a gzip file cuts rows off its end. */
function noise(): RawFare[] {
  return Array.from({ length: 200 }, (_, i) => ({
    malformed: `${(i * 2_654_435_761) % 4_294_967_296}${(i * 40_503) % 65_536}`,
  }));
}

function figures(summary: string): Record<string, string> {
  return Object.fromEntries(
    summary.split('\n').flatMap((line) => {
      const match = /^ *(.+?) {2,}(\S+)$/.exec(line);
      return match === null ? [] : [[match[1] as string, match[2] as string]];
    }),
  );
}
