import { getCurrentCursor, writeLiveEvents } from '@farelark/db/live-events';
import { aDeal, addAccount, connectedDatabase, storeDeal } from '@farelark/db/testing';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
  await othersEnded();
});
afterAll(() => hub.stop());

/** Waits for other transactions of this PostgreSQL, which hold back later events. */
async function othersEnded(): Promise<void> {
  const { rows } = await database.pool.query('select pg_current_xact_id()::text as now');
  await vi.waitFor(
    async () => {
      const { rows: looks } = await database.pool.query(
        'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > $1::bigint as are_past',
        [rows[0].now],
      );
      expect(looks[0].are_past).toBe(true);
    },
    { timeout: 30_000, interval: 20 },
  );
}

/** Ids in the order of `index`. */
const alertId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const write = (client: Parameters<typeof writeLiveEvents>[0], index: number) =>
  writeLiveEvents(client, [{ type: 'alert.closed', userId, alertId: alertId(index), dealId }]);

/** Collects what a connection is sent until `count` messages are there. */
function collector() {
  const messages: LiveMessage[] = [];
  let look = () => {};
  return {
    messages,
    send: (message: LiveMessage) => {
      messages.push(message);
      look();
    },
    until: (count: number) =>
      new Promise<string[]>((resolve) => {
        look = () => {
          if (messages.length < count) return;
          resolve(
            messages.map(({ event }) =>
              event.type === 'alert.closed' ? event.alertId : event.type,
            ),
          );
        };
        look();
      }),
  };
}

describe('the live hub', () => {
  it('loses nothing and repeats nothing when transactions commit in another order than they wrote', async () => {
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
    // Last first, with the hub reading in between: what commits late must not be passed over.
    for (const client of clients.reverse()) {
      await client.query('commit');
      client.release();
      hub.wake();
    }
    const received = await until(COUNT);
    expect([...received].sort()).toEqual(
      Array.from({ length: COUNT }, (_, index) => alertId(index)),
    );
    expect(new Set(messages.map((message) => message.cursor)).size).toBe(COUNT);
  });

  it('gives a connection that joins at a cursor everything after it, exactly once', async () => {
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

  it('resets a client whose cursor is older than the stored events', async () => {
    await write(database.pool, 1);
    await database.pool.query(`update live_events_swept set value = pg_current_xact_id()`);
    const late = collector();
    await hub.join(userId, '1-1', late.send);
    expect(late.messages[0]?.event).toEqual({ type: 'reset' });
    await database.pool.query(`update live_events_swept set value = '0'`);
  });

  it('brings tabs of one traveller up to date, each from where it was', async () => {
    const begin = await getCurrentCursor(database.pool);
    const first = collector();
    await hub.join(userId, begin, first.send);
    for (const index of [11, 12, 13]) await write(database.pool, index);
    hub.wake();
    await first.until(3);
    const [one, two, before] = [collector(), collector(), collector()];
    const later = first.messages[1]?.cursor ?? '';
    // While the first is read for, the others wait, and are then read for together.
    await Promise.all([
      hub.join(userId, begin, before.send),
      hub.join(userId, later, one.send),
      hub.join(userId, begin, two.send),
    ]);
    expect(one.messages.map(({ cursor }) => cursor)).toEqual([first.messages[2]?.cursor]);
    expect(two.messages.map(({ cursor }) => cursor)).toEqual(
      first.messages.map(({ cursor }) => cursor),
    );
  });

  it('catches up clients that missed more than one window, in order', async () => {
    const begin = await getCurrentCursor(database.pool);
    const COUNT = 250;
    for (let index = 0; index < COUNT; index += 1) await write(database.pool, index);
    await othersEnded();
    const { messages, send } = collector();
    await hub.join(userId, begin, send);
    expect(messages.map(({ event }) => event)).toEqual(
      Array.from({ length: COUNT }, (_, index) => ({
        type: 'alert.closed',
        alertId: alertId(index),
      })),
    );
  });

  it('gives all listeners of a language the same bytes, the event as a block of the stream', async () => {
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
});
