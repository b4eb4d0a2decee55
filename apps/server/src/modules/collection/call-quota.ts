import { setTimeout as wait } from 'node:timers/promises';
import { consumeSourceCalls } from '@farelark/db/call-quotas';
import type { RequestKind } from '@farelark/db/source-health';
import { getCallsPerDay, getPaces, type Pace } from '@farelark/engine';
import type { FareSource, RecheckResult, TripSearch } from '@farelark/sources';
import type { Pool } from 'pg';

/** A single call is waited for this long: with a quota of a second, the next one is never far. */
const ONE_WAITS_MILLIS = 2_000;

export interface SearchableSource extends FareSource {
  readonly tripSearch: TripSearch;
}

export function isSearchable(source: FareSource): source is SearchableSource {
  return source.tripSearch !== undefined;
}

/** Permission by a source's health, independent of its quota. */
export interface Capacity {
  /** Calls at most; without end where it is well. */
  readonly calls: number;
  /** Until there may be more. */
  readonly waitMillis: number;
  /** Reason of a refusal; null when allowed. */
  readonly silence: 'paused' | 'rate_limited' | null;
}

/** Decides whether a source may be called. */
export interface CallGate {
  capacity(kind: RequestKind): Capacity;
}

const NO_GATE: CallGate = { capacity: () => ({ calls: Infinity, waitMillis: 0, silence: null }) };

/** Calls that may be made now. */
export interface Taken {
  readonly calls: number;
  /** Until one more may be; 0 when all that were wanted were taken. */
  readonly waitMillis: number;
  /** Reason of a refusal; null when allowed. */
  readonly silence: 'quota_used_up' | 'paused' | 'rate_limited' | null;
  /** There were more, but the source failed of late: these are to show whether it answers again. */
  readonly isTrial: boolean;
}

/** Takes calls of one source from its quota, which all processes on the database share. */
export class CallQuota {
  readonly #pool: Pool;
  readonly #source: SearchableSource;
  readonly #paces: readonly Pace[];
  readonly #gate: CallGate;

  constructor(pool: Pool, source: SearchableSource, gate: CallGate = NO_GATE) {
    this.#pool = pool;
    this.#source = source;
    this.#paces = getPaces(source.tripSearch.quota);
    this.#gate = gate;
  }

  /** Takes up to so many calls, which are then the caller's to make; none while the source is left alone. */
  async take(wanted: number, isUrgent: boolean, kind: RequestKind = 'search'): Promise<Taken> {
    const capacity = this.#gate.capacity(kind);
    if (capacity.silence !== null) return { ...capacity, calls: 0, isTrial: false };
    const taken = await this.#take(Math.min(wanted, capacity.calls), isUrgent);
    return {
      ...taken,
      isTrial: taken.calls > 0 && wanted > capacity.calls,
      waitMillis: Math.max(taken.waitMillis, wanted > capacity.calls ? capacity.waitMillis : 0),
    };
  }

  /** Takes an urgent call, after a short wait if necessary. */
  async takeOne(kind: RequestKind, signal?: AbortSignal): Promise<Taken> {
    // In total: another caller may take the awaited call.
    for (let waited = 0; ; ) {
      const taken = await this.take(1, true, kind);
      const { silence, waitMillis } = taken;
      waited += waitMillis;
      if (silence !== 'quota_used_up' || waited > ONE_WAITS_MILLIS) return taken;
      await wait(Math.ceil(waitMillis), undefined, signal === undefined ? {} : { signal });
    }
  }

  /** Takes a call that goes on with a question: one that is under way may be all that tells how a source is. */
  takeAgain(): Promise<Taken> {
    return this.#take(1, true);
  }

  /** Calls allowed in any second; null where there is no such limit. */
  get callsASecond(): number | null {
    return this.#source.tripSearch.quota.perSecond ?? null;
  }

  /** Calls that the quota leaves room for in a whole day. */
  get callsADay(): number {
    return getCallsPerDay(this.#paces);
  }

  async #take(requested: number, isUrgent: boolean): Promise<Taken> {
    const { calls, waitMillis, isPaused } = await consumeSourceCalls(this.#pool, {
      source: this.#source.name,
      paces: this.#paces,
      requested,
      isUrgent,
      allowedPerDay: this.callsADay,
    });
    const silence = calls > 0 ? null : isPaused ? 'rate_limited' : 'quota_used_up';
    return { calls, waitMillis, silence, isTrial: false };
  }

  /** The source with its second looks counted: a provider counts calls of every kind. */
  counted(): FareSource {
    const source = this.#source;
    const { recheck } = source;
    if (recheck === undefined) return source;
    const { name, synthetic, isCandidate, isTest, tripSearch } = source;
    return {
      name,
      synthetic,
      ...(isCandidate === undefined ? {} : { isCandidate }),
      ...(isTest === undefined ? {} : { isTest }),
      tripSearch,
      collect: (request, signal) => source.collect(request, signal),
      recheck: async (trip, signal, offer): Promise<RecheckResult> => {
        const { calls, silence } = await this.takeOne('look', signal);
        if (calls === 1) return recheck(trip, signal, offer);
        return { kind: 'unavailable', reason: silence ?? 'quota_used_up' };
      },
    };
  }
}
