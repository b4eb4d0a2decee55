import { inTransaction } from '@farelark/db';
import { recordEpisodes } from '@farelark/db/deal-episodes';
import { aDeal, type DealChanges, storeDeal } from '@farelark/db/testing';
import type { GoneReason, Instant, MinorUnits } from '@farelark/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const HOUR = 3_600_000;

const server = testServer();

interface PastDealOptions extends DealChanges {
  readonly origin?: string;
  readonly reason?: GoneReason;
  /** Hours from the first sighting to the last one and to the end. */
  readonly hours?: readonly [lastSeen: number, gone: number];
}

let trips = 30_000;

async function addPastDeal(firstSeen: string, changes: PastDealOptions = {}): Promise<string> {
  const { origin = 'BUD', reason = 'not_found', hours = [2, 4], ...dealChanges } = changes;
  const from = Date.parse(firstSeen);
  const deal = aDeal(new Date(from), {
    departure: trips++,
    ...dealChanges,
    offer: { origin },
    state: 'gone',
    lastSeenAt: (from + hours[0] * HOUR) as Instant,
    goneAt: (from + hours[1] * HOUR) as Instant,
    goneReason: reason,
  });
  const dealId = await storeDeal(server.database.pool, deal);
  await inTransaction(server.database, (client) => recordEpisodes(client, [{ dealId, deal }]));
  return dealId;
}

describe('deal-archive', () => {
  const ids: string[] = [];

  beforeAll(async () => {
    ids.push(await addPastDeal('2026-08-03T10:00:00Z', { origin: 'LHR' }));
    ids.push(await addPastDeal('2026-10-31T22:30:00Z', { hours: [1, 2] }));
    ids.push(await addPastDeal('2026-10-31T20:30:00Z', { hours: [3, 4], synthetic: true }));
    ids.push(await addPastDeal('2026-11-09T10:00:00Z', { reason: 'not_seen', hours: [5, 53] }));
    // These were not announced.
    await addPastDeal('2026-11-10T10:00:00Z', { reason: 'historic' });
    await addPastDeal('2026-11-11T10:00:00Z', { liveAt: null });
  });

  it('lists announced deals in pages, latest first', async () => {
    const { data } = await server.call('deal-archive', {});
    // Deals that ended together are sorted by id.
    expect(data?.deals.map(({ dealId }) => dealId)).toEqual([ids[3], ids[1], ids[2], ids[0]]);
    expect(data?.next).toBeNull();
    const seen: string[] = [];
    let after: NonNullable<typeof data>['next'] | undefined;
    do {
      const page = await server.call('deal-archive', { limit: 1, ...(after && { after }) });
      seen.push(...(page.data?.deals ?? []).map(({ dealId }) => dealId));
      after = page.data?.next;
    } while (after);
    expect(seen).toEqual([ids[3], ids[1], ids[2], ids[0]]);
  });

  it('filters by UTC month and lists non-empty months', async () => {
    const { data } = await server.call('deal-archive', { month: '2026-11' });
    expect(data?.months).toEqual(['2026-11', '2026-08']);
    // Deals of the last evening of October ended in November.
    expect(data?.deals.map(({ dealId }) => dealId)).toEqual([ids[3], ids[1], ids[2]]);
    const empty = await server.call('deal-archive', { month: '2026-09' });
    expect(empty.data?.deals).toEqual([]);
    for (const month of ['2026-13', '2026-1', 'x'])
      expect((await server.call('deal-archive', { month })).status).toBe(400);
  });

  it('filters by airport or city', async () => {
    const { data } = await server.call('deal-archive', { origin: 'LON', language: 'fr' });
    expect(data?.deals.map(({ dealId }) => dealId)).toEqual([ids[0]]);
    expect(data?.deals[0]?.origin).toMatchObject({ code: 'LHR', localCity: 'Londres' });
  });

  it('returns saving, lifetime and simulation', async () => {
    const { data } = await server.call('deal-archive', {});
    const [notSeen, , simulated] = data?.deals ?? [];
    expect(simulated).toMatchObject({
      synthetic: true,
      price: { amount: 6000, currency: 'EUR' },
      usual: { amount: 10_000, currency: 'EUR' },
      goneReason: 'not_found',
      // Last seen after three hours, missing after four: half of the difference counts.
      lasted: { seconds: 3.5 * 3600, atLeast: false },
    });
    expect(simulated?.savedShare).toBeCloseTo(0.4);
    // Its end was not observed, so only the time between sightings counts.
    expect(notSeen?.lasted).toEqual({ seconds: 5 * 3600, atLeast: true });
  });

  it('deal-origins lists origins of archived deals', async () => {
    const { data } = await server.call('deal-origins', { language: 'de' });
    expect(data?.origins.map(({ place, live }) => [place.code, live])).toEqual([
      ['BUD', 0],
      ['LHR', 0],
    ]);
  });
});

describe('deal-details', () => {
  it('returns the last announced episode of a deal that is being verified again', async () => {
    const dealId = await addPastDeal('2026-11-12T10:00:00Z', { origin: 'VIE' });
    await server.query(
      `update deals set state = 'verifying', episode = 2, price = 3300, saving = 0.67, live_at = null,
              verified_at = null, gone_at = null, gone_reason = null where id = $1`,
      [dealId],
    );
    const { status, data } = await server.call('deal-details', { dealId, language: 'ja' });
    expect(status).toBe(200);
    expect(data?.deal).toMatchObject({
      state: 'gone',
      price: { amount: 6000 },
      usual: { average: { amount: 10_000 } },
      carriers: [],
      bookingUrl: null,
      origin: { code: 'VIE', localCity: 'ウィーン' },
    });
    expect(data?.life).toMatchObject({ episode: 1, goneReason: 'not_found' });
    expect(await server.call('open-deal', { dealId })).toMatchObject({ status: 404 });
  });

  it('lists checks with all outcomes [2.details.rechecks]', async () => {
    const deal = aDeal(new Date(), { departure: trips++ });
    const dealId = await storeDeal(server.database.pool, deal);
    const outcomes = ['held', 'not_confirmed', 'price_rose', 'doubted', 'sighted_again'] as const;
    await server.query(
      `insert into deal_checks (deal_id, episode, checked_at, source_id, outcome, price)
       select $1, 1, now(), d.source_id, o.outcome, $3 from deals d, unnest($2::text[]) as o (outcome)
        where d.id = $1`,
      [dealId, outcomes, 6100 as MinorUnits],
    );
    const { data } = await server.call('deal-details', { dealId });
    expect(data?.life.checks.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(data?.sources).toEqual(['a source']);
  });
});
