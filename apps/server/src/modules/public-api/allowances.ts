import { createHmac } from 'node:crypto';
import { consumeAllowance } from '@farelark/db/call-limits';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';

const MINUTE_MILLIS = 60_000;
/** Some 20 MB. A caller who is forgotten within its minute is remembered by the database. */
const MAX_CALLERS = 100_000;
const DIGEST_BYTES = 16;
/** Share of a caller's remaining minute that one write takes: 600 calls cost some forty writes. */
const MAX_SHARE_PER_TAKE = 1 / 8;

/** Counted caller: a key, or an address without one. */
export type Caller = { readonly keyId: string } | { readonly address: string };

export interface Allowance {
  readonly allowed: boolean;
  /** Calls a minute. */
  readonly limit: number;
  /** Calls that are surely left of this minute. */
  readonly remaining: number;
  /** Seconds until the next minute. */
  readonly resetSeconds: number;
}

interface Minute {
  readonly number: number;
  /** Calls taken from the database and not used yet. */
  held: number;
  /** Calls not taken, as of the last answer; null before the first. */
  left: number | null;
  taking: Promise<void> | null;
}

interface AllowancesOptions {
  readonly pool: Pool;
  readonly secret: string;
  readonly now: () => Date;
  readonly callsWithKey: number;
  readonly callsWithout: number;
}

/** Calls left to each caller this minute on all servers. One write takes several, and never more than the limit. */
export class Allowances {
  readonly #options: AllowancesOptions;
  readonly #minutes = new LRUCache<string, Minute>({ max: MAX_CALLERS });

  constructor(options: AllowancesOptions) {
    this.#options = options;
  }

  async take(caller: Caller): Promise<Allowance> {
    const limit = 'keyId' in caller ? this.#options.callsWithKey : this.#options.callsWithout;
    const now = this.#options.now().getTime();
    const number = Math.floor(now / MINUTE_MILLIS);
    const digest = this.#digestOf(caller);
    const minute = this.#minuteOf(digest.toString('base64'), number);
    // Of several calls that wait for one answer, some may find nothing left of it.
    while (minute.held === 0 && minute.left !== 0) {
      minute.taking ??= this.#takeMore(minute, digest, limit);
      await minute.taking;
    }
    const allowed = minute.held > 0;
    if (allowed) minute.held -= 1;
    return {
      allowed,
      limit,
      remaining: minute.held + (minute.left ?? 0),
      resetSeconds: Math.ceil(((number + 1) * MINUTE_MILLIS - now) / 1000),
    };
  }

  #minuteOf(name: string, number: number): Minute {
    const known = this.#minutes.get(name);
    if (known !== undefined && known.number >= number) return known;
    const minute: Minute = { number, held: 0, left: null, taking: null };
    this.#minutes.set(name, minute);
    return minute;
  }

  async #takeMore(minute: Minute, caller: Buffer, limit: number): Promise<void> {
    try {
      const requested = Math.ceil((minute.left ?? limit) * MAX_SHARE_PER_TAKE);
      const { granted, used } = await consumeAllowance(this.#options.pool, {
        caller,
        minute: minute.number,
        requested,
        limit,
      });
      minute.held += granted;
      minute.left = granted === 0 ? 0 : Math.max(0, limit - used);
    } finally {
      minute.taking = null;
    }
  }

  /** Keyed, because there are few enough addresses to try them all against a plain digest. */
  #digestOf(caller: Caller): Buffer {
    return createHmac('sha256', this.#options.secret)
      .update(`api caller ${JSON.stringify(caller)}`)
      .digest()
      .subarray(0, DIGEST_BYTES);
  }
}
