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
}

/** Events by the transaction that wrote them, one each, and the times at which clients received them. */
export class EventLog {
  readonly #written = new Map<string, WrittenEvent>();
  /** Times of receipt by transaction, then by traveller. */
  readonly #receipts = new Map<string, Map<string, number[]>>();
  readonly #pool: Pool;
  readonly #travellers: readonly string[];
  /** Deliveries still expected. */
  pending = 0;

  constructor(pool: Pool, travellers: readonly string[]) {
    this.#pool = pool;
    this.#travellers = travellers;
  }

  async write(phase: string, event: LiveEvent): Promise<void> {
    const written: WrittenEvent = { phase, committedAt: 0, userId: event.userId };
    await inTransaction({ pool: this.#pool }, async (client) => {
      await writeLiveEvents(client, [event]);
      const xid: string = await getValue(client)`select pg_current_xact_id()::text`;
      this.#written.set(xid, written);
      this.pending += this.#getRecipients(written).length;
      written.committedAt = performance.now();
    });
  }

  received(userId: string, cursor: string, at: number): void {
    const xid = cursor.slice(0, cursor.indexOf('-'));
    const receipts = this.#receipts.get(xid) ?? new Map<string, number[]>();
    this.#receipts.set(xid, receipts);
    const times = receipts.get(userId);
    if (times === undefined) {
      receipts.set(userId, [at]);
      this.pending -= 1;
    } else times.push(at);
  }

  /** Deliveries that never arrived. */
  countMissing(): number {
    let missing = 0;
    for (const [xid, written] of this.#written)
      for (const userId of this.#getRecipients(written))
        if (!this.#receipts.get(xid)?.has(userId)) missing += 1;
    return missing;
  }

  /** Duplicate deliveries, and those to the wrong traveller. */
  countSurplus(): number {
    let surplus = 0;
    for (const [xid, receipts] of this.#receipts) {
      const written = this.#written.get(xid);
      for (const [userId, { length }] of receipts) {
        const isRecipient = written?.userId === null || written?.userId === userId;
        surplus += isRecipient ? length - 1 : length;
      }
    }
    return surplus;
  }

  /** Milliseconds from commit to each receipt of a phase's events. */
  getDelays(phase: string): number[] {
    return [...this.#written].flatMap(([xid, written]) =>
      written.phase === phase
        ? [...(this.#receipts.get(xid)?.values() ?? [])]
            .flat()
            .map((at) => at - written.committedAt)
        : [],
    );
  }

  getSize(): { events: number; deliveries: number } {
    const all = [...this.#written.values()];
    const deliveries = all.reduce((sum, written) => sum + this.#getRecipients(written).length, 0);
    return { events: all.length, deliveries };
  }

  #getRecipients({ userId }: WrittenEvent): readonly string[] {
    return userId === null ? this.#travellers : [userId];
  }
}
