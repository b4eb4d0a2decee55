import type { EpochDay } from '../time/calendar.ts';

/** Results of a source's prices on one day, from checks, clicks and reports. */
export interface FailureTally {
  readonly day: EpochDay;
  readonly confirmed: number;
  /** Prices that were gone or different. */
  readonly failed: number;
}

export interface SourceReliability {
  /** Share of prices that fail, 0 to 1. */
  readonly failureRate: number;
  /** True when its deals are announced only after a confirmation. */
  readonly isPoor: boolean;
  /** Factor on the confidence of its deals, at most 1. */
  readonly trust: number;
}

/** Prior: one price in twenty fails. */
const PRIOR_FAILED = 1;
const PRIOR_TRIED = 20;
const HALF_LIFE_DAYS = 30;
/** One failure in five disappoints a traveller with daily alerts every week. Takes at least four failures. */
const POOR_FAILURE_RATE = 0.2;

/** Mean of a Beta distribution of the failure rate; tallies halve every 30 days, because sources improve. */
export function estimateReliability(
  tallies: readonly FailureTally[],
  today: EpochDay,
): SourceReliability {
  let failed = PRIOR_FAILED;
  let tried = PRIOR_TRIED;
  for (const tally of tallies) {
    const weight = 0.5 ** (Math.max(0, today - tally.day) / HALF_LIFE_DAYS);
    failed += weight * tally.failed;
    tried += weight * (tally.failed + tally.confirmed);
  }
  const failureRate = failed / tried;
  const priorSuccess = 1 - PRIOR_FAILED / PRIOR_TRIED;
  return {
    failureRate,
    isPoor: failureRate > POOR_FAILURE_RATE,
    trust: Math.min(1, (1 - failureRate) / priorSuccess),
  };
}

export const UNKNOWN_RELIABILITY: SourceReliability = estimateReliability([], 0 as EpochDay);
