import {
  Comparables,
  type ComparisonRange,
  FAR,
  gatherComparables,
  NEAR,
  ROUTE,
} from './comparables.ts';
import { MIN_SAMPLES } from './evidence.ts';
import type { PriceGrid } from './price-grid.ts';

/** Weight of a future day relative to an observed one. Measured: 1 follows every shock, 0 misses changes of season. */
const PENDING_WEIGHT = 0.5;

/**
 * Variance of ln(fair price / average): an irreducible floor, the scatter of few departures, and a part of the
 * forecast's effect on the average. Fitted by leave-one-out cross-validation on four route pairs.
 */
const FLOOR_VARIANCE = 0.0043;
const VARIANCE_PER_DEPARTURE = 0.02;
const FORECAST_UNCERTAINTY = 0.52;

/** ln(average / observed mean) from which the uncertainty grows quadratically: a forecast alone makes no deal. */
const QUADRATIC_FORECAST_SHIFT = 0.5;

/** Variance of trips around their route's mean. Measured, as those below. */
const ROUTE_VARIANCE = 0.25;

/**
 * Ranges of comparables, nearest first, with the variance that a mean of each adds, because distant dates may be of
 * another season. Measured as the scatter of fair prices around such means.
 */
const TIERS: readonly { readonly range: ComparisonRange; readonly variance: number }[] = [
  { range: NEAR, variance: 0 },
  { range: FAR, variance: 0.15 },
  { range: ROUTE, variance: ROUTE_VARIANCE },
];

/**
 * Additional variance when neither the trip nor its comparables were observed for long, as when an airline opens a
 * new season. A week of observations reduces it to a third.
 */
const UNWATCHED_VARIANCE = 0.17;
const WATCH_DAYS = 7;

/** Estimate of the normal price of a trip, in quanta of the market. Reused for every fare. */
export class Baseline {
  /** 0 with too little data. */
  average = 0;
  /** Missing share of the samples for an average; meaningless with an average. */
  missing = 1;
  /** Standard deviation of ln(fair price / average) for a trip with a long history. */
  uncertainty = 0;
  samples = 0;
  daysCovered = 0;
  /** Mean days of observation of nearby departures; 0 without any. */
  watchedDays = 0;
}

/**
 * Estimate into `baseline` the normal price of a trip on `departure`, as of `today`. Near comparables count in full;
 * wider ranges fill up to the minimum number of samples.
 */
export function estimateBaseline(
  baseline: Baseline,
  grid: PriceGrid,
  departure: number,
  today: number,
): void {
  let average = 0;
  let variance = 0;
  let missing = 1;
  for (const tier of TIERS) {
    gatherComparables(comparables, grid, departure, today, tier.range);
    if (tier.range === NEAR) baseline.watchedDays = comparables.watchedDays;
    if (comparables.count === 0) continue;
    const share = missing * Math.min(1, comparables.count / MIN_SAMPLES);
    average += share * getMean(comparables);
    variance += share * tier.variance;
    missing -= share;
    if (missing <= 0) {
      recordEstimate(baseline, average, variance);
      return;
    }
  }
  baseline.average = 0;
  baseline.missing = missing;
  baseline.samples = comparables.count;
  baseline.daysCovered = comparables.daysCovered;
  partial.average = average;
  partial.variance = variance;
}

/**
 * Complete an estimate of 0 with similar routes as the last tier. Call it right after {@link estimateBaseline}.
 *
 * @param price estimate in quanta
 * @param variance of ln(mean price of the route / `price`)
 */
export function completeFromSimilarRoutes(baseline: Baseline, price: number, variance: number) {
  const { missing } = baseline;
  baseline.average = partial.average + missing * price;
  baseline.uncertainty = Math.sqrt(
    FLOOR_VARIANCE + partial.variance + missing * (variance + ROUTE_VARIANCE),
  );
}

/** Standard deviation of ln(fair price / average) for a trip that was first observed `ownDays` ago. */
export function getUncertainty(baseline: Baseline, ownDays: number): number {
  const watched = Math.max(ownDays, baseline.watchedDays);
  return Math.sqrt(
    baseline.uncertainty * baseline.uncertainty +
      UNWATCHED_VARIANCE * Math.exp(-watched / WATCH_DAYS),
  );
}

function getMean({ total, count, pendingTotal, pendingCount }: Comparables): number {
  return (total + PENDING_WEIGHT * pendingTotal) / (count + PENDING_WEIGHT * pendingCount);
}

/** Record an estimate with the comparables of its widest range. */
function recordEstimate(baseline: Baseline, average: number, variance: number): void {
  const shift = Math.log((average * comparables.count) / comparables.total);
  const relative = shift / QUADRATIC_FORECAST_SHIFT;
  const disagreement = FORECAST_UNCERTAINTY * shift * Math.sqrt(1 + relative * relative);
  baseline.average = average;
  baseline.samples = comparables.count;
  baseline.daysCovered = comparables.daysCovered;
  baseline.uncertainty = Math.sqrt(
    FLOOR_VARIANCE +
      VARIANCE_PER_DEPARTURE / comparables.departures +
      variance +
      disagreement * disagreement,
  );
}

/** Weighted sums of an estimate of 0. */
const partial = { average: 0, variance: 0 };

const comparables = new Comparables();
