import { getCurrentCursor, writeLiveEvents } from '@farelark/db/live-events';
import { aDeal, addAccount, connectedDatabase, storeDeal } from '@farelark/db/testing';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { LiveHub } from './hub.ts';
import type { LiveMessage } from './outgoing-event.ts';

const database = connectedDatabase({ connections: 30 });
let hub: LiveHub;
let userId: string;
let dealId: string;

beforeAll(async () => {
  const { pool } = database;
  userId = await addAccount(pool);
  dealId = await storeDeal(pool, aDeal(new Date()));
});

beforeEach(async () => {
  hub?.stop();
  hub = new LiveHub(
    database.pool,
    async (events) =>
      events.map((event) => () => ({ type: 'alert.closed', alertId: event.alertId ?? '' })),
    (error) => {
      throw error;
    },
  );
  await hub.start();
  await waitForOtherTransactions();
});
afterAll(() => hub.stop());

/** Waits for older transactions of this PostgreSQL, which hold events back. */
async function waitForOtherTransactions(): Promise<void> {
  const { rows } = await database.pool.query('select pg_current_xact_id()::text as now');
  await vi.waitFor(
    async () => {
      const { rows: snapshots } = await database.pool.query(
        'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > $1::bigint as are_past',
        [rows[0].now],
      );
      expect(snapshots[0].are_past).toBe(true);
    },
    { timeout: 30_000, interval: 20 },
  );
}

/** Ids in the order of `index`. */
const alertId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const write = (client: Parameters<typeof writeLiveEvents>[0], index: number) =>
  writeLiveEvents(client, [{ type: 'alert.closed', userId, alertId: alertId(index), dealId }]);

/** Collects messages of a connection; `until` resolves to their subjects once there are `count`. */
function collector() {
  const messages: LiveMessage[] = [];
  let check = () => {};
  return {
    messages,
    send: (message: LiveMessage) => {
      messages.push(message);
      check();
    },
    until: (count: number) =>
      new Promise<string[]>((resolve) => {
        check = () => {
          if (messages.length < count) return;
          resolve(
            messages.map(({ event }) =>
              event.type === 'alert.closed' ? event.alertId : event.type,
            ),
          );
        };
        check();
      }),
  };
}

it('delivers each event once when transactions commit in another order than they wrote', async () => {
  const { messages, send, until } = collector();
  await hub.join(userId, await getCurrentCursor(database.pool), send);
  const clients: PoolClient[] = [];
  const COUNT = 20;
  for (let index = 0; index < COUNT; index += 1) {
    const client = await database.pool.connect();
    await client.query('begin');
    await write(client, index);
    clients.push(client);
  }
  // The last transaction commits first; the hub reads in between.
  for (const client of clients.reverse()) {
    await client.query('commit');
    client.release();
    hub.wake();
  }
  const received = await until(COUNT);
  expect([...received].sort()).toEqual(Array.from({ length: COUNT }, (_, index) => alertId(index)));
  expect(new Set(messages.map((message) => message.cursor)).size).toBe(COUNT);
});

it('sends a connection every event after its cursor, exactly once', async () => {
  const first = collector();
  const leave = await hub.join(userId, await getCurrentCursor(database.pool), first.send);
  await write(database.pool, 1);
  hub.wake();
  await first.until(1);
  leave();
  const cursor = first.messages[0]?.cursor ?? '';
  await write(database.pool, 2);
  const second = collector();
  const joining = hub.join(userId, cursor, second.send);
  await write(database.pool, 3);
  hub.wake();
  await joining;
  await write(database.pool, 4);
  hub.wake();
  expect(await second.until(3)).toEqual([alertId(2), alertId(3), alertId(4)]);
  expect(second.messages).toHaveLength(3);
});

it('sends a new connection the events written while the hub without connections skips ahead', async () => {
  const writer = await database.pool.connect();
  onTestFinished(() => writer.release());
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { pool } = database;
  const run = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const query = vi.spyOn(pool, 'query');
  query.mockImplementationOnce(((...args: unknown[]) =>
    released.then(() => run(...args))) as typeof pool.query);
  onTestFinished(() => query.mockRestore());
  hub.wake();
  await expect.poll(() => query.mock.calls.length).toBe(1);
  const { send, until } = collector();
  await hub.join(userId, null, send);
  await write(writer, 1);
  release();
  expect(await until(1)).toEqual([alertId(1)]);
});

it('resets a connection whose cursor is older than the stored events', async () => {
  await write(database.pool, 1);
  await database.pool.query(`update live_events_swept set value = pg_current_xact_id()`);
  const late = collector();
  await hub.join(userId, '1-1', late.send);
  expect(late.messages[0]?.event).toEqual({ type: 'reset' });
  await database.pool.query(`update live_events_swept set value = '0'`);
});

it('catches up several connections of one traveller, each from its cursor', async () => {
  const begin = await getCurrentCursor(database.pool);
  const first = collector();
  await hub.join(userId, begin, first.send);
  for (const index of [11, 12, 13]) await write(database.pool, index);
  hub.wake();
  await first.until(3);
  const [second, third, firstAgain] = [collector(), collector(), collector()];
  const later = first.messages[1]?.cursor ?? '';
  // The others wait for the first and are read for in one batch.
  await Promise.all([
    hub.join(userId, begin, firstAgain.send),
    hub.join(userId, later, second.send),
    hub.join(userId, begin, third.send),
  ]);
  expect(second.messages.map(({ cursor }) => cursor)).toEqual([first.messages[2]?.cursor]);
  expect(third.messages.map(({ cursor }) => cursor)).toEqual(
    first.messages.map(({ cursor }) => cursor),
  );
});

it('catches up a connection that missed more than one batch, in order', async () => {
  const begin = await getCurrentCursor(database.pool);
  const COUNT = 250;
  for (let index = 0; index < COUNT; index += 1) await write(database.pool, index);
  await waitForOtherTransactions();
  const { messages, send } = collector();
  await hub.join(userId, begin, send);
  expect(messages.map(({ event }) => event)).toEqual(
    Array.from({ length: COUNT }, (_, index) => ({
      type: 'alert.closed',
      alertId: alertId(index),
    })),
  );
});

it('renders an event once for all connections of a language', async () => {
  const [one, two] = [collector(), collector()];
  const begin = await getCurrentCursor(database.pool);
  await hub.join(userId, begin, one.send);
  await hub.join(userId, begin, two.send);
  await write(database.pool, 21);
  hub.wake();
  await Promise.all([one.until(1), two.until(1)]);
  const [message] = one.messages;
  expect(two.messages[0]?.bytes).toBe(message?.bytes);
  expect(message?.bytes.toString()).toBe(
    `id: ${message?.cursor}\nevent: alert.closed\ndata: {"type":"alert.closed","alertId":"${alertId(21)}"}\n\n`,
  );
});

it('sends nothing to a connection that left', async () => {
  const gone = collector();
  const stays = collector();
  const leave = await hub.join(userId, await getCurrentCursor(database.pool), gone.send);
  await hub.join(userId, await getCurrentCursor(database.pool), stays.send);
  leave();
  await write(database.pool, 9);
  hub.wake();
  await stays.until(1);
  expect(gone.messages).toEqual([]);
});
