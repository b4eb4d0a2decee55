import { execute, getValue, queryRows } from '@farelark/db';
import { getDeliveryTallies } from '@farelark/db/alert-deliveries';
import { getVerificationCounts } from '@farelark/db/deal-episodes';
import type { Instant } from '@farelark/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkDueDeals, type QueryableSource } from './check-deals.ts';
import { endSourceDeals, expireDeals } from './expire-deals.ts';
import { generateFeed } from './testing/generate-feed.ts';
import { pipelineDatabase } from './testing/pipeline-database.ts';
import {
  createSource,
  feedWithDeals,
  minutesLater,
  NOW,
  offersAt,
  respondWith,
  SOURCE,
} from './testing/pipeline-fixtures.ts';

const database = pipelineDatabase();
const { addTraveller, pipelineAt, summarise, ingestRows } = database;

/** A deal of the last report, from a queryable source. */
beforeEach(async () => {
  // Deliveries outlive their travellers.
  await database.pool.query('delete from alert_deliveries');
  await addTraveller();
  await ingestRows(feedWithDeals([5]), { isQueryable: true });
});

const check = (
  at: Instant,
  query: QueryableSource['query'],
  others: readonly QueryableSource[] = [],
) => checkDueDeals(pipelineAt(at), [createSource(query), ...others], 10);

/** Ingests another fare of a trip, `hours` later. */
async function ingestFare(
  hours: number,
  { departure, price }: { departure: number; price: number },
) {
  const now = minutesLater(hours * 60);
  const [row] = generateFeed({ days: 1, departures: departure + 1 }).slice(-1);
  const fare = { ...row, observed_at: new Date(now).toISOString(), price: price.toFixed(2) };
  await ingestRows([fare], { now, isQueryable: true });
}

async function countUnconfirmed(): Promise<number> {
  const tallies = await getDeliveryTallies(database.pool, new Date(0), false);
  return (tallies.get('alert_unconfirmed') ?? []).reduce((sum, { count }) => sum + count, 0);
}

async function readOutcome() {
  const { deals, alerts, mails, events } = await summarise();
  return { state: deals[0]?.state, price: deals[0]?.price, alerts, mails, events };
}

