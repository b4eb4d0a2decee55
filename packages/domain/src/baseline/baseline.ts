import { type Comparables, FAR, gatherComparables, NEAR, noComparables } from './comparables.ts';
import type { PriceGrid } from './price-grid.ts';

/** Comparable sightings below which nothing is called usual. */
const MIN_SAMPLES = 20;

/**
 * A coming day weighs half a day that was seen. Measured: 1 follows every passing price shock, 0
 * misses the season's turn; from 0.35 to 0.7 little changes.
 */
const PENDING_WEIGHT = 0.5;

/**
 * Variance of ln(fair price / average): a floor for what no past foretells, the scatter of few
 * departures, and part of what the forecast moved the average by. Fitted to which low fares proved
 * low, on four route pairs, each left out in turn.
 */
const FLOOR_VARIANCE = 0.0043;
const VARIANCE_PER_DEPARTURE = 0.02;
const FORECAST_DOUBT = 0.52;
/** Comparables from afar may be of another season. */
const FAR_VARIANCE = 0.15;

/**
 * Where neither the trip nor what compares with it has been watched for long, as when an airline
 * opens a new season, an average of first prices says little: this variance, which a week of watching
 * brings down to a third.
 */
const UNWATCHED_VARIANCE = 0.17;
const WATCH_DAYS = 7;

/** What a trip normally costs; prices in quanta of the market. Reused from fare to fare. */
export interface Baseline {
  /** 0 when too little is known. */
  average: number;
  /** Standard deviation of ln(fair price / average), for a trip watched for long. */
  doubt: number;
  samples: number;
  daysCovered: number;
  /** Days for which a comparable departure was watched, on average. */
  watchedDays: number;
}

export function noBaseline(): Baseline {
  return { average: 0, doubt: 0, samples: 0, daysCovered: 0, watchedDays: 0 };
}

/** Estimates into `baseline` what a trip departing on `departure` normally costs, as of `today`. */
export function estimateBaseline(
  baseline: Baseline,
  grid: PriceGrid,
  departure: number,
  today: number,
): void {
  gatherComparables(near, grid, departure, today, NEAR);
  if (near.count >= MIN_SAMPLES) {
    settle(baseline, near, meanOf(near), 0);
    return;
  }
  gatherComparables(far, grid, departure, today, FAR);
  if (far.count < MIN_SAMPLES) {
    baseline.average = 0;
    return;
  }
  // The few that are near count in full; those from afar fill up to the number that is enough.
  const weight = near.count / MIN_SAMPLES;
  const nearMean = near.count > 0 ? meanOf(near) : 0;
  settle(
    baseline,
    far,
    weight * nearMean + (1 - weight) * meanOf(far),
    FAR_VARIANCE * (1 - weight),
  );
}

/** Standard deviation of ln(fair price / average) for a trip that was first seen `ownDays` ago. */
export function doubtOf(baseline: Baseline, ownDays: number): number {
  const watched = Math.max(ownDays, baseline.watchedDays);
  return Math.sqrt(
    baseline.doubt * baseline.doubt + UNWATCHED_VARIANCE * Math.exp(-watched / WATCH_DAYS),
  );
}

function meanOf(found: Comparables): number {
  return (
    (found.total + PENDING_WEIGHT * found.pendingTotal) /
    (found.count + PENDING_WEIGHT * found.pendingCount)
  );
}

function settle(baseline: Baseline, found: Comparables, average: number, extra: number): void {
  const moved = FORECAST_DOUBT * Math.log((average * found.count) / found.total);
  baseline.average = average;
  baseline.samples = found.count;
  baseline.daysCovered = found.newest - found.oldest + 1;
  baseline.watchedDays = found.departureDays / found.departures;
  baseline.doubt = Math.sqrt(
    FLOOR_VARIANCE + VARIANCE_PER_DEPARTURE / found.departures + extra + moved * moved,
  );
}

const near = noComparables();
const far = noComparables();
