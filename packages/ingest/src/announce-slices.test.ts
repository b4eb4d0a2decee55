import { execute, getValue, inTransaction, queryRow, queryValue } from '@farelark/db';
import { findDeals } from '@farelark/db/deal-lists';
import { runAsOwner } from '@farelark/db/testing';
import type { Deal } from '@farelark/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { announceDeals, notifyNextSlice } from './announce.ts';
import { ingestFares } from './ingest-fares.ts';
import type { Pipeline } from './pipeline.ts';
import { pipelineDatabase } from './testing/pipeline-database.ts';
import { departureDay, marketWith, NOW, toBatch } from './testing/pipeline-fixtures.ts';

/** Travellers who are notified immediately; the others wait for their slices. */
const AT_ONCE = 500;

const database = pipelineDatabase(12);
const { addTraveller, pipelineAt } = database;
let pipeline: Pipeline;

beforeEach(async () => {
  pipeline = pipelineAt();
});

/** Takes a market with one bargain, at `departure`; answers the deal's id. */
async function bargain(departure: number, price = 55): Promise<string> {
  await ingestFares(pipeline, toBatch(marketWith([departure], price)));
  return getValue(database.pool)`
    select id from deals where departure_date = ${departureDay(departure)}`;
}

/** Accounts with preferences from Budapest, in one statement. */
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

/** Every traveller notified once, by every channel, and none waiting. */
const once = (count: number) => ({
  travellers: count,
  alerts: count,
  revised: 0,
  mails: count,
  cards: count,
  allowance: count,
  waiting: 0,
});

async function drain(): Promise<void> {
  while (await notifyNextSlice(pipeline));
}

async function announceAgain(id: string): Promise<void> {
  await inTransaction(pipeline, async (client) => {
    const deal = (await findDeals(client, [id])).get(id)?.deal as Deal;
    await announceDeals(pipeline, client, [{ id, deal }], NOW);
  });
}

describe('a deal that thousands want', () => {
  it('goes live with the first slice told and the others kept', async () => {
    await addTravellers(1_700);
    await bargain(5);
    expect(await readNotified()).toEqual({ ...once(AT_ONCE), waiting: 1_200 });
    await drain();
    expect(await readNotified()).toEqual(once(1_700));
  });

  it('reaches every traveller once, with several workers, some of which are killed or fail', async () => {
    const TRAVELLERS = 5_000;
    await addTravellers(TRAVELLERS);
    const id = await bargain(5);
    // Every third slice loses its connection at its last statement, when all else is written. The
    // sequence counts on where its transaction is undone.
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
    expect(await readNotified()).toEqual(once(TRAVELLERS));
    // The same once more, as after a batch that was taken again: all are notified already.
    await announceAgain(id);
    await drain();
    expect(await readNotified()).toEqual(once(TRAVELLERS));
  }, 60_000);

  it('that goes meanwhile is not told any further', async () => {
    await addTravellers(1_700);
    const id = await bargain(5);
    await notifyNextSlice(pipeline);
    await execute(database.pool)`
      update deals set state = 'gone', gone_at = now(), gone_reason = 'not_found' where id = ${id}`;
    await drain();
    expect(await readNotified()).toEqual(once(AT_ONCE * 2));
  });

  it('skips travellers whose preferences changed, or who left, before their turn', async () => {
    await addTravellers(1_000);
    await bargain(5);
    await execute(database.pool)`
      with waiting as (select unnest(user_ids) as id from announcements order by 1)
      update user_settings set notification_settings = '{"departureAirports": ["VIE"]}'
       where user_id in (select id from waiting limit 100)`;
    await execute(database.pool)`
      with waiting as (select unnest(user_ids) as id from announcements order by 1 desc)
      delete from auth."user" where id in (select id from waiting limit 100)`;
    await drain();
    expect(await readNotified()).toEqual(once(800));
  });

  it('lets a later deal of few travellers pass', async () => {
    await addTravellers(2_600);
    await bargain(5);
    const few = await addTraveller({ departures: ['VIE'] });
    const { rows } = await database.pool.query(
      `insert into announcements (deal_id, episode, user_ids, announced_at, turn_at)
       select id, 1, array[$1::uuid], $2, $2 from deals returning id`,
      [few, new Date(NOW + 1_500)],
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

  it('joins the alerts on a neighbouring date of all of them', async () => {
    await addTravellers(1_200);
    await bargain(5);
    await drain();
    await bargain(6, 55.5);
    await drain();
    expect(await readNotified()).toEqual(once(1_200));
    expect(await queryValue(database.pool)`select count(*)::int as count from alert_dates`).toBe(
      2_400,
    );
  });
});

it('has nothing to do when no traveller waits', async () => {
  expect(await notifyNextSlice(pipeline)).toBe(false);
});
