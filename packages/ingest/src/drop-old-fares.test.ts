import { connect, type Database, inTransaction, queryColumn, queryRows } from '@farelark/db';
import { type BaselineRow, lockBaselines } from '@farelark/db/baselines';
import { findRouteHistory } from '@farelark/db/route-history';
import { createTestDatabase, runAsOwner } from '@farelark/db/testing';
import {
  addDays,
  encodeMarket,
  formatDay,
  type Instant,
  type MarketKey,
  MILLIS_PER_DAY,
  type RawFare,
} from '@farelark/engine';
import { fc, it } from '@fast-check/vitest';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { BatchReport } from './batch.ts';
import { dropOldFares } from './drop-old-fares.ts';
import { ingestFares } from './ingest-fares.ts';
import { createFeedRow, FIRST_DAY } from './testing/generate-feed.ts';
import { createTestPipeline, emptyTables, toBatch } from './testing/pipeline-fixtures.ts';

const KEPT_DAYS = 180;
/** From 2 March to 17 October: March lies wholly before the kept 180 days, April does not. */
const DAYS = 230;
const NEXT_DAYS = 12;
const DESTINATIONS = ['BCN', 'LIS', 'OPO'] as const;
const never = new AbortController().signal;

/** Databases with and without dropped fares. */
let dropped: Database;
let complete: Database;
/** Of `dropped`. */
let ownerUrl: string;
beforeAll(async () => {
  const created = await Promise.all([createTestDatabase(), createTestDatabase()]);
  ownerUrl = created[0].url;
  [dropped, complete] = created.map(({ serverUrl }) => connect(serverUrl)) as [Database, Database];
});
afterAll(() => Promise.all([dropped.close(), complete.close()]));
beforeEach(() => Promise.all([dropped, complete].map(clear)));

async function clear({ pool }: Database): Promise<void> {
  await emptyTables(pool);
  await pool.query(`update fare_retention set dropped_before = '-infinity'`);
}

const noon = (day: number) => ((FIRST_DAY + day) * MILLIS_PER_DAY + 12 * 3_600_000) as Instant;

interface FeedShape {
  readonly seed: number;
  /** Days between two reports, by destination. */
  readonly intervals: readonly number[];
  readonly lastDays: readonly number[];
}

/** Fluctuating prices with some outliers; deterministic for a seed. */
function* generateReports(shape: FeedShape, from: number, to: number): Generator<RawFare> {
  for (let day = from; day < to; day += 1)
    for (const [index, destination] of DESTINATIONS.entries()) {
      const isSilent = day > (shape.lastDays[index] ?? 0) && day < DAYS;
      if (isSilent || day % (shape.intervals[index] ?? 1) !== 0) continue;
      for (let departure = 0; departure < 6; departure += 1) {
        const chance = Math.abs(Math.sin(shape.seed + day * 12.9898 + departure * 78.233 + index));
        const price = 100 + 20 * Math.sin(day / 30 + departure) + 8 * chance;
        const isLow = chance > 0.985 || (day >= DAYS && departure === 2);
        yield createFeedRow({
          observedAt: `${formatDay(addDays(FIRST_DAY, day))}T06:00:00Z`,
          origin: 'BUD',
          destination,
          departure: addDays(FIRST_DAY, day + 14 + departure * 5),
          price: isLow ? price * 0.45 : price,
        });
      }
    }
}

async function ingestAll(
  { pool }: Database,
  rows: Iterable<RawFare>,
  now: Instant,
): Promise<BatchReport[]> {
  // Without cached states, as in a new process.
  const pipeline = createTestPipeline(pool, now);
  const all = [...rows];
  const reports: BatchReport[] = [];
  for (let start = 0; start < all.length; start += 500)
    reports.push(await ingestFares(pipeline, toBatch(all.slice(start, start + 500))));
  return reports;
}

/** Ingests the reports of all days. */
const fill = (database = dropped, shape: FeedShape = STEADY, from = 0) =>
  ingestAll(database, generateReports(shape, from, DAYS), noon(DAYS - 1));

const drop = (day = DAYS, signal = never) =>
  dropOldFares(createTestPipeline(dropped.pool, noon(day)), ownerUrl, KEPT_DAYS, signal);

/** Encoded states of all markets, as a new process rebuilds them. */
async function readStates({ pool }: Database): Promise<Record<string, string>> {
  const { markets } = createTestPipeline(pool, noon(DAYS));
  const { rows } = await pool.query('select * from baselines order by market');
  const states: Record<string, string> = {};
  for (const row of rows) {
    const state = await inTransaction({ pool }, async (client) => {
      const locked = await lockBaselines(client, new Map([[row.market as MarketKey, row]]));
      return markets.open(client, [...locked.values()][0] as BaselineRow, row);
    });
    states[row.market] = Buffer.from(encodeMarket(state)).toString('base64');
  }
  return states;
}

const readDeals = async ({ pool }: Database) =>
  await queryRows(pool)`
      select origin, destination, departure_date, label, state, price, average, typical_low,
             typical_high, samples, days_covered, confidence, episode
        from deals order by destination, departure_date`;

const listMonths = async ({ pool }: Database) =>
  await queryColumn(pool)<string>`
      select relname::text as name from pg_class where relname ~ '^fares_\\d{4}_\\d{2}$' order by relname`;

