import { randomUUID } from 'node:crypto';
import type { FunctionInput } from '@farelark/contracts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inDays } from '../../testing/dates.ts';
import { LocalProvider } from '../../testing/local-provider.ts';
import { startServerOn, testServer } from '../../testing/test-server.ts';

const TRIP: FunctionInput<'duffel-search'> = {
  origin: 'BUD',
  destination: 'BCN',
  departureDate: inDays(60),
  returnDate: inDays(67),
};

const duffel = new LocalProvider({ perMinute: 6000 }, null, 'duffel');
/** One call a day, so that the second is one too many. */
const sabre = new LocalProvider({ perDay: 1 }, null, 'sabre');
let token: string;

const server = testServer({ EMAIL_CONFIRMATION: 'off' }, undefined, [duffel, sabre]);
beforeAll(async () => {
  token = await server.signUp();
});
beforeEach(async () => {
  await server.query('delete from function_calls');
  duffel.behaviour = { kind: 'answers' };
  duffel.offer = {
    carrier: 'W6',
    flight_numbers: '2376',
    stops: '0',
    baggage: 'extra',
    booking_url: 'https://seller.example/book?offer=1',
    offer_id: 'off_1',
  };
});

const search = (changes: Partial<typeof TRIP> = {}, by: string | null = token) =>
  server.call('duffel-search', { ...TRIP, ...changes }, by);

describe('a search at a source', () => {
  it('answers its offers, priced for all travellers, with where they are sold', async () => {
    const { status, data } = await search({ adults: 3 });
    expect(status).toBe(200);
    expect(data).toMatchObject({ source: 'duffel', answered: true, silence: null });
    expect(data?.offers).toHaveLength(1);
    expect(data?.offers[0]).toMatchObject({
      source: 'duffel',
      origin: { code: 'BUD' },
      destination: { code: 'BCN' },
      departureDate: TRIP.departureDate,
      returnDate: TRIP.returnDate,
      cabin: 'economy',
      carriers: [{ code: 'W6', name: 'Wizz Air' }],
      stops: 0,
      baggage: 'extra',
      price: { amount: 10_000, currency: 'EUR' },
      total: { amount: 30_000, currency: 'EUR' },
      bookingUrl: 'https://seller.example/book?offer=1',
      synthetic: false,
    });
  });

  it('is recorded as an observation', async () => {
    await search({ origin: 'VIE', destination: 'LIS' });
    const rows = await server.query(
      `select price::int from fares where origin = 'VIE' and destination = 'LIS'`,
    );
    expect(rows).toEqual([{ price: 10_000 }]);
  });

  it('shows what a test mode made up as simulated, and records nothing of it', async () => {
    duffel.offer = { ...duffel.offer, test: 'true' };
    const { data } = await search({ origin: 'VIE', destination: 'MAD' });
    expect(data?.offers[0]).toMatchObject({ synthetic: true, price: { amount: 10_000 } });
    const recorded = `select from fares where origin = 'VIE' and destination = 'MAD'`;
    expect(await server.query(recorded)).toEqual([]);
  });

  it('gives no page that is none, nor offers with more stops than wanted, or unknown ones', async () => {
    duffel.offer = { ...duffel.offer, booking_url: 'javascript:alert(1)', stops: '' };
    expect((await search()).data?.offers[0]).toMatchObject({ bookingUrl: null, stops: null });
    expect((await search({ maxStops: 1 })).data).toMatchObject({ answered: true, offers: [] });
  });

  it.each(['down', 'throws'] as const)(
    'says so when the source gives none: it %s',
    async (kind) => {
      duffel.behaviour = { kind };
      const { status, data } = await search();
      expect(status).toBe(200);
      const said = { silence: 'down', retryAfterSeconds: null };
      expect(data).toEqual({ source: 'duffel', answered: false, offers: [], ...said });
    },
  );

  it('says how long a source wants to be left alone, and asks it no more until then', async () => {
    const limited = new LocalProvider({ perMinute: 60_000 }, null, 'amadeus');
    limited.behaviour = { kind: 'rate_limited', retryAfterMillis: 90_000 };
    const beside = await startServerOn(server, {}, undefined, [limited]);
    const ask = () => beside.call('amadeus-search', TRIP, token);
    const said = { answered: false, silence: 'rate_limited', offers: [] };
    expect((await ask()).data).toMatchObject({ ...said, retryAfterSeconds: 90 });
    expect((await ask()).data).toMatchObject(said);
    expect(limited.calls).toHaveLength(1);
    await beside.stop();
  });

  it('takes its call from the quota, and makes none beyond it', async () => {
    const ask = async () => (await server.call('sabre-search', TRIP, token)).data;
    expect(await ask()).toMatchObject({ answered: true });
    const second = await ask();
    expect(second).toMatchObject({ answered: false, silence: 'quota_used_up', offers: [] });
    expect(second?.retryAfterSeconds).toBeGreaterThan(0);
    expect(sabre.calls).toHaveLength(1);
  });

  it('says that a source is not set up', async () => {
    for (const answer of [
      server.call('amadeus-search', TRIP, token),
      server.call('amadeus-book', { offerId: randomUUID() }, token),
    ])
      expect(await answer).toMatchObject({
        status: 409,
        error: { code: 'not_configured', message: 'errors.source_not_configured' },
      });
  });

  it.each<[Partial<typeof TRIP>, string]>([
    [{ origin: 'ZZZ' }, 'origin'],
    [{ destination: 'BUD' }, 'destination'],
    [{ departureDate: inDays(-3), returnDate: null }, 'departureDate'],
    [{ returnDate: inDays(59) }, 'returnDate'],
    [{ departureDate: '2027-02-30' }, 'departureDate'],
    [{ adults: 0 }, 'adults'],
    [{ adults: 10 }, 'adults'],
    [{ maxStops: -1 }, 'maxStops'],
  ])('refuses %j, naming the field, and asks no source', async (changes, path) => {
    const before = duffel.calls.length;
    const { status, error } = await search(changes);
    expect(status).toBe(400);
    expect(error?.fields?.map((field) => field.path)).toContain(path);
    expect(duffel.calls).toHaveLength(before);
  });

  it('is for each traveller as often as is fair', async () => {
    for (let call = 0; call < 30; call += 1) expect((await search()).status).toBe(200);
    expect(await search()).toMatchObject({ status: 429, error: { code: 'too_many_requests' } });
  });
});

