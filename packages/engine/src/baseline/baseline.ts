import { Comparables, FAR, gatherComparables, NEAR, type Reach, ROUTE } from './comparables.ts';
import { MIN_SAMPLES } from './evidence.ts';
import type { PriceGrid } from './price-grid.ts';

/** Weight of a coming day beside one that was seen. Measured: 1 follows every shock, 0 misses the turn of a season. */
const PENDING_WEIGHT = 0.5;

/**
 * Variance of ln(fair price / average): a floor for what no past foretells, the scatter of few
 * departures, and part of what the forecast moved the average by. Fitted to which low fares proved
 * low, on four route pairs, each left out in turn.
 */
const FLOOR_VARIANCE = 0.0043;
const VARIANCE_PER_DEPARTURE = 0.02;
const FORECAST_UNCERTAINTY = 0.52;

/** ln(average / mean of what was seen) from which the doubt grows squared: a forecast alone makes no deal. */
const FORECAST_REACH = 0.5;

/** A trip is off its route's mean by half as often as not. Measured, as what is below. */
const ROUTE_VARIANCE = 0.25;

/**
 * Search areas, nearest first, and the variance that a mean from each adds, because distant dates may be of
 * another season. Measured as the scatter of fair prices about such means.
 */
const TIERS: readonly { readonly reach: Reach; readonly variance: number }[] = [
  { reach: NEAR, variance: 0 },
  { reach: FAR, variance: 0.15 },
  { reach: ROUTE, variance: ROUTE_VARIANCE },
];

/**
 * Additional variance when neither the trip nor its comparables were watched for long, as when an airline
 * opens a new season. A week of watching reduces it to a third.
 */
const UNWATCHED_VARIANCE = 0.17;
const WATCH_DAYS = 7;

/** Estimate of the normal price of a trip, in quanta of the market. Reused from fare to fare. */
export class Baseline {
  /** 0 when too little is known. */
  average = 0;
  /** Share of what would be enough that the route lacks; meaningless while `average` is known. */
  missing = 1;
  /** Standard deviation of ln(fair price / average), for a trip watched for long. */
  uncertainty = 0;
  samples = 0;
  daysCovered = 0;
  /** Days for which a departure near by was watched, on average; 0 when there is none. */
  watchedDays = 0;
}

/**
 * Estimate into `baseline` what a trip departing on `departure` normally costs, as of `today`. The few
 * comparables that are near count in full; those of wider reach fill up to the number that is enough.
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
    gatherComparables(found, grid, departure, today, tier.reach);
    if (tier.reach === NEAR) baseline.watchedDays = getWatchedDays(found);
    if (found.count === 0) continue;
    const share = missing * Math.min(1, found.count / MIN_SAMPLES);
    average += share * getMean(found);
    variance += share * tier.variance;
    missing -= share;
    if (missing <= 0) {
      recordEstimate(baseline, average, variance);
      return;
    }
  }
  baseline.average = 0;
  baseline.missing = missing;
  recordPartial(baseline, average, variance);
}

/**
 * Complete an estimate that was left at 0 with what similar routes cost, as a last tier: `price` in quanta
 * and the variance of ln(mean price of the route / `price`). Has to follow {@link estimateBaseline} before
 * the next one. The trip lies about its route's mean as it does where that is known.
 */
export function completeFromSimilarRoutes(
  baseline: Baseline,
  price: number,
  variance: number,
): void {
  const { missing } = baseline;
  baseline.average = partial.average + missing * price;
  baseline.uncertainty = Math.sqrt(
    FLOOR_VARIANCE + partial.variance + missing * (variance + ROUTE_VARIANCE),
  );
}

/** Write down the little that there was. */
function recordPartial(baseline: Baseline, average: number, variance: number): void {
  partial.average = average;
  partial.variance = variance;
  baseline.samples = found.count;
  baseline.daysCovered = found.count === 0 ? 0 : found.newest - found.oldest + 1;
}

/** Standard deviation of ln(fair price / average) for a trip that was first seen `ownDays` ago. */
export function getUncertainty(baseline: Baseline, ownDays: number): number {
  const watched = Math.max(ownDays, baseline.watchedDays);
  return Math.sqrt(
    baseline.uncertainty * baseline.uncertainty +
      UNWATCHED_VARIANCE * Math.exp(-watched / WATCH_DAYS),
  );
}

function getMean(found: Comparables): number {
  return (
    (found.total + PENDING_WEIGHT * found.pendingTotal) /
    (found.count + PENDING_WEIGHT * found.pendingCount)
  );
}

/** Write down what the last reach, which is the widest used, was found to hold. */
function recordEstimate(baseline: Baseline, average: number, variance: number): void {
  const moved = Math.log((average * found.count) / found.total);
  const reach = moved / FORECAST_REACH;
  const disagreement = FORECAST_UNCERTAINTY * moved * Math.sqrt(1 + reach * reach);
  baseline.average = average;
  baseline.samples = found.count;
  baseline.daysCovered = found.newest - found.oldest + 1;
  baseline.uncertainty = Math.sqrt(
    FLOOR_VARIANCE +
      VARIANCE_PER_DEPARTURE / found.departures +
      variance +
      disagreement * disagreement,
  );
}

function getWatchedDays(near: Comparables): number {
  return near.departures === 0 ? 0 : near.departureDays / near.departures;
}

/** Weighted so far, when an estimate was left at 0. */
const partial = { average: 0, variance: 0 };

const found = new Comparables();
