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
import { notifyOfLiveDeals, possibleOrigins } from './notify-of-live-deals.ts';
import type { Pipeline } from './pipeline.ts';
import { pipelineDatabase } from './testing/pipeline-database.ts';
import { departureDay, marketWith, TODAY, toBatch } from './testing/pipeline-fixtures.ts';

const LAST_DAY = TODAY * MILLIS_PER_DAY;
const HOUR = 3_600_000;

const database = pipelineDatabase(12);
const { addTraveller, pipelineAt, summarise } = database;

const history = marketWith([]);

/** A fare of the last day at `hour`, for the departure of that number. */
function fare(departure: number, price: number, hour: number) {
  return {
    ...history[0],
    observed_at: new Date(LAST_DAY + hour * HOUR).toISOString(),
    departure_date: departureDay(departure),
    price: price.toFixed(2),
  };
}

/** Fares until the last morning, before any preferences exist. */
const begin = () => report(9, history);

/** The same for a new traveller from Budapest, whose id it answers. */
async function beginFor(options: { readonly dailyMaximum?: number } = {}): Promise<string> {
  const userId = await addTraveller(options);
  await begin();
  return userId;
}

/** Takes fares as they come in at `hour` of the last day. */
async function report(hour: number, rows: readonly object[]): Promise<Pipeline> {
  const pipeline = pipelineAt((LAST_DAY + hour * HOUR) as Instant);
  await ingestFares(pipeline, toBatch(rows as typeof history));
  return pipeline;
}

interface Held {
  readonly id: string;
  readonly userId: string;
  readonly revision: number;
  readonly price: number;
  /** Departures, counted from the market's first. */
  readonly dates: readonly number[];
}

async function heldAlerts(): Promise<Held[]> {
  return queryRows(database.pool)`
    select a.id, a.user_id as "userId", a.revision, a.price::int,
           (select json_agg(d.departure_date -
             ${departureDay(0)}::date order by d.departure_date)
              from alert_dates t join deals d on d.id = t.deal_id where t.alert_id = a.id) as dates
      from flight_alerts a order by a.id`;
}

async function closeHeld(userId: string): Promise<void> {
  const [alert] = await heldAlerts();
  await closeAlert(database.pool, userId, alert?.id ?? '', new Date(LAST_DAY + 10.5 * HOUR));
}

const countRows = (table: string): Promise<number> =>
  getValue(database.pool)`select count(*)::int from ${raw(table)}`;

async function allowanceTaken(): Promise<number> {
  return getValue(database.pool)`
    select coalesce(sum(sent), 0)::int as n from alert_quota`;
}

describe('deals of one batch on neighbouring dates', () => {
  it('are one alert with the price of the cheapest, one mail, and one of the daily allowance', async () => {
    await beginFor();
    await report(10, [fare(5, 55.9, 10), fare(6, 55, 10), fare(8, 55.5, 10)]);
    expect(await heldAlerts()).toMatchObject([{ revision: 1, price: 5_500, dates: [5, 6, 8] }]);
    expect(await countRows('outbox')).toBe(1);
    expect(await allowanceTaken()).toBe(1);
  });

  it('are one alert also where the date that links them is the most expensive', async () => {
    await beginFor();
    await report(10, [fare(3, 55, 10), fare(7, 55, 10), fare(5, 55.9, 10)]);
    expect(await heldAlerts()).toMatchObject([{ revision: 1, price: 5_500, dates: [3, 5, 7] }]);
    expect(await countRows('outbox')).toBe(1);
  });

  it('reach each traveller with the dates that this traveller wants', async () => {
    const any = await addTraveller();
    const late = await addTraveller();
    await execute(database.pool)`
      update user_settings set earliest_departure =
        ${departureDay(6)} where user_id = ${late}`;
    await begin();
    await report(10, [fare(5, 55, 10), fare(6, 55, 10), fare(7, 55, 10)]);
    const datesByUser = new Map((await heldAlerts()).map((alert) => [alert.userId, alert.dates]));
    expect(datesByUser.get(any)).toEqual([5, 6, 7]);
    expect(datesByUser.get(late)).toEqual([6, 7]);
  });
});

describe('a neighbouring date that comes later', () => {
  it('joins the alert without a mail, without taking from the allowance, and is heard by open dashboards', async () => {
    await beginFor({ dailyMaximum: 1 });
    await report(10, [fare(5, 55, 10)]);
    await report(11, [fare(6, 55.5, 11)]);
    expect(await heldAlerts()).toMatchObject([{ revision: 1, price: 5_500, dates: [5, 6] }]);
    expect(await countRows('outbox')).toBe(1);
    expect(await allowanceTaken()).toBe(1);
    const { events } = await summarise();
    expect(events).toEqual({ 'alert.added': 1, 'deal.changed': 1 });
  });

  it('is news once it costs 10 % less, and its neighbours that follow it there are not', async () => {
    await beginFor();
    await report(10, [fare(5, 55, 10), fare(6, 55, 10)]);
    await report(11, [fare(6, 51, 11)]);
    expect(await heldAlerts()).toMatchObject([{ revision: 1 }]);
    await report(12, [fare(6, 49, 12)]);
    expect(await heldAlerts()).toMatchObject([{ revision: 2, price: 4_900, dates: [5, 6] }]);
    await report(13, [fare(5, 49, 13)]);
    expect(await heldAlerts()).toMatchObject([{ revision: 2, price: 4_900, dates: [5, 6] }]);
    expect(await countRows('outbox')).toBe(2);
  });

  it('is not told where the alert was closed, and told where it joined one that was reopened', async () => {
    const userId = await beginFor();
    await report(10, [fare(5, 55, 10)]);
    await closeHeld(userId);
    await report(11, [fare(6, 55, 11)]);
    expect(await heldAlerts()).toMatchObject([{ dates: [5] }]);
    await database.pool.query('update flight_alerts set closed_at = null');
    await report(12, [fare(7, 55, 12)]);
    expect(await heldAlerts()).toMatchObject([{ revision: 1, dates: [5, 7] }]);
  });

  it('goes with its alert for ever when that is closed', async () => {
    const userId = await beginFor();
    await report(10, [fare(5, 55, 10), fare(6, 55, 10)]);
    await closeHeld(userId);
    await report(11, [fare(5, 100, 11), fare(6, 100, 11)]);
    await report(15, [fare(5, 40, 15), fare(6, 40, 15)]);
    expect(await heldAlerts()).toMatchObject([{ revision: 1, dates: [5, 6] }]);
    expect(await countRows('outbox')).toBe(1);
  });
});

