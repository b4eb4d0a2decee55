import type { EpochDay, Instant, SourceName } from '@farelark/engine';
import { fc, it } from '@fast-check/vitest';
import type { Pool } from 'pg';
import { beforeAll, beforeEach, describe, expect } from 'vitest';
import { queryRows } from '../sql.ts';
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
  type PriceRange,
  type RouteHistory,
} from './route-history.ts';
import { ensureSourceIds } from './sources.ts';
import { removeSyntheticFares } from './synthetic.ts';

const FIRST = Date.parse('2026-11-01T00:00:00Z');
const NOW = new Date('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const never = new AbortController().signal;
const database = connectedDatabase();
let pool: Pool;
let sourceId: number;

beforeAll(async () => {
  ({ pool } = database);
  await pool.query('select ensure_fare_partitions($1, $2)', [new Date('2026-10-01'), NOW]);
  const source = 'a source' as SourceName;
  const ids = await inTransaction(database, (client) => ensureSourceIds(client, [source], false));
  sourceId = ids.get(source) as number;
});
beforeEach(() => runAsOwner(database.url, 'truncate fares, baselines cascade; delete from deals'));

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

/** Expects equal histories, with bounds of the middle half to within 1 %. */
function expectSimilar(actual: RouteHistory | null, expected: RouteHistory | null): void {
  const omitBounds = <Range extends PriceRange>({ low, high, ...range }: Range) => range;
  const getExact = (history: RouteHistory | null) =>
    history && [
      history.oneWay,
      history.currency,
      omitBounds(history.overall),
      history.days.map(omitBounds),
    ];
  const getBounds = (history: RouteHistory | null) =>
    history ? [history.overall, ...history.days].flatMap(({ low, high }) => [low, high]) : [];
  expect(getExact(actual)).toEqual(getExact(expected));
  const bounds = getBounds(expected);
  for (const [index, price] of getBounds(actual).entries())
    expect(Math.abs(Math.log(price / (bounds[index] ?? 0)))).toBeLessThan(0.01);
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

  it.prop(
    [
      fc.array(
        fc.record({
          more: fc.integer({ min: 1, max: 3_000 }),
          isAggregated: fc.boolean(),
        }),
        { minLength: 2, maxLength: 4 },
      ),
    ],
    { numRuns: 8 },
  )('combines aggregated fares with later ones of any day', async (steps) => {
    await runAsOwner(database.url, 'truncate fares, baselines cascade');
    for (const { more, isAggregated } of steps) {
      await record(more, {}, { hour: more % 17 });
      if (isAggregated) await aggregate();
    }
    const aggregated = await getHistory();
    await runAsOwner(database.url, 'truncate route_histories cascade');
    expectSimilar(aggregated, await getHistory());
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
    const history = await getHistory({ synthetic: true, oneWay: true });
    expect(history?.overall.fares).toBe(1_334 + 2_500);
  });
});

/** 2027-03-01. */
const DEPARTURE = 20_878 as EpochDay;
let fareCount = 0;

interface Observation extends NonNullable<DealChanges['offer']> {
  /** Hours before now. */
  readonly ago?: number;
  readonly nights?: number;
}

/** Records an observation of a trip. */
async function observe({ ago = 1, nights, source = 'a source', ...fare }: Observation) {
  const offer = { ...fare, return: nights === undefined ? null : DEPARTURE + nights };
  const at = new Date(NOW.getTime() - ago * HOUR);
  fareCount += 1;
  const deal = aDeal(at, { departure: DEPARTURE, source, offer });
  await storeFares(pool, [deal.offer], fareCount);
}

const storePriced = (price: number, changes: DealChanges = {}) =>
  storeDeal(pool, aDeal(NOW, { departure: DEPARTURE, offer: { price }, ...changes }));

const getCalendar = (changes: Partial<CalendarQuery> = {}) =>
  inTransaction(database, (client) =>
    findCheapestByDay(client, {
      trip: aDeal(NOW).offer,
      from: DEPARTURE,
      to: (DEPARTURE + 1) as EpochDay,
      nights: null,
      since: new Date(NOW.getTime() - 14 * 24 * HOUR),
      ...changes,
    }),
  );
const getPrices = async (changes: Partial<CalendarQuery> = {}) =>
  (await getCalendar(changes)).map(({ price }) => price);

describe('findCheapestByDay', () => {
  it('returns the last price of a trip with its time and source, and omits days without fares', async () => {
    await observe({ price: 5_000, ago: 48 });
    await observe({ price: 9_000, ago: 2 });
    const seenAt = new Date(NOW.getTime() - 2 * HOUR);
    const trip = { departure: '2027-03-01', return: null, price: 9_000 };
    expect(await getCalendar()).toEqual([{ ...trip, seenAt, source: 'a source', dealId: null }]);
  });

  it('returns the lowest of the last prices of several sources', async () => {
    await observe({ price: 8_000, ago: 20 });
    await observe({ price: 9_500, source: 'another source' });
    expect(await getPrices()).toEqual([8_000]);
  });

  it('ignores sightings before since', async () => {
    await observe({ price: 8_000, ago: 15 * 24 });
    expect(await getPrices()).toEqual([]);
  });

  it('compares the same route, cabin, currency, market and trip type only', async () => {
    const simulated = { synthetic: true, source: 'simulator' };
    const others = [{ destination: 'LIS' }, { cabin: 'business' }, { currency: 'USD' }];
    for (const changes of [...others, simulated, { nights: 7 }] as Observation[])
      await observe({ price: 1_000, ...changes });
    await observe({ price: 8_800 });
    expect(await getPrices()).toEqual([8_800]);
  });

  it('returns the cheapest of the trips with a stay within the range', async () => {
    await observe({ price: 20_000, nights: 7 });
    await observe({ price: 18_000, nights: 5 });
    await observe({ price: 9_000, nights: 2 });
    await observe({ price: 8_000, nights: 21 });
    const [week] = await getCalendar({ nights: { least: 5, most: 8 } });
    expect(week).toMatchObject({ price: 18_000, return: '2027-03-06' });
    expect(await getPrices({ nights: { least: 16, most: null } })).toEqual([8_000]);
  });

  it('returns an available deal at its price', async () => {
    await observe({ price: 5_900, ago: 30 });
    const id = await storePriced(6_000);
    expect(await getCalendar()).toMatchObject([{ price: 6_000, dealId: id }]);
  });

  it.each(['verifying', 'held'] as const)('hides the price of a %s deal', async (state) => {
    await observe({ price: 2_000 });
    await storePriced(2_000, { state, liveAt: null, verifiedAt: null });
    expect(await getPrices()).toEqual([]);
    await observe({ price: 9_000, source: 'another source' });
    expect(await getPrices()).toEqual([9_000]);
  });

  it('hides the price of a gone deal until a source shows it again', async () => {
    await observe({ price: 4_000, ago: 12 });
    // A more expensive offer stays available.
    await observe({ price: 9_000, ago: 12, source: 'another source' });
    const goneAt = (NOW.getTime() - 10 * HOUR) as Instant;
    await storePriced(4_000, { state: 'gone', goneAt, goneReason: 'not_found' });
    expect(await getPrices()).toEqual([9_000]);
    await observe({ price: 4_000, ago: 3 });
    expect(await getPrices()).toEqual([4_000]);
  });
});
