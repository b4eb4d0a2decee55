import { getCurrentCursor, type MissedEvents, readMissedEvents } from '@farelark/db/live-events';
import type { Pool } from 'pg';
import type { Connection } from './connection.ts';
import { type DescribeEvents, toOutgoingEvents } from './outgoing-event.ts';

/** Read for one connection in one go; with what it is sent of that, it stays within what is kept unsent. */
const WINDOW = 100;
/** Connections that are read for in one statement. */
const MAX_TOGETHER = 200;

interface PendingConnection {
  readonly connection: Connection;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Brings connections up to the present, many in one statement: when a server ends, thousands come back to
 * another one within seconds.
 */
export class CatchUp {
  readonly #pool: Pool;
  readonly #describe: DescribeEvents;
  readonly #waitForRead: () => Promise<void> | null;
  #pending: PendingConnection[] = [];
  #isRunning = false;

  /**
   * `waitForRead` waits for what is being read for everybody: a read that set out before a connection was
   * known may come back with a later horizon than ours, and what lies between would be lost if we read
   * before it ended.
   */
  constructor(pool: Pool, describe: DescribeEvents, waitForRead: () => Promise<void> | null) {
    this.#pool = pool;
    this.#describe = describe;
    this.#waitForRead = waitForRead;
  }

  /** Resolves when the connection has been sent all that it missed, and takes what comes. */
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
    this.#pending = this.#pending.filter((one) => {
      const { userId } = one.connection;
      if (batch.size === MAX_TOGETHER || batch.has(userId)) return true;
      batch.set(userId, one);
      return false;
    });
    return [...batch.values()];
  }

  /** Answers those that are not through yet. */
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
    const ofUser = Map.groupBy(outgoing, ({ userIds }) => userIds[0]);
    return batch.filter(({ connection, done }, index) => {
      for (const event of ofUser.get(connection.userId) ?? []) connection.deliver(event);
      // One answer for each, in their order.
      const { isFull, next } = missed[index] as MissedEvents;
      if (isFull) {
        connection.advance(next);
        return true;
      }
      connection.caughtUp();
      done();
      return false;
    });
  }

  /** Resets connections whose cursor is too old, and reads for the whole batch again. */
  async #reset(
    batch: readonly PendingConnection[],
    missed: readonly MissedEvents[],
  ): Promise<PendingConnection[]> {
    const cursor = await getCurrentCursor(this.#pool);
    batch.forEach(({ connection }, index) => {
      if (missed[index]?.isTooOld === true) connection.reset(cursor);
    });
    return [...batch];
  }
}
