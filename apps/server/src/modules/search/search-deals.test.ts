import type { FunctionInput, SearchFilter } from '@farelark/contracts';
import { storeRates } from '@farelark/db/reference-data';
import { aDeal, type DealChanges, storeDeal } from '@farelark/db/testing';
import { formatDay, parseDay, utcDayOf } from '@farelark/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const NOW = new Date();
const today = utcDayOf(NOW.getTime() as Parameters<typeof utcDayOf>[0]);
const FIRST = today + 30;

const server = testServer();
beforeAll(async () => {
  const { pool } = server.database;
  const toMadrid = { destination: 'MAD', price: 9_000, carriers: ['IB'] };
  const inForints = { destination: 'LIS', price: 8_000_000, currency: 'HUF', carriers: ['TP'] };
  const deals: DealChanges[] = [
    // One trip on two neighbouring dates.
    { departure: FIRST },
    { departure: FIRST + 1, offer: { price: 6_050 } },
    // Another trip to Spain: more expensive, a larger saving, with a bag, in the morning.
    {
      saving: 0.6,
      departure: FIRST + 5,
      offer: { ...toMadrid, baggage: 'included', departureTime: 480 },
    },
    // More expensive than the number suggests.
    { saving: 0.5, departure: FIRST + 2, offer: { ...inForints, stops: 1, via: ['MUC'] } },
  ];
  for (const changes of deals) await storeDeal(pool, aDeal(NOW, changes));
  const ratesDate = formatDay(today);
  await storeRates(pool, {
    ratesDate,
    rates: { EUR: 1, HUF: 400, USD: 1.1 },
    parts: [
      { kind: 'reference', source: 'a.source', date: ratesDate, currencies: ['EUR', 'HUF', 'USD'] },
    ],
  });
});

const ask = (request: FunctionInput<'search-deals'>) => server.call('search-deals', request);
const goals = async (request: FunctionInput<'search-deals'>) =>
  (await ask(request)).data?.deals.map(({ destination }) => destination.code);
const counts = (list: readonly { filter: SearchFilter; trips: number }[] | undefined) =>
  Object.fromEntries((list ?? []).map(({ filter, trips }) => [filter, trips]));

it('localises places only for a requested language', async () => {
  const search = { search: { to: ['MAD'] } };
  const localNames = async (request: FunctionInput<'search-deals'>) =>
    (await ask(request)).data?.deals.map(({ destination }) => destination.localCity);
  expect(await localNames({ ...search, language: 'ja' })).toEqual(['マドリード']);
  expect(await localNames(search)).toEqual([undefined]);
});

describe('search-deals', () => {
  it('returns all live trips to visitors, largest saving first, dates merged [7.calls.deals]', async () => {
    const { status, data } = await ask({});
    expect(status).toBe(200);
    expect(data?.deals.map(({ destination, dates }) => [destination.code, dates.length])).toEqual([
      ['MAD', 1],
      ['LIS', 1],
      ['BCN', 2],
    ]);
    expect(data).toMatchObject({ total: 3, live: 4, page: 1, pages: 1, loosen: [], unsaid: [] });
  });

  it.each<[string, FunctionInput<'search-deals'>['search'], string[]]>([
    ['a country', { toAreas: ['ES'] }, ['MAD', 'BCN']],
    ['a continent', { toAreas: ['EU'] }, ['MAD', 'LIS', 'BCN']],
    ['an origin without fares', { from: ['HKG'] }, []],
    ['an alliance', { alliances: ['star_alliance'] }, ['LIS']],
    ['a programme', { programmes: ['iberia_club'] }, ['MAD']],
    ['a bag', { baggage: true }, ['MAD']],
    ['a morning', { departTimes: ['morning'] }, ['MAD']],
    ['a way', { via: ['MUC'] }, ['LIS']],
    ['another way', { avoid: ['MUC'] }, ['MAD', 'BCN']],
    [
      'a budget in another currency',
      { maxPrice: { amount: 100_00, currency: 'USD' } },
      ['MAD', 'BCN'],
    ],
    [
      'days',
      { depart: { earliest: formatDay(day(1)), latest: formatDay(day(2)) } },
      ['LIS', 'BCN'],
    ],
  ])('filters by %s [3.search.fields 5.price]', async (_name, search, expected) => {
    expect(await goals({ search })).toEqual(expected);
  });

  it('sorts by price in the traveller’s currency, by departure and by age', async () => {
    expect(await goals({ sort: 'price', currency: 'EUR' })).toEqual(['BCN', 'MAD', 'LIS']);
    expect(await goals({ sort: 'departure' })).toEqual(['BCN', 'LIS', 'MAD']);
  });

  it('counts results without each filter, and deals with unknown data', async () => {
    const { data } = await ask({ search: { baggage: true, airlines: ['W6'] } });
    expect(data?.total).toBe(0);
    expect(counts(data?.loosen)).toEqual({ airlines: 1, baggage: 1 });
    expect(counts(data?.unsaid)).toEqual({ baggage: 1 });
  });

  it.each<[string, FunctionInput<'search-deals'>['search'], string, SearchFilter[]]>([
    ['other days', { to: ['BCN'], depart: isoDays(20, 21) }, 'BCN', ['depart']],
    ['an airport nearby', { from: ['VIE'], to: ['MAD'] }, 'MAD', ['from']],
    ['one condition less', { to: ['LIS'], maxStops: 0 }, 'LIS', ['stops']],
    ['another destination', { from: ['BUD'], to: ['SYD'], baggage: true }, 'MAD', ['to']],
  ])(
    'offers %s where nothing matches, and says what differs',
    async (_name, search, to, differs) => {
      const { data } = await ask({ search });
      expect(data?.total).toBe(0);
      expect(data?.alternatives[0]).toMatchObject({ deal: { destination: { code: to } }, differs });
      expect(data?.alternatives.length).toBe(3);
    },
  );

  it('offers no alternatives beside matches', async () => {
    expect((await ask({ search: { to: ['BCN'] } })).data?.alternatives).toEqual([]);
  });

  it('returns pages', async () => {
    const { data } = await ask({ page: 2 });
    expect(data).toMatchObject({ deals: [], total: 3, page: 2, pages: 1 });
  });

  it.each<[string, object]>([
    ['search.from', { search: { from: ['ZZZ'] } }],
    ['search.to.0', { search: { to: ['Budapest'] } }],
    ['currency', { currency: 'QQQ' }],
    ['search.maxPrice.currency', { search: { maxPrice: { amount: 5, currency: 'QQQ' } } }],
    ['page', { page: 0 }],
    ['sort', { sort: 'beauty' }],
    [
      'search.depart.latest',
      { search: { depart: { earliest: '2027-02-02', latest: '2027-02-01' } } },
    ],
  ])('rejects invalid input, naming %s', async (path, request) => {
    const { status, error } = await ask(request as FunctionInput<'search-deals'>);
    expect(status).toBe(400);
    expect(error?.fields?.map((field) => field.path)).toEqual([path]);
  });
});

function isoDays(first: number, last: number) {
  return { earliest: formatDay(day(first)), latest: formatDay(day(last)) };
}

function day(later: number) {
  return parseDay(formatDay((FIRST + later) as Parameters<typeof formatDay>[0])) as NonNullable<
    ReturnType<typeof parseDay>
  >;
}
