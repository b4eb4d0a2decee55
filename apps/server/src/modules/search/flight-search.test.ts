import type { FunctionInput } from '@farelark/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inDays } from '../../testing/dates.ts';
import { LocalProvider } from '../../testing/local-provider.ts';
import { signedUp, testServer } from '../../testing/test-server.ts';
import { callFunction } from '../../testing/traveller-client.ts';

const PATIENCE = { timeout: 30_000 };
const fresh = { perMinute: 6000 };
const first = new LocalProvider(fresh, null, 'first');
const second = new LocalProvider(fresh, null, 'second');
/** Two calls a day. */
const scarce = new LocalProvider({ perDay: 2 }, null, 'scarce');
const providers = [first, second, scarce];
let day = 30;

const server = testServer({ EMAIL_CONFIRMATION: 'off' }, undefined, [first, second]);
const traveller = signedUp(server);
beforeEach(async () => {
  // Results are cached, so each test searches another day.
  day += 1;
  await server.query('delete from function_calls');
  for (const provider of providers) {
    provider.behaviour = { kind: 'answers' };
    provider.offer = { carrier: 'W6', flight_numbers: 'W62376', stops: '0', baggage: 'extra' };
    provider.furtherOffers = [];
    provider.calls.length = 0;
  }
});

type Request = FunctionInput<'flight-search'>;
const trip = (changes: Partial<Request> = {}): Request => ({
  origin: 'BUD',
  destination: 'BCN',
  departureDate: inDays(day),
  ...changes,
});
const search = (changes: Partial<Request> = {}, by: string | null = traveller.token, at = server) =>
  callFunction(at.url, 'flight-search', trip(changes), by);

/** Starts another server with these sources until the end of the test. */
const startWith = (sources: readonly LocalProvider[], environment = {}) =>
  server.startOther({ EMAIL_CONFIRMATION: 'off', LOG_LEVEL: 'silent', ...environment }, sources);

