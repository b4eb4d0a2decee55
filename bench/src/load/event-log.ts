import { inTransaction } from '@farelark/db';
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
  readonly #pool: Pool;
  readonly #written = new Map<string, Written>();
  readonly #heard = new Map<string, { readonly userId: string; readonly at: number }[]>();
  /** By traveller, how often each event came. */
  readonly #counts = new Map<string, Map<string, number>>();
  readonly #everybody: readonly string[];
  #outstanding = 0;

  constructor(pool: Pool, everybody: readonly string[]) {
    this.#pool = pool;
    this.#everybody = everybody;
  }

  get outstanding(): number {
    return this.#outstanding;
  }

  async write(phase: string, event: LiveEvent): Promise<void> {
    const written: Written = { phase, committedAt: 0, userId: event.userId };
    await inTransaction({ pool: this.#pool }, async (client) => {
      await writeLiveEvents(client, [event]);
      const { rows } = await client.query<{ xid: string }>(
        'select pg_current_xact_id()::text as xid',
      );
      this.#written.set((rows[0] as { xid: string }).xid, written);
      this.#outstanding += this.#hearersOf(written).length;
      written.committedAt = performance.now();
    });
  }

  #hearersOf({ userId }: Written): readonly string[] {
    return userId === null ? this.#everybody : [userId];
  }

  received(userId: string, cursor: string, at: number): void {
    const xid = cursor.slice(0, cursor.indexOf('-'));
    const recipients = this.#heard.get(xid) ?? [];
    if (recipients.length === 0) this.#heard.set(xid, recipients);
    recipients.push({ userId, at });
    const counts = this.#counts.get(userId) ?? new Map<string, number>();
    if (counts.size === 0) this.#counts.set(userId, counts);
    const before = counts.get(xid) ?? 0;
    counts.set(xid, before + 1);
    if (before === 0) this.#outstanding -= 1;
  }

  /** Deliveries that never came, counted by traveller and event. */
  missing(): number {
    let missing = 0;
    for (const [xid, written] of this.#written)
      for (const due of this.#hearersOf(written))
        if (!this.#counts.get(due)?.has(xid)) missing += 1;
    return missing;
  }

  /** Events that came to a traveller more than once, or to a wrong one. */
  surplus(): number {
    let surplus = 0;
    for (const [userId, counts] of this.#counts)
      for (const [xid, count] of counts) {
        const written = this.#written.get(xid);
        const isDue =
          written !== undefined && (written.userId === null || written.userId === userId);
        surplus += isDue ? count - 1 : count;
      }
    return surplus;
  }

  delays(phase: string): number[] {
    return [...this.#written].flatMap(([xid, written]) =>
      written.phase === phase
        ? (this.#heard.get(xid) ?? []).map(({ at }) => at - written.committedAt)
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
