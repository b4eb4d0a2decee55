import type { EpochDay } from '../time/calendar.ts';

/** Results of a source's prices on one day, at checks, clicks and reports. */
export interface FailureTally {
  readonly day: EpochDay;
  /** Prices that were available. */
  readonly confirmed: number;
  /** Prices that were gone or different at the first check, at the click, or by a report. */
  readonly failed: number;
}

export interface SourceReliability {
  /** Share of the source's prices that fail when wanted, 0 to 1. */
  readonly failureRate: number;
  /** True when its deals wait for confirmation before they are announced. */
  readonly isPoor: boolean;
  /** Factor on the confidence of its deals; 1 for an unknown or ordinary source. */
  readonly trust: number;
}

/** A source that nothing is known of: one price in twenty fails, with the weight of twenty prices. */
const PRIOR_FAILED = 1;
const PRIOR_TRIED = 20;
/** A month counts half, the month before a quarter: sources mend. */
const HALF_LIFE_DAYS = 30;
/** One ghost in five lets a traveller with an alert a day down every week; said after four failures at the earliest. */
const POOR_FAILURE_RATE = 0.2;

/** Mean of a Beta distribution over the share of a source’s prices that fail; tallies halve every 30 days. */
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

/** Reliability of a source without a record. */
export const UNKNOWN_RELIABILITY: SourceReliability = estimateReliability([], 0 as EpochDay);
