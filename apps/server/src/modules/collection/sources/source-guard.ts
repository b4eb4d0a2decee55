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
import { isAlive, isOneTooMany, type Outcome, pauseAfter, restAfter } from './breaker.ts';

/** A trial that says nothing for so long is lost, as with the process that made it. */
const TRIAL_MILLIS = 120_000;
/** While a trial may be made, one call is let through and no other is promised. */
const AFTER_TRIAL_MILLIS = 15_000;
/** When the database can't say how a source is, it is not asked for so long. */
const UNSURE_MILLIS = 1_000;

/** Leave to ask a question, to be handed back with how it ended. */
export interface Entry {
  readonly kind: RequestKind;
  readonly isTrial: boolean;
}

/** A question that may not be asked now. */
export interface Refusal {
  readonly reason: 'paused' | 'rate_limited';
  readonly waitMillis: number;
}

export interface Ending {
  /** Null: it was taken back, or no call was made. */
  readonly outcome: Outcome | null;
  readonly millis: number;
  readonly status: number | null;
  /** Pause that the provider asked for. */
  readonly restMillis: number | null;
}

export interface GuardOptions {
  readonly source: SourceName;
  readonly pool: Pool;
  readonly log: Logger;
  /** Milliseconds of a clock that never goes back. */
  readonly clock: () => number;
  readonly onAnswer: (answer: SourceAnswer) => void;
  readonly onState: (source: SourceName, kind: RequestKind, state: BreakerState) => void;
}

/** Null: closed. Else not asked before this moment of the clock. */
type Shut = { readonly until: number } | null;

/**
 * Decides whether one source may be asked. The database knows, for all processes, whether its breakers
 * are closed and how long it rests; here stands what was last heard of that, so that a question to a
 * source that is well costs nothing.
 */
export class SourceGuard implements CallGate {
  readonly #options: GuardOptions;
  readonly #shut = new Map<RequestKind, Shut>();
  readonly #failures = new Map<RequestKind, number>();
  /** When this process itself saw or changed something last: what was read before then is old. */
  readonly #changedAt = new Map<RequestKind | 'rest', number>();
  #limitedInARow = 0;
  #restUntil = 0;

  constructor(options: GuardOptions) {
    this.#options = options;
  }

