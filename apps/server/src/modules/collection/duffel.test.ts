import type { FunctionInput } from '@farelark/contracts';
import { aDeal, storeDeal } from '@farelark/db/testing';
import { parseDay } from '@farelark/engine';
import { startDuffelServer } from '@farelark/sources/duffel/testing';
import { expect, it, onTestFinished } from 'vitest';
import { inDays } from '../../testing/dates.ts';
import { startTestServer } from '../../testing/test-server.ts';

const TRIP: FunctionInput<'duffel-search'> = {
  origin: 'BUD',
  destination: 'BCN',
  departureDate: inDays(60),
  returnDate: inDays(67),
};

/** The product with only a Duffel token, and a fake Duffel server. */
async function start() {
  const token = 'duffel_live_4711';
  const duffel = await startDuffelServer({ token });
  const server = await startTestServer({
    EMAIL_CONFIRMATION: 'off',
    DUFFEL_TOKEN: token,
    DUFFEL_URL: duffel.server.url,
  });
  onTestFinished(async () => {
    await server.stop();
    await duffel.server.stop();
  });
  const traveller = await server.signUp();
  const search = async (changes: Partial<typeof TRIP> = {}) =>
    (await server.call('duffel-search', { ...TRIP, ...changes }, traveller)).data;
  const book = async (offerId: string) =>
    (await server.call('duffel-book', { offerId }, traveller)).data;
  return { duffel, market: duffel.market, server, search, book };
}

it('duffel-search returns and records current offers, cheapest first [7.functions.search]', async () => {
  const { duffel, server, search } = await start();
  const data = await search({ adults: 2 });
  expect(data).toMatchObject({ source: 'duffel', answered: true, silence: null });
  expect(data?.offers.map(({ price, stops, baggage }) => ({ price, stops, baggage }))).toEqual([
    { price: { amount: 9_520, currency: 'EUR' }, stops: 1, baggage: 'extra' },
    { price: { amount: 12_050, currency: 'EUR' }, stops: 0, baggage: 'extra' },
    { price: { amount: 15_000, currency: 'EUR' }, stops: 0, baggage: 'included' },
  ]);
  expect(data?.offers[0]).toMatchObject({ total: { amount: 19_040 }, synthetic: false });
  expect(duffel.server.requests.map(({ endpoint }) => endpoint)).toEqual(['search', 'list']);
  expect(await server.query('select from fares')).toHaveLength(3);
});

it('duffel-book confirms an available offer [7.functions.book]', async () => {
  const { search, book } = await start();
  const offers = (await search())?.offers ?? [];
  expect(await book(offers[1]?.offerId ?? '')).toMatchObject({
    state: 'confirmed',
    price: { amount: 12_050, currency: 'EUR' },
  });
});

it('recheck of a Duffel deal reads its offer without a search', async () => {
  const { duffel, market, server } = await start();
  const departure = parseDay(inDays(60)) ?? 0;
  market.request({
    slices: [{ origin: 'BUD', destination: 'BCN', departure_date: inDays(60) }],
    passengers: [{ type: 'adult' }],
    cabin_class: 'economy',
  });
  const [offer] = market.getOffers('orq_1') ?? [];
  const now = new Date();
  const deal = aDeal(now, { departure, source: 'duffel', state: 'verifying' });
  const price = Math.round(Number(offer?.total_amount) * 100) as typeof deal.offer.price;
  await storeDeal(server.database.pool, {
    ...deal,
    offer: { ...deal.offer, price, offerId: offer?.id ?? null },
    evidence: {
      ...deal.evidence,
      average: price * 2,
      typicalLow: price * 1.8,
      typicalHigh: price * 2.2,
    },
    confirmed: false,
    needsConfirmation: true,
    liveAt: null,
    verifiedAt: null,
    checkDueAt: deal.firstSeenAt,
  });
  await expect
    .poll(() => server.query('select outcome from deal_checks'))
    .toEqual([{ outcome: 'confirmed' }]);
  expect(duffel.server.requests.map(({ endpoint }) => endpoint)).toEqual(['offer']);
});
