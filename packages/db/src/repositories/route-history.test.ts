import type { EpochDay, Instant, MinorUnits } from '@farelark/engine';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute, queryRows } from '../sql.ts';
import { connectedDatabase } from '../testing/connected-database.ts';
import { runAsOwner } from '../testing/run-as-owner.ts';
import { aDeal, type DealChanges, storeDeal, storeFares } from '../testing/stored-deal.ts';
import { inTransaction } from '../transaction.ts';
import {
  aggregateRouteHistories,
  type CalendarQuery,
  findCheapestByDay,
  findRouteHistory,
  type HistoryQuery,
  type RouteHistory,
} from './route-history.ts';
import { ensureSourceIds } from './sources.ts';
import { removeSyntheticFares } from './synthetic.ts';

const FIRST = Date.parse('2026-11-01T00:00:00Z');
const HOUR = 3_600_000;
const never = new AbortController().signal;
const database = connectedDatabase();
let pool: Pool;
let sourceId: number;

beforeAll(async () => {
  ({ pool } = database);
  await pool.query('select ensure_fare_partitions($1, $1)', [new Date(FIRST)]);
  sourceId = await inTransaction(
    database,
    async (client) =>
      [...(await ensureSourceIds(client, ['a source'] as never, false)).values()][0] as number,
  );
});
beforeEach(() => runAsOwner(database.url, 'truncate fares, baselines cascade'));

interface Market {
  readonly currency?: string;
  readonly synthetic?: boolean;
}

/** Records so many fares of a market, an hour apart from `hour` on: every `round`th one is a round trip. */
async function record(
  count: number,
  { currency = 'EUR', synthetic = false }: Market = {},
  { hour = 0, round = 3 } = {},
): Promise<void> {
  const market = `BUD-BCN-${currency}-economy-${synthetic}`;
  const rows: { before: number }[] = await queryRows(pool)`
    insert into baselines (market, origin, destination, currency, cabin, synthetic, fare_count)
    values (${market}, 'BUD', 'BCN', ${currency}, 'economy', ${synthetic}, ${count})
    on conflict (market) do update set fare_count = baselines.fare_count + ${count}
    returning (fare_count - ${count})::float8 as before`;
  await pool.query(
    `insert into fares (number, observed_at, fingerprint, origin, destination, departure_date, return_date,
       cabin, price, currency, source_id, carriers, via, aircraft, flight_numbers, synthetic)
     select $1 + i, $2::timestamptz + ($3 + i % 240) * interval '1 hour', hashtextextended($4 || ($1 + i), 0),
       'BUD', 'BCN', '2027-03-01', case when i % $5 = 0 then date '2027-03-08' end,
       'economy', 3000 + (i * 7919) % 9000, $6, $7, '{}', '{}', '{}', '{}', $8
       from generate_series(1, $9::int) i`,
    [rows[0]?.before, new Date(FIRST), hour, market, round, currency, sourceId, synthetic, count],
  );
}

const ask = (changes: Partial<HistoryQuery> = {}): Promise<RouteHistory | null> =>
  inTransaction(database, (client) =>
    findRouteHistory(client, {
      origins: ['BUD'],
      destinations: ['BCN'],
      cabin: 'economy',
      synthetic: false,
      oneWay: null,
      currency: null,
      since: new Date(FIRST),
      until: new Date(FIRST + 30 * 24 * HOUR),
      ...changes,
    }),
  );

const count = () => aggregateRouteHistories(database, never);

/** Says of two histories that they are the same, prices of the band to half a per cent. */
function expectAlike(one: RouteHistory | null, other: RouteHistory | null): void {
  const rough = (price: number) => Math.round(Math.log(price) * 100) / 100;
  const shape = (history: RouteHistory | null) =>
    history && {
      oneWay: history.oneWay,
      currency: history.currency,
      days: [{ day: 'all', ...history.overall }, ...history.days].map(({ day, lowest, fares }) => ({
        day,
        lowest,
        fares,
      })),
    };
  expect(shape(one)).toEqual(shape(other));
  const bands = (history: RouteHistory | null) =>
    history ? [history.overall, ...history.days].flatMap(({ low, high }) => [low, high]) : [];
  const others = bands(other);
  for (const [place, price] of bands(one).entries()) {
    expect(Math.abs(rough(price) - rough(others[place] ?? 0))).toBeLessThanOrEqual(0.011);
    expect(price).toBeGreaterThan(0);
  }
}

