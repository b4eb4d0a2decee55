import type { Language, PublicDealView } from '@farelark/contracts';
import { ACTIVE_CURRENCY_CODES } from '@farelark/engine';
import { expect, it } from 'vitest';
import { createRecordedLog } from '../../testing/recorded-log.ts';
import type { WrittenDeals } from './page-writer.ts';
import { MAX_VARIANTS, WrittenDealsCache } from './written-deals.ts';

const deal = (id: string) => ({ id }) as PublicDealView;
const createRates = (USD: number): WrittenDeals['rates'] => ({
  ratesDate: '2026-11-30',
  rates: { USD },
  parts: [],
});

function createDeals(
  list: () => Promise<PublicDealView[]>,
  readRates = async (): Promise<WrittenDeals['rates']> => null,
) {
  const clock = { now: 1 };
  const reads: string[] = [];
  const { log, lines } = createRecordedLog();
  const listDeals = ({
    language,
    limit,
    varied,
  }: {
    language: string;
    limit: number;
    varied: true | 'first';
  }) => {
    reads.push(`${language} ${limit} ${varied}`);
    return list();
  };
  const cache = new WrittenDealsCache({ listDeals, readRates }, log, () => clock.now);
  const read = (path: string, language: Language, currency = 'EUR') =>
    cache.read(path, language, currency);
  return { read, clock, reads, lines };
}

it('reads the deals of a page and language once in 30 seconds, and keeps them while equal [2.landing.written]', async () => {
  let ids = ['a', 'b'];
  const { read, clock, reads } = createDeals(async () => ids.map(deal));
  const first = await read('/', 'de');
  expect(first).toEqual({ deals: [deal('a'), deal('b')], currency: 'EUR', rates: null });
  clock.now += 29_999;
  expect(await read('/', 'de')).toBe(first);
  await read('/deals', 'en');
  expect(reads).toEqual(['de 6 true', 'en 6 first']);
  clock.now += 2;
  expect(await read('/', 'de')).toBe(first);
  ids = ['b'];
  clock.now += 30_001;
  expect((await read('/', 'de'))?.deals).toEqual([deal('b')]);
  expect(reads).toHaveLength(4);
});

it('reads once for all currencies of a language, each with the same object until rates change', async () => {
  let rates = createRates(1.1);
  const { read, clock, reads } = createDeals(
    async () => [deal('a')],
    async () => rates,
  );
  const francs = await read('/', 'de', 'CHF');
  const euros = await read('/', 'de', 'EUR');
  expect([francs?.currency, euros?.currency]).toEqual(['CHF', 'EUR']);
  expect(await read('/', 'de', 'CHF')).toBe(francs);
  expect(reads).toHaveLength(1);
  rates = createRates(1.2);
  clock.now += 30_001;
  const converted = await read('/', 'de', 'CHF');
  expect(converted).not.toBe(francs);
  expect(converted?.rates).toEqual(rates);
});

it('bounds the currencies in 30 seconds; others get that of the language [2.landing.variants]', async () => {
  const { read, clock } = createDeals(async () => [deal('a')]);
  const others = ACTIVE_CURRENCY_CODES.filter((code) => code !== 'JPY');
  const readAll = async () => {
    const written = [];
    for (const code of others) written.push((await read('/', 'ja', code))?.currency);
    return written;
  };
  const currencies = await readAll();
  expect(currencies.slice(0, MAX_VARIANTS)).toEqual(others.slice(0, MAX_VARIANTS));
  expect(new Set(currencies.slice(MAX_VARIANTS))).toEqual(new Set(['JPY']));
  // Admitted ones stay, and the currency of each language is always written.
  expect(await readAll()).toEqual(currencies);
  expect((await read('/deals', 'ko', 'KRW'))?.currency).toBe('KRW');
  clock.now += 30_001;
  expect((await read('/', 'ja', others.at(-1)))?.currency).toBe(others.at(-1));
});

it('has none for other pages, without live deals, and after a failure, which it logs', async () => {
  expect(await createDeals(async () => [deal('a')]).read('/faq', 'de')).toBeUndefined();
  expect(await createDeals(async () => []).read('/', 'de')).toBeUndefined();
  const { read, lines } = createDeals(() => Promise.reject(new Error('no database')));
  expect(await read('/', 'de')).toBeUndefined();
  expect(lines).toMatchObject([{ msg: 'The deals of a page could not be read' }]);
});
