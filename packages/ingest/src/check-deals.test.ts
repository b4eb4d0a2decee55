import { execute, queryRows, queryValue } from '@farelark/db';
import { getDeliveryTallies } from '@farelark/db/alert-deliveries';
import { getVerificationCounts } from '@farelark/db/deal-episodes';
import type { Instant } from '@farelark/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkDueDeals, type QueryableSource } from './check-deals.ts';
import { endSourceDeals, expireDeals } from './expire-deals.ts';
import { feedMarket } from './testing/feed-market.ts';
import { pipelineDatabase } from './testing/pipeline-database.ts';
import {
  answering,
  found,
  marketWith,
  minutesLater,
  NOW,
  SOURCE,
  sourceWith,
} from './testing/pipeline-fixtures.ts';

const database = pipelineDatabase();
const { addTraveller, pipelineAt, summarise, takeRows } = database;

/** A market whose last report has a bargain, from a source that can be asked again. */
beforeEach(async () => {
  // What was sent outlives whom it was sent to.
  await database.pool.query('delete from alert_deliveries');
  await addTraveller();
  await takeRows(marketWith([5]), { isQueryable: true });
});

const check = (
  at: Instant,
  ask: QueryableSource['query'],
  others: readonly QueryableSource[] = [],
) => checkDueDeals(pipelineAt(at), [sourceWith(ask), ...others], 10);

/** A further report, so many hours later, of one trip. */
async function see(hours: number, { departure, price }: { departure: number; price: number }) {
  const now = minutesLater(hours * 60);
  const [row] = feedMarket({ days: 1, departures: departure + 1 }).slice(-1);
  const seen = { ...row, observed_at: new Date(now).toISOString(), price: price.toFixed(2) };
  await takeRows([seen], { now, isQueryable: true });
}

async function countUnconfirmed(): Promise<number> {
  const tallies = await getDeliveryTallies(database.pool, new Date(0), false);
  return (tallies.get('alert_unconfirmed') ?? []).reduce((sum, { count }) => sum + count, 0);
}

async function outcome() {
  const { deals, alerts, mails, events } = await summarise();
  return { state: deals[0]?.state, price: deals[0]?.price, alerts, mails, events };
}

