import type { EpochDay, Instant, MinorUnits } from '@farelark/engine';
import type { Pool } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { connectedDatabase } from '../testing/connected-database.ts';
import { aDeal, type DealChanges, storeDeal } from '../testing/index.ts';
import { inTransaction } from '../transaction.ts';
import { type CalendarQuestion, cheapestByDay } from './price-calendar.ts';
import { sourceIds } from './sources.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
/** 2027-03-01. */
const FIRST = 20_878 as EpochDay;
const database = connectedDatabase();
let pool: Pool;
let written = 0;

beforeAll(async () => {
  ({ pool } = database);
  await pool.query('select ensure_fare_partitions($1, $2)', [
    new Date('2026-10-01T00:00:00Z'),
    NOW,
  ]);
});

interface Seen {
  readonly day: number;
  readonly price: number;
  /** Hours before now. */
  readonly ago?: number;
  readonly nights?: number;
  readonly source?: string;
  readonly destination?: string;
  readonly cabin?: string;
  readonly currency?: string;
  readonly synthetic?: boolean;
}

/** Records that a trip was seen. */
async function see(seen: Seen): Promise<void> {
  const { day, price, ago = 1, nights = null, source = 'a source' } = seen;
  const { destination = 'BCN', cabin = 'economy', currency = 'EUR', synthetic = false } = seen;
  const id = await inTransaction(database, async (client) =>
    [...(await sourceIds(client, [source as never], synthetic)).values()].at(0),
  );
  written += 1;
  await pool.query(
    `insert into fares (number, observed_at, fingerprint, origin, destination, departure_date,
       return_date, cabin, price, currency, source_id, carriers, via, aircraft, flight_numbers, synthetic)
     values ($1, $2, $1, 'BUD', $3, date '1970-01-01' + $4::int, date '1970-01-01' + $4::int + $5::int,
       $6, $7, $8, $9, '{}', '{}', '{}', '{}', $10)`,
    [
      written,
      new Date(NOW.getTime() - ago * HOUR),
      destination,
      FIRST + day,
      nights,
      cabin,
      price,
      currency,
      id,
      synthetic,
    ],
  );
}

const storeAt = (day: number, price: number, changes: DealChanges = {}) => {
  const deal = aDeal(NOW, { departure: FIRST + day, ...changes });
  return storeDeal(pool, { ...deal, offer: { ...deal.offer, price: price as MinorUnits } });
};

const ask = (changes: Partial<CalendarQuestion> = {}) =>
  inTransaction(database, (client) =>
    cheapestByDay(client, {
      trip: aDeal(NOW).offer,
      from: FIRST,
      to: (FIRST + 40) as EpochDay,
      nights: null,
      since: new Date(NOW.getTime() - 14 * 24 * HOUR),
      ...changes,
    }),
  );
const priceOn = async (day: number, changes: Partial<CalendarQuestion> = {}) => {
  const found = await ask({
    ...changes,
    from: (FIRST + day) as EpochDay,
    to: (FIRST + day) as EpochDay,
  });
  return found.map(({ price }) => price);
};

describe('the cheapest of each day', () => {
  it('is what was seen last of a trip, with when and by whom, and nothing on a day that nobody saw', async () => {
    await see({ day: 0, price: 5_000, ago: 48 });
    await see({ day: 0, price: 9_000, ago: 2 });
    expect(await ask({ to: (FIRST + 1) as EpochDay })).toEqual([
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
    const [week] = await ask({
      from: (FIRST + 5) as EpochDay,
      to: (FIRST + 5) as EpochDay,
      nights: { least: 5, most: 8 },
    });
    expect(week).toMatchObject({ price: 18_000, return: '2027-03-11' });
    expect(await priceOn(5, { nights: { least: 16, most: null } })).toEqual([8_000]);
  });

  it('leads to the deal where the trip is one, at the price of the deal', async () => {
    await see({ day: 6, price: 5_900, ago: 30 });
    const id = await storeAt(6, 6_000);
    const [found] = await ask({ from: (FIRST + 6) as EpochDay, to: (FIRST + 6) as EpochDay });
    expect(found).toMatchObject({ price: 6_000, dealId: id });
  });

  it('does not tell of a deal before travellers were told', async () => {
    const untold = { liveAt: null, verifiedAt: null };
    await see({ day: 7, price: 9_000, source: 'another source' });
    await see({ day: 7, price: 2_000 });
    await storeAt(7, 2_000, { state: 'verifying', ...untold });
    await see({ day: 8, price: 2_000 });
    await storeAt(8, 2_000, { state: 'held', ...untold });
    expect(await priceOn(7)).toEqual([9_000]);
    expect(await priceOn(8)).toEqual([]);
  });

  it('is no price that is gone, until somebody shows it again', async () => {
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
    // What the seller asks more is to be had all the same.
    await see({ day: 10, price: 9_000, ago: 12 });
    await storeAt(10, 4_000, gone);
    expect(await priceOn(10)).toEqual([9_000]);
  });
});
