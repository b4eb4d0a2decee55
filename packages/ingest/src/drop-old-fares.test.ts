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
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BatchReport } from './batch.ts';
import { dropOldFares } from './drop-old-fares.ts';
import { ingestFares } from './ingest-fares.ts';
import { FIRST_DAY } from './testing/feed-market.ts';
import { emptyTables, newPipeline, toBatch } from './testing/pipeline-fixtures.ts';

const KEPT_DAYS = 180;
/** Observed from 2 March to 17 October: March lies wholly before the 180 days, April does not. */
const DAYS = 230;
const NEXT_DAYS = 12;
const DESTINATIONS = ['BCN', 'LIS', 'OPO'] as const;
const never = new AbortController().signal;

/** The pipeline that drops old fares, and its twin that keeps all of them. */
let kept: Database;
let twin: Database;
/** Of the first. */
let ownerUrl: string;
beforeAll(async () => {
  const created = await Promise.all([createTestDatabase(), createTestDatabase()]);
  ownerUrl = created[0].url;
  [kept, twin] = created.map(({ serverUrl }) => connect(serverUrl)) as [Database, Database];
});
afterAll(() => Promise.all([kept.close(), twin.close()]));
beforeEach(() => Promise.all([kept, twin].map(clear)));

async function clear({ pool }: Database): Promise<void> {
  await emptyTables(pool);
  await pool.query(`update fare_retention set dropped_before = '-infinity'`);
}

const noon = (day: number) => ((FIRST_DAY + day) * MILLIS_PER_DAY + 12 * 3_600_000) as Instant;

interface World {
  readonly seed: number;
  /** Days between two reports, by destination; a market may fall silent early. */
  readonly every: readonly number[];
  readonly lastDay: readonly number[];
}

/** Prices that wander, now and then far down; the same for the same seed. */
function* reports(world: World, from: number, to: number): Generator<RawFare> {
  for (let day = from; day < to; day += 1)
    for (const [index, destination] of DESTINATIONS.entries()) {
      const isSilent = day > (world.lastDay[index] ?? 0) && day < DAYS;
      if (isSilent || day % (world.every[index] ?? 1) !== 0) continue;
      for (let departure = 0; departure < 6; departure += 1) {
        const chance = Math.abs(Math.sin(world.seed + day * 12.9898 + departure * 78.233 + index));
        const price = 100 + 20 * Math.sin(day / 30 + departure) + 8 * chance;
        const isLow = chance > 0.985 || (day >= DAYS && departure === 2);
        yield {
          observed_at: `${formatDay(addDays(FIRST_DAY, day))}T06:00:00Z`,
          origin: 'BUD',
          destination,
          departure_date: formatDay(addDays(FIRST_DAY, day + 14 + departure * 5)),
          price: (isLow ? price * 0.45 : price).toFixed(2),
          currency: 'EUR',
          carrier: 'W6',
          stops: '0',
        };
      }
    }
}

async function takeAll(
  { pool }: Database,
  rows: Iterable<RawFare>,
  now: Instant,
): Promise<BatchReport[]> {
  // A process that has just started: states come from what the database holds.
  const pipeline = newPipeline(pool, now);
  const all = [...rows];
  const done: BatchReport[] = [];
  for (let start = 0; start < all.length; start += 500)
    done.push(await ingestFares(pipeline, toBatch(all.slice(start, start + 500))));
  return done;
}

/** Takes the ordinary reports of all days. */
const fill = (database = kept, world: World = STEADY, from = 0) =>
  takeAll(database, reports(world, from, DAYS), noon(DAYS - 1));

const drop = (day = DAYS, signal = never) =>
  dropOldFares(newPipeline(kept.pool, noon(day)), ownerUrl, KEPT_DAYS, signal);

/** The state of every market, as a process that has just started builds it. */
async function states({ pool }: Database): Promise<Record<string, string>> {
  const { markets } = newPipeline(pool, noon(DAYS));
  const { rows } = await pool.query('select * from baselines order by market');
  const found: Record<string, string> = {};
  for (const row of rows) {
    const state = await inTransaction({ pool }, async (client) => {
      const locked = await lockBaselines(client, new Map([[row.market as MarketKey, row]]));
      // Locked by its own key: it is there.
      return markets.open(client, [...locked.values()][0] as BaselineRow, row);
    });
    found[row.market] = Buffer.from(encodeMarket(state)).toString('base64');
  }
  return found;
}

const judgements = async ({ pool }: Database) =>
  await queryRows(pool)`
      select origin, destination, departure_date, label, state, price, average, typical_low,
             typical_high, samples, days_covered, confidence, episode
        from deals order by destination, departure_date`;

const months = async ({ pool }: Database) =>
  await queryColumn(pool)<string>`
      select relname::text as name from pg_class where relname ~ '^fares_\\d{4}_\\d{2}$' order by relname`;

