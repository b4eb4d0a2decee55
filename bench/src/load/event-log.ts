import { getValue, inTransaction } from '@farelark/db';
import { writeLiveEvents } from '@farelark/db/live-events';
import type { Pool } from 'pg';

type LiveEvent = Parameters<typeof writeLiveEvents>[1][number];

interface WrittenEvent {
  readonly phase: string;
  /** Just before the commit. */
  committedAt: number;
  /** Null for a broadcast. */
  readonly userId: string | null;
  /** Time of the first receipt by each recipient; 0 before. */
  readonly receivedAt: Float64Array;
}

/**
 * Events by the transaction that wrote them, one each, and the times at which clients received them, in arrays of
 * numbers: a run has some 700,000 receipts.
 */
export class EventLog {
  readonly #written = new Map<string, WrittenEvent>();
  readonly #pool: Pool;
  /** Positions in `receivedAt` of broadcasts. */
  readonly #positions: ReadonlyMap<string, number>;
  /** Deliveries still expected. */
  pending = 0;
  /** Duplicate deliveries, and those to the wrong traveller. */
  surplus = 0;

  constructor(pool: Pool, travellers: readonly string[]) {
    this.#pool = pool;
    this.#positions = new Map(travellers.map((userId, position) => [userId, position]));
  }

  async write(phase: string, event: LiveEvent): Promise<void> {
    const { userId } = event;
    const receivedAt = new Float64Array(userId === null ? this.#positions.size : 1);
    const written: WrittenEvent = { phase, committedAt: 0, userId, receivedAt };
    await inTransaction({ pool: this.#pool }, async (client) => {
      await writeLiveEvents(client, [event]);
      const xid: string = await getValue(client)`select pg_current_xact_id()::text`;
      this.#written.set(xid, written);
      this.pending += receivedAt.length;
      written.committedAt = performance.now();
    });
  }

  received(userId: string, cursor: string, at: number): void {
    const written = this.#written.get(cursor.slice(0, cursor.indexOf('-')));
    const isRecipient = written?.userId === null || written?.userId === userId;
    const position = written?.userId === null ? (this.#positions.get(userId) ?? -1) : 0;
    if (isRecipient && written.receivedAt[position] === 0) {
      written.receivedAt[position] = at;
      this.pending -= 1;
    } else this.surplus += 1;
  }

  /** Deliveries that never arrived. */
  countMissing(): number {
    return [...this.#written.values()].reduce(
      (sum, { receivedAt }) => sum + receivedAt.filter((at) => at === 0).length,
      0,
    );
  }

  /** Milliseconds from commit to each receipt of a phase's events. */
  getDelays(phase: string): number[] {
    return [...this.#written.values()].flatMap((written) =>
      written.phase === phase
        ? [...written.receivedAt.filter((at) => at > 0)].map((at) => at - written.committedAt)
        : [],
    );
  }

  getSize(): { events: number; deliveries: number } {
    const all = [...this.#written.values()];
    return {
      events: all.length,
      deliveries: all.reduce((sum, { receivedAt }) => sum + receivedAt.length, 0),
    };
  }
}
