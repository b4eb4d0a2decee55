import { aDeal, storeDeal } from '@farelark/db/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { createBargainReport, createPriceHistory } from '../../testing/recent-feed.ts';
import { testServer } from '../../testing/test-server.ts';

/** A deal from Budapest to Barcelona and a traveller who was notified of it. */
let notified: { readonly dealId: string; readonly alertId: string; readonly token: string };

const server = testServer();
beforeAll(async () => {
  const { token } = await server.addSignedInAccount();
  await server.savePreferencesFrom(token, ['BUD'], {
    destinationAirports: ['BCN', 'LIS'],
    cabinClasses: ['economy'],
    maxStops: '0',
    maxPrice: 9_000,
    passengers: 3,
  });
  await server.ingestFeed(createPriceHistory('BUD', 'BCN'));
  await server.ingestFeed(createBargainReport('BUD', 'BCN'));
  const { data } = await server.call('get-user-alerts', {}, token);
  const [alert] = data?.alerts ?? [];
  if (alert === undefined) throw new Error('The traveller got no alert');
  notified = { token, alertId: alert.id, dealId: alert.deal.id };
});

const call = <N extends 'deal-calendar' | 'deal-route-history' | 'deal-details' | 'why-this-deal'>(
  name: N,
  dealId: string,
  token: string | null = null,
) => server.call(name, { dealId } as never, token); // the input of all four

it('deal-details returns flights with local times and places with coordinates [2.details.flights]', async () => {
  const route = { via: ['VIE'], stops: 1, departureTime: 845 };
  const offer = { ...route, aircraft: ['320'], flightNumbers: ['2376'] };
  const deal = aDeal(new Date(), { departure: 25_000, offer });
  const dealId = await storeDeal(server.database.pool, deal);
  const { data } = await server.call('deal-details', { dealId, language: 'de' });
  expect(data?.flight).toMatchObject({
    departureTime: '14:05',
    returnTime: null,
    aircraft: ['Airbus A320'],
    flightNumbers: ['2376'],
  });
  expect(data?.flight.way.map(({ code, timeZone }) => [code, timeZone])).toEqual([
    ['BUD', 'Europe/Budapest'],
    ['VIE', 'Europe/Vienna'],
    ['BCN', 'Europe/Madrid'],
  ]);
  expect(data?.flight.way[1]).toMatchObject({ localCity: 'Wien' });
  expect(data?.flight.way[1]?.latitude).toBeCloseTo(48.1, 0);
});

it('deal-details returns durations and layovers, unless times are missing or impossible [2.details.flights]', async () => {
  const way = (first: string, second: string, third: string, last: string) => [
    { from: 'BUD', to: 'DOH', departsAt: first, arrivesAt: second },
    { from: 'DOH', to: 'BKK', departsAt: third, arrivesAt: last },
  ];
  const outboundSegments = way(
    ...(['2038-06-12T22:15', '2038-06-13T04:20', '2038-06-13T06:35', '2038-06-13T17:10'] as const),
  );
  const offer = { destination: 'BKK', via: ['DOH'], stops: 1, outboundSegments };
  const add = async (departure: number, more: object = {}) => {
    const deal = aDeal(new Date(), { departure, offer: { ...offer, ...more } as never });
    const dealId = await storeDeal(server.database.pool, deal);
    return (await server.call('deal-details', { dealId, language: 'de' })).data?.flight;
  };
  const flight = await add(25_000);
  expect(flight?.outbound).toMatchObject({
    from: { code: 'BUD' },
    to: { code: 'BKK', localCity: 'Bangkok' },
    departsAt: '2038-06-12T22:15',
    arrivesAt: '2038-06-13T17:10',
    minutes: 13 * 60 + 55,
    layovers: [{ place: { code: 'DOH' }, minutes: 135 }],
  });
  expect(flight?.inbound).toBeNull();
  const arrivesFirst = way(
    ...(['2038-06-12T22:15', '2038-06-12T04:20', '2038-06-13T06:35', '2038-06-13T17:10'] as const),
  );
  expect((await add(25_001, { outboundSegments: arrivesFirst }))?.outbound).toBeNull();
  expect((await add(25_002, { outboundSegments: [] }))?.outbound).toBeNull();
});