describe('an offer that was found', () => {
  async function found(): Promise<string> {
    const { data } = await search();
    const offerId = data?.offers[0]?.offerId;
    if (offerId === undefined) throw new Error('Nothing was found');
    return offerId;
  }
  const book = (offerId: string, by: string | null = token) =>
    server.call('duffel-book', { offerId }, by);

  it('is asked about again, and named with the page on which it is sold [7.functions.book]', async () => {
    expect(await book(await found())).toMatchObject({
      status: 200,
      data: {
        state: 'confirmed',
        priceBefore: { amount: 10_000, currency: 'EUR' },
        price: { amount: 10_000, currency: 'EUR' },
        bookingUrl: 'https://seller.example/book?offer=1',
      },
    });
  });

  it('says that its price changed, also where its source renames it', async () => {
    const offerId = await found();
    duffel.offer = { ...duffel.offer, offer_id: 'off_2', price: '131.50' };
    expect((await book(offerId)).data).toMatchObject({
      state: 'repriced',
      priceBefore: { amount: 10_000 },
      price: { amount: 13_150, currency: 'EUR' },
    });
  });

  it('says that it is gone when no source sells it, or only another flight is sold', async () => {
    const offerId = await found();
    duffel.offer = { ...duffel.offer, offer_id: 'off_3', flight_numbers: '999' };
    expect((await book(offerId)).data).toMatchObject({ state: 'gone', price: null });
    duffel.offer = null;
    expect((await book(offerId)).data).toMatchObject({ state: 'gone', bookingUrl: null });
  });

  it('says that it could not be looked at when its source is silent', async () => {
    const offerId = await found();
    duffel.behaviour = { kind: 'down' };
    expect((await book(offerId)).data).toMatchObject({
      state: 'unchecked',
      price: { amount: 10_000 },
      bookingUrl: 'https://seller.example/book?offer=1',
    });
  });

  it('is its finder’s alone, of its source, and expires', async () => {
    const offerId = await found();
    const stranger = await server.signUp();
    const gone = { status: 404, error: { message: 'errors.offer_expired' } };
    expect(await book(offerId, stranger)).toMatchObject(gone);
    expect(await server.call('sabre-book', { offerId }, token)).toMatchObject(gone);
    expect(await book(randomUUID())).toMatchObject(gone);
    await server.query('update found_offers set expires_at = now() where id = $1', [offerId]);
    expect(await book(offerId)).toMatchObject(gone);
  });
});
