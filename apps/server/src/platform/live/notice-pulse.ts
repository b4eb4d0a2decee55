import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** The channel on which a server hears itself. */
export const PROBE_CHANNEL = 'pulse';

/** Longer than any notice takes that comes at all. */
const TIMEOUT_MILLIS = 2_000;

/**
 * Whether notices of the database reach this server, which live cards and ended sessions rely on: one is
 * sent, and should be heard.
 */
export class NoticeProbe {
  readonly #pool: Pool;
  readonly #waiting = new Map<string, () => void>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** A notice in the channel came. */
  onNotice(payload: string | null): void {
    if (payload !== null) this.#waiting.get(payload)?.();
  }

  /** How long a notice takes from here and back, in milliseconds; null when it does not come. */
  async roundTrip(timeoutMillis: number = TIMEOUT_MILLIS): Promise<number | null> {
    const id = randomUUID();
    const began = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const came = new Promise<number | null>((resolve) => {
      this.#waiting.set(id, () => resolve(performance.now() - began));
      timer = setTimeout(() => resolve(null), timeoutMillis);
    });
    try {
      await this.#pool.query('select pg_notify($1, $2)', [PROBE_CHANNEL, id]);
      return await came;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
    }
  }
}
