import { randomUUID } from 'node:crypto';
import type { RawFare, SourceName } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import { createBargainReport, createPriceHistory } from '../../testing/recent-feed.ts';
import { createTestPipeline, ingestFeed } from '../../testing/test-pipeline.ts';
import { testServer } from '../../testing/test-server.ts';

/** Fares far below the simulated market's price of this route, under its name. */
const SIMULATOR = 'simulator' as SourceName;
const ROUTE = ['BCN', 'JFK'] as const;

const asSimulated = (rows: readonly RawFare[]) =>
  [
    rows.map((row) => ({ ...row, source: SIMULATOR })),
    { source: SIMULATOR, synthetic: true },
  ] as const;

/** The simulated market generates no history, since there is one. */
const server = testServer({ SIMULATOR: 'on', EMAIL_CONFIRMATION: 'off' }, async ({ pool }) => {
  for (const rows of [createPriceHistory(...ROUTE), createBargainReport(...ROUTE, 98)])
    await ingestFeed(createTestPipeline(pool), ...asSimulated(rows));
});

async function addTraveller(origin: string, changes: { unconfirmedAlerts?: boolean } = {}) {
  const token = await server.signUp();
  const saved = await server.savePreferencesFrom(token, [origin], changes);
  expect(saved.status).toBe(200);
  return token;
}

async function getFirstAlert(token: string) {
  const response = await server.call('get-user-alerts', {}, token);
  const [alert] = response.data?.alerts ?? [];
  if (alert === undefined) throw new Error('The traveller got no alert');
  return alert;
}

describe('report-deal', () => {
  it('queries the source immediately and sends the result to the live stream [4.alert.live]', async () => {
    const token = await addTraveller('BCN');
    const stranger = await addTraveller('VIE');
    const report = await server.ingestFeed(...asSimulated(createBargainReport(...ROUTE, 55)));
    expect(report).toMatchObject({ alerts: 1 });
    const alert = await getFirstAlert(token);
    expect(alert.deal).toMatchObject({ state: 'live', synthetic: true });

    const request = { alertId: alert.id, kind: 'gone' as const };
    expect(await server.call('report-deal', request, stranger)).toMatchObject({
      status: 404,
      error: { code: 'not_found' },
    });

    const stream = await server.openLive(token);
    const responses = await Promise.all([
      server.call('report-deal', request, token),
      server.call('report-deal', request, token),
    ]);
    expect(responses.map(({ data }) => data?.outcome).sort()).toEqual(['looking', 'repeated']);
    const changed = await stream.next(
      (event) => event.type === 'deal.changed' || event.type === 'alert.changed',
    );
    stream.close();
    expect(JSON.stringify(changed.event)).toContain('"state":"gone"');
    expect((await getFirstAlert(token)).deal.state).toBe('gone');
    const repeated = await server.call('report-deal', request, token);
    expect(repeated.data?.outcome).toBe('over');
  });

  it('requires a deal and a positive price', async () => {
    const token = await addTraveller('VIE');
    const price = { amount: 0, currency: 'EUR' };
    for (const report of [
      { kind: 'gone' },
      { dealId: randomUUID(), kind: 'price_differs', price },
    ] as const)
      expect((await server.call('report-deal', report, token)).status).toBe(400);
  });
});

it('an outlier from a source that cannot be queried is an unconfirmed alert for travellers who chose those, and live after a second sighting', async () => {
  const optedIn = await addTraveller('BUD', { unconfirmedAlerts: true });
  const other = await addTraveller('BUD');
  await server.ingestFeed(createPriceHistory('BUD', 'BCN'));
  const stream = await server.openLive(optedIn);
  const error = await server.ingestFeed(createBargainReport('BUD', 'BCN', 20));
  expect(error).toMatchObject({ deals: { error_fare: 1 }, alerts: 1 });
  expect((await getFirstAlert(optedIn)).deal).toMatchObject({
    state: 'unconfirmed',
    label: 'error_fare',
    confirmed: false,
  });
  const alerts = await server.call('get-user-alerts', {}, other);
  expect(alerts.data?.total).toBe(0);

  // Wait for the alert, which shows the deal as of its delivery.
  await stream.next(({ type }) => type === 'alert.added');
  await server.ingestFeed(createBargainReport('BUD', 'BCN', 20));
  const changed = await stream.next((event) => JSON.stringify(event).includes('"state":"live"'));
  stream.close();
  expect(changed.event.type).not.toBe('alert.added');
  expect((await getFirstAlert(other)).deal).toMatchObject({ state: 'live', confirmed: true });
});