describe('what a route cost', () => {
  it('is the same whether its fares are counted by the day or not, to half a per cent', async () => {
    await record(2_500);
    await record(300, { currency: 'HUF' });
    const questions = [
      {},
      { oneWay: false },
      { currency: 'HUF' },
      { since: new Date(FIRST + 48 * HOUR), until: new Date(FIRST + 96 * HOUR) },
    ];
    const before = await Promise.all(questions.map(ask));
    expect(before[0]?.overall).toMatchObject({ lowest: 3_002, fares: 1_667 });
    expect(before[2]?.currency).toBe('HUF');
    expect(before[3]?.days.map(({ day }) => day)).toEqual(['2026-11-03', '2026-11-04']);
    // The other market has too few to be worth it.
    expect(await count()).toBe(2_500);
    expect(await count()).toBe(0);
    for (const [place, question] of questions.entries())
      expectAlike(await ask(question), before[place] ?? null);
  });

  it('goes on from what is counted, with fares of any day that came later', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ more: fc.integer({ min: 1, max: 3_000 }), counts: fc.boolean() }), {
          minLength: 2,
          maxLength: 4,
        }),
        async (steps) => {
          await runAsOwner(database.url, 'truncate fares, baselines cascade');
          for (const { more, counts } of steps) {
            await record(more, {}, { hour: more % 17 });
            if (counts) await count();
          }
          const counted = await ask();
          await runAsOwner(database.url, 'truncate route_histories cascade');
          expectAlike(counted, await ask());
        },
      ),
      { numRuns: 8 },
    );
  });

  it('is counted once by several concurrent servers', async () => {
    for (const more of [5_000, 3_000]) {
      await record(more);
      const before = await ask();
      const counted = await Promise.all([count(), count(), count()]);
      expect(counted.reduce((sum, one) => sum + one)).toBe(more);
      expectAlike(await ask(), before);
    }
  });

  it('forgets simulated fares that are taken back, whose numbers are given again', async () => {
    await record(3_000, { synthetic: true });
    await count();
    await inTransaction(database, (client) => removeSyntheticFares(client, '', 1_000));
    expect((await ask({ synthetic: true }))?.overall.fares).toBe(1_334);
    await record(2_500, { synthetic: true }, { round: 5_000 });
    await count();
    expect((await ask({ synthetic: true, oneWay: true }))?.overall.fares).toBe(1_334 + 2_500);
  });
});

const NOW = new Date('2026-11-20T12:00:00Z');
/** 2027-03-01. */
const FIRST_DEPARTURE = 20_878 as EpochDay;
let written = 0;

beforeAll(
  () =>
    execute(database.pool)`
      select ensure_fare_partitions(${new Date('2026-10-01T00:00:00Z')}, ${NOW})`,
);

interface Seen extends NonNullable<DealChanges['offer']> {
  readonly day: number;
  /** Hours before now. */
  readonly ago?: number;
  readonly nights?: number;
}

/** Records that a trip was seen. */
async function see({ day, ago = 1, nights, source = 'a source', ...seen }: Seen): Promise<void> {
  const departure = FIRST_DEPARTURE + day;
  const offer = { ...seen, return: nights === undefined ? null : departure + nights };
  const at = new Date(NOW.getTime() - ago * HOUR);
  written += 1;
  await storeFares(pool, [aDeal(at, { departure, source, offer }).offer], written);
}

const storeAt = (day: number, price: number, changes: DealChanges = {}) => {
  const deal = aDeal(NOW, { departure: FIRST_DEPARTURE + day, ...changes });
  return storeDeal(pool, { ...deal, offer: { ...deal.offer, price: price as MinorUnits } });
};

const askCalendar = (changes: Partial<CalendarQuery> = {}) =>
  inTransaction(database, (client) =>
    findCheapestByDay(client, {
      trip: aDeal(NOW).offer,
      from: FIRST_DEPARTURE,
      to: (FIRST_DEPARTURE + 40) as EpochDay,
      nights: null,
      since: new Date(NOW.getTime() - 14 * 24 * HOUR),
      ...changes,
    }),
  );
