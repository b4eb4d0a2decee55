import { randomUUID } from 'node:crypto';
import { type Instant, utcDayOf } from '@farelark/engine';
import { type AmadeusServer, startAmadeusServer } from '@farelark/sources/amadeus/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const ACCOUNT = { clientId: 'a-client', clientSecret: 'a secret of Amadeus' };

let amadeus: AmadeusServer;
let server: TestServer;
let token: string;
beforeAll(async () => {
  amadeus = await startAmadeusServer({ ...ACCOUNT, today: utcDayOf(Date.now() as Instant) });
  server = await startTestServer({
    EMAIL_CONFIRMATION: 'off',
    AMADEUS_CLIENT_ID: ACCOUNT.clientId,
    AMADEUS_CLIENT_SECRET: ACCOUNT.clientSecret,
    AMADEUS_URL: amadeus.server.url,
    AMADEUS_CALLS_A_SECOND: '1000',
    AMADEUS_CALLS_A_MONTH: '1000000000',
    DISCOVER_FROM: 'BUD',
  });
  token = await server.signUp(`${randomUUID()}@example.org`);
});
afterAll(async () => {
  await server.stop();
  await amadeus.server.stop();
});

async function synced() {
  const begun = await server.call('amadeus-data-sync', undefined, token);
  const jobId = begun.data?.jobId ?? '';
  const state = async () => (await server.call('job-status', { jobId }, token)).data;
  await expect
    .poll(state, { timeout: 20_000 })
    .toMatchObject({ state: expect.stringMatching(/done|failed/) });
  return state();
}

describe('amadeus-data-sync', () => {
  it('takes over what Amadeus finds cheap from where travellers leave [7.functions.upkeep]', async () => {
    expect(await synced()).toMatchObject({
      state: 'done',
      result: { departures: 1, failed: 0, overQuota: 0 },
    });
    expect(amadeus.server.count('destinations')).toBeGreaterThan(0);
    const rows = await server.query(`select 1 from fares where origin = 'BUD' limit 1`);
    expect(rows).toHaveLength(1);
  });

  it('says that nothing came of it when Amadeus is closed, and throws nothing', async () => {
    amadeus.server.fault = 'gone';
    expect(await synced()).toMatchObject({ state: 'done', result: { departures: 1, failed: 1 } });
  });
});
