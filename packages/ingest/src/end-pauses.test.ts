import { execute, queryRows, queryValue } from '@farelark/db';
import { endPause } from '@farelark/db/profiles';
import { addDays, formatDay, type Instant, MILLIS_PER_DAY } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import { notifyNextSlice } from './announce.ts';
import { endPauses, notifyOfLiveDeals } from './notify-of-live-deals.ts';
import { pipelineDatabase } from './testing/pipeline-database.ts';
import { departureDay, marketWith, NOW, TODAY } from './testing/pipeline-fixtures.ts';

const TOMORROW = formatDay(addDays(TODAY, 1));
/** So many hours after the midnight that follows, by UTC. */
const pastMidnight = (hours: number) =>
  ((TODAY + 1) * MILLIS_PER_DAY + hours * 3_600_000) as Instant;

const database = pipelineDatabase();
const { addTraveller, pipelineAt, summarise, takeRows } = database;

/** Takes a market with one bargain for each of these departures. */
const bargains = (...departures: number[]) => takeRows(marketWith(departures));

const endAt = (now: Instant) => endPauses(pipelineAt(now));

async function pausedTraveller(until = TOMORROW, timeZone: string | null = null): Promise<string> {
  const userId = await addTraveller();
  await pause(userId, until);
  if (timeZone !== null)
    await execute(database.pool)`
      insert into delivery_settings (user_id, time_zone) values (${userId}, ${timeZone})`;
  return userId;
}

async function pause(userId: string, until: string): Promise<void> {
  await execute(database.pool)`
    update user_settings set paused_until = ${until} where user_id = ${userId}`;
}

function pausedUntil(userId: string): Promise<string | null> {
  return queryValue(database.pool)`
    select to_char(paused_until, 'YYYY-MM-DD') as until from user_settings
      where user_id = ${userId}`;
}

/** Holders of an alert, of a pending email, and of a live event. */
async function readNotified() {
  const { alerts, mails, events } = await summarise();
  return {
    alerts: alerts.map(({ userId }) => userId),
    mails: mails.map(({ userId }) => userId),
    cards: events['alert.added'] ?? 0,
  };
}

describe('a paused traveller', () => {
  it('gets nothing, neither in the app nor by email, while others are [2.preferences.pause]', async () => {
    await pausedTraveller();
    const other = await addTraveller();
    await bargains(5);
    expect(await readNotified()).toEqual({ alerts: [other], mails: [other], cards: 1 });
  });

  it('gets nothing by saving preferences either, but learns how many deals match', async () => {
    const userId = await pausedTraveller();
    await bargains(5);
    expect(await notifyOfLiveDeals(pipelineAt(), userId)).toBe(1);
    expect((await readNotified()).alerts).toEqual([]);
  });

  it('is passed over by announcements that were waiting when the pause began', async () => {
    const userId = await addTraveller();
    await bargains(5);
    await database.pool.query('delete from flight_alerts');
    await database.pool.query(
      `insert into announcements (deal_id, episode, user_ids, announced_at, turn_at)
       select id, episode, array[$1::uuid], $2, $2 from deals`,
      [userId, new Date(NOW)],
    );
    await pause(userId, TOMORROW);
    expect(await notifyNextSlice(pipelineAt())).toBe(true);
    expect((await readNotified()).alerts).toEqual([]);
  });

  it('is not added to the dates of an alert that is held already', async () => {
    const userId = await addTraveller();
    await bargains(5);
    await pause(userId, TOMORROW);
    await bargains(5, 6);
    expect(await execute(database.pool)`select from alert_dates`).toBe(1);
  });
});

describe('when a pause ends', () => {
  it('announces once what is live then, and not what came and went [2.preferences.pause]', async () => {
    const userId = await pausedTraveller();
    await bargains(5, 15);
    await execute(database.pool)`
      update deals set state = 'gone', gone_at = ${new Date(NOW)}, gone_reason = 'not_found'
       where departure_date = ${departureDay(5)}`;
    expect(await endAt((pastMidnight(0) - 1) as Instant)).toBe(0);
    expect((await readNotified()).alerts).toEqual([]);
    expect(await endAt(pastMidnight(0))).toBe(1);
    expect(await readNotified()).toEqual({ alerts: [userId], mails: [userId], cards: 1 });
    const { alerts } = await summarise();
    expect(alerts[0]?.departure).toBe(departureDay(15));
    expect(await pausedUntil(userId)).toBeNull();
    expect(await endAt(pastMidnight(1))).toBe(0);
    expect((await readNotified()).cards).toBe(1);
  });

  it.each([
    ['Pacific/Auckland', -12],
    ['America/Los_Angeles', 7],
    ['UTC', 0],
  ])('its day is that of the traveller in %s', async (zone, hours) => {
    const userId = await pausedTraveller(TOMORROW, zone);
    await bargains(5);
    expect(await endAt((pastMidnight(hours) - 1) as Instant)).toBe(0);
    expect(await endAt(pastMidnight(hours))).toBe(1);
    expect((await readNotified()).alerts).toEqual([userId]);
  });

  it('announces new deals even before ended pauses were processed', async () => {
    const userId = await pausedTraveller(formatDay(TODAY));
    await bargains(5);
    expect((await readNotified()).alerts).toEqual([userId]);
  });

  it('another pause that began meanwhile is kept', async () => {
    const later = formatDay(addDays(TODAY, 9));
    const over = await pausedTraveller();
    const on = await pausedTraveller(later);
    expect(await endAt(pastMidnight(1))).toBe(1);
    // As by a server that read of the pause before it was made longer.
    await endPause(database.pool, { userId: on, until: addDays(TODAY, 1) });
    expect([await pausedUntil(over), await pausedUntil(on)]).toEqual([null, later]);
  });

  it('two servers that end it together tell it once', async () => {
    await pausedTraveller();
    await bargains(5);
    await Promise.all([endAt(pastMidnight(0)), endAt(pastMidnight(0))]);
    expect((await readNotified()).cards).toBe(1);
  });
});

describe('a muted route', () => {
  it('brings no new alert, and takes none away [2.deals.mute 2.preferences.muted]', async () => {
    const userId = await addTraveller();
    const other = await addTraveller();
    await bargains(5);
    await execute(database.pool)`
      update user_settings set muted_routes = '{BUD-BCN}' where user_id = ${userId}`;
    await bargains(5, 15);
    const { alerts } = await summarise();
    const held = (one: string) => alerts.filter((alert) => alert.userId === one).length;
    expect([held(userId), held(other)]).toEqual([1, 2]);
    const rows = await queryRows(database.pool)`
      select from flight_alerts where closed_at is not null`;
    expect(rows).toEqual([]);
  });
});