const askOn = (day: number, changes: Partial<CalendarQuery> = {}) => {
  const departure = (FIRST_DEPARTURE + day) as EpochDay;
  return askCalendar({ ...changes, from: departure, to: departure });
};
const priceOn = async (day: number, changes: Partial<CalendarQuery> = {}) =>
  (await askOn(day, changes)).map(({ price }) => price);

describe('the cheapest of each day', () => {
  it('is what was seen last of a trip, with when and by whom, and nothing on an unseen day', async () => {
    await see({ day: 0, price: 5_000, ago: 48 });
    await see({ day: 0, price: 9_000, ago: 2 });
    expect(await askCalendar({ to: (FIRST_DEPARTURE + 1) as EpochDay })).toEqual([
      {
        departure: '2027-03-01',
        return: null,
        price: 9_000,
        seenAt: new Date(NOW.getTime() - 2 * HOUR),
        source: 'a source',
        dealId: null,
      },
    ]);
  });

  it('is the lowest of what several sources show', async () => {
    await see({ day: 2, price: 8_000, ago: 20 });
    await see({ day: 2, price: 9_500, ago: 1, source: 'another source' });
    expect(await priceOn(2)).toEqual([8_000]);
  });

  it('forgets what was seen too long ago', async () => {
    await see({ day: 3, price: 8_000, ago: 15 * 24 });
    expect(await priceOn(3)).toEqual([]);
  });

  it('is of the same route, cabin, currency and market, with or without a return as asked', async () => {
    await see({ day: 4, price: 1_000, destination: 'LIS' });
    await see({ day: 4, price: 1_000, cabin: 'business' });
    await see({ day: 4, price: 1_000, currency: 'USD' });
    await see({ day: 4, price: 1_000, synthetic: true, source: 'simulator' });
    await see({ day: 4, price: 1_000, nights: 7 });
    await see({ day: 4, price: 8_800 });
    expect(await priceOn(4)).toEqual([8_800]);
  });

  it('is of a stay like that of the trip, whichever of them costs least', async () => {
    await see({ day: 5, price: 20_000, nights: 7 });
    await see({ day: 5, price: 18_000, nights: 5 });
    await see({ day: 5, price: 9_000, nights: 2 });
    await see({ day: 5, price: 8_000, nights: 21 });
    const [week] = await askOn(5, { nights: { least: 5, most: 8 } });
    expect(week).toMatchObject({ price: 18_000, return: '2027-03-11' });
    expect(await priceOn(5, { nights: { least: 16, most: null } })).toEqual([8_000]);
  });

  it('leads to the deal where the trip is one, at the price of the deal', async () => {
    await see({ day: 6, price: 5_900, ago: 30 });
    const id = await storeAt(6, 6_000);
    expect(await askOn(6)).toMatchObject([{ price: 6_000, dealId: id }]);
  });

  it('does not show a deal before it is announced', async () => {
    const untold = { liveAt: null, verifiedAt: null };
    await see({ day: 7, price: 9_000, source: 'another source' });
    await see({ day: 7, price: 2_000 });
    await storeAt(7, 2_000, { state: 'verifying', ...untold });
    await see({ day: 8, price: 2_000 });
    await storeAt(8, 2_000, { state: 'held', ...untold });
    expect(await priceOn(7)).toEqual([9_000]);
    expect(await priceOn(8)).toEqual([]);
  });

  it('is no price that is gone, until a source shows it again', async () => {
    const gone = {
      state: 'gone',
      goneAt: (NOW.getTime() - 10 * HOUR) as Instant,
      goneReason: 'not_found',
    } as const;
    await see({ day: 9, price: 4_000, ago: 12 });
    await storeAt(9, 4_000, gone);
    expect(await priceOn(9)).toEqual([]);
    await see({ day: 9, price: 4_000, ago: 3 });
    expect(await priceOn(9)).toEqual([4_000]);
    // The more expensive offer is still available.
    await see({ day: 10, price: 9_000, ago: 12 });
    await storeAt(10, 4_000, gone);
    expect(await priceOn(10)).toEqual([9_000]);
  });
});
