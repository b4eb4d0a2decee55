import { getCurrentCursor, type MissedEvents, readMissedEvents } from '@farelark/db/live-events';
import type { Pool } from 'pg';
import type { Connection } from './connection.ts';
import { type DescribeEvents, toOutgoingEvents } from './outgoing-event.ts';

/** Maximum events per connection and read; their messages fit into its send buffer. */
const WINDOW = 100;
/** Maximum connections per statement. */
const MAX_BATCH = 200;

interface PendingConnection {
  readonly connection: Connection;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** Catches connections up in batches: thousands reconnect within seconds when another server stops. */
export class CatchUp {
  readonly #pool: Pool;
  readonly #describe: DescribeEvents;
  readonly #waitForRead: () => Promise<void> | null;
  #pending: PendingConnection[] = [];
  #isRunning = false;

  /**
   * @param waitForRead waits for a running read of the hub: it may have started before a connection joined and reach
   *   further than a read from here, which would lose the events in between by running first.
   */
  constructor(pool: Pool, describe: DescribeEvents, waitForRead: () => Promise<void> | null) {
    this.#pool = pool;
    this.#describe = describe;
    this.#waitForRead = waitForRead;
  }

  /** Resolves when the connection has received everything that it missed. */
  catchUp(connection: Connection): Promise<void> {
    return new Promise((done, failed) => {
      this.#pending.push({ connection, done, failed });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#pending.length > 0) {
      const batch = this.#takeBatch();
      try {
        await this.#waitForRead();
        this.#pending.push(...(await this.#round(batch)));
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.#isRunning = false;
  }

  /** At most one connection per traveller, so that events can be assigned. */
  #takeBatch(): PendingConnection[] {
    const batch = new Map<string, PendingConnection>();
    this.#pending = this.#pending.filter((pending) => {
      const { userId } = pending.connection;
      if (batch.size === MAX_BATCH || batch.has(userId)) return true;
      batch.set(userId, pending);
      return false;
    });
    return [...batch.values()];
  }

  /** @returns the connections that have not caught up yet */
  async #round(batch: readonly PendingConnection[]): Promise<PendingConnection[]> {
    const missed = await readMissedEvents(
      this.#pool,
      batch.map(({ connection }) => connection),
      WINDOW,
    );
    if (missed.some(({ isTooOld }) => isTooOld)) return this.#reset(batch, missed);
    const outgoing = await toOutgoingEvents(
      this.#describe,
      missed.flatMap(({ events }) => events),
    );
    const byUser = Map.groupBy(outgoing, ({ userIds }) => userIds[0]);
    return batch.filter(({ connection, done }, index) => {
      for (const event of byUser.get(connection.userId) ?? []) connection.deliver(event);
      // One result per connection, in order.
      const { isFull, next } = missed[index] as MissedEvents;
      if (isFull) {
        connection.advance(next);
        return true;
      }
      connection.endCatchUp();
      done();
      return false;
    });
  }

  /** Resets connections whose cursor is too old; the batch is read again. */
  async #reset(batch: readonly PendingConnection[], missed: readonly MissedEvents[]) {
    const cursor = await getCurrentCursor(this.#pool);
    batch.forEach(({ connection }, index) => {
      if (missed[index]?.isTooOld === true) connection.reset(cursor);
    });
    return [...batch];
  }
}
