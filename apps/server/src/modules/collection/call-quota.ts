import { setTimeout as wait } from 'node:timers/promises';
import { consumeSourceCalls } from '@farelark/db/call-quotas';
import type { RequestKind } from '@farelark/db/source-health';
import { getCallsPerDay, getPaces, type Pace } from '@farelark/engine';
import type { FareSource, RecheckResult, TripSearch } from '@farelark/sources';
import type { Pool } from 'pg';

/** Maximum wait for a single call: with a limit per second the next one is never far. */
const MAX_WAIT_MS = 2_000;

export interface SearchableSource extends FareSource {
  readonly tripSearch: TripSearch;
}

export function isSearchable(source: FareSource): source is SearchableSource {
  return source.tripSearch !== undefined;
}

/** Calls that a source's health permits, independent of its quota. */
export interface Capacity {
  /** Infinity for a healthy source. */
  readonly calls: number;
  /** Time until more calls may be permitted. */
  readonly waitMillis: number;
  /** Reason for no calls; null otherwise. */
  readonly refusal: 'paused' | 'rate_limited' | null;
}

/** Limits the calls of a source by its health. */
export interface CallGate {
  getCapacity(kind: RequestKind): Capacity;
}

const OPEN_GATE: CallGate = {
  getCapacity: () => ({ calls: Infinity, waitMillis: 0, refusal: null }),
};

export interface GrantedCalls {
  readonly calls: number;
  /** Time until the next call; 0 if all requested calls were granted. */
  readonly waitMillis: number;
  /** Reason for no calls; null otherwise. */
  readonly refusal: 'quota_used_up' | Capacity['refusal'];
  /** Fewer calls than requested, to find out whether a failing source has recovered. */
  readonly isTrial: boolean;
}

/** Quota of a source, shared by all processes on the database. */
export class CallQuota {
  readonly #pool: Pool;
  readonly #source: SearchableSource;
  readonly #paces: readonly Pace[];
  readonly #gate: CallGate;

  constructor(pool: Pool, source: SearchableSource, gate: CallGate = OPEN_GATE) {
    this.#pool = pool;
    this.#source = source;
    this.#paces = getPaces(source.tripSearch.quota);
    this.#gate = gate;
  }

  /** Acquires up to `requested` calls; none while the source is paused. Unused calls are lost. */
  async acquire(
    requested: number,
    isUrgent: boolean,
    kind: RequestKind = 'search',
  ): Promise<GrantedCalls> {
    const capacity = this.#gate.getCapacity(kind);
    if (capacity.refusal !== null) return { ...capacity, calls: 0, isTrial: false };
    const granted = await this.#consume(Math.min(requested, capacity.calls), isUrgent);
    const isLimited = requested > capacity.calls;
    return {
      ...granted,
      isTrial: granted.calls > 0 && isLimited,
      waitMillis: Math.max(granted.waitMillis, isLimited ? capacity.waitMillis : 0),
    };
  }

  /** Acquires one urgent call, after a short wait if necessary. */
  async acquireOne(kind: RequestKind, signal?: AbortSignal): Promise<GrantedCalls> {
    // Total wait: another caller may get the awaited call.
    for (let waited = 0; ; ) {
      const granted = await this.acquire(1, true, kind);
      const { refusal, waitMillis } = granted;
      waited += waitMillis;
      if (refusal !== 'quota_used_up' || waited > MAX_WAIT_MS) return granted;
      await wait(Math.ceil(waitMillis), undefined, signal && { signal });
    }
  }

  /** Acquires a follow-up call of a running request. Bypasses the gate: the request may be the trial. */
  acquireFollowUp(): Promise<GrantedCalls> {
    return this.#consume(1, true);
  }

  /** Null without a limit per second. */
  get callsPerSecond(): number | null {
    return this.#source.tripSearch.quota.perSecond ?? null;
  }

  get callsPerDay(): number {
    return getCallsPerDay(this.#paces);
  }

  async #consume(requested: number, isUrgent: boolean): Promise<GrantedCalls> {
    const { calls, waitMillis, isPaused } = await consumeSourceCalls(this.#pool, {
      source: this.#source.name,
      paces: this.#paces,
      requested,
      isUrgent,
      allowedPerDay: this.callsPerDay,
    });
    const refusal = calls > 0 ? null : isPaused ? 'rate_limited' : 'quota_used_up';
    return { calls, waitMillis, refusal, isTrial: false };
  }

  /** The source with rechecks counted against the quota: a provider counts calls of every kind. */
  countingRechecks(): FareSource {
    const source = this.#source;
    const { recheck } = source;
    if (recheck === undefined) return source;
    return {
      ...source,
      collect: (request, signal) => source.collect(request, signal),
      recheck: async (trip, signal, offer): Promise<RecheckResult> => {
        const { calls, refusal } = await this.acquireOne('look', signal);
        if (calls === 1) return recheck(trip, signal, offer);
        return { kind: 'unavailable', reason: refusal ?? 'quota_used_up' };
      },
    };
  }
}