  capacity(kind: RequestKind): Capacity {
    const now = this.#options.clock();
    if (this.#restUntil > now)
      return { calls: 0, waitMillis: this.#restUntil - now, silence: 'rate_limited' };
    const shut = this.#shut.get(kind) ?? null;
    if (shut === null) return { calls: Number.POSITIVE_INFINITY, waitMillis: 0, silence: null };
    if (shut.until > now) return { calls: 0, waitMillis: shut.until - now, silence: 'paused' };
    return { calls: 1, waitMillis: AFTER_TRIAL_MILLIS, silence: null };
  }

  /** Asks for leave. Never rejects: a database that can't say is a no. */
  async enter(kind: RequestKind): Promise<Entry | Refusal> {
    const capacity = this.capacity(kind);
    if (capacity.silence !== null)
      return { reason: capacity.silence, waitMillis: capacity.waitMillis };
    if ((this.#shut.get(kind) ?? null) === null) return { kind, isTrial: false };
    const { pool, source } = this.#options;
    const answer = await requestTrial(pool, source, kind, TRIAL_MILLIS).catch((error: unknown) => {
      this.#warn(error, kind);
      return { kind: 'wait', millis: UNSURE_MILLIS } as const;
    });
    if (answer.kind === 'closed') {
      this.#set(kind, null, 'closed');
      return { kind, isTrial: false };
    }
    const millis = answer.kind === 'trial' ? TRIAL_MILLIS : answer.millis;
    this.#set(kind, millis, answer.kind === 'trial' ? 'half_open' : 'open');
    return answer.kind === 'trial'
      ? { kind, isTrial: true }
      : { reason: 'paused', waitMillis: millis };
  }

  /** Takes note of how a question ended; answers how long the source is to be left alone, null if not. */
  async leave(entry: Entry, ending: Ending): Promise<number | null> {
    const { outcome } = ending;
    try {
      if (outcome === null) {
        if (entry.isTrial) await this.#leaveTrial(entry.kind);
        return null;
      }
      this.#options.onAnswer({
        source: this.#options.source,
        ...ending,
        kind: entry.kind,
        outcome,
      });
      await this.#judge(entry, outcome, ending);
      return await this.#letRest(outcome, ending.restMillis);
    } catch (error) {
      // The caller gets the answer all the same.
      this.#warn(error, entry.kind);
      return null;
    }
  }

  /**
   * Takes in what the database knows; what is not in it is well.
   *
   * @param readAt the moment of the clock before it was asked: what happened here since is newer
   */
  learn(health: readonly SourceHealth[], rests: readonly SourcePause[], readAt: number): void {
    const { source, clock } = this.#options;
    const isChanged = (what: RequestKind | 'rest') => (this.#changedAt.get(what) ?? 0) <= readAt;
    for (const { kind, state, waitMillis } of health.filter((one) => one.source === source))
      if (isChanged(kind)) this.#put(kind, state === 'closed' ? null : waitMillis, state);
    if (!isChanged('rest')) return;
    const rest = rests.find((one) => one.source === source);
    this.#restUntil = rest === undefined ? 0 : clock() + rest.waitMillis;
  }

  async #judge({ kind, isTrial }: Entry, outcome: Outcome, ending: Ending): Promise<void> {
    if (isAlive(outcome)) {
      if (isTrial) await this.#mend(kind);
      // A question that was refused says nothing about those that failed before it.
      if (outcome !== 'refused') this.#failures.set(kind, 0);
      return;
    }
    const failures = (this.#failures.get(kind) ?? 0) + 1;
    this.#failures.set(kind, failures);
    const wasClosed = (this.#shut.get(kind) ?? null) === null;
    if (isTrial || (wasClosed && isOneTooMany(outcome, failures)))
      await this.#break(kind, isTrial, outcome, ending.status);
  }

  async #break(
    kind: RequestKind,
    isTrial: boolean,
    failure: Outcome,
    status: number | null,
  ): Promise<void> {
    const { pool, source, log } = this.#options;
    const pause = pauseAfter(failure, status);
    // Immediately, so that concurrent calls don't all open it; the database decides for how long.
    this.#set(kind, pause.firstMillis, 'open');
    const millis = await openBreaker(pool, { source, kind, isTrial, ...pause });
    this.#set(kind, millis, 'open');
    this.#failures.set(kind, 0);
    log.warn(
      { source, kind, failure, status, pauseMillis: Math.round(millis) },
      'A source is left alone after it failed; what it would have brought is missing until then',
    );
  }

  async #mend(kind: RequestKind): Promise<void> {
    const { pool, source, log } = this.#options;
    const wasOpen = await closeBreaker(pool, source, kind);
    this.#set(kind, null, 'closed');
    if (wasOpen) log.info({ source, kind }, 'A source answers again');
  }

  async #leaveTrial(kind: RequestKind): Promise<void> {
    await releaseTrial(this.#options.pool, this.#options.source, kind);
    this.#set(kind, 0, 'open');
  }

  /** A limit that is used up holds for every process and every kind of question. */
  async #letRest(outcome: Outcome, statedMillis: number | null): Promise<number | null> {
    const isLimited = outcome === 'rate_limited';
    this.#limitedInARow = isLimited ? this.#limitedInARow + 1 : 0;
    if (!isLimited && (statedMillis === null || statedMillis <= 0)) return null;
    const { pool, source, log, clock } = this.#options;
    const millis = restAfter(statedMillis, this.#limitedInARow);
    this.#restUntil = Math.max(this.#restUntil, clock() + millis);
    this.#changedAt.set('rest', clock());
    // A limit may be used up by the very answer that says so.
    const reason = outcome === 'answered' ? 'rate_limited' : outcome;
    await pauseSource(pool, source, millis, reason);
    this.#changedAt.set('rest', clock());
    log.info(
      { source, reason, restMillis: Math.round(millis) },
      'A source asked to be left alone, and is',
    );
    return millis;
  }

  #set(kind: RequestKind, waitMillis: number | null, state: BreakerState): void {
    this.#changedAt.set(kind, this.#options.clock());
    this.#put(kind, waitMillis, state);
  }

  #put(kind: RequestKind, waitMillis: number | null, state: BreakerState): void {
    const until = waitMillis === null ? null : { until: this.#options.clock() + waitMillis };
    this.#shut.set(kind, until);
    this.#options.onState(this.#options.source, kind, state);
  }

  #warn(error: unknown, kind: RequestKind): void {
    const { source, log } = this.#options;
    log.warn({ err: error, source, kind }, 'How a source is doing could not be read or noted');
  }
}
