import fc from 'fast-check';
import type { Pool } from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administer } from '../testing/administer.ts';
import { connectedDatabase } from '../testing/connected-database.ts';
import { inTransaction } from '../transaction.ts';
import { type HistoryQuestion, type RouteHistory, routeHistory } from './route-history.ts';
import { countRouteHistories } from './route-history-days.ts';
import { sourceIds } from './sources.ts';
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
      [...(await sourceIds(client, ['a source'] as never, false)).values()][0] as number,
  );
});
beforeEach(() => administer(database.url, 'truncate fares, baselines cascade'));

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
  const { rows } = await pool.query<{ before: number }>(
    `insert into baselines (market, origin, destination, currency, cabin, synthetic, fare_count)
     values ($1, 'BUD', 'BCN', $2, 'economy', $3, $4)
     on conflict (market) do update set fare_count = baselines.fare_count + $4
     returning (fare_count - $4)::float8 as before`,
    [market, currency, synthetic, count],
  );
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

const ask = (changes: Partial<HistoryQuestion> = {}): Promise<RouteHistory | null> =>
  inTransaction(database, (client) =>
    routeHistory(client, {
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

const count = () => countRouteHistories(database, never);

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
          await administer(database.url, 'truncate fares, baselines cascade');
          for (const { more, counts } of steps) {
            await record(more, {}, { hour: more % 17 });
            if (counts) await count();
          }
          const counted = await ask();
          await administer(database.url, 'truncate route_histories cascade');
          expectAlike(counted, await ask());
        },
      ),
      { numRuns: 8 },
    );
  });

  it('is counted once by several servers at once', async () => {
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
