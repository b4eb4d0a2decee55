import type { RawFare, SourceName } from '@farelark/engine';
import type { FareSource } from '@farelark/sources';
import { expect, it } from 'vitest';
import { LocalProvider } from '../../testing/local-provider.ts';
import { createBargainReport, createPriceHistory } from '../../testing/recent-feed.ts';
import { testServer } from '../../testing/test-server.ts';

const LINK = 'https://www.aviasales.com/search/BUD1201BCN1?marker=4711';
const cache = new LocalProvider({ perMinute: 60 }, [], 'travelpayouts');
cache.isCandidate = true;

/** Fares of a source that both caches and sells. */
let discoveredRows: readonly RawFare[] = [];
const discoverySource: FareSource = {
  name: 'amadeus' as SourceName,
  synthetic: false,
  discovers: true,
  async *collect() {
    yield discoveredRows;
  },
  tripSearch: { quota: { perSecond: 100 }, search: async () => ({ kind: 'fares', fares: [] }) },
};

const server = testServer({ EMAIL_CONFIRMATION: 'off' }, undefined, [cache, discoverySource]);
const ingestCached = (rows: readonly RawFare[], changes: Partial<RawFare>) =>
  server.ingestFeed(
    rows.map((row) => ({ ...row, source: '', booking_url: LINK, ...changes })),
    { source: cache.name, isCandidate: true },
  );
async function addTraveller(origin: string): Promise<string> {
  const token = await server.signUp();
  await server.savePreferencesFrom(token, [origin], { unconfirmedAlerts: true });
  return token;
}

it('hides a deal seen only in a cache from all functions, pages and tables', async () => {
  const token = await addTraveller('BUD');
  await server.ingestFeed(createPriceHistory('BUD', 'BCN'));
  await ingestCached(createBargainReport('BUD', 'BCN'), { offer_id: 'a search' });
  const rows = await server.query('select id, state from deals');
  expect(rows).toMatchObject([{ state: 'held' }]);
  const dealId: string = rows[0].id;
  const alerts = await server.call('get-user-alerts', {}, token);
  expect(alerts.data?.alerts).toEqual([]);
  for (const caller of [token, null]) {
    const deals = await server.call('load-deals', {}, caller);
    expect(deals.data?.deals).toEqual([]);
    for (const name of ['deal-details', 'booking-options', 'open-deal'] as const)
      expect((await server.call(name, { dealId }, caller)).status, name).not.toBe(200);
  }
  for (const path of [
    '/rest/v1/deals?select=*',
    '/rest/v1/flight_alerts?select=*',
    '/api/v1/deals',
  ]) {
    const response = await fetch(server.url + path, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await response.text(), path).not.toContain(dealId);
  }
  const outbox = await server.database.pool.query(
    `select to_jsonb(o) as mail from outbox o where to_jsonb(o)::text like '%' || $1 || '%'`,
    [dealId],
  );
  expect(outbox.rows).toEqual([]);
});

it('hides a deal seen only in two caches, one of them by discovery', async () => {
  const token = await addTraveller('PRG');
  await server.ingestFeed(createPriceHistory('PRG', 'MAD'));
  const report = createBargainReport('PRG', 'MAD');
  await ingestCached(report, { offer_id: 'a search' });
  const observedAt = new Date(Date.now() + 1000).toISOString();
  discoveredRows = report.map((row) => ({ ...row, source: '', observed_at: observedAt }));
  const job = await server.call('amadeus-data-sync', {}, token);
  expect(await server.waitForJob(job, token)).toMatchObject({ state: 'done' });
  const rows = await server.query(
    `select state, (select count(*)::int from fares f join sources s on s.id = f.source_id
        where s.name = 'amadeus') as discovered from deals where origin = 'PRG'`,
  );
  expect(rows).toEqual([{ state: 'held', discovered: 1 }]);
  expect((await server.call('get-user-alerts', {}, token)).data?.alerts).toEqual([]);
});

it('does not recommend a cheaper cached price, which is not for sale', async () => {
  const token = await addTraveller('VIE');
  await server.ingestFeed(createPriceHistory('VIE', 'LIS'));
  const report = createBargainReport('VIE', 'LIS');
  await server.ingestFeed(
    report.map((row) => ({ ...row, booking_url: 'https://seller.example/1' })),
  );
  await ingestCached(report, { offer_id: 'a search', price: '51.00' });
  const { data: alerts } = await server.call('get-user-alerts', {}, token);
  const dealId = alerts?.alerts[0]?.deal.id ?? '';
  const { data } = await server.call('booking-options', { dealId }, token);
  expect(data?.options[0]).toMatchObject({
    provider: 'test feed',
    price: { amount: 5500 },
    isRecommended: true,
  });
  expect(data?.options.find(({ provider }) => provider === 'travelpayouts')).toMatchObject({
    price: null,
    priceWithBag: null,
    lastVerified: null,
    isRecommended: false,
  });
});
