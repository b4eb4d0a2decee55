import { setTimeout as wait } from 'node:timers/promises';
import { findSourceDay } from '@farelark/db/call-quotas';
import { type Instant, type SourceName, utcDayOf } from '@farelark/engine';
import type { CallMeter, CallRecord } from '@farelark/sources/http';
import type { Pool } from 'pg';
import type { CallQuota } from '../call-quota.ts';
import type { CollectionSource } from '../collection-source.ts';
import type { Outcome } from './breaker-policy.ts';

/** Maximum wait for a follow-up call; a traveller may be waiting. */
const MAX_WAIT_MS = 2_000;

/** Outcomes of searches that the provider may count. */
const COUNTED: ReadonlySet<Outcome> = new Set(['answered', 'too_slow', 'failing', 'unreadable']);

export interface MeterOptions {
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly onCall: (record: CallRecord) => void;
  /** Called for searches that count towards the provider's limit of searches per booking. */
  readonly onSearch: () => void;
}

/** Measures the calls of one source and limits follow-up calls by its quota. */
export class SourceMeter implements CallMeter {
  readonly #options: MeterOptions;
  readonly #statuses = new Map<Outcome, number | null>();
  #quota: CallQuota | null = null;
  #pacer: CallPacer | null = null;
  calls = 0;

  constructor(options: MeterOptions) {
    this.#options = options;
  }

  /** Without a quota, all calls are allowed. */
  limitBy(quota: CallQuota): void {
    this.#quota = quota;
    this.#pacer = quota.callsPerSecond === null ? null : new CallPacer(quota.callsPerSecond);
  }

  async mayCallAgain(): Promise<boolean> {
    const quota = this.#quota;
    if (quota === null) return true;
    for (let waited = 0; ; ) {
      const { calls, waitMillis } = await quota.acquireFollowUp();
      if (calls === 1) return true;
      waited += waitMillis;
      if (waited > MAX_WAIT_MS) return false;
      await wait(Math.ceil(waitMillis), undefined, { ref: false });
    }
  }

  getDelayMillis(): number {
    return this.#pacer?.requestSlot(this.#options.clock()) ?? 0;
  }

  recordCall(record: CallRecord): void {
    this.calls += 1;
    this.#statuses.set(record.outcome, record.status);
    this.#options.onCall(record);
    if (record.kind === 'search' && COUNTED.has(record.outcome)) this.#options.onSearch();
  }

  /** HTTP status of the last call with this outcome. */
  getStatus(outcome: Outcome): number | null {
    return this.#statuses.get(outcome) ?? null;
  }
}

/** One second and a margin for network jitter. */
const WINDOW_MS = 1_050;

/** Sliding window over calls to a provider with a limit per second; acquired calls may be sent in bursts. */
export class CallPacer {
  readonly #callsPerSecond: number;
  /** Times of the last calls, at most `#callsPerSecond`. */
  #sentAt: number[] = [];

  constructor(callsPerSecond: number) {
    this.#callsPerSecond = Math.floor(callsPerSecond);
  }

  /** Milliseconds until a call may be sent; 0 takes the slot. */
  requestSlot(now: number): number {
    const oldest = this.#sentAt.at(-this.#callsPerSecond);
    if (oldest !== undefined && oldest + WINDOW_MS > now) return oldest + WINDOW_MS - now;
    this.#sentAt = [...this.#sentAt, now].slice(-this.#callsPerSecond);
    return 0;
  }
}

export interface RemainingCalls {
  readonly source: SourceName;
  readonly left: number;
  readonly allowed: number;
}

/** Calls left in each source's quota of the current UTC day. */
export function getRemainingCalls(
  pool: Pool,
  sources: readonly CollectionSource[],
): Promise<RemainingCalls[]> {
  const today = utcDayOf(Date.now() as Instant);
  return Promise.all(
    sources.map(async ({ source, quota }) => {
      const day = await findSourceDay(pool, source.name, today);
      const allowed = quota.callsPerDay;
      return { source: source.name, left: Math.max(0, allowed - (day?.calls ?? 0)), allowed };
    }),
  );
}
