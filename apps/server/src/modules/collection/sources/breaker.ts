import type { FailureKind } from '@farelark/sources';

export type Outcome = 'answered' | FailureKind;

/** Duration of an open breaker; doubles each time. */
export interface Pause {
  readonly firstMillis: number;
  readonly maxMillis: number;
}

/** Failures in a row after which a source is left alone. */
const FAILURES_IN_A_ROW = 5;
/** For what comes and goes: an overloaded server, a line that is down. */
const PASSING: Pause = { firstMillis: 30_000, maxMillis: 15 * 60_000 };
/** For faults that the operator has to repair. Further calls may lock the account. */
const LASTING: Pause = { firstMillis: 3_600_000, maxMillis: 24 * 3_600_000 };
/**
 * For a host whose name is in no directory. It may be gone for good; or this machine was off the net, as a
 * laptop is on the way, and must not leave its sources alone for hours once it is back. To ask for a name
 * costs nothing.
 */
const NAMELESS: Pause = { firstMillis: 2 * 60_000, maxMillis: 15 * 60_000 };

const LASTING_FAILURES: ReadonlySet<Outcome> = new Set(['unauthorized', 'forbidden', 'retired']);

/**
 * A provider that says "later" is well, and is let rest instead; one that finds fault with a question
 * is well too, since the fault is ours.
 */
const SIGNS_OF_LIFE: ReadonlySet<Outcome> = new Set(['answered', 'refused', 'rate_limited']);

/** True for outcomes of a working source. */
export function isAlive(outcome: Outcome): boolean {
  return SIGNS_OF_LIFE.has(outcome);
}

/**
 * The pause that a failure brings when it is one too many.
 *
 * @param status of the answer that told of it; null where there was none
 */
export function pauseAfter(failure: Outcome, status: number | null): Pause {
  if (failure === 'retired' && status === null) return NAMELESS;
  return LASTING_FAILURES.has(failure) ? LASTING : PASSING;
}

/** True where a breaker opens after so many consecutive failures. */
export function isOneTooMany(failure: Outcome, failuresInARow: number): boolean {
  return LASTING_FAILURES.has(failure) || failuresInARow >= FAILURES_IN_A_ROW;
}

const FIRST_REST_MILLIS = 10_000;
const MAX_REST_MILLIS = 15 * 60_000;
/** No provider's limit lasts longer than a month. */
const MAX_STATED_MILLIS = 31 * 24 * 3_600_000;

/**
 * Pause after a rate limit: as stated, else with exponential backoff.
 *
 * @param inARow consecutive rate limits, this one included
 */
export function restAfter(statedMillis: number | null, inARow: number): number {
  if (statedMillis !== null && statedMillis > 0) return Math.min(statedMillis, MAX_STATED_MILLIS);
  return Math.min(MAX_REST_MILLIS, FIRST_REST_MILLIS * 2 ** Math.min(inARow - 1, 20));
}
