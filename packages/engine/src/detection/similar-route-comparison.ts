import { type Baseline, completeFromSimilarRoutes, getUncertainty } from '../baseline/baseline.ts';
import { computeConfidence, MIN_DEAL_CONFIDENCE } from '../baseline/evidence.ts';
import { getFareKind } from '../baseline/fare-kind.ts';
import type { PriceGrid } from '../baseline/price-grid.ts';
import type { Fare } from '../fare/fare.ts';
import { ABSURD_SHARE, type DeepFare, detectDeepFare } from './error-fare.ts';
import type { FlightPrice } from './flight-price.ts';
import type { Market } from './market.ts';
import { hasLowNeighbour } from './outlier.ts';
import type { TripRecord } from './trip-record.ts';

export interface EstimatedPrice {
  /** Minor units, possibly fractional. */
  readonly price: number;
  /** Variance of ln(mean price of the route / `price`). */
  readonly variance: number;
}

/** Returns null with too few similar routes. */
export type PriceEstimator = (fare: Fare) => EstimatedPrice | null;

/** Fare with the state of its market, before learning from it. */
export interface FareInMarket {
  readonly market: Market;
  readonly grid: PriceGrid;
  readonly record: TripRecord;
  readonly flight: FlightPrice;
  readonly fare: Fare;
  readonly tripAgeDays: number;
}

export interface SimilarRouteComparison {
  /** Minor units. */
  readonly average: number;
  readonly confidence: number;
  /** null when it is no error fare. */
  readonly error: DeepFare | null;
}

/**
 * Compare a fare with similar routes, and complete a `baseline` of 0. An error fare is far below its own route and
 * similar ones, without low departures nearby. Doesn't change the market.
 *
 * @returns null without similar routes
 */
export function compareWithSimilarRoutes(
  { market, grid, record, flight, fare, tripAgeDays }: FareInMarket,
  baseline: Baseline,
  threshold: number,
  estimatePrice: PriceEstimator,
): SimilarRouteComparison | null {
  const similar = estimatePrice(fare);
  if (similar === null) return null;
  if (baseline.average === 0)
    completeFromSimilarRoutes(baseline, similar.price / market.quantum, similar.variance);
  const average = grid.kinds.getNormalPrice(getFareKind(fare), baseline.average * market.quantum);
  const confidence = computeConfidence(fare.price, average, getUncertainty(baseline, tripAgeDays));
  const lowerEstimate = Math.min(average, similar.price);
  const isCredible =
    confidence >= MIN_DEAL_CONFIDENCE &&
    fare.price >= ABSURD_SHARE * lowerEstimate &&
    !hasLowNeighbour(market, grid, record, (1 - threshold) * average);
  const error = isCredible
    ? detectDeepFare(market, record, flight, fare, 1 - fare.price / lowerEstimate)
    : null;
  return { average, confidence, error };
}
