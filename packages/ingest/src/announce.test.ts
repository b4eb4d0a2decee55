import { execute, getValue, inTransaction, queryColumn, queryRows, raw } from '@farelark/db';
import { findDeals } from '@farelark/db/deal-lists';
import { findTraveller } from '@farelark/db/recipients';
import { aDeal } from '@farelark/db/testing';
import { closeAlert } from '@farelark/db/traveller-alerts';
import {
  type AlertPreferences,
  type Deal,
  type Instant,
  MILLIS_PER_DAY,
  mismatch,
  type PlaceCode,
} from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import { describe, expect, it } from 'vitest';
import { announceDeals } from './announce.ts';
import { ingestFares } from './ingest-fares.ts';
import { getPossibleOrigins, notifyOfLiveDeals } from './notify-of-live-deals.ts';
import type { Pipeline } from './pipeline.ts';
import { pipelineDatabase } from './testing/pipeline-database.ts';
import { departureDate, feedWithDeals, TODAY, toBatch } from './testing/pipeline-fixtures.ts';

const LAST_DAY = TODAY * MILLIS_PER_DAY;
const HOUR = 3_600_000;

const database = pipelineDatabase(12);
const { addTraveller, pipelineAt, summarise } = database;

const history = feedWithDeals([]);

/** Fare of a departure, observed at `hour` of the last day. */
function fare(departure: number, price: number, hour: number) {
  return {
    ...history[0],
    observed_at: new Date(LAST_DAY + hour * HOUR).toISOString(),
    departure_date: departureDate(departure),
    price: price.toFixed(2),
  };
}

/** Ingests the history until the last morning. */
const ingestHistory = () => ingestAt(9, history);

/** Adds a traveller from Budapest, ingests the history and returns the traveller's id. */
async function startWithTraveller(options: { readonly dailyMaximum?: number } = {}) {
  const userId = await addTraveller(options);
  await ingestHistory();
  return userId;
}

/** Ingests fares at `hour` of the last day. */
async function ingestAt(hour: number, rows: readonly object[]): Promise<Pipeline> {
  const pipeline = pipelineAt((LAST_DAY + hour * HOUR) as Instant);
  await ingestFares(pipeline, toBatch(rows as typeof history));
  return pipeline;
}

interface StoredAlert {
  readonly id: string;
  readonly userId: string;
  readonly revision: number;
  readonly price: number;
  /** Departures, by their number in the feed. */
  readonly dates: readonly number[];
}

async function readAlerts(): Promise<StoredAlert[]> {
  return queryRows(database.pool)`
    select a.id, a.user_id as "userId", a.revision, a.price::int,
           (select json_agg(d.departure_date -
             ${departureDate(0)}::date order by d.departure_date)
              from alert_dates t join deals d on d.id = t.deal_id where t.alert_id = a.id) as dates
      from flight_alerts a order by a.id`;
}

async function closeFirstAlert(userId: string): Promise<void> {
  const [alert] = await readAlerts();
  await closeAlert(database.pool, userId, alert?.id ?? '', new Date(LAST_DAY + 10.5 * HOUR));
}

const countRows = (table: string): Promise<number> =>
  getValue(database.pool)`select count(*)::int from ${raw(table)}`;

async function readUsedAllowance(): Promise<number> {
  return getValue(database.pool)`
    select coalesce(sum(sent), 0)::int as n from alert_quota`;
}

