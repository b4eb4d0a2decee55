import type { EpochDay, Fare, Instant } from '@farelark/engine';
import { buildFare, type FareFields } from '@farelark/engine/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectedDatabase } from '../testing/connected-database.ts';
import { runAsOwner } from '../testing/run-as-owner.ts';
import { storeFares } from '../testing/stored-deal.ts';
import { findLowestPrices } from './offers.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY = 86_400_000;
const TODAY = Math.floor(NOW / DAY) as EpochDay;
const database = connectedDatabase();

beforeAll(() =>
  database.pool.query('select ensure_fare_partitions($1, $2)', [
    new Date('2026-10-01'),
    new Date(NOW),
  ]),
);
beforeEach(() => runAsOwner(database.url, 'truncate fares'));

const seen = (daysAgo: number, changes: FareFields): Fare =>
  buildFare({ observedAt: NOW - daysAgo * DAY, source: 'a source', ...changes });

const find = () =>
  findLowestPrices(database.pool, [
    { ...buildFare({ destination: 'OSL' }), before: NOW as Instant },
    { ...buildFare(), before: NOW as Instant },
  ]);

describe('findLowestPrices', () => {
  it('returns the price of the 30 days before, and its last day [2.details.lowest]', async () => {
    await storeFares(database.pool, [
      seen(31, { price: 1_000 }),
      seen(29, { price: 4_000 }),
      seen(12, { price: 4_000 }),
      seen(3, { price: 4_400 }),
      // Observed together with the deal.
      seen(0, { price: 2_000 }),
    ]);
    expect(await find()).toEqual([null, { price: 4_000, day: TODAY - 12 }]);
  });

  it('compares the same trip, cabin, currency and market only [2.details.lowest]', async () => {
    const { departure } = buildFare();
    const others: FareFields[] = [
      { cabin: 'business' },
      { currency: 'USD' },
      { synthetic: true, source: 'simulator' },
      { return: departure + 7 },
      { departure: departure + 1 },
    ];
    await storeFares(database.pool, [
      ...others.map((changes) => seen(2, { price: 1_000, ...changes })),
      seen(2, { price: 5_000 }),
    ]);
    expect(await find()).toEqual([null, { price: 5_000, day: TODAY - 2 }]);
  });

  it('returns null without earlier fares', async () => {
    expect(await find()).toEqual([null, null]);
  });
});
