import { randomUUID } from 'node:crypto';
import type { FunctionInput } from '@farelark/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { inDays } from '../../testing/dates.ts';
import { LocalProvider } from '../../testing/local-provider.ts';
import { signedUp, testServer } from '../../testing/test-server.ts';

const TRIP: FunctionInput<'duffel-search'> = {
  origin: 'BUD',
  destination: 'BCN',
  departureDate: inDays(60),
  returnDate: inDays(67),
};

const duffel = new LocalProvider({ perMinute: 6000 }, null, 'duffel');
/** One call a day. */
const sabre = new LocalProvider({ perDay: 1 }, null, 'sabre');

const server = testServer({ EMAIL_CONFIRMATION: 'off' }, undefined, [duffel, sabre]);
const traveller = signedUp(server);
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

const search = (changes: Partial<typeof TRIP> = {}, by: string | null = traveller.token) =>
  server.call('duffel-search', { ...TRIP, ...changes }, by);

describe('travelpayouts-search', () => {
  it('returns offers with sellers, priced for all passengers', async () => {
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

  it('records offers, except those of a test mode, which it marks as simulated', async () => {
    const listRecorded = () => server.query(`select price::int from fares where origin = 'VIE'`);
    await search({ origin: 'VIE', destination: 'LIS' });
    expect(await listRecorded()).toEqual([{ price: 10_000 }]);
    duffel.offer = { ...duffel.offer, test: 'true' };
    const { data } = await search({ origin: 'VIE', destination: 'MAD' });
    expect(data?.offers[0]).toMatchObject({ synthetic: true, price: { amount: 10_000 } });
    expect(await listRecorded()).toHaveLength(1);
  });

  it('drops invalid URLs, and offers with too many or unknown stops', async () => {
    duffel.offer = { ...duffel.offer, booking_url: 'javascript:alert(1)', stops: '' };
    expect((await search()).data?.offers[0]).toMatchObject({ bookingUrl: null, stops: null });
    expect((await search({ maxStops: 1 })).data).toMatchObject({ answered: true, offers: [] });
  });

  it.each(['down', 'throws'] as const)('reports a source that %s', async (kind) => {
    duffel.behaviour = { kind };
    const { status, data } = await search();
    expect(status).toBe(200);
    const expected = { silence: 'down', retryAfterSeconds: null };
    expect(data).toEqual({ source: 'duffel', answered: false, offers: [], ...expected });
  });

  it('reports a requested pause and makes no call during it', async () => {
    const limited = new LocalProvider({ perMinute: 60_000 }, null, 'amadeus');
    limited.behaviour = { kind: 'rate_limited', retryAfterMillis: 90_000 };
    const other = await server.startOther({}, [limited]);
    const ask = () => other.call('amadeus-search', TRIP, traveller.token);
    const expected = { answered: false, silence: 'rate_limited', offers: [] };
    expect((await ask()).data).toMatchObject({ ...expected, retryAfterSeconds: 90 });
    expect((await ask()).data).toMatchObject(expected);
    expect(limited.calls).toHaveLength(1);
  });

  it('stays within the quota', async () => {
    const ask = async () => (await server.call('sabre-search', TRIP, traveller.token)).data;
    expect(await ask()).toMatchObject({ answered: true });
    const second = await ask();
    expect(second).toMatchObject({ answered: false, silence: 'quota_used_up', offers: [] });
    expect(second?.retryAfterSeconds).toBeGreaterThan(0);
    expect(sabre.calls).toHaveLength(1);
  });

  it('reports a source that is not configured', async () => {
    for (const answer of [
      server.call('amadeus-search', TRIP, traveller.token),
      server.call('amadeus-book', { offerId: randomUUID() }, traveller.token),
    ])
      expect(await answer).toMatchObject({
        status: 409,
        error: { code: 'not_configured', detail: 'errors.source_not_configured' },
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
  ])('rejects %j with its field, without a call', async (changes, path) => {
    const callCount = duffel.calls.length;
    const { status, error } = await search(changes);
    expect(status).toBe(400);
    expect(error?.fields?.map((field) => field.path)).toContain(path);
    expect(duffel.calls).toHaveLength(callCount);
  });

  it('is limited per traveller', async () => {
    for (let call = 0; call < 30; call += 1) expect((await search()).status).toBe(200);
    expect(await search()).toMatchObject({ status: 429, error: { code: 'too_many_requests' } });
  });
});

describe('travelpayouts-book', () => {
  async function found(): Promise<string> {
    const { data } = await search();
    const offerId = data?.offers[0]?.offerId;
    if (offerId === undefined) throw new Error('Nothing was found');
    return offerId;
  }
  const book = (offerId: string, by: string | null = traveller.token) =>
    server.call('duffel-book', { offerId }, by);

  it('rechecks the offer and returns its booking page [7.functions.book]', async () => {
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

  it('reports a changed price, also under a new offer id', async () => {
    const offerId = await found();
    duffel.offer = { ...duffel.offer, offer_id: 'off_2', price: '131.50' };
    expect((await book(offerId)).data).toMatchObject({
      state: 'repriced',
      priceBefore: { amount: 10_000 },
      price: { amount: 13_150, currency: 'EUR' },
    });
  });

  it('reports an offer as gone without results, or with other flights only', async () => {
    const offerId = await found();
    duffel.offer = { ...duffel.offer, offer_id: 'off_3', flight_numbers: '999' };
    expect((await book(offerId)).data).toMatchObject({ state: 'gone', price: null });
    duffel.offer = null;
    expect((await book(offerId)).data).toMatchObject({ state: 'gone', bookingUrl: null });
  });

  it('reports an offer as unknown if its source does not respond', async () => {
    const offerId = await found();
    duffel.behaviour = { kind: 'down' };
    expect((await book(offerId)).data).toMatchObject({
      state: 'unchecked',
      price: { amount: 10_000 },
      bookingUrl: 'https://seller.example/book?offer=1',
    });
  });

  it('accepts offers of the same traveller and source until they expire', async () => {
    const offerId = await found();
    const stranger = await server.signUp();
    const gone = { status: 404, error: { detail: 'errors.offer_expired' } };
    expect(await book(offerId, stranger)).toMatchObject(gone);
    expect(await server.call('sabre-book', { offerId }, traveller.token)).toMatchObject(gone);
    expect(await book(randomUUID())).toMatchObject(gone);
    await server.query('update found_offers set expires_at = now() where id = $1', [offerId]);
    expect(await book(offerId)).toMatchObject(gone);
  });
});