describe('deals on neighbouring dates in one batch', () => {
  it.each([
    ['adjacent', [fare(5, 55.9, 10), fare(6, 55, 10), fare(8, 55.5, 10)], [5, 6, 8]],
    ['linked by the priciest', [fare(3, 55, 10), fare(7, 55, 10), fare(5, 55.9, 10)], [3, 5, 7]],
  ])('become one alert at the lowest price, with one email: %s', async (_, fares, dates) => {
    await startWithTraveller();
    await ingestAt(10, fares);
    expect(await readAlerts()).toMatchObject([{ revision: 1, price: 5_500, dates }]);
    expect(await countRows('outbox')).toBe(1);
    expect(await readUsedAllowance()).toBe(1);
  });

  it('reach each traveller only with matching dates', async () => {
    const flexible = await addTraveller();
    const late = await addTraveller();
    await execute(database.pool)`
      update user_settings set earliest_departure =
        ${departureDate(6)} where user_id = ${late}`;
    await ingestHistory();
    await ingestAt(10, [fare(5, 55, 10), fare(6, 55, 10), fare(7, 55, 10)]);
    const datesByUser = new Map((await readAlerts()).map((alert) => [alert.userId, alert.dates]));
    expect(datesByUser.get(flexible)).toEqual([5, 6, 7]);
    expect(datesByUser.get(late)).toEqual([6, 7]);
  });
});

describe('a later deal on a neighbouring date', () => {
  it('joins the alert with a live event, without email or allowance', async () => {
    await startWithTraveller({ dailyMaximum: 1 });
    await ingestAt(10, [fare(5, 55, 10)]);
    await ingestAt(11, [fare(6, 55.5, 11)]);
    expect(await readAlerts()).toMatchObject([{ revision: 1, price: 5_500, dates: [5, 6] }]);
    expect(await countRows('outbox')).toBe(1);
    expect(await readUsedAllowance()).toBe(1);
    const { events } = await summarise();
    expect(events).toEqual({ 'alert.added': 1, 'deal.changed': 1 });
  });

  it('never alerts again once its alert was closed', async () => {
    const userId = await startWithTraveller();
    await ingestAt(10, [fare(5, 55, 10), fare(6, 55, 10)]);
    await closeFirstAlert(userId);
    await ingestAt(11, [fare(5, 100, 11), fare(6, 100, 11)]);
    await ingestAt(15, [fare(5, 40, 15), fare(6, 40, 15)]);
    expect(await readAlerts()).toMatchObject([{ revision: 1, dates: [5, 6] }]);
    expect(await countRows('outbox')).toBe(1);
  });
});

it.each([
  ['alerts again after two hours', 13, 2],
  ['does not alert again after half an hour', 11.5, 1],
])('a deal that returns %s', async (_, hour, revision) => {
  await startWithTraveller();
  await ingestAt(10, [fare(5, 55, 10)]);
  await ingestAt(11, [fare(5, 100, 11)]);
  await ingestAt(hour, [fare(5, 55, hour)]);
  expect(await readAlerts()).toMatchObject([{ revision, dates: [5] }]);
  expect(await countRows('outbox')).toBe(revision);
});

describe('notifyOfLiveDeals', () => {
  it('notifies of the three best trips with all their dates, and of others the next time', async () => {
    await ingestHistory();
    const days = [1, 2, 6, 10, 14];
    const pipeline = await ingestAt(
      10,
      days.map((day) => fare(day, day < 5 ? 54 : 55 + day / 2, 10)),
    );
    const userId = await addTraveller();
    const first = await notifyOfLiveDeals(pipeline, userId);
    expect(first).toMatchObject({ matched: 5, alerts: 3 });
    expect(first.heldBack).toMatchObject({ otherDates: 1, beyondBest: 1 });
    expect((await readAlerts()).map(({ dates }) => dates)).toEqual([[1, 2], [6], [10]]);
    const second = await notifyOfLiveDeals(pipeline, userId);
    expect(second).toMatchObject({ matched: 5, alerts: 4, heldBack: { otherDates: 1 } });
    expect((await readAlerts()).map(({ dates }) => dates)).toEqual([[1, 2], [6], [10], [14]]);
    await database.pool.query('update alert_dates set told_price = told_price * 2');
    await notifyOfLiveDeals(pipeline, userId);
    expect((await readAlerts()).map(({ revision }) => revision)).toEqual([2, 2, 2, 1]);
  });

  it('counts what a pause, the daily limit and closed alerts hold back', async () => {
    await ingestHistory();
    const pipeline = await ingestAt(10, [fare(5, 54, 10), fare(9, 55, 10), fare(13, 56, 10)]);
    const userId = await addTraveller({ dailyMaximum: 1 });
    const notify = async () => (await notifyOfLiveDeals(pipeline, userId)).heldBack;
    const setPause = (until: string | null) =>
      database.pool.query('update user_settings set paused_until = $1', [until]);
    await setPause('2090-01-01');
    expect(await notify()).toMatchObject({ paused: 3, dailyLimit: 0 });
    await setPause(null);
    expect(await notify()).toMatchObject({ paused: 0, dailyLimit: 2, closed: 0 });
    await database.pool.query('update flight_alerts set closed_at = now()');
    expect(await notify()).toMatchObject({ dailyLimit: 2, closed: 1 });
  });

  it('locks no deals without anything new', async () => {
    await ingestHistory();
    const pipeline = await ingestAt(10, [fare(5, 55, 10), fare(9, 55, 10)]);
    const userId = await addTraveller();
    expect((await notifyOfLiveDeals(pipeline, userId)).matched).toBe(2);
    const other = await database.pool.connect();
    try {
      await other.query('begin; select from deals for update');
      expect((await notifyOfLiveDeals(pipeline, userId)).matched).toBe(2);
    } finally {
      await other.query('rollback');
      other.release();
    }
  });
});