describe('a second look', () => {
  it('comes before the announcement', async () => {
    expect(await outcome()).toMatchObject({ state: 'verifying', alerts: [], mails: [] });
  });

  it('that finds the price makes the deal live and tells its travellers', async () => {
    expect(await check(NOW, found(55))).toBe(1);
    expect(await outcome()).toMatchObject({ state: 'live', alerts: [{}], mails: [{}] });
  });

  it('that gets no answer is repeated, without an announcement meanwhile', async () => {
    await check(NOW, answering({ kind: 'unavailable' }));
    expect(await outcome()).toMatchObject({ state: 'verifying', alerts: [] });
    expect(await check(NOW, found(55))).toBe(0);
    expect(await check(minutesLater(1), found(55))).toBe(1);
    expect(await outcome()).toMatchObject({ state: 'live' });
  });

  it.each([
    ['finds an ordinary price drops the deal without a word', found(99), 'dropped'],
    ['fails counts as no answer', () => Promise.reject(new Error('reset')), 'verifying'],
  ])('that %s', async (_, ask, state) => {
    await check(NOW, ask);
    expect(await outcome()).toMatchObject({ state, alerts: [], mails: [], events: {} });
  });

  it('is left to one of two workers', async () => {
    const looked = await Promise.all([check(NOW, found(55)), check(NOW, found(55))]);
    expect(looked.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect((await outcome()).alerts).toHaveLength(1);
  });

  it('goes on while people can see the deal, and reports immediately when it is gone', async () => {
    await check(NOW, found(55));
    await check(minutesLater(3), answering({ kind: 'none' }));
    const { state, alerts, events } = await outcome();
    expect(state).toBe('gone');
    expect(alerts).toHaveLength(1);
    expect(events['deal.changed']).toBeGreaterThanOrEqual(1);
  });
});

describe('a second look by several sources', () => {
  const OTHER = 'other provider';
  const journal = async () => {
    return queryRows(database.pool)`
      select c.outcome, by.name as by, about.name as about, c.before_alert as "beforeAlert"
        from deal_checks c join sources by on by.id = c.source_id
        join sources about on about.id = c.about_source_id order by c.id`;
  };

  it('asks another one first, and records who confirmed', async () => {
    const never = () => Promise.reject(new Error('its own source was asked'));
    await check(NOW, never, [sourceWith(found(55), OTHER)]);
    expect(await outcome()).toMatchObject({ state: 'live' });
    expect(await journal()).toEqual([
      { outcome: 'confirmed', by: OTHER, about: SOURCE, beforeAlert: true },
    ]);
  });

  it('asks its own one when another is more expensive or silent, and believes it', async () => {
    await check(NOW, found(55), [
      sourceWith(found(66), OTHER),
      sourceWith(answering({ kind: 'unavailable' }), 'third'),
    ]);
    expect(await outcome()).toMatchObject({ state: 'live', price: 5_500 });
  });

  it('drops it when neither has it', async () => {
    await check(NOW, found(99), [sourceWith(answering({ kind: 'none' }), OTHER)]);
    expect(await outcome()).toMatchObject({ state: 'dropped', alerts: [] });
    expect(await getVerificationCounts(database.pool, new Date(0), false)).toEqual({
      held: 0,
      confirmed: 0,
      dropped: 1,
    });
  });

  it('never hears a simulated one about a real fare', async () => {
    const simulator = { ...sourceWith(found(55), OTHER), synthetic: true };
    await check(NOW, answering({ kind: 'unavailable' }), [simulator]);
    expect(await outcome()).toMatchObject({ state: 'verifying' });
  });

  it('goes over to another one that still sells it when its own no longer does', async () => {
    await check(NOW, found(55));
    await check(minutesLater(3), answering({ kind: 'none' }), [sourceWith(found(60), OTHER)]);
    expect(await outcome()).toMatchObject({ state: 'live', price: 6_000 });
  });
});

describe('a deal that no source confirms for minutes', () => {
  it('is held, and told to those alone who asked for what is unconfirmed', async () => {
    const curious = await addTraveller({ unconfirmedWanted: true });
    await check(minutesLater(3), answering({ kind: 'unavailable' }));
    const held = await outcome();
    expect(held).toMatchObject({ state: 'held' });
    expect(held.alerts.map((alert) => alert.userId)).toEqual([curious]);
    await check(minutesLater(60), found(55));
    const live = await outcome();
    expect(live).toMatchObject({ state: 'live' });
    expect(live.alerts).toHaveLength(2);
    expect(live.mails).toHaveLength(2);
    expect(await getVerificationCounts(database.pool, new Date(0), false)).toEqual({
      held: 1,
      confirmed: 1,
      dropped: 0,
    });
    expect(await countUnconfirmed()).toBe(1);
  });

  it('counts as told unconfirmed also where it had joined the alert of another date', async () => {
    await database.pool.query('delete from auth."user"');
    await addTraveller({ unconfirmedWanted: true });
    await check(NOW, found(55));
    await see(1, { departure: 6, price: 55 });
    await check(minutesLater(61), found(55));
    expect((await outcome()).alerts).toHaveLength(1);
    expect(await countUnconfirmed()).toBe(0);
    await see(2, { departure: 6, price: 45 });
    await check(minutesLater(124), answering({ kind: 'unavailable' }));
    expect((await outcome()).alerts).toMatchObject([{ revision: 2 }]);
    expect(await countUnconfirmed()).toBe(1);
  });
});

describe('what was learned', () => {
  it('of lives that lasted lets live deals be looked at less often', async () => {
    await check(NOW, found(55));
    const due = async () => {
      return (
        (await queryValue(database.pool)`
        select extract(epoch from check_due_at - last_seen_at)::float8 as seconds from deals`) ?? 0
      );
    };
    expect(await due()).toBeCloseTo(120, 0);
    await database.pool.query(
      `insert into deal_episodes (deal_id, episode, label, price, saving, first_seen_at, live_at,
         last_seen_at, gone_at, gone_reason, source_id)
       select d.id, 100 + n, d.label, d.price, d.saving, $1::timestamptz - interval '2 days',
         $1::timestamptz - interval '2 days', $1::timestamptz - interval '1 hour', $1, 'price_rose',
         d.source_id
         from deals d, generate_series(1, 50) as n`,
      [new Date(NOW)],
    );
    await check(minutesLater(3), found(55));
    expect(await due()).toBeGreaterThan(600);
  });

  it('of a source that shows ghosts holds its deals until they are confirmed', async () => {
    await check(NOW, found(55));
    await execute(database.pool)`
      insert into deal_checks (deal_id, episode, checked_at, source_id, about_source_id, outcome, before_alert)
      select d.id, 1, ${new Date(NOW)}, d.source_id, d.source_id, 'not_found', true
        from deals d, generate_series(1, 6)`;
    await takeRows(marketWith([9]).slice(-11, -10));
    const { deals } = await summarise();
    expect(deals.map((deal) => deal.state)).toEqual(['live', 'held']);
  });
});

describe('a deal of a source that is switched off', () => {
  it('ends, since no source can confirm it', async () => {
    await check(NOW, found(55));
    await endSourceDeals(pipelineAt(), SOURCE);
    expect(await outcome()).toMatchObject({ state: 'gone' });
  });
});

describe('fading', () => {
  it('ends a deal unseen for more than two days, and only then', async () => {
    await check(NOW, found(55));
    await expireDeals(pipelineAt(minutesLater(47 * 60)));
    expect(await outcome()).toMatchObject({ state: 'live' });
    await expireDeals(pipelineAt(minutesLater(49 * 60)));
    expect(await outcome()).toMatchObject({ state: 'gone' });
  });

  it('leaves a source that reports weekly the time to show a deal again', async () => {
    await check(NOW, found(55));
    await database.pool.query(
      `select ensure_fare_partitions($1::timestamptz - interval '300 days', $1)`,
      [new Date(NOW)],
    );
    await execute(database.pool)`
      update fares set observed_at = observed_at
        - 6 * (interval '1 day' * (extract(epoch
          from ${new Date(NOW)}::timestamptz - observed_at) / 86400)::int)`;
    await expireDeals(pipelineAt(minutesLater(13 * 24 * 60)));
    expect(await outcome()).toMatchObject({ state: 'live' });
    await expireDeals(pipelineAt(minutesLater(15 * 24 * 60)));
    expect(await outcome()).toMatchObject({ state: 'gone' });
  });
});
