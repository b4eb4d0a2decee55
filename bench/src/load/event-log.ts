import { getValue, inTransaction } from '@farelark/db';
import { writeLiveEvents } from '@farelark/db/live-events';
import type { Pool } from 'pg';

type LiveEvent = Parameters<typeof writeLiveEvents>[1][number];

/** One event of the bench: each is a transaction of its own, so the transaction names it. */
interface Written {
  readonly phase: string;
  /** Just before the commit was asked for. */
  committedAt: number;
  readonly userId: string | null;
}

/** Events with the times of writing and of each receipt. */
export class EventLog {
  readonly #written = new Map<string, Written>();
  /** By event, then by traveller: when it came, each time. */
  readonly #receipts = new Map<string, Map<string, number[]>>();
  readonly #pool: Pool;
  readonly #everybody: readonly string[];
  pending = 0;

  constructor(pool: Pool, everybody: readonly string[]) {
    this.#pool = pool;
    this.#everybody = everybody;
  }

  async write(phase: string, event: LiveEvent): Promise<void> {
    const written: Written = { phase, committedAt: 0, userId: event.userId };
    await inTransaction({ pool: this.#pool }, async (client) => {
      await writeLiveEvents(client, [event]);
      const xid: string = await getValue(client)`select pg_current_xact_id()::text`;
      this.#written.set(xid, written);
      this.pending += this.#hearersOf(written).length;
      written.committedAt = performance.now();
    });
  }

  #hearersOf({ userId }: Written): readonly string[] {
    return userId === null ? this.#everybody : [userId];
  }

  received(userId: string, cursor: string, at: number): void {
    const xid = cursor.slice(0, cursor.indexOf('-'));
    const receipts = this.#receipts.get(xid) ?? new Map<string, number[]>();
    if (receipts.size === 0) this.#receipts.set(xid, receipts);
    const times = receipts.get(userId);
    if (times === undefined) {
      receipts.set(userId, [at]);
      this.pending -= 1;
    } else times.push(at);
  }

  /** Deliveries that never came, counted by traveller and event. */
  missing(): number {
    let missing = 0;
    for (const [xid, written] of this.#written)
      for (const due of this.#hearersOf(written))
        if (!this.#receipts.get(xid)?.has(due)) missing += 1;
    return missing;
  }

  /** Events that came to a traveller more than once, or to a wrong one. */
  surplus(): number {
    let surplus = 0;
    for (const [xid, receipts] of this.#receipts) {
      const written = this.#written.get(xid);
      for (const [userId, { length }] of receipts) {
        const isDue = written?.userId === null || written?.userId === userId;
        surplus += isDue ? length - 1 : length;
      }
    }
    return surplus;
  }

  delays(phase: string): number[] {
    return [...this.#written].flatMap(([xid, written]) =>
      written.phase === phase
        ? [...(this.#receipts.get(xid)?.values() ?? [])]
            .flat()
            .map((at) => at - written.committedAt)
        : [],
    );
  }

  /** Events written, and how often they are to come. */
  size(): { events: number; deliveries: number } {
    const all = [...this.#written.values()];
    const deliveries = all.reduce((sum, written) => sum + this.#hearersOf(written).length, 0);
    return { events: all.length, deliveries };
  }
}