describe('deal-calendar', () => {
  it('returns the cheapest trip of each day, including the deal [2.details.calendar]', async () => {
    const { data } = await call('deal-calendar', notified.dealId);
    expect(data?.nights).toBeNull();
    expect(data?.days).toHaveLength(20);
    const deals = data?.days.filter(({ dealId }) => dealId !== null);
    expect(deals).toMatchObject([{ dealId: notified.dealId, price: { amount: 5_500 } }]);
    const departures = data?.days.map(({ departureDate }) => departureDate) ?? [];
    expect(departures).toEqual([...new Set(departures)].sort());
    expect(departures.every((day) => day >= (data?.from ?? '') && day <= (data?.to ?? ''))).toBe(
      true,
    );
  });

  it('starts today at the earliest, and is empty long after departure [2.details.calendar-range]', async () => {
    const today = Math.floor(Date.now() / 86_400_000);
    const near = await storeDeal(server.database.pool, aDeal(new Date(), { departure: today + 3 }));
    const { data } = await call('deal-calendar', near);
    const day = (at: number) => new Date(at * 86_400_000).toISOString().slice(0, 10);
    // The next day may have begun in Budapest.
    expect([day(today), day(today + 1)]).toContain(data?.from);
    expect(data?.to).toBe(day(today + 33));
    const past = aDeal(new Date(), { departure: today - 100, state: 'gone' });
    const departed = await storeDeal(server.database.pool, past);
    expect((await call('deal-calendar', departed)).data?.days).toEqual([]);
  });
});

it('deal-route-history returns the lowest price and the interquartile range of each day and overall [2.details.route-prices]', async () => {
  const { data } = await call('deal-route-history', notified.dealId);
  expect(data?.days).toHaveLength(41);
  expect(data?.days[0]).toMatchObject({
    lowest: { amount: 9_600, currency: 'EUR' },
    fares: 20,
  });
  expect(data?.overall).toMatchObject({ lowest: { amount: 5_500 }, fares: 801 });
  const days = data?.days.map(({ day }) => day) ?? [];
  expect(days).toEqual([...days].sort());
  for (const { lowest, low, high } of data?.days ?? []) {
    expect(low.amount).toBeGreaterThanOrEqual(lowest.amount);
    expect(high.amount).toBeGreaterThanOrEqual(low.amount);
  }
});

describe('why-this-deal', () => {
  it('lists met preferences in the order of the form, and the alert [2.details.why]', async () => {
    const { data } = await call('why-this-deal', notified.dealId, notified.token);
    const verdicts = Object.fromEntries(
      data?.preferences?.map(({ preference, verdict }) => [preference, verdict]) ?? [],
    );
    expect(Object.keys(verdicts).slice(0, 3)).toEqual(['departure', 'destination', 'dates']);
    expect(verdicts).toMatchObject({
      departure: 'met',
      destination: 'met',
      dates: 'open',
      price: 'met',
      cabin: 'met',
      baggage: 'open',
      stops: 'met',
    });
    expect(data?.told).toMatchObject({
      alertId: notified.alertId,
      times: 1,
      price: { amount: 5_500, currency: 'EUR' },
      unconfirmed: false,
      closedAt: null,
    });
    expect(data).toMatchObject({ passengers: 3, muted: false, watched: false });
  });

  it('returns no alert to other travellers, and 401 to visitors [2.details.own]', async () => {
    const other = await server.addSignedInAccount();
    const { data } = await call('why-this-deal', notified.dealId, other.token);
    const none = { told: null, preferences: null, muted: false, watched: false };
    expect(data).toEqual({ ...none, passengers: 1 });
    expect(await call('why-this-deal', notified.dealId)).toMatchObject({ status: 401 });
  });

  it('names a watched route instead of the places [2.details.why]', async () => {
    const { token } = await server.addSignedInAccount();
    const watchedRoutes = [{ origin: 'BUD', destination: 'BCN' }];
    await server.savePreferencesFrom(token, ['VIE'], { watchedRoutes });
    const { data } = await call('why-this-deal', notified.dealId, token);
    expect(data?.watched).toBe(true);
    expect(data?.preferences?.slice(0, 2)).toEqual([
      { preference: 'departure', verdict: 'open' },
      { preference: 'destination', verdict: 'open' },
    ]);
  });

  it('reflects later changes of preferences, a muted route and a closed alert [2.details.changes]', async () => {
    const { token } = await server.addSignedInAccount();
    await server.savePreferencesFrom(token, ['BUD'], { maxStops: '0' });
    const initial = await call('why-this-deal', notified.dealId, token);
    const alertId = initial.data?.told?.alertId ?? '';
    await server.call('close-alert', { alertId }, token);
    await server.savePreferencesFrom(token, ['VIE'], {
      mutedRoutes: [{ origin: 'BUD', destination: 'BCN' }],
    });
    const { data } = await call('why-this-deal', notified.dealId, token);
    expect(data?.preferences?.[0]).toEqual({ preference: 'departure', verdict: 'unmet' });
    expect(data?.muted).toBe(true);
    expect(data?.told?.closedAt).not.toBeNull();
  });
});