describe('checkDueDeals', () => {
  it('confirms a deal before it is announced', async () => {
    expect(await readOutcome()).toMatchObject({ state: 'verifying', alerts: [], mails: [] });
    expect(await check(NOW, offersAt(55))).toBe(1);
    expect(await readOutcome()).toMatchObject({ state: 'live', alerts: [{}], mails: [{}] });
  });

  it('repeats a check without an answer after a minute, without an announcement', async () => {
    await check(NOW, respondWith({ kind: 'unavailable' }));
    expect(await readOutcome()).toMatchObject({ state: 'verifying', alerts: [] });
    expect(await check(NOW, offersAt(55))).toBe(0);
    expect(await check(minutesLater(1), offersAt(55))).toBe(1);
    expect(await readOutcome()).toMatchObject({ state: 'live' });
  });

  it.each([
    ['drops a deal at an ordinary price', offersAt(99), 'dropped'],
    ['treats a failed query as no answer', () => Promise.reject(new Error('reset')), 'verifying'],
  ])('%s', async (_, query, state) => {
    await check(NOW, query);
    expect(await readOutcome()).toMatchObject({ state, alerts: [], mails: [], events: {} });
  });

  it('checks a deal once with two workers', async () => {
    const counts = await Promise.all([check(NOW, offersAt(55)), check(NOW, offersAt(55))]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect((await readOutcome()).alerts).toHaveLength(1);
  });

  it('keeps checking a live deal, and publishes its end', async () => {
    await check(NOW, offersAt(55));
    await check(minutesLater(3), respondWith({ kind: 'none' }));
    const { events, ...outcome } = await readOutcome();
    expect(outcome).toMatchObject({ state: 'gone', alerts: [{}] });
    expect(events['deal.changed']).toBeGreaterThanOrEqual(1);
  });
});

describe('checkDueDeals with several sources', () => {
  const OTHER = 'other provider';
  const readJournal = async () => {
    return queryRows(database.pool)`
      select c.outcome, by.name as by, about.name as about, c.before_alert as "beforeAlert"
        from deal_checks c join sources by on by.id = c.source_id
        join sources about on about.id = c.about_source_id order by c.id`;
  };

  it('queries another source first, and records which one confirmed', async () => {
    const never = () => Promise.reject(new Error('its own source was queried'));
    await check(NOW, never, [createSource(offersAt(55), OTHER)]);
    expect(await readOutcome()).toMatchObject({ state: 'live' });
    expect(await readJournal()).toEqual([
      { outcome: 'confirmed', by: OTHER, about: SOURCE, beforeAlert: true },
    ]);
  });

  it('drops a deal that no source has', async () => {
    await check(NOW, offersAt(99), [createSource(respondWith({ kind: 'none' }), OTHER)]);
    expect(await readOutcome()).toMatchObject({ state: 'dropped', alerts: [] });
    const counts = { held: 0, confirmed: 0, dropped: 1 };
    expect(await getVerificationCounts(database.pool, new Date(0), false)).toEqual(counts);
  });

  it('switches a deal to another source that still sells it', async () => {
    await check(NOW, offersAt(55));
    const other = createSource(offersAt(60), OTHER);
    await check(minutesLater(3), respondWith({ kind: 'none' }), [other]);
    expect(await readOutcome()).toMatchObject({ state: 'live', price: 6_000 });
  });
});

describe('a deal that stays unconfirmed for minutes', () => {
  it('is held, and announced only to travellers who opted in', async () => {
    const optedIn = await addTraveller({ unconfirmedWanted: true });
    await check(minutesLater(3), respondWith({ kind: 'unavailable' }));
    expect(await readOutcome()).toMatchObject({ state: 'held', alerts: [{ userId: optedIn }] });
    await check(minutesLater(60), offersAt(55));
    expect(await readOutcome()).toMatchObject({ state: 'live', alerts: [{}, {}], mails: [{}, {}] });
    const counts = { held: 1, confirmed: 1, dropped: 0 };
    expect(await getVerificationCounts(database.pool, new Date(0), false)).toEqual(counts);
    expect(await countUnconfirmed()).toBe(1);
  });

  it('counts as announced unconfirmed, also as a further date of an alert', async () => {
    await database.pool.query('delete from auth."user"');
    await addTraveller({ unconfirmedWanted: true });
    await check(NOW, offersAt(55));
    await ingestFare(1, { departure: 6, price: 55 });
    await check(minutesLater(61), offersAt(55));
    expect((await readOutcome()).alerts).toHaveLength(1);
    expect(await countUnconfirmed()).toBe(0);
    await ingestFare(2, { departure: 6, price: 45 });
    await check(minutesLater(124), respondWith({ kind: 'unavailable' }));
    expect((await readOutcome()).alerts).toMatchObject([{ revision: 2 }]);
    expect(await countUnconfirmed()).toBe(1);
  });
});

describe('deal statistics', () => {
  it('make checks of live deals rarer when earlier ones lasted long', async () => {
    await check(NOW, offersAt(55));
    const readDelay = async (): Promise<number> =>
      getValue(database.pool)`
        select extract(epoch from check_due_at - last_seen_at)::float8 as seconds from deals`;
    expect(await readDelay()).toBeCloseTo(120, 0);
    await database.pool.query(
      `insert into deal_episodes (deal_id, episode, label, price, saving, first_seen_at, live_at,
         last_seen_at, gone_at, gone_reason, source_id)
       select d.id, 100 + n, d.label, d.price, d.saving, $1::timestamptz - interval '2 days',
         $1::timestamptz - interval '2 days', $1::timestamptz - interval '1 hour', $1, 'price_rose',
         d.source_id
         from deals d, generate_series(1, 50) as n`,
      [new Date(NOW)],
    );
    await check(minutesLater(3), offersAt(55));
    expect(await readDelay()).toBeGreaterThan(600);
  });

  it('hold the deals of a source with ghost prices until they are confirmed', async () => {
    await check(NOW, offersAt(55));
    await execute(database.pool)`
      insert into deal_checks (deal_id, episode, checked_at, source_id, about_source_id, outcome, before_alert)
      select d.id, 1, ${new Date(NOW)}, d.source_id, d.source_id, 'not_found', true
        from deals d, generate_series(1, 6)`;
    await ingestRows(feedWithDeals([9]).slice(-11, -10));
    const { deals } = await summarise();
    expect(deals.map((deal) => deal.state)).toEqual(['live', 'held']);
  });
});

it('endSourceDeals ends the deals of a source', async () => {
  await check(NOW, offersAt(55));
  await endSourceDeals(pipelineAt(), SOURCE);
  expect(await readOutcome()).toMatchObject({ state: 'gone' });
});

it('expireDeals ends a deal of a source that reports weekly after two weeks', async () => {
  await check(NOW, offersAt(55));
  await database.pool.query(
    `select ensure_fare_partitions($1::timestamptz - interval '300 days', $1)`,
    [new Date(NOW)],
  );
  await execute(database.pool)`
    update fares set observed_at = observed_at
      - 6 * (interval '1 day' * (extract(epoch
        from ${new Date(NOW)}::timestamptz - observed_at) / 86400)::int)`;
  await expireDeals(pipelineAt(minutesLater(13 * 24 * 60)));
  expect(await readOutcome()).toMatchObject({ state: 'live' });
  await expireDeals(pipelineAt(minutesLater(15 * 24 * 60)));
  expect(await readOutcome()).toMatchObject({ state: 'gone' });
});
