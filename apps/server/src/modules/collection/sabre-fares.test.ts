import type { FunctionInput } from '@farelark/contracts';
import { SABRE_OFFERS, type SabreServer, startSabreServer } from '@farelark/sources/sabre/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { inDays } from '../../testing/dates.ts';
import { signedUp, startBeforeAll, startTestServer } from '../../testing/test-server.ts';

const TRIP: FunctionInput<'sabre-search'> = {
  origin: 'WAW',
  destination: 'SPU',
  departureDate: inDays(60),
  returnDate: inDays(67),
};

let sabre: SabreServer;

afterAll(() => sabre.server.stop());
const server = startBeforeAll(async () => {
  sabre = await startSabreServer();
  return startTestServer({
    EMAIL_CONFIRMATION: 'off',
    SABRE_URL: sabre.server.url,
    SABRE_EPR: '271828',
    SABRE_PCC: 'F9GE',
    SABRE_PASSWORD: 'a password of Sabre',
    SABRE_INSTAFLIGHTS: 'on',
    SABRE_CALLS_A_SECOND: '1000',
    SABRE_CALLS_A_DAY: '1000000',
  });
});
const traveller = signedUp(server);
beforeEach(async () => {
  await server.query('delete from function_calls');
  sabre.offers = SABRE_OFFERS;
  sabre.server.fault = 'none';
  sabre.server.clearRequests();
});

const search = (changes: Partial<typeof TRIP> = {}) =>
  server.call('sabre-search', { ...TRIP, ...changes }, traveller.token);

async function bookFirst() {
  const { data } = await search();
  const offerId = data?.offers[0]?.offerId ?? '';
  return { offerId, book: () => server.call('sabre-book', { offerId }, traveller.token) };
}

it('returns offers of a search, cheapest first [7.functions.search]', async () => {
  const { status, data } = await search();
  expect(status).toBe(200);
  expect(data).toMatchObject({ source: 'sabre', answered: true, silence: null });
  expect(data?.offers).toMatchObject([
    {
      carriers: [{ code: 'LO' }],
      flightNumbers: ['LO576', 'LO577'],
      stops: 0,
      baggage: 'extra',
      price: { amount: 13_180, currency: 'EUR' },
      synthetic: false,
    },
    { carriers: [{ code: 'VY' }], baggage: null, price: { amount: 14_900 } },
    { carriers: [{ code: 'LH' }], via: ['FRA'], stops: 1, price: { amount: 15_407 } },
  ]);
});

it('confirms an available offer [7.functions.book]', async () => {
  const { offerId, book } = await bookFirst();
  expect((await book()).data).toMatchObject({
    offerId,
    state: 'confirmed',
    priceBefore: { amount: 13_180, currency: 'EUR' },
    price: { amount: 13_180, currency: 'EUR' },
  });
  expect(sabre.server.count('shop')).toBe(2);
});

it.each(['zero_price', 'wrong_types', 'unknown_airport'] as const)(
  'does not call an offer gone that may be the one that can not be read, at %s',
  async (fault) => {
    const { book } = await bookFirst();
    sabre.server.fault = fault;
    expect((await book()).data).toMatchObject({ state: 'unchecked', price: { amount: 13_180 } });
  },
);

it('is searched with other sources, and marks its cache as such', async () => {
  const { data } = await server.call('flight-search', TRIP, traveller.token);
  expect(data?.complete).toBe(true);
  for (const source of [
    { source: 'sabre', answered: true, isCached: false, offers: 3 },
    { source: 'sabre-instaflights', answered: true, isCached: true, offers: 3 },
  ])
    expect(data?.sources).toContainEqual(expect.objectContaining(source));
  expect(data?.offers[0]).toMatchObject({ flightNumbers: ['LO576', 'LO577'] });
  expect(data?.offers[0]?.sellers.map(({ source }) => source).toSorted()).toEqual([
    'sabre',
    'sabre-instaflights',
  ]);
});
