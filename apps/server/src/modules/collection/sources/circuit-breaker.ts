import {
  type BreakerState,
  closeBreaker,
  openBreaker,
  pauseSource,
  type RequestKind,
  releaseTrial,
  requestTrial,
  type SourceHealth,
  type SourcePause,
} from '@farelark/db/source-health';
import type { SourceAnswer } from '@farelark/db/sources';
import type { SourceName } from '@farelark/engine';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { CallGate, Capacity } from '../call-quota.ts';
import {
  getPauseRange,
  getRateLimitPause,
  HEALTHY_OUTCOMES,
  type Outcome,
  shouldOpen,
} from './breaker-policy.ts';

/** Lease of a trial, which expires if its process dies. */
const TRIAL_MS = 120_000;
/** Wait for further calls while a trial is possible. */
const AFTER_TRIAL_MS = 15_000;
/** Pause when the database can't be read. */
const UNKNOWN_STATE_PAUSE_MS = 1_000;

/** Permission for a call, to be released with its result. */
export interface Permit {
  readonly kind: RequestKind;
  readonly isTrial: boolean;
}

export interface Refusal {
  readonly reason: 'paused' | 'rate_limited';
  readonly waitMillis: number;
}

export interface CallResult {
  /** Null: the call was cancelled or not made. */
  readonly outcome: Outcome | null;
  readonly millis: number;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** Pause requested by the provider. */
  readonly restMillis: number | null;
}

export interface CircuitBreakerOptions {
  readonly source: SourceName;
  readonly pool: Pool;
  readonly log: Logger;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly onAnswer: (answer: SourceAnswer) => void;
  readonly onState: (source: SourceName, kind: RequestKind, state: BreakerState) => void;
}

/**
 * Circuit breaker of one source for each kind of call, with the pauses that the provider requests. The database has
 * the state of all processes; this is a cache of it, so that calls to a healthy source cost no query.
 */
export class CircuitBreaker implements CallGate {
  readonly #options: CircuitBreakerOptions;
  /** End of the pause of each open breaker. */
  readonly #openUntil = new Map<RequestKind, number>();
  readonly #failures = new Map<RequestKind, number>();
  /** Time of this process's own last change, which older reads must not overwrite. */
  readonly #changedAt = new Map<RequestKind | 'rest', number>();
  #consecutiveLimits = 0;
  #pausedUntil = 0;

  constructor(options: CircuitBreakerOptions) {
    this.#options = options;
  }

