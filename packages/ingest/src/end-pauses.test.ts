import { execute, queryValue } from '@farelark/db';
import { endPause } from '@farelark/db/profiles';
import { addDays, formatDay, type Instant, MILLIS_PER_DAY } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import { notifyNextSlice } from './announce.ts';
import { endPauses, notifyOfLiveDeals } from './notify-of-live-deals.ts';
import { pipelineDatabase } from './testing/pipeline-database.ts';
import { departureDate, feedWithDeals, NOW, TODAY } from './testing/pipeline-fixtures.ts';

const TOMORROW = formatDay(addDays(TODAY, 1));
/** Hours after the next midnight UTC. */
const pastMidnight = (hours: number) =>
  ((TODAY + 1) * MILLIS_PER_DAY + hours * 3_600_000) as Instant;

const database = pipelineDatabase();
const { addTraveller, pipelineAt, summarise, ingestRows } = database;

/** Ingests a market with these deals. */
const ingestDeals = (...departures: number[]) => ingestRows(feedWithDeals(departures));

const endPausesAt = (now: Instant) => endPauses(pipelineAt(now));

async function addPausedTraveller(
  until = TOMORROW,
  timeZone: string | null = null,
): Promise<string> {
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

function readPausedUntil(userId: string): Promise<string | null> {
  return queryValue(database.pool)`
    select to_char(paused_until, 'YYYY-MM-DD') as until from user_settings
      where user_id = ${userId}`;
}

/** Ids of travellers with an alert and with a pending email, and the number of live events. */
async function readNotified() {
  const { alerts, mails, events } = await summarise();
  return {
    alerts: alerts.map(({ userId }) => userId),
    mails: mails.map(({ userId }) => userId),
    cards: events['alert.added'] ?? 0,
  };
}

describe('a paused traveller', () => {
  it('is not notified, unlike others [2.preferences.pause]', async () => {
    await addPausedTraveller();
    const other = await addTraveller();
    await ingestDeals(5);
    expect(await readNotified()).toEqual({ alerts: [other], mails: [other], cards: 1 });
  });

  it('gets the number of matching deals after saving preferences, without notifications', async () => {
    const userId = await addPausedTraveller();
    await ingestDeals(5);
    expect((await notifyOfLiveDeals(pipelineAt(), userId)).matched).toBe(1);
    expect((await readNotified()).alerts).toEqual([]);
  });

  it('is skipped by slices that were queued before the pause', async () => {
    const userId = await addTraveller();
    await ingestDeals(5);
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

  it('gets no further dates on an existing alert', async () => {
    const userId = await addTraveller();
    await ingestDeals(5);
    await pause(userId, TOMORROW);
    await ingestDeals(5, 6);
    expect(await execute(database.pool)`select from alert_dates`).toBe(1);
  });
});

describe('endPauses', () => {
  it('notifies once of deals that are live, not of ended ones [2.preferences.pause]', async () => {
    const userId = await addPausedTraveller();
    await ingestDeals(5, 15);
    await execute(database.pool)`
      update deals set state = 'gone', gone_at = ${new Date(NOW)}, gone_reason = 'not_found'
       where departure_date = ${departureDate(5)}`;
    expect(await endPausesAt((pastMidnight(0) - 1) as Instant)).toBe(0);
    expect((await readNotified()).alerts).toEqual([]);
    expect(await endPausesAt(pastMidnight(0))).toBe(1);
    expect(await readNotified()).toEqual({ alerts: [userId], mails: [userId], cards: 1 });
    const { alerts } = await summarise();
    expect(alerts[0]?.departure).toBe(departureDate(15));
    expect(await readPausedUntil(userId)).toBeNull();
    expect(await endPausesAt(pastMidnight(1))).toBe(0);
    expect((await readNotified()).cards).toBe(1);
  });

  it.each([
    ['Pacific/Auckland', -12],
    ['America/Los_Angeles', 7],
    ['UTC', 0],
  ])('uses the local day of the traveller in %s', async (zone, hours) => {
    const userId = await addPausedTraveller(TOMORROW, zone);
    await ingestDeals(5);
    expect(await endPausesAt((pastMidnight(hours) - 1) as Instant)).toBe(0);
    expect(await endPausesAt(pastMidnight(hours))).toBe(1);
    expect((await readNotified()).alerts).toEqual([userId]);
  });

  it('keeps a pause that was extended meanwhile', async () => {
    const later = formatDay(addDays(TODAY, 9));
    const ended = await addPausedTraveller();
    const extended = await addPausedTraveller(later);
    expect(await endPausesAt(pastMidnight(1))).toBe(1);
    // As by a server that read the pause before its extension.
    await endPause(database.pool, { userId: extended, until: addDays(TODAY, 1) });
    expect([await readPausedUntil(ended), await readPausedUntil(extended)]).toEqual([null, later]);
  });

  it('notifies once when two servers run it', async () => {
    await addPausedTraveller();
    await ingestDeals(5);
    await Promise.all([endPausesAt(pastMidnight(0)), endPausesAt(pastMidnight(0))]);
    expect((await readNotified()).cards).toBe(1);
  });
});

it('a muted route gets no new alerts, and keeps existing ones [2.deals.mute 2.preferences.muted]', async () => {
  const userId = await addTraveller();
  const other = await addTraveller();
  await ingestDeals(5);
  await execute(database.pool)`
    update user_settings set muted_routes = '{BUD-BCN}' where user_id = ${userId}`;
  await ingestDeals(5, 15);
  const { alerts } = await summarise();
  const countAlerts = (owner: string) => alerts.filter((alert) => alert.userId === owner).length;
  expect([countAlerts(userId), countAlerts(other)]).toEqual([1, 2]);
  const closed = execute(database.pool)`select from flight_alerts where closed_at is not null`;
  expect(await closed).toBe(0);
});