const aWorld = fc.record({
  seed: fc.integer({ min: 1, max: 1000 }),
  every: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 3, maxLength: 3 }),
  // Some go silent while their fares are still kept, some long before; from one there is news to judge.
  lastDay: fc
    .array(fc.constantFrom(20, 40, 120, DAYS), { minLength: 2, maxLength: 2 })
    .map((others) => [DAYS, ...others]),
});
const STEADY: World = { seed: 7, every: [1, 1, 2], lastDay: [DAYS, DAYS, 20] };

describe('dropping old fares', () => {
  it('leaves every market as it was, and every verdict on what comes next', async () => {
    await fc.assert(
      fc.asyncProperty(aWorld, async (world) => {
        await Promise.all([kept, twin].map(clear));
        for (const database of [kept, twin]) await fill(database, world);
        expect((await drop()).months).toEqual(['2026-03']);
        expect(await months(kept)).not.toContain('fares_2026_03');
        expect(await months(twin)).toContain('fares_2026_03');
        expect(await states(kept)).toEqual(await states(twin));
        const next = [...reports(world, DAYS, DAYS + NEXT_DAYS)];
        const [one, other] = [
          await takeAll(kept, next, noon(DAYS + NEXT_DAYS)),
          await takeAll(twin, next, noon(DAYS + NEXT_DAYS)),
        ];
        expect(one).toEqual(other);
        expect(await judgements(kept)).toEqual(await judgements(twin));
        expect((await judgements(kept)).length).toBeGreaterThan(0);
      }),
      { numRuns: 6 },
    );
  });

  it('takes each month once, writes a snapshot only where none can be read, and leaves the history of a route', async () => {
    await fill();
    expect(await drop()).toEqual({ months: ['2026-03'], snapshots: 3 });
    expect(await drop()).toEqual({ months: [], snapshots: 0 });
    const history = await inTransaction(kept, (client) =>
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
    // As another version of the engine would leave one behind.
    await kept.pool.query(`update baselines set snapshot = '\\x00' where destination = 'LIS'`);
    expect(await drop(DAYS + 31)).toEqual({ months: ['2026-04'], snapshots: 1 });
  });

  it('has nothing to do where no month is old, and takes fares of any age there', async () => {
    await fill(kept, STEADY, 100);
    expect((await drop()).months).toEqual([]);
    const old = [...reports(STEADY, 0, 20)];
    const [report] = await takeAll(kept, old, noon(DAYS));
    expect(report?.accepted).toBe(old.length);
  });

  it('counts fares of a month that went as too old, and brings nothing of it back', async () => {
    await fill();
    await drop();
    const readState = async () => [
      await months(kept),
      await states(kept),
      await judgements(kept),
      await queryRows(kept.pool)`select count(*) from quarantine`,
    ];
    const before = await readState();
    const old = [...reports(STEADY, 0, 20)];
    const quarantined = { too_old: old.length };
    expect(await takeAll(kept, old, noon(DAYS))).toMatchObject([{ accepted: 0, quarantined }]);
    expect(await readState()).toEqual(before);
    const next = [...reports(STEADY, DAYS, DAYS + 1)];
    expect(await takeAll(kept, [...old, ...next], noon(DAYS))).toMatchObject([
      {
        rows: old.length + next.length,
        accepted: next.length,
        duplicates: 0,
        quarantined,
      },
    ]);
  });

  it('ends what a run before it began', async () => {
    await fill();
    await drop();
    // Detached and not dropped: the remains of a process that was killed in between.
    await runAsOwner(ownerUrl, 'alter table fares detach partition fares_2026_04 concurrently');
    expect(await months(kept)).toContain('fares_2026_04');
    expect((await drop(DAYS + 31)).months).toEqual(['2026-04']);
    expect(await months(kept)).not.toContain('fares_2026_04');
  });

  it('stops when its signal aborts, with nothing gone that a market still needs', async () => {
    await Promise.all([fill(kept), fill(twin)]);
    const stopped = AbortSignal.abort(new Error('The server stops'));
    await expect(drop(DAYS, stopped)).rejects.toThrow('The server stops');
    expect(await months(kept)).toContain('fares_2026_03');
    expect(await states(kept)).toEqual(await states(twin));
  });

  it('goes on beside a writer, who loses nothing', async () => {
    const next = [...reports(STEADY, DAYS, DAYS + NEXT_DAYS)];
    await Promise.all([fill(kept), fill(twin)]);
    const write = async ({ pool }: Database) => {
      const writer = newPipeline(pool, noon(DAYS + NEXT_DAYS));
      let accepted = 0;
      for (const row of next) accepted += (await ingestFares(writer, toBatch([row]))).accepted;
      return accepted;
    };
    const writing = write(kept);
    expect((await drop(DAYS + NEXT_DAYS)).months).toEqual(['2026-03', '2026-04']);
    expect(await writing).toBe(next.length);
    await write(twin);
    expect(await states(kept)).toEqual(await states(twin));
  });
});