  getCapacity(kind: RequestKind): Capacity {
    const now = this.#options.clock();
    if (this.#pausedUntil > now)
      return { calls: 0, waitMillis: this.#pausedUntil - now, refusal: 'rate_limited' };
    const openUntil = this.#openUntil.get(kind);
    if (openUntil === undefined) return { calls: Infinity, waitMillis: 0, refusal: null };
    if (openUntil > now) return { calls: 0, waitMillis: openUntil - now, refusal: 'paused' };
    return { calls: 1, waitMillis: AFTER_TRIAL_MS, refusal: null };
  }

  /** Never rejects: refuses if the database can't be read. */
  async acquire(kind: RequestKind): Promise<Permit | Refusal> {
    const { refusal, waitMillis } = this.getCapacity(kind);
    if (refusal !== null) return { reason: refusal, waitMillis };
    if (!this.#openUntil.has(kind)) return { kind, isTrial: false };
    const { pool, source } = this.#options;
    const decision = await requestTrial(pool, source, kind, TRIAL_MS).catch((error: unknown) => {
      this.#warn(error, kind);
      return { kind: 'wait', millis: UNKNOWN_STATE_PAUSE_MS } as const;
    });
    if (decision.kind === 'closed') {
      this.#changeState(kind, null, 'closed');
      return { kind, isTrial: false };
    }
    if (decision.kind === 'trial') {
      this.#changeState(kind, TRIAL_MS, 'half_open');
      return { kind, isTrial: true };
    }
    this.#changeState(kind, decision.millis, 'open');
    return { reason: 'paused', waitMillis: decision.millis };
  }

  /** Records the result of a call. Returns the pause that it caused, or null. */
  async release({ kind, isTrial }: Permit, result: CallResult): Promise<number | null> {
    const { outcome, status, restMillis } = result;
    const { source, onAnswer } = this.#options;
    try {
      if (outcome === null) {
        if (isTrial) await this.#cancelTrial(kind);
        return null;
      }
      onAnswer({ source, ...result, kind, outcome });
      if (HEALTHY_OUTCOMES.has(outcome)) {
        if (isTrial) await this.#close(kind);
        // A rejected request says nothing about earlier failures.
        if (outcome !== 'refused') this.#failures.set(kind, 0);
      } else {
        const failures = (this.#failures.get(kind) ?? 0) + 1;
        this.#failures.set(kind, failures);
        if (isTrial || (!this.#openUntil.has(kind) && shouldOpen(outcome, failures)))
          await this.#open(kind, isTrial, outcome, status);
      }
      return await this.#pauseIfRequested(outcome, restMillis);
    } catch (error) {
      // The caller still gets its result.
      this.#warn(error, kind);
      return null;
    }
  }

  /**
   * Applies the state in the database. A source without rows is healthy.
   *
   * @param readAt time of `clock` before the read; later changes of this process are newer
   */
  applyState(health: readonly SourceHealth[], pauses: readonly SourcePause[], readAt: number) {
    const { clock } = this.#options;
    const isOlder = (what: RequestKind | 'rest') => (this.#changedAt.get(what) ?? 0) <= readAt;
    const isOwn = ({ source }: { readonly source: SourceName }) => source === this.#options.source;
    for (const { kind, state, waitMillis } of health.filter(isOwn))
      if (isOlder(kind)) this.#setState(kind, state === 'closed' ? null : waitMillis, state);
    if (isOlder('rest')) {
      const pause = pauses.find(isOwn);
      this.#pausedUntil = pause === undefined ? 0 : clock() + pause.waitMillis;
    }
  }

  async #open(kind: RequestKind, isTrial: boolean, failure: Outcome, status: number | null) {
    const { pool, source, log } = this.#options;
    const range = getPauseRange(failure, status);
    // Before the query, so that concurrent calls don't open it too. The database doubles the pause.
    this.#changeState(kind, range.firstMillis, 'open');
    const millis = await openBreaker(pool, { source, kind, isTrial, ...range });
    this.#changeState(kind, millis, 'open');
    this.#failures.set(kind, 0);
    log.warn(
      { source, kind, failure, status, pauseMillis: Math.round(millis) },
      'A source is left alone after it failed; what it would have brought is missing until then',
    );
  }

  async #close(kind: RequestKind): Promise<void> {
    const { pool, source, log } = this.#options;
    const wasOpen = await closeBreaker(pool, source, kind);
    this.#changeState(kind, null, 'closed');
    if (wasOpen) log.info({ source, kind }, 'A source answers again');
  }

  async #cancelTrial(kind: RequestKind): Promise<void> {
    await releaseTrial(this.#options.pool, this.#options.source, kind);
    this.#changeState(kind, 0, 'open');
  }

  /** Pauses the source for all processes and kinds of calls. */
  async #pauseIfRequested(outcome: Outcome, statedMillis: number | null): Promise<number | null> {
    const isLimited = outcome === 'rate_limited';
    this.#consecutiveLimits = isLimited ? this.#consecutiveLimits + 1 : 0;
    if (!isLimited && (statedMillis === null || statedMillis <= 0)) return null;
    const { pool, source, log, clock } = this.#options;
    const millis = getRateLimitPause(statedMillis, this.#consecutiveLimits);
    this.#pausedUntil = Math.max(this.#pausedUntil, clock() + millis);
    this.#changedAt.set('rest', clock());
    // A successful call may have used up the limit.
    const reason = outcome === 'answered' ? 'rate_limited' : outcome;
    await pauseSource(pool, source, millis, reason);
    this.#changedAt.set('rest', clock());
    log.info({ source, reason, restMillis: Math.round(millis) }, 'A source requested a pause');
    return millis;
  }

  #changeState(kind: RequestKind, waitMillis: number | null, state: BreakerState): void {
    this.#changedAt.set(kind, this.#options.clock());
    this.#setState(kind, waitMillis, state);
  }

  /** @param waitMillis remaining pause; null for a closed breaker */
  #setState(kind: RequestKind, waitMillis: number | null, state: BreakerState): void {
    if (waitMillis === null) this.#openUntil.delete(kind);
    else this.#openUntil.set(kind, this.#options.clock() + waitMillis);
    this.#options.onState(this.#options.source, kind, state);
  }

  #warn(error: unknown, kind: RequestKind): void {
    const { source, log } = this.#options;
    log.warn({ err: error, source, kind }, 'The state of a source could not be read or stored');
  }
}
