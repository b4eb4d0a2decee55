import { type EpochDay, formatDay, type Instant, MILLIS_PER_DAY } from '@farelark/engine';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { execute, queryColumn, queryRows } from '../sql.ts';
import { connectedDatabase } from '../testing/connected-database.ts';
import { aDeal, type DealChanges, storeDeal, storeFares } from '../testing/stored-deal.ts';
import { makeStaleDealsDue } from './deals.ts';
import { rollUpDay } from './route-history.ts';

const NOW = new Date('2026-11-21T12:20:00Z');
const TODAY = Math.floor(NOW.getTime() / MILLIS_PER_DAY) as EpochDay;
const LATER = (NOW.getTime() + 3_600_000) as Instant;
const HOUR_MS = 3_600_000;
const SIMULATED = 'simulator';

const db = connectedDatabase();
beforeEach(() => db.pool.query('delete from deals; delete from daily_flight_results'));

const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

describe('makeStaleDealsDue', () => {
  const makeDue = () => makeStaleDealsDue(db.pool, NOW, ago(20));
  let departure = 30_000;
  const store = (hours: number, changes: DealChanges = { checkDueAt: LATER }) =>
    storeDeal(db.pool, aDeal(ago(hours), { departure: departure++, ...changes }));

  it('makes live deals due unless a source has answered about them', async () => {
    const [unchecked, checked, silent] = [await store(48), await store(48), await store(48)];
    for (const [dealId, outcome] of [
      [checked, 'confirmed'],
      [silent, 'unavailable'],
    ])
      await execute(db.pool)`
        insert into deal_checks (deal_id, episode, checked_at, source_id, outcome)
        select id, 1, ${ago(1)}, source_id, ${outcome} from deals where id = ${dealId}`;
    expect(await makeDue()).toBe(2);
    const { rows } = await db.pool.query('select id from deals where check_due_at <= $1', [NOW]);
    expect(rows.map(({ id }) => id).sort()).toEqual([unchecked, silent].sort());
  });

  it('ignores deals that cannot be rechecked or were detected recently', async () => {
    await store(48, {});
    await store(2);
    expect(await makeDue()).toBe(0);
  });
});

describe('rollUpDay', () => {
  const addFare = (hour: string, price: number, number: number) => {
    const at = new Date(`${formatDay(TODAY)}T${hour}:00Z`);
    return storeFares(db.pool, [aDeal(at, { offer: { price } }).offer], number);
  };

  it('aggregates a UTC day with its announced deals, and overwrites earlier results', async () => {
    await storeDeal(db.pool, aDeal(NOW));
    await db.pool.query('select ensure_fare_partitions($1, $1)', [NOW]);
    await addFare('00:00', 9_000, 1);
    await addFare('23:59', 12_001, 2);
    expect(await rollUpDay(db.pool, TODAY)).toBe(1);
    await addFare('13:00', 8_000, 3);
    expect(await rollUpDay(db.pool, TODAY)).toBe(1);
    const rows = await queryRows(db.pool)`
      select day, lowest, average, fare_count, deal_count from daily_flight_results`;
    expect(rows).toEqual([
      { day: formatDay(TODAY), lowest: 8_000, average: 9_667, fare_count: 3, deal_count: 1 },
    ]);
    expect(await rollUpDay(db.pool, (TODAY + 1) as EpochDay)).toBe(0);
  });

  it('equals a naive aggregation over days, sources and simulated fares', async () => {
    const aFare = fc.record({
      // From the day before yesterday to tomorrow, hours around midnight more often.
      hour: fc.oneof(fc.integer({ min: -48, max: 47 }), fc.constantFrom(-25, -24, -1, 0, 23, 24)),
      price: fc.integer({ min: 1, max: 1_000_000 }),
      destination: fc.constantFrom('BCN', 'LIS'),
      cabin: fc.constantFrom('economy', 'business'),
      currency: fc.constantFrom('EUR', 'HUF'),
      source: fc.constantFrom('amadeus', 'duffel', SIMULATED),
    });
    const midnight = TODAY * MILLIS_PER_DAY;
    await db.pool.query('select ensure_fare_partitions($1, $2)', [ago(72), new Date(LATER + 9e7)]);
    await fc.assert(
      fc.asyncProperty(fc.array(aFare, { minLength: 1, maxLength: 60 }), async (fares) => {
        await db.pool.query('delete from fares; delete from daily_flight_results');
        const offers = fares.map(({ hour, source, ...offer }) => {
          const at = new Date(midnight + hour * HOUR_MS);
          return aDeal(at, { source, synthetic: source === SIMULATED, offer }).offer;
        });
        await storeFares(db.pool, offers);
        for (const day of [TODAY - 1, TODAY]) await rollUpDay(db.pool, day as EpochDay);
        const markets = Map.groupBy(
          fares,
          ({ hour, destination, cabin, currency, source }) =>
            `${Math.floor(hour / 24)} ${destination} ${cabin} ${currency} ${source === SIMULATED}`,
        );
        const expected = [...markets]
          .filter(([key]) => key.startsWith('-1 ') || key.startsWith('0 '))
          .map(([key, group]) => {
            const prices = group.map(({ price }) => price);
            const sum = prices.reduce((total, price) => total + price, 0);
            const average = Math.round(sum / prices.length);
            return `${key}: ${Math.min(...prices)} ${average} ${prices.length}`;
          });
        const rows: string[] = await queryColumn(db.pool)`
          select concat_ws(' ', day - ${formatDay(TODAY)}::date, destination, cabin, currency,
            synthetic::text || ':', lowest, average, fare_count) from daily_flight_results`;
        expect(rows.sort()).toEqual(expected.sort());
      }),
      { numRuns: 25 },
    );
  });
});
