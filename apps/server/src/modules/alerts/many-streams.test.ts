import type { LiveEvent } from '@farelark/contracts';
import { getCurrentCursor, writeDealChanges, writeLiveEvents } from '@farelark/db/live-events';
import { aDeal, storeDeal } from '@farelark/db/testing';
import { beforeAll, expect, it, vi } from 'vitest';
import { startBeforeAll, startServerOn, testServer } from '../../testing/test-server.ts';
import { type LiveStream, openLive } from '../../testing/traveller-client.ts';

const TRAVELLERS = 300;
const ROUNDS = 12;
/** One in so many streams is closed in each round. */
const CLOSE_ONE_IN = 5;
const TIMEOUT_MS = 60_000;

let followers: readonly Follower[];
let dealId: string;

interface Follower {
  readonly userId: string;
  readonly token: string;
  readonly alertId: string;
}

const server = testServer();
const secondServer = startBeforeAll(() => startServerOn(server));
beforeAll(async () => {
  const { pool } = server.database;
  dealId = await storeDeal(pool, aDeal(new Date()));
  const { rows } = await pool.query<Follower>(
    `with people as (
       insert into auth."user" (name, email, "emailVerified")
       select '', 'crowd-' || n || '@example.org', true from generate_series(1, $1::int) n
       returning id),
     sessions as (
       insert into auth.session ("expiresAt", token, "userId")
       select now() + interval '30 days', replace(gen_random_uuid()::text, '-', ''), id from people
       returning token, "userId" as user_id),
     alerts as (
       insert into flight_alerts (user_id, deal_id, episode, price, currency)
       select id, $2, 1, 6000, 'EUR' from people returning id, user_id)
     select s.user_id as "userId", s.token, a.id as "alertId"
       from sessions s join alerts a on a.user_id = s.user_id`,
    [TRAVELLERS, dealId],
  );
  followers = rows;
});

/** Reconnects after the last received event, possibly to another server. */
class Listener {
  readonly follower: Follower;
  readonly received: { readonly id: string; readonly event: LiveEvent }[] = [];
  readonly #cursor: string;
  #stream: LiveStream | null = null;

  constructor(follower: Follower, cursor: string) {
    this.follower = follower;
    this.#cursor = cursor;
  }

  async open(url: string): Promise<void> {
    this.#saveEvents();
    this.#stream = await openLive(
      url,
      this.follower.token,
      this.received.at(-1)?.id ?? this.#cursor,
    );
  }

  close(): void {
    this.#stream?.close();
    this.#saveEvents();
    this.#stream = null;
  }

  get ids(): string[] {
    return [...this.received, ...(this.#stream?.events ?? [])].map(({ id }) => id);
  }

  #saveEvents(): void {
    this.received.push(...(this.#stream?.events ?? []));
  }
}

const listStoredEvents = () =>
  server.query<{ id: string; userId: string | null }>(
    `select xid || '-' || seq as id, user_id as "userId" from live_events order by xid, seq`,
  );

it('many concurrent streams receive each event once and in order, also after reconnecting to another server', async () => {
  const { pool } = server.database;
  const cursor = await getCurrentCursor(pool);
  const listeners = followers.map((follower) => new Listener(follower, cursor));
  await Promise.all(listeners.map((listener) => listener.open(server.url)));
  const { length } = await listStoredEvents();
  for (let round = 0; round < ROUNDS; round += 1) {
    const closed = listeners.filter((_, index) => index % CLOSE_ONE_IN === round % CLOSE_ONE_IN);
    for (const listener of closed) listener.close();
    const follower = followers[(round * 7) % TRAVELLERS] as Follower;
    await Promise.all([
      writeDealChanges(pool, [dealId]),
      writeLiveEvents(pool, [
        { type: 'alert.added', userId: follower.userId, alertId: follower.alertId, dealId },
      ]),
      ...closed.map((listener) => listener.open(round % 2 === 0 ? secondServer.url : server.url)),
    ]);
  }
  const events = (await listStoredEvents()).slice(length);
  expect(events).toHaveLength(2 * ROUNDS);
  await vi.waitFor(
    () => {
      for (const listener of listeners) {
        const expected = events.filter(
          ({ userId }) => userId === null || userId === listener.follower.userId,
        );
        expect(listener.ids).toEqual(expected.map(({ id }) => id));
      }
    },
    { timeout: TIMEOUT_MS, interval: 200 },
  );
  for (const listener of listeners) listener.close();
}, 90_000);
