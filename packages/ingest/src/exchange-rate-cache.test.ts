import { type StoredRates, storeRates } from '@farelark/db/reference-data';
import { connectedDatabase } from '@farelark/db/testing';
import {
  type CurrencyCode,
  type Instant,
  type MinorUnits,
  parseInstant,
  REFERENCE_RATES,
} from '@farelark/engine';
import { beforeEach, expect, it } from 'vitest';
import { ExchangeRateCache } from './exchange-rate-cache.ts';

const database = connectedDatabase();

let cache: ExchangeRateCache;
beforeEach(async () => {
  await database.pool.query('delete from exchange_rates');
  cache = new ExchangeRateCache();
});

const at = (day: string): Instant => parseInstant(`${day}T12:00:00Z`) as Instant;
const sunday = at('2026-11-22');
const convert = (currency: string, now = sunday) =>
  cache.convert(10_000 as MinorUnits, 'EUR' as CurrencyCode, currency as CurrencyCode, now);

const rates = (USD: number): StoredRates => ({
  ratesDate: '2026-11-22',
  rates: { USD, TWD: 34 },
  parts: [
    { kind: 'reference', source: 'bank.example', date: '2026-11-20', currencies: ['USD'] },
    { kind: 'more', source: 'more.example', date: '2026-11-22', currencies: ['TWD'] },
  ],
});

/** Stores rates and refreshes the cache. */
async function store(stored: StoredRates): Promise<void> {
  await storeRates(database.pool, stored);
  await cache.refresh(database.pool);
}

it('converts nothing without rates', async () => {
  expect(convert('USD')).toBeNull();
  await cache.refresh(database.pool);
  expect(convert('USD')).toBeNull();
  expect(convert('EUR')).toBe(10_000);
});

it('shows prices with built-in rates without stored ones, but decides by none [2.deals.built-in-rates]', async () => {
  await cache.refresh(database.pool);
  expect(cache.displayRates()).toEqual(REFERENCE_RATES);
  expect(cache.ratesAt(sunday)).toEqual({});
  expect(cache.published()).toBeNull();
});

it('shows prices with stored rates of any age, and built-in ones of other currencies', async () => {
  await store(rates(1.2));
  const nextYear = at('2027-11-22');
  expect(cache.displayRates()).toEqual({ ...REFERENCE_RATES, USD: 1.2, TWD: 34 });
  expect(cache.ratesAt(nextYear)).toEqual({});
  expect(cache.published()).toEqual(rates(1.2));
});

it('reads the rates at every refresh in a process without notifications', async () => {
  await store(rates(1.1));
  expect(convert('USD')).toBe(11_000);
  await store(rates(1.2));
  expect(convert('USD')).toBe(12_000);
});

it('uses the rates of the newest day, not those stored last [3.rates.newest]', async () => {
  await storeRates(database.pool, rates(1.1));
  await store({ ...rates(1.4), ratesDate: '2026-11-19' });
  expect(convert('USD')).toBe(11_000);
  await store({ ...rates(1.5), ratesDate: '2026-11-23' });
  expect(convert('USD', at('2026-11-23'))).toBe(15_000);
});

it('reads the rates only after a change while it follows changes', async () => {
  cache.follow();
  await store(rates(1.1));
  await store(rates(1.2));
  expect(convert('USD')).toBe(11_000);
  cache.markChanged();
  await cache.refresh(database.pool);
  expect(convert('USD')).toBe(12_000);
  cache.interrupt();
  await store(rates(1.3));
  expect(convert('USD')).toBe(13_000);
});

it('drops each rate a month after its own day', async () => {
  await store(rates(1.1));
  expect(convert('USD', at('2026-12-20'))).toBe(11_000);
  expect(convert('USD', at('2026-12-21'))).toBeNull();
  expect(convert('TWD', at('2026-12-22'))).toBe(340_000);
  expect(convert('TWD', at('2026-12-23'))).toBeNull();
});
