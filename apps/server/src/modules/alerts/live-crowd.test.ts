import type { LiveEvent } from '@farelark/contracts';
import { getCurrentCursor, writeDealChanges, writeLiveEvents } from '@farelark/db/live-events';
import { aDeal, storeDeal } from '@farelark/db/testing';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startBeforeAll, startServerOn, testServer } from '../../testing/test-server.ts';
import { type LiveStream, openLive } from '../../testing/traveller-client.ts';

const TRAVELLERS = 300;
const ROUNDS = 12;
/** Of all lines, one in so many is cut in each round. */
const CUT_ONE_IN = 5;
const WITHIN_MILLIS = 60_000;

let followers: readonly Follower[];
let dealId: string;

interface Follower {
  readonly userId: string;
  readonly token: string;
  readonly alertId: string;
}

const server = testServer();
const other = startBeforeAll(() => startServerOn(server));
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

/** A traveller whose line may be cut, and who comes back after the last event that came, perhaps elsewhere. */
class Listener {
  readonly follower: Follower;
  readonly received: { readonly id: string; readonly event: LiveEvent }[] = [];
  /** Server of the first list. */
  readonly #begin: string;
  #stream: LiveStream | null = null;

  constructor(follower: Follower, begin: string) {
    this.follower = follower;
    this.#begin = begin;
  }

  async open(url: string): Promise<void> {
    this.#keep();
    this.#stream = await openLive(
      url,
      this.follower.token,
      this.received.at(-1)?.id ?? this.#begin,
    );
  }

  cut(): void {
    this.#stream?.close();
    this.#keep();
    this.#stream = null;
  }

  get ids(): string[] {
    return [...this.received, ...(this.#stream?.events ?? [])].map(({ id }) => id);
  }

  #keep(): void {
    this.received.push(...(this.#stream?.events ?? []));
  }
}

async function written(): Promise<{ id: string; userId: string | null }[]> {
  const rows = await server.query<{ id: string; userId: string | null }>(
    `select xid || '-' || seq as id, user_id as "userId" from live_events order by xid, seq`,
  );
  return rows;
}

describe('a crowd of listeners', () => {
  it('hears everything once and in order, also after reconnecting to another server', async () => {
    const { pool } = server.database;
    const cursor = await getCurrentCursor(pool);
    const listeners = followers.map((follower) => new Listener(follower, cursor));
    await Promise.all(listeners.map((listener) => listener.open(server.url)));
    const begin = (await written()).length;
    for (let round = 0; round < ROUNDS; round += 1) {
      const cut = listeners.filter((_, index) => index % CUT_ONE_IN === round % CUT_ONE_IN);
      for (const listener of cut) listener.cut();
      const one = followers[(round * 7) % TRAVELLERS] as Follower;
      await Promise.all([
        writeDealChanges(pool, [dealId]),
        writeLiveEvents(pool, [
          { type: 'alert.added', userId: one.userId, alertId: one.alertId, dealId },
        ]),
        ...cut.map((listener) => listener.open(round % 2 === 0 ? other.url : server.url)),
      ]);
    }
    const events = (await written()).slice(begin);
    expect(events).toHaveLength(2 * ROUNDS);
    await vi.waitFor(
      () => {
        for (const listener of listeners) {
          const due = events.filter(
            ({ userId }) => userId === null || userId === listener.follower.userId,
          );
          expect(listener.ids).toEqual(due.map(({ id }) => id));
        }
      },
      { timeout: WITHIN_MILLIS, interval: 200 },
    );
    for (const listener of listeners) listener.cut();
  }, 90_000);
});
