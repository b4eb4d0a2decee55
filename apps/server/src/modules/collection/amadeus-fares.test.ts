import { randomUUID } from 'node:crypto';
import type { FunctionInput } from '@farelark/contracts';
import { queryColumn } from '@farelark/db';
import { type Instant, utcDayOf } from '@farelark/engine';
import { type AmadeusServer, startAmadeusServer } from '@farelark/sources/amadeus/testing';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inDays } from '../../testing/dates.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { callFunction, signUp } from '../../testing/traveller-client.ts';

const TRIP: FunctionInput<'amadeus-search'> = {
  origin: 'BUD',
  destination: 'BCN',
  departureDate: inDays(60),
  returnDate: inDays(67),
};
const ACCOUNT = { clientId: 'a-client', clientSecret: 'a secret of Amadeus' };

let amadeus: AmadeusServer;
let server: TestServer | undefined;

beforeEach(async () => {
  // What is sold is known as of today; instants are milliseconds since 1970.
  amadeus = await startAmadeusServer({ ...ACCOUNT, today: utcDayOf(Date.now() as Instant) });
});
afterEach(() => amadeus.server.stop());
afterAll(() => server?.stop());

/** A server of its own, because what a provider did to the one before is remembered. */
async function start(settings: Readonly<Record<string, string>>) {
  await server?.stop();
  server = await startTestServer({
    EMAIL_CONFIRMATION: 'off',
    AMADEUS_CLIENT_ID: ACCOUNT.clientId,
    AMADEUS_CLIENT_SECRET: ACCOUNT.clientSecret,
    AMADEUS_CALLS_A_SECOND: '1000',
    AMADEUS_CALLS_A_MONTH: '1000000',
    ...settings,
  });
  const { url, database } = server;
  const token = await signUp(url, `${randomUUID()}@example.org`);
  return { database, search: () => callFunction(url, 'amadeus-search', TRIP, token) };
}

describe('Amadeus', () => {
  it('is off without the host of a contract, for there is none for everybody', async () => {
    const { search } = await start({});
    expect(await search()).toMatchObject({ status: 409, error: { code: 'not_configured' } });
    expect(amadeus.server.asked).toHaveLength(0);
  });

  it('answers a search with its offers, and what it saw is recorded [7.functions.search]', async () => {
    const { search, database } = await start({ AMADEUS_URL: amadeus.server.url });
    const { status, data } = await search();
    expect(status).toBe(200);
    expect(data).toMatchObject({ source: 'amadeus', answered: true, silence: null });
    expect(data?.offers).toMatchObject([
      { carriers: [{ code: 'LH' }], stops: 1, via: ['FRA'], price: { amount: 8421 } },
      { carriers: [{ code: 'IB' }], stops: 0, baggage: 'included', price: { amount: 10_250 } },
      { carriers: [{ code: 'AF' }], price: { amount: 13_100 } },
      { carriers: [{ code: 'TK' }], via: ['ZRH'], price: { amount: 26_075 } },
    ]);
    const rows: number[] = await queryColumn(database.pool)`
      select price::int from fares where origin = 'BUD' and destination = 'BCN' order by price`;
    expect(rows).toEqual([8421, 10_250, 13_100, 26_075]);
  });

  it('is called once when it is closed for good, and searches go on without an error', async () => {
    const { search } = await start({ AMADEUS_URL: amadeus.server.url });
    amadeus.server.fault = 'gone';
    const silent = { answered: false, silence: 'down', offers: [] };
    expect(await search()).toMatchObject({ status: 200, data: silent });
    expect(amadeus.server.count('search')).toBe(1);
    expect(await search()).toMatchObject({ status: 200, data: silent });
    expect(amadeus.server.count('search')).toBe(1);
  });
});
