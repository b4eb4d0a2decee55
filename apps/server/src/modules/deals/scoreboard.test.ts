import { type Scoreboard, scoreboard } from '@farelark/contracts';
import type { SourceName } from '@farelark/engine';
import { addTraveller } from '@farelark/ingest/testing';
import { describe, expect, it } from 'vitest';
import { createBargainReport, createPriceHistory } from '../../testing/recent-feed.ts';
import { testServer } from '../../testing/test-server.ts';

/** Minimum for the median delay; one of them has an open dashboard. */
const TRAVELLERS = 20;
/** Far above the delay of the local mailbox, and below the promise. */
const MAX_DELAY_SECONDS = 30;

const server = testServer({ EMAIL_CONFIRMATION: 'off' });

const getUrl = (query: string) => `${server.url}/api/v1/scoreboard${query}`;
/** Windows are cached for a minute, so each test requests another one. */
async function loadScoreboard(query: string): Promise<Scoreboard> {
  const response = await fetch(getUrl(query));
  expect(response.status).toBe(200);
  const { data } = (await response.json()) as { data: unknown };
  return scoreboard.parse(data);
}

/** Ingests a month of usual prices and a current deal in another process, like an import. */
async function importBargain(synthetic: boolean): Promise<void> {
  const source = (synthetic ? 'rehearsal' : 'test feed') as SourceName;
  for (const rows of [createPriceHistory('BUD', 'BCN'), createBargainReport('BUD', 'BCN')])
    await server.ingestFeed(rows, { source, synthetic });
}

describe('GET /api/v1/scoreboard', () => {
  it('counts sent alerts in their market only', async () => {
    const { pool } = server.database;
    const token = await server.signUp('watching@example.org');
    await server.savePreferencesFrom(token, ['BUD']);
    for (let count = 1; count < TRAVELLERS; count += 1)
      await addTraveller(pool, { departures: ['BUD'] });
    const stream = await server.openLive(token);
    await importBargain(false);
    const { event } = await stream.next(({ type }) => type === 'alert.added');
    stream.close();
    const sentQuery = 'select from outbox where sent_at is not null';
    await expect
      .poll(async () => (await pool.query(sentQuery)).rowCount, { timeout: 20_000 })
      .toBe(TRAVELLERS);
    const shownQuery = 'select from alert_deliveries where shown_at is not null';
    await expect.poll(async () => (await pool.query(shownQuery)).rowCount).toBe(1);
    const dealId = event.type === 'alert.added' ? event.alert.deal.id : '';
    const opened = await server.call('open-deal', { dealId }, token);
    expect(opened).toMatchObject({ status: 200, data: { state: 'live' } });

    const real = await loadScoreboard('?market=real&window=90d');
    expect(real.alerts).toEqual({
      sent: TRAVELLERS,
      unconfirmed: 0,
      mails_owed: TRAVELLERS,
      mails_accepted: TRAVELLERS,
    });
    const { detected_to_inbox: inbox, detected_to_screen: screen, clock_faults } = real.delivery;
    expect(inbox.sample_size).toBe(TRAVELLERS);
    expect(real.delivery.detected_within_promise.sample_size).toBe(TRAVELLERS);
    expect(inbox.p50_seconds).toBeLessThan(MAX_DELAY_SECONDS);
    expect(inbox.p95_seconds).toBeNull();
    expect(screen.sample_size).toBe(1);
    expect(clock_faults).toBe(0);
    // 55 euros instead of 96 to 104.
    expect(real.saving.median_share).toBeCloseTo(0.45, 1);
    // A feed can't be queried, so the result of the click is unknown.
    expect(real.still_there_at_click).toMatchObject({ sample_size: 0, unknown: 1, share: null });
    expect(real.lifetime.deal.sample_size + real.lifetime.error_fare.sample_size).toBe(1);

    expect(await loadScoreboard('?market=simulated&window=90d')).toMatchObject({
      market: 'simulated',
      window: '90d',
      alerts: { sent: 0 },
      delivery: { detected_to_inbox: { sample_size: 0, p50_seconds: null, p50_minimum: 20 } },
      still_there_at_click: { share: null, minimum: 30 },
      ghost_rate_by_source: [],
      saving: { median_share: null },
      lifetime: { deal: { sample_size: 0 }, error_fare: { sample_size: 0 } },
    });
  });

  it('keeps its counts when accounts are deleted, and defaults to thirty days of real fares', async () => {
    await server.query('delete from auth."user"');
    const latest = { market: 'real', window: '30d', alerts: { sent: TRAVELLERS } };
    expect(await loadScoreboard('')).toMatchObject(latest);
    const all = await loadScoreboard('?market=real&window=all');
    expect(all).toMatchObject({ from: null, alerts: { sent: TRAVELLERS } });
  });

  it('counts simulated alerts separately', async () => {
    await addTraveller(server.database.pool, { departures: ['BUD'] });
    await importBargain(true);
    expect((await loadScoreboard('?market=simulated&window=all')).alerts.sent).toBe(1);
  });

  it('is cacheable for a minute, with an ETag and CORS', async () => {
    const first = await fetch(getUrl('?window=7d'));
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=60, stale-while-revalidate=600',
    );
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    const etag = first.headers.get('etag') ?? '';
    const second = await fetch(getUrl('?window=7d'), { headers: { 'if-none-match': etag } });
    expect([second.status, await second.text()]).toEqual([304, '']);
  });

  it.each([
    ['?window=8d', 'window'],
    ['?market=both', 'market'],
  ])('returns the invalid field of %s', async (query, path) => {
    const response = await fetch(getUrl(query));
    expect(response.status).toBe(400);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({
      data: null,
      error: { code: 'invalid_input', fields: [{ path }] },
    });
  });
});

it('open-deal returns 404 for unknown and unannounced deals', async () => {
  const dealId = '00000000-0000-4000-8000-000000000000';
  const notFound = { status: 404, error: { code: 'not_found' } };
  expect(await server.call('open-deal', { dealId })).toMatchObject(notFound);
  const rows = await server.query<{ id: string }>(
    `update deals set state = 'verifying', verified_at = null, live_at = null
        where id = (select id from deals where not synthetic limit 1) returning id`,
  );
  const hidden = await server.call('open-deal', { dealId: rows[0]?.id ?? '' });
  expect(hidden).toMatchObject(notFound);
});

it('rate limit of the scoreboard returns 429 with CORS headers', async () => {
  const responses = await Promise.all(
    Array.from({ length: 61 }, () => fetch(getUrl('?window=30d'))),
  );
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  const [one] = refused;
  expect(one?.headers.get('retry-after')).not.toBeNull();
  expect(one?.headers.get('access-control-allow-origin')).toBe('*');
  expect(await one?.json()).toMatchObject({ data: null, error: { code: 'too_many_requests' } });
});
