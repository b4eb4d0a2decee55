import { beforeEach, expect, it } from 'vitest';
import { execute } from '../sql.ts';
import { connectedDatabase } from '../testing/connected-database.ts';
import { aDeal, addAccount, storeDeal } from '../testing/stored-deal.ts';
import { getQueueStates } from './installation-state.ts';
import { enqueueMessages } from './outbox.ts';

const db = connectedDatabase();
beforeEach(async () => {
  for (const table of ['outbox', 'announcements', 'webhook_inbox', 'deals', 'auth."user"'])
    await db.pool.query(`delete from ${table}`);
});

const message = (channel: 'email' | 'push', dedupeKey: string) => ({
  channel,
  kind: 'deal_alert',
  userId: null,
  address: 'reader@example.org',
  language: 'en',
  payload: {},
  dedupeKey,
});

/** Messages and minutes by queue. */
const states = async () =>
  Object.fromEntries(
    (await getQueueStates(db.pool)).map(({ queue, waiting, oldestSeconds }) => [
      queue,
      [waiting, Math.floor(oldestSeconds / 60)],
    ]),
  );

it('getQueueStates counts due messages and their longest wait, and reports empty queues as zero', async () => {
  const queues = ['mail', 'push', 'announcements', 'looks', 'payments'];
  expect(await states()).toEqual(Object.fromEntries(queues.map((queue) => [queue, [0, 0]])));
  await enqueueMessages(
    db.pool,
    ['due', 'sent', 'failed', 'dropped', 'later'].map((key) => message('email', key)),
  );
  await enqueueMessages(db.pool, [message('push', 'a push')]);
  await db.pool.query(`update outbox set not_before = now() - interval '7 minutes'`);
  for (const [key, change] of [
    ['sent', 'sent_at = now()'],
    ['failed', 'failed_at = now()'],
    ['dropped', 'dropped_at = now()'],
    ['later', `not_before = now() + interval '1 hour'`],
    ['a push', `not_before = now() - interval '3 minutes'`],
  ])
    await db.pool.query(`update outbox set ${change} where dedupe_key = $1`, [key]);
  const dealId = await storeDeal(db.pool, aDeal(new Date()));
  const userId = await addAccount(db.pool);
  await db.pool.query(`update deals set check_due_at = now() - interval '2 minutes'`);
  await execute(db.pool)`
    insert into announcements (deal_id, episode, user_ids, announced_at, turn_at)
    values (${dealId}, 1, ${[userId]}, now() - interval '9 minutes', now())`;
  await execute(db.pool)`
    insert into webhook_inbox (provider, event_id, type, customer_id, payload, received_at)
    values ('stripe', 'e1', 'x', 'c1', '{}', now() - interval '20 minutes')`;
  expect(await states()).toEqual({
    mail: [1, 7],
    push: [1, 3],
    announcements: [1, 9],
    looks: [1, 2],
    payments: [1, 20],
  });
});