describe('flight-search', () => {
  it('merges the same flights, with all sellers, cheapest first', async () => {
    first.offer = { ...first.offer, price: '120.00', flight_numbers: 'W6 2376' };
    second.offer = { ...second.offer, price: '99.50', flight_numbers: '02376' };
    second.furtherOffers = [
      { ...second.offer, price: '80.00', flight_numbers: 'FR100', carrier: 'FR', stops: '1' },
    ];
    const { status, data } = await search({ adults: 2 });
    expect(status).toBe(200);
    expect(data).toMatchObject({ total: 2, complete: true });
    expect(data?.offers).toMatchObject([
      { price: { amount: 8000 }, total: { amount: 16_000 }, carriers: [{ code: 'FR' }] },
      {
        price: { amount: 9950, currency: 'EUR' },
        flightNumbers: ['02376'],
        sellers: [
          { source: 'second', price: { amount: 9950 } },
          { source: 'first', price: { amount: 12_000 }, total: { amount: 24_000 } },
        ],
      },
    ]);
    expect(data?.sources).toMatchObject([
      { source: 'first', answered: true, silence: null, offers: 1, isCached: false },
      { source: 'second', answered: true, silence: null, offers: 2, isCached: false },
    ]);
  });

  it('links the airline’s site if the source has no link, with passengers and language', async () => {
    first.offer = { ...first.offer, booking_url: 'https://seller.example/1' };
    const { data } = await search({ adults: 2, language: 'de' });
    const sellers = data?.offers[0]?.sellers ?? [];
    const pages = Object.fromEntries(sellers.map(({ source, page }) => [source, page]));
    expect(pages).toEqual({
      first: { name: 'first', kind: 'offer', url: 'https://seller.example/1' },
      second: {
        name: 'Wizz Air',
        kind: 'search',
        url: `https://www.wizzair.com/de-de/booking/select-flight/BUD/BCN/${inDays(day)}/null/2/0/0/null`,
      },
    });
  });

  it('returns results in time, names missing sources, and records late results', async () => {
    const released = Promise.withResolvers<void>();
    second.behaviour = { kind: 'waits', until: released.promise };
    second.offer = { ...second.offer, price: '77.00' };
    const otherServer = await startWith([first, second], { SEARCH_WITHIN_SECONDS: '0.2' });
    // The first source responds in time, the second does not.
    const data = await vi.waitFor(async () => {
      const response = await search({}, traveller.token, otherServer);
      expect(response.data?.sources[0]).toMatchObject({ source: 'first', answered: true });
      return response.data;
    }, PATIENCE);
    expect(data).toMatchObject({ complete: false, offers: [{ sellers: [{ source: 'first' }] }] });
    const late = { source: 'second', answered: false, silence: 'too_slow', offers: 0 };
    expect(data?.sources[1]).toMatchObject(late);
    released.resolve();
    const recorded = 'select from fares where departure_date = $1 and price = 7700';
    await expect.poll(() => server.query(recorded, [inDays(day)]), PATIENCE).toHaveLength(1);
    // The next caller gets both results from one call.
    await expect
      .poll(async () => (await search({}, traveller.token, otherServer)).data, PATIENCE)
      .toMatchObject({ complete: true, total: 1 });
    expect(second.calls).toHaveLength(1);
  });

  it.each([
    [{ kind: 'down' } as const, 'down', null],
    [{ kind: 'throws' } as const, 'down', null],
    [{ kind: 'rate_limited', retryAfterMillis: 90_000 } as const, 'rate_limited', 90],
  ])('continues without a failing source: %j', async (mood, silence, retryAfterSeconds) => {
    const failing = new LocalProvider(fresh, null, `failing ${mood.kind}`);
    failing.behaviour = mood;
    const otherServer = await startWith([first, failing]);
    const { data } = await search({}, traveller.token, otherServer);
    expect(data?.offers).toHaveLength(1);
    expect(data?.sources[1]).toMatchObject({ answered: false, silence, retryAfterSeconds });
    // Failures are not cached: the next search calls the source unless it is paused.
    failing.behaviour = { kind: 'answers' };
    const { data: again } = await search({}, traveller.token, otherServer);
    expect(failing.calls).toHaveLength(retryAfterSeconds === null ? 2 : 1);
    expect(again?.sources[1]?.silence).toBe(retryAfterSeconds === null ? null : silence);
  });

  it('reports a repeatedly failing source as paused, and calls it no more', async () => {
    const failing = new LocalProvider(fresh, null, 'failing again');
    failing.behaviour = { kind: 'down' };
    const otherServer = await startWith([first, failing]);
    const silences: unknown[] = [];
    for (let times = 0; times < 6; times += 1)
      silences.push((await search({}, traveller.token, otherServer)).data?.sources[1]?.silence);
    expect(silences).toEqual(['down', 'down', 'down', 'down', 'down', 'paused']);
    expect(failing.calls).toHaveLength(5);
  });

  it('uses cached results for any caller, and shares a running call', async () => {
    const others = await Promise.all([search(), search({}, null), search({ adults: 3 })]);
    expect(others.map(({ data }) => data?.total)).toEqual([1, 1, 1]);
    await search({ maxStops: 0 }, null);
    expect(first.calls).toHaveLength(1);
    const offers = others.map(({ data }) => data?.offers[0]?.sellers[0]?.offerId);
    expect(offers[0]).not.toBe(offers[2]);
    // Visitors can't recheck offers.
    expect(offers[1]).toBeNull();
  });

  it('sorts equal prices by stops, time of day and freshness', async () => {
    first.offer = { ...first.offer, departure_time: '03:10', flight_numbers: 'W6 1' };
    first.furtherOffers = [
      { ...first.offer, departure_time: '12:00', stops: '1', flight_numbers: 'W6 2' },
      { ...first.offer, departure_time: '12:00', flight_numbers: 'W6 3' },
      { ...first.offer, departure_time: '', flight_numbers: 'W6 4' },
    ];
    const cached = new LocalProvider(fresh, null, 'cached');
    cached.isCandidate = true;
    cached.offer = { ...first.offer, departure_time: '12:00', flight_numbers: 'W6 5' };
    const otherServer = await startWith([cached, first]);
    const { data } = await search({}, traveller.token, otherServer);
    const order = data?.offers.map(({ flightNumbers }) => flightNumbers[0]);
    expect(order).toEqual(['W6 3', 'W6 5', 'W6 4', 'W6 1', 'W6 2']);
    expect(data?.offers[1]?.sellers[0]).toMatchObject({ source: 'cached', isCached: true });
    expect(data?.sources[0]).toMatchObject({ source: 'cached', isCached: true });
    expect(data?.offers[0]).toMatchObject({ departureTime: '12:00', returnTime: null });
  });

  it('returns offers of a test mode only without real ones', async () => {
    first.offer = { ...first.offer, flight_numbers: 'W6 9', price: '50.00', test: 'true' };
    const { data } = await search();
    expect(data?.offers).toMatchObject([{ synthetic: false, price: { amount: 10_000 } }]);
    second.offer = null;
    const alone = await search({ origin: 'VIE' });
    expect(alone.data?.offers).toMatchObject([
      { synthetic: true, price: { amount: 5000 }, sellers: [{ synthetic: true }] },
    ]);
  });

  it('drops offers that don’t match the filters or lack their data', async () => {
    first.offer = {
      carrier: 'W6',
      flight_numbers: 'W6 1+W6 2',
      stops: '1',
      via: 'VIE',
      baggage: 'included',
      price: '150.00',
    };
    second.offer = { carrier: 'FR', flight_numbers: 'FR 7', stops: '', baggage: '' };
    const getCarriers = async (changes: Partial<Request>) =>
      (await search(changes)).data?.offers.map((offer) => offer.carriers[0]?.code);
    expect(await getCarriers({})).toEqual(['FR', 'W6']);
    expect(await getCarriers({ maxStops: 1 })).toEqual(['W6']);
    expect(await getCarriers({ maxStops: 0 })).toEqual([]);
    expect(await getCarriers({ airlines: ['FR'] })).toEqual(['FR']);
    expect(await getCarriers({ via: ['VIE'] })).toEqual(['W6']);
    expect(await getCarriers({ avoid: ['VIE'] })).toEqual([]);
    expect(await getCarriers({ avoid: ['MUC'] })).toEqual(['W6']);
    expect(await getCarriers({ baggage: true })).toEqual(['W6']);
    expect(await getCarriers({ maxPrice: { amount: 12_000, currency: 'EUR' } })).toEqual(['FR']);
    // Without a rate, the price can't be compared.
    expect(await getCarriers({ maxPrice: { amount: 12_000, currency: 'JPY' } })).toEqual([]);
    await server.query(
      `insert into exchange_rates (rates_date, rates, source) values ('2026-11-20', '{"JPY": 100}', 'test')`,
    );
    expect(await getCarriers({ maxPrice: { amount: 12_000, currency: 'JPY' } })).toEqual(['FR']);
  });

  it('accepts cities, and offers of their airports', async () => {
    first.offer = { ...first.offer, origin: 'LTN' };
    second.offer = { ...second.offer, origin: 'VIE' };
    const { data } = await search({ origin: 'LON' });
    expect(data?.offers.map(({ origin }) => origin.code)).toEqual(['LTN']);
    expect(first.calls[0]?.trip.origin).toBe('LON');
  });

  it.each<[Partial<Request>, string]>([
    [{ origin: 'ZZZ' }, 'origin'],
    [{ destination: 'BUD' }, 'destination'],
    [{ departureDate: inDays(-2) }, 'departureDate'],
    [{ airlines: ['Wizz'] }, 'airlines.0'],
    [{ maxPrice: { amount: 0, currency: 'EUR' } }, 'maxPrice.amount'],
  ])('rejects %j with its field, without a call', async (changes, path) => {
    const { status, error } = await search(changes, null);
    expect(status).toBe(400);
    expect(error?.fields?.map((field) => field.path)).toContain(path);
    expect(first.calls).toHaveLength(0);
  });

  it('limits visitors per address, below travellers, and in total', async () => {
    for (let call = 0; call < 12; call += 1)
      expect((await search({}, null)).status, `call ${call}`).toBe(200);
    expect(await search({}, null)).toMatchObject({ status: 429 });
    expect((await search()).status).toBe(200);
    await server.query('delete from function_calls');
    await search({ origin: 'VIE' }, null);
    await server.query(
      `update function_calls set calls = 300 where name = 'flight-search of visitors'`,
    );
    // Cached results stay available when the visitors' share is used up.
    expect((await search({}, null)).status).toBe(200);
    expect(await search({ origin: 'PRG' }, null)).toMatchObject({ status: 429 });
    expect((await search({ origin: 'PRG' })).status).toBe(200);
  });
});

