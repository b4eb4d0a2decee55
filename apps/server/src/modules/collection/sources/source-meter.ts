import { setTimeout as wait } from 'node:timers/promises';
import type { CallMeter, CallRecord } from '@farelark/sources/http';
import type { CallQuota } from '../call-quota.ts';
import type { Outcome } from './breaker.ts';
import { CallTurns } from './call-turns.ts';

/** A call that goes on with a search waits this long for its turn; somebody may be waiting for it. */
const WAITS_MILLIS = 2_000;

/** How a search ended where the provider has certainly done its work for it, or may have. */
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
  #turns: CallTurns | null = null;
  /** Calls made so far. */
  calls = 0;

  constructor(options: MeterOptions) {
    this.#options = options;
  }

  /** Counts further calls against this; before, and for a source without a quota, all may be made. */
  limitBy(quota: CallQuota): void {
    this.#quota = quota;
    this.#turns = quota.callsASecond === null ? null : new CallTurns(quota.callsASecond);
  }

  async mayCallAgain(): Promise<boolean> {
    const quota = this.#quota;
    if (quota === null) return true;
    for (let waited = 0; ; ) {
      const { calls, waitMillis } = await quota.takeAgain();
      if (calls === 1) return true;
      waited += waitMillis;
      if (waited > WAITS_MILLIS) return false;
      await wait(Math.ceil(waitMillis), undefined, { ref: false });
    }
  }

  holdBack(): number {
    return this.#turns?.take(this.#options.clock()) ?? 0;
  }

  called(record: CallRecord): void {
    this.calls += 1;
    this.#statuses.set(record.outcome, record.status);
    this.#options.onCall(record);
    if (record.kind === 'search' && DONE.has(record.outcome)) this.#options.onSearch();
  }

  /** The HTTP status that the newest call which ended like this had. */
  statusOf(outcome: Outcome): number | null {
    return this.#statuses.get(outcome) ?? null;
  }
}
