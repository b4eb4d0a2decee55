import type { FailureKind } from '@farelark/sources';

export type Outcome = 'answered' | FailureKind;

/** Pause of an open breaker; doubles with each failed trial. */
export interface PauseRange {
  readonly firstMillis: number;
  readonly maxMillis: number;
}

const MAX_CONSECUTIVE_FAILURES = 5;
/** For an overloaded server or a lost connection. */
const TRANSIENT: PauseRange = { firstMillis: 30_000, maxMillis: 15 * 60_000 };
/** For faults that an operator has to fix. Further calls may lock the account. */
const PERMANENT: PauseRange = { firstMillis: 3_600_000, maxMillis: 24 * 3_600_000 };
/** For an unknown host: it may be gone for good, or this machine may be offline. A DNS query costs nothing. */
const UNKNOWN_HOST: PauseRange = { firstMillis: 2 * 60_000, maxMillis: 15 * 60_000 };

const PERMANENT_FAILURES: ReadonlySet<Outcome> = new Set(['unauthorized', 'forbidden', 'retired']);

/** Outcomes of a working source: a rejected request is our fault, and a rate limit causes a pause instead. */
export const HEALTHY_OUTCOMES: ReadonlySet<Outcome> = new Set([
  'answered',
  'refused',
  'rate_limited',
]);

/** @param status HTTP status of the failure; null without a response */
export function getPauseRange(failure: Outcome, status: number | null): PauseRange {
  if (failure === 'retired' && status === null) return UNKNOWN_HOST;
  return PERMANENT_FAILURES.has(failure) ? PERMANENT : TRANSIENT;
}

export function shouldOpen(failure: Outcome, consecutiveFailures: number): boolean {
  return PERMANENT_FAILURES.has(failure) || consecutiveFailures >= MAX_CONSECUTIVE_FAILURES;
}

const MIN_RATE_LIMIT_PAUSE_MS = 10_000;
const MAX_RATE_LIMIT_PAUSE_MS = 15 * 60_000;
/** No provider's limit lasts longer than a month. */
const MAX_STATED_PAUSE_MS = 31 * 24 * 3_600_000;

/**
 * Pause after a rate limit: as stated by the provider, else with exponential backoff.
 *
 * @param consecutive rate limits in a row, including this one
 */
export function getRateLimitPause(statedMillis: number | null, consecutive: number): number {
  if (statedMillis !== null && statedMillis > 0) return Math.min(statedMillis, MAX_STATED_PAUSE_MS);
  return Math.min(
    MAX_RATE_LIMIT_PAUSE_MS,
    MIN_RATE_LIMIT_PAUSE_MS * 2 ** Math.min(consecutive - 1, 20),
  );
}