describe('quotas of flight-search', () => {
  it('are never exceeded, and reported when used up', async () => {
    const otherServer = await startWith([scarce]);
    const searches = ['VIE', 'PRG', 'WAW', 'BER'].map((origin) =>
      search({ origin }, traveller.token, otherServer),
    );
    const responses = await Promise.all(searches);
    const silences = responses.map(({ data }) => data?.sources[0]?.silence);
    expect(scarce.calls.length).toBeLessThanOrEqual(2);
    expect(silences).toContain('quota_used_up');
    expect(responses.every(({ status }) => status === 200)).toBe(true);
  });

  it('reserve half of a source’s calls for travellers', async () => {
    // Six an hour.
    const slow = new LocalProvider({ perMinute: 6000, perDay: 150 }, null, 'slow');
    const otherServer = await startWith([slow]);
    await search({ origin: 'VIE' }, null, otherServer);
    await server.query(
      `update function_calls set calls = 3 where name = 'flight-search of visitors at slow'`,
    );
    const { status, data } = await search({ origin: 'PRG' }, null, otherServer);
    expect(status).toBe(200);
    expect(data?.sources).toMatchObject([{ source: 'slow', silence: 'quota_used_up' }]);
    expect(data?.sources[0]?.retryAfterSeconds).toBeGreaterThan(3000);
    expect(slow.calls).toHaveLength(1);
    expect((await search({ origin: 'PRG' }, traveller.token, otherServer)).data?.complete).toBe(
      true,
    );
    // Visitors get cached results of travellers.
    expect((await search({ origin: 'PRG' }, null, otherServer)).data?.complete).toBe(true);
  });

  it('are not needed without sources, which is reported', async () => {
    const bare = await startWith([]);
    expect(await search({}, traveller.token, bare)).toMatchObject({
      status: 409,
      error: { code: 'not_configured', detail: 'errors.nothing_to_search' },
    });
  });
});

