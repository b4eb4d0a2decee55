import { consumeAllowance } from '@farelark/db/call-limits';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { digestCaller } from '../../platform/security/link-tokens.ts';

const MINUTE_MS = 60_000;
/** About 2 MB. The database still counts evicted callers. */
const MAX_CALLERS = 10_000;
/** Share of the remaining calls to reserve per write; 600 calls cost about 40 writes. */
const RESERVED_SHARE = 1 / 8;

/** Counted caller: a key, or an address without one. */
export type Caller = { readonly keyId: string } | { readonly address: string };

export interface Allowance {
  readonly allowed: boolean;
  /** Calls per minute. */
  readonly limit: number;
  /** Minimum of remaining calls this minute. */
  readonly remaining: number;
  /** Seconds until the next minute. */
  readonly resetSeconds: number;
}

interface Minute {
  readonly number: number;
  /** Calls reserved in the database and not used yet. */
  reserved: number;
  /** Unreserved calls as of the last reservation; null before the first. */
  available: number | null;
  pendingReservation: Promise<void> | null;
}

interface AllowancesOptions {
  readonly pool: Pool;
  readonly secret: string;
  readonly now: () => Date;
  readonly callsWithKey: number;
  readonly callsWithout: number;
}

/** Call limits per minute, shared by all servers. Each write reserves several calls, within the limit. */
export class Allowances {
  readonly #options: AllowancesOptions;
  readonly #minutes = new LRUCache<string, Minute>({ max: MAX_CALLERS });

  constructor(options: AllowancesOptions) {
    this.#options = options;
  }

  async consume(caller: Caller): Promise<Allowance> {
    const limit = 'keyId' in caller ? this.#options.callsWithKey : this.#options.callsWithout;
    const now = this.#options.now().getTime();
    const number = Math.floor(now / MINUTE_MS);
    const digest = digestCaller(this.#options.secret, `api caller ${JSON.stringify(caller)}`);
    const minute = this.#getMinute(digest.toString('base64'), number);
    // Concurrent calls may use up a reservation.
    while (minute.reserved === 0 && minute.available !== 0) {
      minute.pendingReservation ??= this.#reserve(minute, digest, limit);
      await minute.pendingReservation;
    }
    const allowed = minute.reserved > 0;
    if (allowed) minute.reserved -= 1;
    return {
      allowed,
      limit,
      remaining: minute.reserved + (minute.available ?? 0),
      resetSeconds: Math.ceil(((number + 1) * MINUTE_MS - now) / 1000),
    };
  }

  #getMinute(name: string, number: number): Minute {
    const cached = this.#minutes.get(name);
    if (cached !== undefined && cached.number >= number) return cached;
    const minute: Minute = { number, reserved: 0, available: null, pendingReservation: null };
    this.#minutes.set(name, minute);
    return minute;
  }

  async #reserve(minute: Minute, caller: Buffer, limit: number): Promise<void> {
    try {
      const requested = Math.ceil((minute.available ?? limit) * RESERVED_SHARE);
      const { granted, used } = await consumeAllowance(this.#options.pool, {
        caller,
        minute: minute.number,
        requested,
        limit,
      });
      minute.reserved += granted;
      minute.available = granted === 0 ? 0 : Math.max(0, limit - used);
    } finally {
      minute.pendingReservation = null;
    }
  }
}
