import { execute, getValue, inTransaction, queryRow, queryValue } from '@farelark/db';
import { findDeals } from '@farelark/db/deal-lists';
import { runAsOwner } from '@farelark/db/testing';
import type { Deal } from '@farelark/engine';
import { beforeEach, expect, it } from 'vitest';
import { announceDeals, notifyNextSlice } from './announce.ts';
import { ingestFares } from './ingest-fares.ts';
import type { Pipeline } from './pipeline.ts';
import { pipelineDatabase } from './testing/pipeline-database.ts';
import { departureDate, feedWithDeals, NOW, toBatch } from './testing/pipeline-fixtures.ts';

/** Travellers who are notified immediately; the others wait in slices. */
const SLICE_SIZE = 500;

const database = pipelineDatabase(12);
const { addTraveller, pipelineAt } = database;
let pipeline: Pipeline;

beforeEach(async () => {
  pipeline = pipelineAt();
});

/** Ingests a market with one deal and returns the id of that. */
async function ingestDeal(departure: number, price = 55): Promise<string> {
  await ingestFares(pipeline, toBatch(feedWithDeals([departure], price)));
  return getValue(database.pool)`
    select id from deals where departure_date = ${departureDate(departure)}`;
}

/** Adds accounts with preferences from Budapest in one statement. */
async function addTravellers(count: number): Promise<void> {
  await execute(database.pool)`
    with added as (
      insert into auth."user" (name, email, "emailVerified")
      select '', n || '@example.org', true from generate_series(1, ${count}) as n returning id)
    insert into user_settings (user_id, notification_settings)
    select id, '{"departureAirports": ["BUD"], "destinationAirports": []}' from added`;
}

const readNotified = () => queryRow(database.pool)`
    select (select count(distinct user_id)::int from flight_alerts) as travellers,
       (select count(*)::int from flight_alerts) as alerts,
       (select count(*)::int from flight_alerts where revision > 1) as revised,
       (select count(*)::int from outbox) as mails,
       (select count(*)::int from live_events where type = 'alert.added') as cards,
       (select coalesce(sum(sent), 0)::int from alert_quota) as allowance,
       (select coalesce(sum(cardinality(user_ids)), 0)::int from announcements) as waiting`;

/** Each traveller notified once by every channel, and none waiting. */
const notifiedOnce = (count: number) => ({
  travellers: count,
  alerts: count,
  revised: 0,
  mails: count,
  cards: count,
  allowance: count,
  waiting: 0,
});

async function notifyAll(): Promise<void> {
  while (await notifyNextSlice(pipeline));
}

async function announceAgain(id: string): Promise<void> {
  await inTransaction(pipeline, async (client) => {
    const deal = (await findDeals(client, [id])).get(id)?.deal as Deal;
    await announceDeals(pipeline, client, [{ id, deal }], NOW);
  });
}

it('notifies the travellers beyond the first slice of a deal', async () => {
  await addTravellers(1_700);
  await ingestDeal(5);
  expect(await readNotified()).toEqual({ ...notifiedOnce(SLICE_SIZE), waiting: 1_200 });
  await notifyAll();
  expect(await readNotified()).toEqual(notifiedOnce(1_700));
  expect(await notifyNextSlice(pipeline)).toBe(false);
});

it('notifies every traveller once although workers are killed', async () => {
  const count = 5_000;
  await addTravellers(count);
  const id = await ingestDeal(5);
  // Kills the connection of every third slice at its last statement. The sequence is not rolled back.
  await runAsOwner(
    database.url,
    `create sequence slices_written;
       create function break_off() returns trigger language plpgsql security definer as $$
       begin
         if nextval('slices_written') % 3 = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
         return null;
       end $$;
       create trigger break_off after insert on outbox
         for each statement execute function break_off()`,
  );
  let failures = 0;
  const worker = async () => {
    for (let more = true; more; )
      more = await notifyNextSlice(pipeline).catch(() => {
        failures += 1;
        return true;
      });
  };
  try {
    await Promise.all([worker(), worker(), worker()]);
  } finally {
    await runAsOwner(
      database.url,
      'drop trigger break_off on outbox; drop function break_off; drop sequence slices_written',
    );
  }
  expect(failures).toBeGreaterThan(2);
  expect(await readNotified()).toEqual(notifiedOnce(count));
  // Announcing again, as after a repeated batch, notifies none.
  await announceAgain(id);
  await notifyAll();
  expect(await readNotified()).toEqual(notifiedOnce(count));
}, 60_000);

it('drops the slices of a deal that has ended', async () => {
  await addTravellers(1_700);
  const id = await ingestDeal(5);
  await notifyNextSlice(pipeline);
  await execute(database.pool)`
      update deals set state = 'gone', gone_at = now(), gone_reason = 'not_found' where id = ${id}`;
  await notifyAll();
  expect(await readNotified()).toEqual(notifiedOnce(SLICE_SIZE * 2));
});

it('skips travellers who left, or whose preferences no longer match', async () => {
  await addTravellers(1_000);
  await ingestDeal(5);
  await execute(database.pool)`
      with waiting as (select unnest(user_ids) as id from announcements order by 1)
      update user_settings set notification_settings = '{"departureAirports": ["VIE"]}'
       where user_id in (select id from waiting limit 100)`;
  await execute(database.pool)`
      with waiting as (select unnest(user_ids) as id from announcements order by 1 desc)
      delete from auth."user" where id in (select id from waiting limit 100)`;
  await notifyAll();
  expect(await readNotified()).toEqual(notifiedOnce(800));
});

it('interleaves the slices of a later deal', async () => {
  await addTravellers(2_600);
  await ingestDeal(5);
  const traveller = await addTraveller({ departures: ['VIE'] });
  const { rows } = await database.pool.query(
    `insert into announcements (deal_id, episode, user_ids, announced_at, turn_at)
       select id, 1, array[$1::uuid], $2, $2 from deals returning id`,
    [traveller, new Date(NOW + 1_500)],
  );
  const isWaiting = async () =>
    (await database.pool.query('select from announcements where id = $1', [rows[0].id]))
      .rowCount === 1;
  await notifyNextSlice(pipeline);
  expect(await isWaiting()).toBe(true);
  await notifyNextSlice(pipeline);
  expect(await isWaiting()).toBe(false);
  expect(await readNotified()).toMatchObject({ waiting: 1_600 });
});

it('adds a neighbouring date to the alerts of all travellers', async () => {
  await addTravellers(1_200);
  await ingestDeal(5);
  await notifyAll();
  await ingestDeal(6, 55.5);
  await notifyAll();
  expect(await readNotified()).toEqual(notifiedOnce(1_200));
  expect(await queryValue(database.pool)`select count(*)::int as count from alert_dates`).toBe(
    2_400,
  );
});