describe('an unconfirmed deal', () => {
  const unconfirmed = { state: 'held', liveAt: null, verifiedAt: null, confirmed: false } as const;
  const addHeldDeal = (departure: number) =>
    storeDeal(server.database.pool, aDeal(new Date(), { departure, ...unconfirmed }));
  const notify = (userId: string, dealId: string, isUnconfirmed: boolean) =>
    server.query(
      `insert into flight_alerts (user_id, deal_id, episode, price, currency, unconfirmed)
       values ($1, $2, 1, 6000, 'EUR', $3) on conflict (user_id, deal_id) do update
         set unconfirmed = excluded.unconfirmed`,
      [userId, dealId, isUnconfirmed],
    );

  it('is shown only to travellers who were notified [2.details.unconfirmed]', async () => {
    const { token, userId } = await server.addSignedInAccount();
    const dealId = await addHeldDeal(26_000);
    await notify(userId, dealId, true);
    const stranger = await server.addSignedInAccount();
    for (const name of ['deal-details', 'deal-calendar', 'deal-route-history'] as const) {
      expect([name, (await call(name, dealId, token)).status]).toEqual([name, 200]);
      for (const outsider of [stranger.token, null])
        expect([name, (await call(name, dealId, outsider)).status]).toEqual([name, 404]);
    }
    const { data } = await call('deal-details', dealId, token);
    expect(data?.deal.state).toBe('unconfirmed');
    expect((await call('why-this-deal', dealId, token)).data?.told?.unconfirmed).toBe(true);
    expect(await call('why-this-deal', dealId, stranger.token)).toMatchObject({ status: 404 });
  });

  it('can be rechecked and booked only by notified travellers, until it is dropped [2.details.unconfirmed]', async () => {
    const { token, userId } = await server.addSignedInAccount();
    const dealId = await addHeldDeal(26_010);
    const getStatuses = async (token: string) => {
      const options = await server.call('booking-options', { dealId }, token);
      const optionId = options.data?.options[0]?.optionId ?? 'own';
      const booked = await server.call('initiate-booking', { dealId, optionId }, token);
      const recheck = await server.call('recheck-deal', { dealId }, token);
      if (recheck.data !== null)
        expect(await server.waitForJob(recheck, token)).toMatchObject({ state: 'done' });
      return [options.status, recheck.status, booked.status];
    };
    // Notified of an earlier episode only.
    await notify(userId, dealId, false);
    expect(await getStatuses(token)).toEqual([404, 404, 404]);
    await notify(userId, dealId, true);
    expect(await getStatuses(token)).toEqual([200, 200, 200]);
    const stranger = await server.addSignedInAccount();
    expect(await getStatuses(stranger.token)).toEqual([404, 404, 404]);

    await server.query(`update deals set state = 'dropped' where id = $1`, [dealId]);
    expect(await getStatuses(token)).toEqual([200, 200, 409]);
  });
});
