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
  /** Minor units of the fare's currency, possibly fractional. */
  readonly price: number;
  /** Variance of ln(mean price of the fare's own route / `price`). */
  readonly variance: number;
}

/** null: too few routes like it are known. */
export type PriceEstimator = (fare: Fare) => EstimatedPrice | null;

/** Fare with the state of its market before anything is learnt from it. */
export interface FareInMarket {
  readonly market: Market;
  readonly grid: PriceGrid;
  readonly record: TripRecord;
  readonly flight: FlightPrice;
  readonly fare: Fare;
  /** Days since the trip was first seen. */
  readonly tripAgeDays: number;
}

/** An average where there was none, and whether the fare is a mistake. */
export interface SimilarRouteComparison {
  /** Minor units. */
  readonly average: number;
  readonly confidence: number;
  /** null: no mistake. */
  readonly error: DeepFare | null;
}

/**
 * Compare a fare with similar routes, and complete `baseline` where it was left at 0. An error fare lies far below both
 * and its own route, without low departures near by. The market is not changed.
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
  const lesser = Math.min(average, similar.price);
  const isCredible =
    confidence >= MIN_DEAL_CONFIDENCE &&
    fare.price >= ABSURD_SHARE * lesser &&
    !hasLowNeighbour(market, grid, record, (1 - threshold) * average);
  const error = isCredible
    ? detectDeepFare(market, record, flight, fare, 1 - fare.price / lesser)
    : null;
  return { average, confidence, error };
}
