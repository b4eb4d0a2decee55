import { randomUUID } from 'node:crypto';
import type { RawFare, SourceName } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import { createBargainReport, createPriceHistory } from '../../testing/recent-feed.ts';
import { createTestPipeline, ingestFeed } from '../../testing/test-pipeline.ts';
import { testServer } from '../../testing/test-server.ts';

/** Made-up fares far below what the simulated market asks for this route, under its name. */
const SIMULATOR = 'simulator' as SourceName;
const ROUTE = ['BCN', 'JFK'] as const;

const asSimulated = (rows: readonly RawFare[]) =>
  [
    rows.map((row) => ({ ...row, source: SIMULATOR })),
    { source: SIMULATOR, synthetic: true },
  ] as const;

/** The simulated market is on, and finds a past, so that it does not write one first. */
const server = testServer({ SIMULATOR: 'on', EMAIL_CONFIRMATION: 'off' }, async ({ pool }) => {
  for (const rows of [createPriceHistory(...ROUTE), createBargainReport(...ROUTE, 98)])
    await ingestFeed(createTestPipeline(pool), ...asSimulated(rows));
});

async function traveller(from: string, changes: { unconfirmedAlerts?: boolean } = {}) {
  const token = await server.signUp();
  const saved = await server.savePreferencesFrom(token, [from], changes);
  expect(saved.status).toBe(200);
  return token;
}

async function onlyAlert(token: string) {
  const answer = await server.call('get-user-alerts', {}, token);
  const [alert] = answer.data?.alerts ?? [];
  if (alert === undefined) throw new Error('The traveller got no alert');
  return alert;
}

describe('a report of a deal that is gone', () => {
  it('queries the source immediately, and the card shows the result within seconds [4.alert.live]', async () => {
    const token = await traveller('BCN');
    const stranger = await traveller('VIE');
    const report = await server.ingestFeed(...asSimulated(createBargainReport(...ROUTE, 55)));
    expect(report).toMatchObject({ alerts: 1 });
    const alert = await onlyAlert(token);
    expect(alert.deal).toMatchObject({ state: 'live', synthetic: true });

    const request = { alertId: alert.id, kind: 'gone' as const };
    expect(await server.call('report-deal', request, stranger)).toMatchObject({
      status: 404,
      error: { code: 'not_found' },
    });

    const stream = await server.openLive(token);
    const answers = await Promise.all([
      server.call('report-deal', request, token),
      server.call('report-deal', request, token),
    ]);
    expect(answers.map(({ data }) => data?.outcome).sort()).toEqual(['looking', 'repeated']);
    const changed = await stream.next(
      (event) => event.type === 'deal.changed' || event.type === 'alert.changed',
    );
    stream.close();
    expect(JSON.stringify(changed.event)).toContain('"state":"gone"');
    expect((await onlyAlert(token)).deal.state).toBe('gone');
    const again = await server.call('report-deal', request, token);
    expect(again.data?.outcome).toBe('over');
  });

  it('needs to say which deal, and a price above nothing', async () => {
    const token = await traveller('VIE');
    const price = { amount: 0, currency: 'EUR' };
    for (const report of [
      { kind: 'gone' },
      { dealId: randomUUID(), kind: 'price_differs', price },
    ] as const)
      expect((await server.call('report-deal', report, token)).status).toBe(400);
  });
});

describe('a fare far outside everything, seen once by a source that cannot be asked', () => {
  it('is an unconfirmed card for those who asked for that, live for all once seen again', async () => {
    const curious = await traveller('BUD', { unconfirmedAlerts: true });
    const careful = await traveller('BUD');
    await server.ingestFeed(createPriceHistory('BUD', 'BCN'));
    const stream = await server.openLive(curious);
    const error = await server.ingestFeed(createBargainReport('BUD', 'BCN', 20));
    expect(error).toMatchObject({ deals: { error_fare: 1 }, alerts: 1 });
    expect((await onlyAlert(curious)).deal).toMatchObject({
      state: 'unconfirmed',
      label: 'error_fare',
      confirmed: false,
    });
    const before = await server.call('get-user-alerts', {}, careful);
    expect(before.data?.total).toBe(0);

    // Announced before it changes: afterwards it would be announced as it is then.
    await stream.next(({ type }) => type === 'alert.added');
    await server.ingestFeed(createBargainReport('BUD', 'BCN', 20));
    const changed = await stream.next((event) => JSON.stringify(event).includes('"state":"live"'));
    stream.close();
    expect(changed.event.type).not.toBe('alert.added');
    expect((await onlyAlert(careful)).deal).toMatchObject({ state: 'live', confirmed: true });
  });
});
