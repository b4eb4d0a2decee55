import type { FunctionInput } from '@farelark/contracts';
import { type Instant, utcDayOf } from '@farelark/engine';
import { type AmadeusServer, startAmadeusServer } from '@farelark/sources/amadeus/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { inDays } from '../../testing/dates.ts';
import { signedUp, startBeforeAll, startTestServer } from '../../testing/test-server.ts';

const TRIP: FunctionInput<'amadeus-search'> = {
  origin: 'BUD',
  destination: 'BCN',
  departureDate: inDays(60),
  returnDate: inDays(67),
};
const ACCOUNT = { clientId: 'a-client', clientSecret: 'a secret of Amadeus' };
const SETTINGS = {
  EMAIL_CONFIRMATION: 'off',
  AMADEUS_CLIENT_ID: ACCOUNT.clientId,
  AMADEUS_CLIENT_SECRET: ACCOUNT.clientSecret,
  AMADEUS_CALLS_A_SECOND: '1000',
  AMADEUS_CALLS_A_MONTH: '1000000000',
  DISCOVER_FROM: 'BUD',
};

let amadeus: AmadeusServer;
afterAll(() => amadeus.server.stop());
const server = startBeforeAll(async () => {
  amadeus = await startAmadeusServer({ ...ACCOUNT, today: utcDayOf(Date.now() as Instant) });
  return startTestServer({ ...SETTINGS, AMADEUS_URL: amadeus.server.url });
});
const traveller = signedUp(server);
beforeEach(() => amadeus.server.clearRequests());

const search = (at = server) => at.call('amadeus-search', TRIP, traveller.token);
const sync = async () =>
  server.waitForJob(
    await server.call('amadeus-data-sync', undefined, traveller.token),
    traveller.token,
  );

it('is disabled without the host of a contract', async () => {
  const bare = await server.startOther(SETTINGS);
  expect(await search(bare)).toMatchObject({ status: 409, error: { code: 'not_configured' } });
});

it('returns and records offers of a search [7.functions.search]', async () => {
  const { status, data } = await search();
  expect(status).toBe(200);
  expect(data).toMatchObject({ source: 'amadeus', answered: true, silence: null });
  expect(data?.offers).toMatchObject([
    { carriers: [{ code: 'LH' }], stops: 1, via: ['FRA'], price: { amount: 8421 } },
    { carriers: [{ code: 'IB' }], stops: 0, baggage: 'included', price: { amount: 10_250 } },
    { carriers: [{ code: 'AF' }], price: { amount: 13_100 } },
    { carriers: [{ code: 'TK' }], via: ['ZRH'], price: { amount: 26_075 } },
  ]);
  const rows = await server.query(
    `select price::int from fares where departure_date = $1 and return_date = $2
          and origin = 'BUD' and destination = 'BCN' order by price`,
    [TRIP.departureDate, TRIP.returnDate],
  );
  expect(rows.map(({ price }) => price)).toEqual([8421, 10_250, 13_100, 26_075]);
});

it('discovers cheap destinations from followed departures in data-sync [7.functions.upkeep]', async () => {
  expect(await sync()).toMatchObject({
    state: 'done',
    result: { departures: 1, failed: 0, overQuota: 0 },
  });
  expect(amadeus.server.count('destinations')).toBeGreaterThan(0);
  const rows = await server.query(
    `select from fares where origin = 'BUD' and destination <> 'BCN' limit 1`,
  );
  expect(rows).toHaveLength(1);
});

it('is called once after its shutdown, and searches and data-sync succeed without it', async () => {
  amadeus.server.fault = 'gone';
  const silent = { status: 200, data: { answered: false, silence: 'down', offers: [] } };
  for (const _ of [1, 2]) {
    expect(await search()).toMatchObject(silent);
    expect(amadeus.server.count('search')).toBe(1);
  }
  expect(await sync()).toMatchObject({ state: 'done', result: { departures: 1, failed: 1 } });
});
