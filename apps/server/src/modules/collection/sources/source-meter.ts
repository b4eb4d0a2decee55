import { setTimeout as wait } from 'node:timers/promises';
import { findSourceDay } from '@farelark/db/call-quotas';
import { type Instant, type SourceName, utcDayOf } from '@farelark/engine';
import type { CallMeter, CallRecord } from '@farelark/sources/http';
import type { Pool } from 'pg';
import type { CallQuota } from '../call-quota.ts';
import type { CollectionSource } from '../collection-source.ts';
import type { Outcome } from './breaker.ts';

/** Maximum wait of a search's further call; a traveller may be waiting. */
const MAX_WAIT_MS = 2_000;

/** Outcomes after which the provider may count the search. */
const DONE: ReadonlySet<Outcome> = new Set(['answered', 'too_slow', 'failing', 'unreadable']);

export interface MeterOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly clock: () => number;
  readonly onCall: (record: CallRecord) => void;
  /** A search that the provider counts towards what it includes with a booking. */
  readonly onSearch: () => void;
}

/** Watches the calls of one source and lets it make further ones as far as its quota goes. */
export class SourceMeter implements CallMeter {
  readonly #options: MeterOptions;
  readonly #statuses = new Map<Outcome, number | null>();
  #quota: CallQuota | null = null;
  #turns: CallPacer | null = null;
  calls = 0;

  constructor(options: MeterOptions) {
    this.#options = options;
  }

  /** Counts further calls against this; before, and for a source without a quota, all may be made. */
  limitBy(quota: CallQuota): void {
    this.#quota = quota;
    this.#turns = quota.callsASecond === null ? null : new CallPacer(quota.callsASecond);
  }

  async mayCallAgain(): Promise<boolean> {
    const quota = this.#quota;
    if (quota === null) return true;
    for (let waited = 0; ; ) {
      const { calls, waitMillis } = await quota.takeAgain();
      if (calls === 1) return true;
      waited += waitMillis;
      if (waited > MAX_WAIT_MS) return false;
      await wait(Math.ceil(waitMillis), undefined, { ref: false });
    }
  }

  getDelayMillis(): number {
    return this.#turns?.take(this.#options.clock()) ?? 0;
  }

  recordCall(record: CallRecord): void {
    this.calls += 1;
    this.#statuses.set(record.outcome, record.status);
    this.#options.onCall(record);
    if (record.kind === 'search' && DONE.has(record.outcome)) this.#options.onSearch();
  }

  /** The HTTP status that the newest call which ended like this had. */
  getStatus(outcome: Outcome): number | null {
    return this.#statuses.get(outcome) ?? null;
  }
}

/** A second, and the jitter of calls on their way. */
const SPAN_MILLIS = 1_050;

/** Paces calls to a provider with a limit per second: calls that waited for a token would otherwise leave together. */
export class CallPacer {
  readonly #callsASecond: number;
  /** When the last calls left, as many as a second holds. */
  #left: number[] = [];

  constructor(callsASecond: number) {
    this.#callsASecond = Math.floor(callsASecond);
  }

  /** Milliseconds until a call may leave; at 0 it does. */
  take(now: number): number {
    const oldest = this.#left.at(-this.#callsASecond);
    if (oldest !== undefined && oldest + SPAN_MILLIS > now) return oldest + SPAN_MILLIS - now;
    this.#left = [...this.#left, now].slice(-this.#callsASecond);
    return 0;
  }
}

/** Calls of a source on one day. */
export interface RemainingCalls {
  readonly source: SourceName;
  readonly left: number;
  readonly allowed: number;
}

/** Remaining calls of each source's quota for the day (UTC). */
export function getRemainingCalls(
  pool: Pool,
  sources: readonly CollectionSource[],
): Promise<RemainingCalls[]> {
  const today = utcDayOf(Date.now() as Instant);
  return Promise.all(
    sources.map(async ({ source, quota }) => {
      const day = await findSourceDay(pool, source.name, today);
      const allowed = quota.callsADay;
      return { source: source.name, left: Math.max(0, allowed - (day?.calls ?? 0)), allowed };
    }),
  );
}