describe('a deal that was gone and is back', () => {
  it('is announced again', async () => {
    await beginFor();
    await report(10, [fare(5, 55, 10)]);
    await report(11, [fare(5, 100, 11)]);
    await report(13, [fare(5, 55, 13)]);
    expect(await heldAlerts()).toMatchObject([{ revision: 2, dates: [5] }]);
    expect(await countRows('outbox')).toBe(2);
  });

  it('is not told again after minutes, when it was merely hidden', async () => {
    await beginFor();
    await report(10, [fare(5, 55, 10)]);
    await report(11, [fare(5, 100, 11)]);
    await report(11.5, [fare(5, 55, 11.5)]);
    expect(await heldAlerts()).toMatchObject([{ revision: 1 }]);
    expect(await countRows('outbox')).toBe(1);
  });
});

it('saving preferences tells of the best trips, each with its dates, not of the best dates', async () => {
  await begin();
  const days = [1, 2, 6, 10, 14];
  const pipeline = await report(
    10,
    days.map((day) => fare(day, day < 5 ? 54 : 55 + day / 2, 10)),
  );
  const userId = await addTraveller();
  expect(await notifyOfLiveDeals(pipeline, userId)).toBe(days.length);
  expect((await heldAlerts()).map(({ dates }) => dates)).toEqual([[1, 2], [6], [10]]);
  // Saved again: the next best trip, and no second message about the first three.
  expect(await notifyOfLiveDeals(pipeline, userId)).toBe(days.length);
  expect((await heldAlerts()).map(({ dates }) => dates)).toEqual([[1, 2], [6], [10], [14]]);
  await database.pool.query('update alert_dates set told_price = told_price * 2');
  expect(await notifyOfLiveDeals(pipeline, userId)).toBe(days.length);
  expect((await heldAlerts()).map(({ revision }) => revision)).toEqual([2, 2, 2, 1]);
});

it('saving preferences without new deals locks none', async () => {
  await begin();
  const pipeline = await report(10, [fare(5, 55, 10), fare(9, 55, 10)]);
  const userId = await addTraveller();
  expect(await notifyOfLiveDeals(pipeline, userId)).toBe(2);
  const other = await database.pool.connect();
  try {
    await other.query('begin; select from deals for update');
    expect(await notifyOfLiveDeals(pipeline, userId)).toBe(2);
  } finally {
    await other.query('rollback');
    other.release();
  }
});

it('looks for deals from every place that a departure stands for', async () => {
  const reference = loadReference();
  const { matching } = pipelineAt(LAST_DAY as Instant);
  const userId = await addTraveller({ departures: [] });
  const preferences = (await findTraveller(database.pool, userId))?.preferences as AlertPreferences;
  const { offer } = aDeal(new Date(LAST_DAY));
  const places = ['LON', 'LHR', 'LGW', 'LCY', 'VIE', 'SHA', 'PVG', 'NYC', 'JFK'] as PlaceCode[];
  for (const departure of places) {
    const origins = possibleOrigins([departure], reference);
    for (const origin of places) {
      const refused = mismatch(
        { ...preferences, departures: [departure] },
        { ...offer, origin },
        matching,
      );
      expect(origins.includes(origin), `${departure} ${origin}`).toBe(refused === null);
    }
  }
});

describe('two deals of neighbouring dates that go live in two processes at one moment', () => {
  it('are one alert for each traveller, one mail, and one of the daily allowance', async () => {
    const TRAVELLERS = 60;
    await begin();
    await report(10, [fare(5, 55, 10), fare(6, 55, 10)]);
    for (let index = 0; index < TRAVELLERS; index += 1) await addTraveller({ dailyMaximum: 1 });
    const ids = await dealIds();
    for (let round = 0; round < 8; round += 1) {
      for (const table of ['flight_alerts', 'outbox', 'alert_quota'])
        await database.pool.query(`delete from ${table}`);
      // Neither sees the other live before both have begun to tell.
      await database.pool.query(`update deals set state = 'held'`);
      const barrier = meeting(ids.length);
      await Promise.all(ids.map((id) => goLive(id, barrier)));
      const alerts = await heldAlerts();
      expect(alerts.map(({ dates, revision }) => ({ dates, revision }))).toEqual(
        Array.from({ length: TRAVELLERS }, () => ({ dates: [5, 6], revision: 1 })),
      );
      expect(new Set(alerts.map(({ userId }) => userId)).size).toBe(TRAVELLERS);
      expect(await countRows('outbox')).toBe(TRAVELLERS);
      expect(await allowanceTaken()).toBe(TRAVELLERS);
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

function dealIds(): Promise<string[]> {
  return queryColumn(database.pool)`select id from deals order by id`;
}

/** Resolves for all callers once `count` have arrived; those who come again pass immediately. */
function meeting(count: number): () => Promise<void> {
  let arrived = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived >= count) open();
    return opened;
  };
}
