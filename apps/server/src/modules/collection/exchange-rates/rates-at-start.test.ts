import { createServer } from 'node:http';
import { connect, queryRows } from '@farelark/db';
import { findNewestRates, storeRates } from '@farelark/db/reference-data';
import { createTestDatabase } from '@farelark/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../app.ts';
import { readSettings } from '../../../config/settings.ts';
import { createLog } from '../../../platform/observability/log.ts';
import { listen } from '../../../testing/listen.ts';
import { EMPTY_PAGES } from '../../../testing/test-server.ts';

const CODES = 'USD JPY CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR INR';
const today = new Date().toISOString().slice(0, 10);

const parts = [
  { kind: 'reference', source: 'bank.example', date: today, currencies: ['USD'] },
] as const;

const cubes = CODES.split(' ').map((code) => `<Cube currency='${code}' rate='1.5'/>`);
const file = `<gesmes:Envelope xmlns:gesmes="a"><Cube><Cube time='${today}'>${cubes.join('')}</Cube></Cube></gesmes:Envelope>`;
let requestCount = 0;
const outside = createServer((request, response) => {
  if (request.url === '/rates.xml') requestCount += 1;
  response.end(request.url === '/rates.xml' ? file : '');
});
let base: string;
beforeAll(async () => {
  base = await listen(outside);
});
afterAll(() => void outside.close());

/** Starts a server like `main`, optionally with stored rates. */
async function withServer(
  withRates: boolean,
  look: (database: ReturnType<typeof connect>) => Promise<void>,
): Promise<void> {
  const { url: ownerUrl, serverUrl } = await createTestDatabase();
  const database = connect(ownerUrl);
  if (withRates) await storeRates(database.pool, { ratesDate: today, rates: { USD: 1.1 }, parts });
  const settings = readSettings({
    PORT: '0',
    SIMULATOR: 'off',
    LOG_LEVEL: 'error',
    AUTH_SECRET: 'a secret that only this test knows of',
    RATES_URL: `${base}/rates.xml`,
    RATES_MORE_URL: `${base}/more.json`,
  });
  const server = await startServer({
    settings: { ...settings, AUTH_SECRET: settings.AUTH_SECRET ?? '' },
    databaseUrl: serverUrl,
    ownerUrl,
    webDir: EMPTY_PAGES,
    log: createLog('error'),
    refreshRatesOnStart: true,
  });
  try {
    await look(database);
  } finally {
    await server.stop();
    await database.close();
  }
}

describe('refreshRatesOnStart', () => {
  it('fetches exchange rates immediately if there are none', async () => {
    await withServer(false, async ({ pool }) => {
      await expect
        .poll(() => findNewestRates(pool), { timeout: 15_000 })
        .toMatchObject({ ratesDate: today, rates: { USD: 1.5 } });
    });
    expect(requestCount).toBe(1);
  });

  it("makes no call if today's rates are stored", async () => {
    const previousCount = requestCount;
    await withServer(true, async ({ pool }) => {
      const rows = await queryRows(pool)`
        select count(*)::int as n from jobs.job where name = 'auto-refresh-rates'`;
      expect(rows).toEqual([{ n: 0 }]);
    });
    expect(requestCount).toBe(previousCount);
  });
});