it('getPossibleOrigins corresponds to the matching of departures', async () => {
  const reference = loadReference();
  const { matching } = pipelineAt(LAST_DAY as Instant);
  const userId = await addTraveller({ departures: [] });
  const preferences = (await findTraveller(database.pool, userId))?.preferences as AlertPreferences;
  const { offer } = aDeal(new Date(LAST_DAY));
  const places = ['LON', 'LHR', 'LGW', 'LCY', 'VIE', 'SHA', 'PVG', 'NYC', 'JFK'] as PlaceCode[];
  for (const departure of places) {
    const origins = getPossibleOrigins([departure], reference);
    for (const origin of places) {
      const reason = mismatch(
        { ...preferences, departures: [departure] },
        { ...offer, origin },
        matching,
      );
      expect(origins.includes(origin), `${departure} ${origin}`).toBe(reason === null);
    }
  }
});

describe('neighbouring deals that go live concurrently', () => {
  it('become one alert per traveller, with one email and one of the daily allowance', async () => {
    const count = 60;
    await ingestHistory();
    await ingestAt(10, [fare(5, 55, 10), fare(6, 55, 10)]);
    for (let index = 0; index < count; index += 1) await addTraveller({ dailyMaximum: 1 });
    const ids: string[] = await queryColumn(database.pool)`select id from deals order by id`;
    for (let round = 0; round < 8; round += 1) {
      for (const table of ['flight_alerts', 'outbox', 'alert_quota'])
        await database.pool.query(`delete from ${table}`);
      // Neither transaction sees the other deal live before both notify.
      await database.pool.query(`update deals set state = 'held'`);
      const barrier = createBarrier(ids.length);
      await Promise.all(ids.map((id) => goLive(id, barrier)));
      const alerts = await readAlerts();
      expect(alerts.map(({ dates, revision }) => ({ dates, revision }))).toEqual(
        Array.from({ length: count }, () => ({ dates: [5, 6], revision: 1 })),
      );
      expect(new Set(alerts.map(({ userId }) => userId)).size).toBe(count);
      expect(await countRows('outbox')).toBe(count);
      expect(await readUsedAllowance()).toBe(count);
    }
  });

  async function goLive(id: string, barrier: () => Promise<void>): Promise<void> {
    const pipeline = pipelineAt((LAST_DAY + 11 * HOUR) as Instant);
    await inTransaction(pipeline, async (client) => {
      await client.query(`update deals set state = 'live' where id = $1`, [id]);
      const deal = (await findDeals(client, [id])).get(id)?.deal as Deal;
      await barrier();
      await announceDeals(pipeline, client, [{ id, deal }], pipeline.now());
    });
  }
});

/** Resolves for all callers once `count` of them wait. */
function createBarrier(count: number): () => Promise<void> {
  let waiting = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    waiting += 1;
    if (waiting >= count) resolve();
    return promise;
  };
}
