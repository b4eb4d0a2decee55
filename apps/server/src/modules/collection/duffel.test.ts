import { randomUUID } from 'node:crypto';
import type { FunctionInput } from '@farelark/contracts';
import { queryRows } from '@farelark/db';
import { aDeal, storeDeal } from '@farelark/db/testing';
import { parseDay } from '@farelark/engine';
import {
  type DuffelServer,
  directFlights,
  startDuffelServer,
} from '@farelark/sources/duffel/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { inDays } from '../../testing/dates.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const TRIP: FunctionInput<'duffel-search'> = {
  origin: 'BUD',
  destination: 'BCN',
  departureDate: inDays(60),
  returnDate: inDays(67),
};

/** Searches are noted every few seconds. */
const NOTED_SOON = { timeout: 40_000 };

const running: (TestServer | DuffelServer['server'])[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

/** The whole product, set up with a token and nothing else, before a server that speaks Duffel's contract. */
async function start(token = 'duffel_live_4711') {
  const duffel = await startDuffelServer({ token });
  const server = await startTestServer({
    EMAIL_CONFIRMATION: 'off',
    DUFFEL_TOKEN: token,
    DUFFEL_URL: duffel.server.url,
  });
  running.push(server, duffel.server);
  const traveller = await server.signUp(`${randomUUID()}@example.org`);
  const search = async (changes: Partial<typeof TRIP> = {}) =>
    (await server.call('duffel-search', { ...TRIP, ...changes }, traveller)).data;
  const book = async (offerId: string) =>
    (await server.call('duffel-book', { offerId }, traveller)).data;
  const count = async (table: string) => {
    const { rows } = await server.database.pool.query(`select count(*)::int as n from ${table}`);
    return (rows[0] as { n: number }).n;
  };
  return { duffel, market: duffel.market, server, search, book, count };
}

describe('a search at Duffel', () => {
  it('answers what its airlines sell now, cheapest first, and records it for everybody [7.functions.search]', async () => {
    const { duffel, search, count } = await start();
    const data = await search({ adults: 2 });
    expect(data).toMatchObject({ source: 'duffel', answered: true, silence: null });
    expect(data?.offers.map(({ price, stops, baggage }) => ({ price, stops, baggage }))).toEqual([
      { price: { amount: 9_520, currency: 'EUR' }, stops: 1, baggage: 'extra' },
      { price: { amount: 12_050, currency: 'EUR' }, stops: 0, baggage: 'extra' },
      { price: { amount: 15_000, currency: 'EUR' }, stops: 0, baggage: 'included' },
    ]);
    expect(data?.offers[0]).toMatchObject({ total: { amount: 19_040 }, synthetic: false });
    expect(duffel.server.asked.map(({ endpoint }) => endpoint)).toEqual(['search', 'list']);
    expect(await count('fares')).toBe(3);
  });

  it('counts as one, towards what Duffel includes with a booking', async () => {
    const { search, server } = await start();
    await search();
    await search({ destination: 'LIS' });
    await expect
      .poll(async () => {
        return queryRows(server.database.pool)`
          select sum(searches)::int as searches from source_days where source = 'duffel'`;
      }, NOTED_SOON)
      .toEqual([{ searches: 2 }]);
  });

  it('says why there is no answer when Duffel is down', async () => {
    const { duffel, search, count } = await start();
    duffel.server.fault = 'error_500';
    expect(await search()).toMatchObject({ answered: false, silence: 'down', offers: [] });
    duffel.server.fault = 'rate_limited';
    expect(await search()).toMatchObject({ answered: false, silence: 'rate_limited' });
    expect(await count('fares')).toBe(0);
  });

  it('leaves Duffel alone once it said that nothing is left of its limit', async () => {
    const { duffel, search } = await start();
    duffel.limit = { remaining: 0, reset: '600' };
    expect(await search()).toMatchObject({ answered: true });
    duffel.server.forget();
    const again = await search();
    expect(again).toMatchObject({ answered: false, silence: 'rate_limited' });
    expect(again?.retryAfterSeconds).toBeGreaterThan(500);
    expect(duffel.server.asked).toEqual([]);
  });
});

describe('the test mode of Duffel', () => {
  it('is shown as simulated, and never becomes a fare, a baseline or a deal', async () => {
    const { search, book, count } = await start('duffel_test_4711');
    const data = await search();
    expect(data?.offers.map(({ synthetic }) => synthetic)).toEqual([true, true, true]);
    expect(await book(data?.offers[0]?.offerId ?? '')).toMatchObject({
      state: 'confirmed',
      synthetic: true,
    });
    for (const table of ['fares', 'baselines', 'deals']) expect(await count(table), table).toBe(0);
  });
});

describe('an offer that was found at Duffel', () => {
  async function found() {
    const started = await start();
    const offers = (await started.search())?.offers ?? [];
    return { ...started, offerId: offers[1]?.offerId ?? '' };
  }
  /** Everything that was offered so far is gone; new requests are answered with `selling`. */
  function replace({ market }: DuffelServer, selling: DuffelServer['market']['sells']): void {
    for (const offer of market.getOffers('orq_1') ?? []) market.withdraw(offer.id);
    market.sells = selling;
  }

  it('is confirmed while it stands [7.functions.book]', async () => {
    const { book, offerId } = await found();
    expect(await book(offerId)).toMatchObject({
      state: 'confirmed',
      price: { amount: 12_050, currency: 'EUR' },
    });
  });

  it('has its new price under a new id of Duffel', async () => {
    const { duffel, book, offerId } = await found();
    replace(duffel, (trip) => [{ amount: '131.00', slices: directFlights(trip) }]);
    expect(await book(offerId)).toMatchObject({
      state: 'repriced',
      priceBefore: { amount: 12_050 },
      price: { amount: 13_100 },
    });
  });

  it('is gone when its flights are not sold', async () => {
    const { duffel, book, offerId } = await found();
    replace(duffel, () => []);
    expect(await book(offerId)).toMatchObject({ state: 'gone', price: null });
  });

  it('stays unchecked while Duffel is silent', async () => {
    const { duffel, book, offerId } = await found();
    duffel.server.fault = 'reset';
    expect(await book(offerId)).toMatchObject({ state: 'unchecked', price: { amount: 12_050 } });
  });
});

describe('a second look at a deal of Duffel', () => {
  it('reads its offer again, which is no search', async () => {
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
      .poll(async () => {
        return queryRows(server.database.pool)`select outcome from deal_checks`;
      })
      .toEqual([{ outcome: 'confirmed' }]);
    expect(duffel.server.asked.map(({ endpoint }) => endpoint)).toEqual(['offer']);
  });
});