describe('book-offer', () => {
  const book = (offerId: string, by = traveller.token) =>
    server.call('flight-book', { offerId }, by);
  async function found(): Promise<string> {
    const { data } = await search();
    const offerId = data?.offers[0]?.sellers.find(({ source }) => source === 'first')?.offerId;
    if (offerId == null) throw new Error('Nothing was found');
    return offerId;
  }
  const clicks = () =>
    server.query(
      `select id, deal_id, provider, booking_url, price::int, earns_commission, origin
         from bookings where departure_date = $1`,
      [inDays(day)],
    );

  it('rechecks the offer, links the airline, and counts concurrent clicks once', async () => {
    const offerId = await found();
    const [once, twice] = await Promise.all([book(offerId), book(offerId)]);
    const url = `https://www.wizzair.com/en-gb/booking/select-flight/BUD/BCN/${inDays(day)}/null/1/0/0/null`;
    expect(once).toMatchObject({
      status: 200,
      data: {
        state: 'confirmed',
        source: 'first',
        bookingUrl: url,
        page: { name: 'Wizz Air', kind: 'search', url },
        earnsCommission: false,
      },
    });
    expect(twice.data?.bookingId).toBe(once.data?.bookingId);
    expect(await clicks()).toEqual([
      {
        id: once.data?.bookingId,
        deal_id: null,
        provider: 'Wizz Air',
        booking_url: url,
        // The airline's own price is unknown.
        price: null,
        earns_commission: false,
        origin: 'BUD',
      },
    ]);
  });

  it('keeps the price shown on the source’s own page, and its commission', async () => {
    first.offer = { ...first.offer, booking_url: 'https://seller.example/1' };
    const offerId = await found();
    first.offer = { ...first.offer, price: '111.00' };
    const rows = await server.query('select user_id from found_offers where id = $1', [offerId]);
    await server.query(
      `update plan_subscriptions set status = 'active', plan = 'annual', trial_ends_at = null,
         current_period_end = now() + interval '1 day' where user_id = $1`,
      [rows[0].user_id],
    );
    expect((await book(offerId)).data).toMatchObject({ state: 'repriced', earnsCommission: true });
    expect(await clicks()).toMatchObject([
      { provider: 'first', price: 11_100, earns_commission: true },
    ]);
  });

  it('returns no link and counts no click for gone offers and other travellers', async () => {
    const offerId = await found();
    first.offer = null;
    const gone = { state: 'gone', page: null, bookingUrl: null, bookingId: null };
    expect((await book(offerId)).data).toMatchObject(gone);
    const stranger = await server.signUp();
    expect(await book(offerId, stranger)).toMatchObject({
      status: 404,
      error: { detail: 'errors.offer_expired' },
    });
    expect(await clicks()).toEqual([]);
  });
});
