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

/** Records `count` fares of a market, an hour apart from `hour`; every `round`th is a round trip. */
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

const getHistory = (changes: Partial<HistoryQuery> = {}): Promise<RouteHistory | null> =>
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

const aggregate = () => aggregateRouteHistories(database, never);

/** Expects equal histories, with bounds of the middle half to within about 0.5 %. */
function expectSimilar(actual: RouteHistory | null, expected: RouteHistory | null): void {
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
  expect(shape(actual)).toEqual(shape(expected));
  const bands = (history: RouteHistory | null) =>
    history ? [history.overall, ...history.days].flatMap(({ low, high }) => [low, high]) : [];
  const expectedBands = bands(expected);
  for (const [index, price] of bands(actual).entries()) {
    expect(Math.abs(rough(price) - rough(expectedBands[index] ?? 0))).toBeLessThanOrEqual(0.011);
    expect(price).toBeGreaterThan(0);
  }
}

describe('findRouteHistory', () => {
  it('returns the same before and after the aggregation, to within 0.5 %', async () => {
    await record(2_500);
    await record(300, { currency: 'HUF' });
    const queries: Partial<HistoryQuery>[] = [
      {},
      { oneWay: false },
      { currency: 'HUF' },
      { since: new Date(FIRST + 48 * HOUR), until: new Date(FIRST + 96 * HOUR) },
    ];
    const before = await Promise.all(queries.map(getHistory));
    expect(before[0]?.overall).toMatchObject({ lowest: 3_002, fares: 1_667 });
    expect(before[2]?.currency).toBe('HUF');
    expect(before[3]?.days.map(({ day }) => day)).toEqual(['2026-11-03', '2026-11-04']);
    // The other market has too few fares to aggregate.
    expect(await aggregate()).toBe(2_500);
    expect(await aggregate()).toBe(0);
    for (const [index, query] of queries.entries())
      expectSimilar(await getHistory(query), before[index] ?? null);
  });

  it('combines aggregated fares with later ones of any day', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ more: fc.integer({ min: 1, max: 3_000 }), isAggregated: fc.boolean() }),
          {
            minLength: 2,
            maxLength: 4,
          },
        ),
        async (steps) => {
          await runAsOwner(database.url, 'truncate fares, baselines cascade');
          for (const { more, isAggregated } of steps) {
            await record(more, {}, { hour: more % 17 });
            if (isAggregated) await aggregate();
          }
          const aggregated = await getHistory();
          await runAsOwner(database.url, 'truncate route_histories cascade');
          expectSimilar(aggregated, await getHistory());
        },
      ),
      { numRuns: 8 },
    );
  });

  it('aggregates each fare once on concurrent servers', async () => {
    for (const more of [5_000, 3_000]) {
      await record(more);
      const before = await getHistory();
      const counts = await Promise.all([aggregate(), aggregate(), aggregate()]);
      expect(counts.reduce((sum, count) => sum + count)).toBe(more);
      expectSimilar(await getHistory(), before);
    }
  });

  it('drops the aggregation of removed simulated fares, whose numbers are reused', async () => {
    await record(3_000, { synthetic: true });
    await aggregate();
    await inTransaction(database, (client) => removeSyntheticFares(client, '', 1_000));
    expect((await getHistory({ synthetic: true }))?.overall.fares).toBe(1_334);
    await record(2_500, { synthetic: true }, { round: 5_000 });
    await aggregate();
    expect((await getHistory({ synthetic: true, oneWay: true }))?.overall.fares).toBe(
      1_334 + 2_500,
    );
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

interface Observation extends NonNullable<DealChanges['offer']> {
  readonly day: number;
  /** Hours before now. */
  readonly ago?: number;
  readonly nights?: number;
}

/** Records an observation of a trip. */
async function observe({
  day,
  ago = 1,
  nights,
  source = 'a source',
  ...fare
}: Observation): Promise<void> {
  const departure = FIRST_DEPARTURE + day;
  const offer = { ...fare, return: nights === undefined ? null : departure + nights };
  const at = new Date(NOW.getTime() - ago * HOUR);
  written += 1;
  await storeFares(pool, [aDeal(at, { departure, source, offer }).offer], written);
}

const storePriced = (day: number, price: number, changes: DealChanges = {}) => {
  const deal = aDeal(NOW, { departure: FIRST_DEPARTURE + day, ...changes });
  return storeDeal(pool, { ...deal, offer: { ...deal.offer, price: price as MinorUnits } });
};

const getCalendar = (changes: Partial<CalendarQuery> = {}) =>
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
const getDay = (day: number, changes: Partial<CalendarQuery> = {}) => {
  const departure = (FIRST_DEPARTURE + day) as EpochDay;
  return getCalendar({ ...changes, from: departure, to: departure });
};
const getPrices = async (day: number, changes: Partial<CalendarQuery> = {}) =>
  (await getDay(day, changes)).map(({ price }) => price);

describe('findCheapestByDay', () => {
  it('returns the last price of a trip with its time and source, and omits days without fares', async () => {
    await observe({ day: 0, price: 5_000, ago: 48 });
    await observe({ day: 0, price: 9_000, ago: 2 });
    expect(await getCalendar({ to: (FIRST_DEPARTURE + 1) as EpochDay })).toEqual([
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

  it.each<[string, Omit<Observation, 'day'>[], number[]]>([
    [
      'the lowest of the last prices of several sources',
      [
        { price: 8_000, ago: 20 },
        { price: 9_500, source: 'another source' },
      ],
      [8_000],
    ],
    ['no price from before since', [{ price: 8_000, ago: 15 * 24 }], []],
    [
      'prices of the same route, cabin, currency, market and trip type only',
      [
        { price: 1_000, destination: 'LIS' },
        { price: 1_000, cabin: 'business' },
        { price: 1_000, currency: 'USD' },
        { price: 1_000, synthetic: true, source: 'simulator' },
        { price: 1_000, nights: 7 },
        { price: 8_800 },
      ],
      [8_800],
    ],
  ])('returns %s', async (_, observations, prices) => {
    await pool.query('delete from fares');
    for (const observation of observations) await observe({ day: 2, ...observation });
    expect(await getPrices(2)).toEqual(prices);
  });

  it('returns the cheapest of the trips with a stay within the range', async () => {
    await observe({ day: 5, price: 20_000, nights: 7 });
    await observe({ day: 5, price: 18_000, nights: 5 });
    await observe({ day: 5, price: 9_000, nights: 2 });
    await observe({ day: 5, price: 8_000, nights: 21 });
    const [week] = await getDay(5, { nights: { least: 5, most: 8 } });
    expect(week).toMatchObject({ price: 18_000, return: '2027-03-11' });
    expect(await getPrices(5, { nights: { least: 16, most: null } })).toEqual([8_000]);
  });

  it('returns an available deal at its price', async () => {
    await observe({ day: 6, price: 5_900, ago: 30 });
    const id = await storePriced(6, 6_000);
    expect(await getDay(6)).toMatchObject([{ price: 6_000, dealId: id }]);
  });

  it('hides the price of a deal before it is announced', async () => {
    const unannounced = { liveAt: null, verifiedAt: null };
    await observe({ day: 7, price: 9_000, source: 'another source' });
    await observe({ day: 7, price: 2_000 });
    await storePriced(7, 2_000, { state: 'verifying', ...unannounced });
    await observe({ day: 8, price: 2_000 });
    await storePriced(8, 2_000, { state: 'held', ...unannounced });
    expect(await getPrices(7)).toEqual([9_000]);
    expect(await getPrices(8)).toEqual([]);
  });

  it('hides the price of a gone deal until a source shows it again', async () => {
    const gone = {
      state: 'gone',
      goneAt: (NOW.getTime() - 10 * HOUR) as Instant,
      goneReason: 'not_found',
    } as const;
    await observe({ day: 9, price: 4_000, ago: 12 });
    await storePriced(9, 4_000, gone);
    expect(await getPrices(9)).toEqual([]);
    await observe({ day: 9, price: 4_000, ago: 3 });
    expect(await getPrices(9)).toEqual([4_000]);
    // The more expensive offer is still available.
    await observe({ day: 10, price: 9_000, ago: 12 });
    await storePriced(10, 4_000, gone);
    expect(await getPrices(10)).toEqual([9_000]);
  });
});
