import { type Scoreboard, scoreboard } from '@farelark/contracts';
import type { SourceName } from '@farelark/engine';
import { addTraveller } from '@farelark/ingest/testing';
import { describe, expect, it } from 'vitest';
import { createBargainReport, createPriceHistory } from '../../testing/recent-feed.ts';
import { testServer } from '../../testing/test-server.ts';

/** As many as the median of a delay takes; one of them has a dashboard open. */
const TRAVELLERS = 20;
/** Far more than a mail takes from here to the local mailbox, and less than the promise. */
const SOON_SECONDS = 30;

const server = testServer({ EMAIL_CONFIRMATION: 'off' });

const address = (query: string) => `${server.url}/api/v1/scoreboard${query}`;
/** The figures. Each window is counted once a minute, so each test takes an unused one. */
async function figures(query: string): Promise<Scoreboard> {
  const answer = await fetch(address(query));
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: unknown };
  return scoreboard.parse(data);
}

/** Takes in a month of Budapest–Barcelona and this moment's bargain, beside the server as an import does. */
async function importBargain(synthetic: boolean): Promise<void> {
  const source = (synthetic ? 'rehearsal' : 'test feed') as SourceName;
  for (const rows of [createPriceHistory('BUD', 'BCN'), createBargainReport('BUD', 'BCN')])
    await server.ingestFeed(rows, { source, synthetic });
}

describe('what was really sent', () => {
  it('stands on the scoreboard, among real fares only', async () => {
    const { pool } = server.database;
    const token = await server.signUp('watching@example.org');
    await server.savePreferencesFrom(token, ['BUD']);
    for (let count = 1; count < TRAVELLERS; count += 1)
      await addTraveller(pool, { departures: ['BUD'] });
    const stream = await server.openLive(token);
    await importBargain(false);
    const { event } = await stream.next((one) => one.type === 'alert.added');
    stream.close();
    const sent = 'select from outbox where sent_at is not null';
    await expect
      .poll(async () => (await pool.query(sent)).rowCount, { timeout: 20_000 })
      .toBe(TRAVELLERS);
    const shown = 'select from alert_deliveries where shown_at is not null';
    await expect.poll(async () => (await pool.query(shown)).rowCount).toBe(1);
    const dealId = event.type === 'alert.added' ? event.alert.deal.id : '';
    const opened = await server.call('open-deal', { dealId }, token);
    expect(opened).toMatchObject({ status: 200, data: { state: 'live' } });

    const real = await figures('?market=real&window=90d');
    expect(real.alerts).toEqual({
      sent: TRAVELLERS,
      unconfirmed: 0,
      mails_owed: TRAVELLERS,
      mails_accepted: TRAVELLERS,
    });
    const { detected_to_inbox: inbox, detected_to_screen: screen, clock_faults } = real.delivery;
    expect(inbox.sample_size).toBe(TRAVELLERS);
    expect(real.delivery.detected_within_promise.sample_size).toBe(TRAVELLERS);
    expect(inbox.p50_seconds).toBeLessThan(SOON_SECONDS);
    expect(inbox.p95_seconds).toBeNull();
    expect(screen.sample_size).toBe(1);
    expect(clock_faults).toBe(0);
    // 55 euros where 96 to 104 are usual, told to twenty.
    expect(real.saving.median_share).toBeCloseTo(0.45, 1);
    // A feed can't be queried: the click's result is unknown, as the share says.
    expect(real.still_there_at_click).toMatchObject({ sample_size: 0, unknown: 1, share: null });
    expect(real.lifetime.deal.sample_size + real.lifetime.error_fare.sample_size).toBe(1);

    // Nothing was measured there.
    expect(await figures('?market=simulated&window=90d')).toMatchObject({
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

  it('stays when the accounts are deleted, and holds no trace of them', async () => {
    await server.query('delete from auth."user"');
    const all = await figures('?market=real&window=all');
    expect(all).toMatchObject({ from: null, alerts: { sent: TRAVELLERS } });
  });

  it('on simulated fares stands apart', async () => {
    await addTraveller(server.database.pool, { departures: ['BUD'] });
    await importBargain(true);
    expect((await figures('?market=simulated&window=all')).alerts.sent).toBe(1);
  });
});

describe('the answer', () => {
  it('may be kept for a minute, by any site, and is not sent twice', async () => {
    const first = await fetch(address('?window=7d'));
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=60, stale-while-revalidate=600',
    );
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(address('?window=7d'), { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is of thirty days of real fares unless asked for otherwise', async () => {
    expect(await figures('')).toMatchObject({ market: 'real', window: '30d' });
  });

  it.each([
    ['?window=8d', 'window'],
    ['?market=both', 'market'],
  ])('to %s is a refusal that names the field', async (query, path) => {
    const answer = await fetch(address(query));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toMatchObject({
      data: null,
      error: { code: 'invalid_input', fields: [{ path }] },
    });
  });
});

describe('opening a deal', () => {
  it('is refused for an unknown deal, and for one that was not announced', async () => {
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
});

describe('a caller that asks too often', () => {
  it('gets 429, readable from any site', async () => {
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => fetch(address('?window=30d'))),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    const [one] = refused;
    expect(one?.headers.get('retry-after')).not.toBeNull();
    expect(one?.headers.get('access-control-allow-origin')).toBe('*');
    expect(await one?.json()).toMatchObject({ data: null, error: { code: 'too_many_requests' } });
  });
});
