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
let discovered: readonly RawFare[] = [];
const discovering: FareSource = {
  name: 'amadeus' as SourceName,
  synthetic: false,
  discovers: true,
  async *collect() {
    yield discovered;
  },
  tripSearch: { quota: { perSecond: 100 }, search: async () => ({ kind: 'fares', fares: [] }) },
};

const server = testServer({ EMAIL_CONFIRMATION: 'off' }, undefined, [cache, discovering]);
const takeCached = (rows: readonly RawFare[], changes: Partial<RawFare>) =>
  server.ingestFeed(
    rows.map((row) => ({ ...row, source: '', booking_url: LINK, ...changes })),
    { source: cache.name, isCandidate: true },
  );
async function traveller(from: string): Promise<string> {
  const token = await server.signUp();
  await server.savePreferencesFrom(token, [from], { unconfirmedAlerts: true });
  return token;
}

it('a bargain that a cache alone has shown is in no function, page or table for any caller', async () => {
  const token = await traveller('BUD');
  await server.ingestFeed(createPriceHistory('BUD', 'BCN'));
  await takeCached(createBargainReport('BUD', 'BCN'), { offer_id: 'a search' });
  const rows = await server.query('select id, state from deals');
  expect(rows).toMatchObject([{ state: 'held' }]);
  const dealId: string = rows[0].id;
  const alerts = await server.call('get-user-alerts', {}, token);
  expect(alerts.data?.alerts).toEqual([]);
  for (const by of [token, null]) {
    const deals = await server.call('load-deals', {}, by);
    expect(deals.data?.deals).toEqual([]);
    for (const name of ['deal-details', 'booking-options', 'open-deal'] as const)
      expect((await server.call(name, { dealId }, by)).status, name).not.toBe(200);
  }
  for (const path of [
    '/rest/v1/deals?select=*',
    '/rest/v1/flight_alerts?select=*',
    '/api/v1/deals',
  ]) {
    const answer = await fetch(server.url + path, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.text(), path).not.toContain(dealId);
  }
  const outbox = await server.database.pool.query(
    `select to_jsonb(o) as mail from outbox o where to_jsonb(o)::text like '%' || $1 || '%'`,
    [dealId],
  );
  expect(outbox.rows).toEqual([]);
});

it('a bargain that two caches have shown is in neither: discovered fares come from a cache as well', async () => {
  const token = await traveller('PRG');
  await server.ingestFeed(createPriceHistory('PRG', 'MAD'));
  const report = createBargainReport('PRG', 'MAD');
  await takeCached(report, { offer_id: 'a search' });
  const observedAt = new Date(Date.now() + 1000).toISOString();
  discovered = report.map((row) => ({ ...row, source: '', observed_at: observedAt }));
  const begun = await server.call('amadeus-data-sync', {}, token);
  expect(await server.waitForJob(begun, token)).toMatchObject({ state: 'done' });
  const rows = await server.query(
    `select state, (select count(*)::int from fares f join sources s on s.id = f.source_id
        where s.name = 'amadeus') as discovered from deals where origin = 'PRG'`,
  );
  expect(rows).toEqual([{ state: 'held', discovered: 1 }]);
  expect((await server.call('get-user-alerts', {}, token)).data?.alerts).toEqual([]);
});

it('a deal for sale that a cache has shown for less is not called cheapest there: the cached price is not for sale', async () => {
  const token = await traveller('VIE');
  await server.ingestFeed(createPriceHistory('VIE', 'LIS'));
  const report = createBargainReport('VIE', 'LIS');
  await server.ingestFeed(
    report.map((row) => ({ ...row, booking_url: 'https://seller.example/1' })),
  );
  await takeCached(report, { offer_id: 'a search', price: '51.00' });
  const { data: listed } = await server.call('get-user-alerts', {}, token);
  const dealId = listed?.alerts[0]?.deal.id ?? '';
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