const arbitraryShape = fc.record({
  seed: fc.integer({ min: 1, max: 1000 }),
  intervals: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 }),
  // Some markets fall silent before the kept days, some later; the first never does.
  lastDays: fc
    .array(fc.constantFrom(20, 40, 120, DAYS), { minLength: 2, maxLength: 2 })
    .map((others) => [DAYS, ...others]),
});
const STEADY: FeedShape = { seed: 7, intervals: [1, 1, 2], lastDays: [DAYS, DAYS, 20] };

it.prop([arbitraryShape], { numRuns: 3 })(
  'changes neither market states nor later judgements',
  async (shape) => {
    await Promise.all([dropped, complete].map(clear));
    for (const database of [dropped, complete]) await fill(database, shape);
    expect((await drop()).months).toEqual(['2026-03']);
    expect(await listMonths(dropped)).not.toContain('fares_2026_03');
    expect(await listMonths(complete)).toContain('fares_2026_03');
    expect(await readStates(dropped)).toEqual(await readStates(complete));
    const next = [...generateReports(shape, DAYS, DAYS + NEXT_DAYS)];
    expect(await ingestAll(dropped, next, noon(DAYS + NEXT_DAYS))).toEqual(
      await ingestAll(complete, next, noon(DAYS + NEXT_DAYS)),
    );
    expect(await readDeals(dropped)).toEqual(await readDeals(complete));
    expect((await readDeals(dropped)).length).toBeGreaterThan(0);
  },
);

it('drops each month once, writes snapshots only where none is readable, and keeps the route history', async () => {
  await fill();
  expect(await drop()).toEqual({ months: ['2026-03'], snapshots: 3 });
  expect(await drop()).toEqual({ months: [], snapshots: 0 });
  const history = await inTransaction(dropped, (client) =>
    findRouteHistory(client, {
      origins: ['BUD'],
      destinations: ['BCN'],
      cabin: 'economy',
      synthetic: false,
      oneWay: null,
      currency: null,
      since: new Date(noon(0)),
      until: new Date(noon(DAYS)),
    }),
  );
  expect(history?.days[0]?.day).toBe('2026-04-01');
  expect(history?.days.at(-1)?.day).toBe(formatDay(addDays(FIRST_DAY, DAYS - 1)));
  // Unreadable, like one of another engine version.
  await dropped.pool.query(`update baselines set snapshot = '\\x00' where destination = 'LIS'`);
  expect(await drop(DAYS + 31)).toEqual({ months: ['2026-04'], snapshots: 1 });
});

it('drops no recent months, and accepts old fares there', async () => {
  await fill(dropped, STEADY, 100);
  expect((await drop()).months).toEqual([]);
  const old = [...generateReports(STEADY, 0, 20)];
  const accepted = old.length;
  expect(await ingestAll(dropped, old, noon(DAYS))).toMatchObject([{ accepted }]);
});

it('makes later fares of a dropped month count as too old, without any effect', async () => {
  await fill();
  await drop();
  const readAll = async () => [
    await listMonths(dropped),
    await readStates(dropped),
    await readDeals(dropped),
    await queryRows(dropped.pool)`select count(*) from quarantine`,
  ];
  const before = await readAll();
  const old = [...generateReports(STEADY, 0, 20)];
  const quarantined = { too_old: old.length };
  expect(await ingestAll(dropped, old, noon(DAYS))).toMatchObject([{ accepted: 0, quarantined }]);
  expect(await readAll()).toEqual(before);
  const next = [...generateReports(STEADY, DAYS, DAYS + 1)];
  const report = { accepted: next.length, duplicates: 0, quarantined };
  expect(await ingestAll(dropped, [...old, ...next], noon(DAYS))).toMatchObject([report]);
});

it('completes an interrupted run', async () => {
  await fill();
  await drop();
  // Detached but not dropped, as by a killed process.
  await runAsOwner(ownerUrl, 'alter table fares detach partition fares_2026_04 concurrently');
  expect(await listMonths(dropped)).toContain('fares_2026_04');
  expect((await drop(DAYS + 31)).months).toEqual(['2026-04']);
  expect(await listMonths(dropped)).not.toContain('fares_2026_04');
});

it('stops on its signal before it drops anything', async () => {
  await Promise.all([fill(dropped), fill(complete)]);
  const signal = AbortSignal.abort(new Error('The server stops'));
  await expect(drop(DAYS, signal)).rejects.toThrow('The server stops');
  expect(await listMonths(dropped)).toContain('fares_2026_03');
  expect(await readStates(dropped)).toEqual(await readStates(complete));
});

it('loses no fares of a concurrent writer', async () => {
  const next = [...generateReports(STEADY, DAYS, DAYS + NEXT_DAYS)];
  await Promise.all([fill(dropped), fill(complete)]);
  const write = async ({ pool }: Database) => {
    const writer = createTestPipeline(pool, noon(DAYS + NEXT_DAYS));
    let accepted = 0;
    for (const row of next) accepted += (await ingestFares(writer, toBatch([row]))).accepted;
    return accepted;
  };
  const writing = write(dropped);
  expect((await drop(DAYS + NEXT_DAYS)).months).toEqual(['2026-03', '2026-04']);
  expect(await writing).toBe(next.length);
  await write(complete);
  expect(await readStates(dropped)).toEqual(await readStates(complete));
});
