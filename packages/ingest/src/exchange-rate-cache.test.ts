import { type StoredRates, storeRates } from '@farelark/db/reference-data';
import { connectedDatabase } from '@farelark/db/testing';
import { type CurrencyCode, type Instant, type MinorUnits, parseInstant } from '@farelark/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { ExchangeRateCache } from './exchange-rate-cache.ts';

const database = connectedDatabase();

beforeEach(() => database.pool.query('delete from exchange_rates'));

const at = (day: string): Instant => parseInstant(`${day}T12:00:00Z`) as Instant;
const sunday = at('2026-11-22');
const euros = (book: ExchangeRateCache, currency: string, now = sunday) =>
  book.convert(10_000 as MinorUnits, 'EUR' as CurrencyCode, currency as CurrencyCode, now);

const rates = (USD: number): StoredRates => ({
  ratesDate: '2026-11-22',
  rates: { USD, TWD: 34 },
  parts: [
    { kind: 'reference', source: 'bank.example', date: '2026-11-20', currencies: ['USD'] },
    { kind: 'more', source: 'more.example', date: '2026-11-22', currencies: ['TWD'] },
  ],
});

/** Stores rates, and lets the cache read them. */
async function store(book: ExchangeRateCache, stored: StoredRates): Promise<void> {
  await storeRates(database.pool, stored);
  await book.refresh(database.pool);
}

describe('the cache of exchange rates', () => {
  it('converts nothing before there are any', async () => {
    const book = new ExchangeRateCache();
    expect(euros(book, 'USD')).toBeNull();
    await book.refresh(database.pool);
    expect(euros(book, 'USD')).toBeNull();
    expect(euros(book, 'EUR')).toBe(10_000);
  });

  it('reads what is stored each time in a process without notifications', async () => {
    const book = new ExchangeRateCache();
    await store(book, rates(1.1));
    expect(euros(book, 'USD')).toBe(11_000);
    await store(book, rates(1.2));
    expect(euros(book, 'USD')).toBe(12_000);
  });

  it('goes by the newest day, whichever was stored last [3.rates.newest]', async () => {
    const book = new ExchangeRateCache();
    await storeRates(database.pool, rates(1.1));
    await store(book, { ...rates(1.4), ratesDate: '2026-11-19' });
    expect(euros(book, 'USD')).toBe(11_000);
    await store(book, { ...rates(1.5), ratesDate: '2026-11-23' });
    expect(euros(book, 'USD', at('2026-11-23'))).toBe(15_000);
  });

  it('reads again only after a change where changes are heard of', async () => {
    const book = new ExchangeRateCache();
    book.follow();
    await store(book, rates(1.1));
    await store(book, rates(1.2));
    expect(euros(book, 'USD')).toBe(11_000);
    book.markChanged();
    await book.refresh(database.pool);
    expect(euros(book, 'USD')).toBe(12_000);
    book.interrupt();
    await store(book, rates(1.3));
    expect(euros(book, 'USD')).toBe(13_000);
  });

  it('drops each rate a month after its own day', async () => {
    const book = new ExchangeRateCache();
    await store(book, rates(1.1));
    expect(euros(book, 'USD', at('2026-12-20'))).toBe(11_000);
    expect(euros(book, 'USD', at('2026-12-21'))).toBeNull();
    expect(euros(book, 'TWD', at('2026-12-22'))).toBe(340_000);
    expect(euros(book, 'TWD', at('2026-12-23'))).toBeNull();
  });
});
