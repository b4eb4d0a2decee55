import { Baseline, estimateBaseline, getUncertainty } from '../baseline/baseline.ts';
import {
  type BaselineEvidence,
  computeConfidence,
  MIN_DEAL_CONFIDENCE,
} from '../baseline/evidence.ts';
import { getFareKind } from '../baseline/fare-kind.ts';
import { MAX_GRID_LEAD_DAYS, MEMORY_DAYS } from '../baseline/horizon.ts';
import type { PriceGrid } from '../baseline/price-grid.ts';
import { getStayClass } from '../baseline/stay.ts';
import type { Fare } from '../fare/fare.ts';
import { utcDayOf } from '../time/calendar.ts';
import { type AlertKind, classifyAlert, recordAlert, resumeEpisode } from './episode.ts';
import { ABSURD_SHARE, isErrorFare, needsSimilarRoutes } from './error-fare.ts';
import { findOrAddFlight } from './flight-price.ts';
import { advanceTo, getGrid, getTrip, type Market } from './market.ts';
import { isIsolatedLow } from './outlier.ts';
import { recordSighting, startTripDay } from './record-sighting.ts';
import {
  compareWithSimilarRoutes,
  type PriceEstimator,
  type SimilarRouteComparison,
} from './similar-route-comparison.ts';
import type { TripRecord } from './trip-record.ts';

export type DealLabel = 'deal' | 'error_fare';

export interface JudgeOptions {
  /** Minimum saving of a deal; default {@link DEAL_THRESHOLD}. */
  readonly threshold?: number;
  /** Estimates from similar routes, used when the market has too little data. They never change its state. */
  readonly estimatePrice?: PriceEstimator;
}

export interface Verdict {
  /** null with too little data. */
  readonly evidence: BaselineEvidence | null;
  /** 1 - price / average. */
  readonly saving: number | null;
  /** null for an ordinary price, or with too little evidence. */
  readonly label: DealLabel | null;
  /** null without news for travellers. */
  readonly alert: AlertKind | null;
  /** True when another sighting or source must confirm it before the announcement. */
  readonly held: boolean;
}

/** Minimum saving of a deal (spec, section 9). */
export const DEAL_THRESHOLD = 0.3;

/** Minimum confidence of an alert, and the weight of the risk of a further fall on it. */
const MIN_ALERT_CONFIDENCE = 0.78;
const FALL_RISK_WEIGHT = 0.7;

/** Days without alerts in a new market or trip, whose first low price may be the usual one. */
const YOUNG_MARKET_DAYS = 30;
const YOUNG_TRIP_DAYS = 7;

const UNKNOWN: Verdict = { evidence: null, saving: null, label: null, alert: null, held: false };

/**
 * Judge a fare against the market's earlier fares, then learn from it. Never throws. A fare beyond the horizon or
 * the memory gets an empty verdict; one before its trip's last sighting counts as ordinary and is not learnt from.
 */
export function judge(market: Market, fare: Fare, options?: JudgeOptions): Verdict {
  const { price, departure } = fare;
  const day = utcDayOf(fare.observedAt);
  if (departure < day - 1 || departure - day > MAX_GRID_LEAD_DAYS) return UNKNOWN;
  if (price <= 0 || day < market.today - MEMORY_DAYS) return UNKNOWN;
  advanceTo(market, day, price);

  const grid = getGrid(market, getStayClass(fare));
  estimateBaseline(baseline, grid, departure, day);
  const fareKind = getFareKind(fare);
  const tripAverage = baseline.average * market.quantum;
  const average = grid.kinds.getNormalPrice(fareKind, tripAverage);
  const hasAverage = average > 0;
  if (hasAverage && price < ABSURD_SHARE * average) return UNKNOWN;

  const record = getTrip(market, departure, fare.return ?? 0);
  if (day < record.lastDay) return judgeLateFare(grid, price, average, day - record.firstDay);
  const threshold = options?.threshold ?? DEAL_THRESHOLD;
  const dealPrice = (1 - threshold) * average;
  const saving = 1 - price / average;
  const tripAgeDays = record.firstDay === 0 ? 0 : day - record.firstDay;
  const confidence = hasAverage
    ? computeConfidence(price, average, getUncertainty(baseline, tripAgeDays))
    : 0;
  const flight = findOrAddFlight(record.flights, fare);
  const isError = hasAverage && isErrorFare(market, record, flight, fare, saving);
  const similar =
    options?.estimatePrice !== undefined && needsSimilarRoutes(market, hasAverage, saving)
      ? compareWithSimilarRoutes(
          { market, grid, record, flight, fare, tripAgeDays },
          baseline,
          threshold,
          options.estimatePrice,
        )
      : null;
  if (day > record.lastDay) startTripDay(market, grid, record, day, price);
  const isLow = hasAverage && price <= dealPrice && confidence >= MIN_DEAL_CONFIDENCE;
  let alert: AlertKind | null = null;
  let held = false;
  if (isError || isLow) {
    resumeEpisode(record);
    alert = classifyAlert(record, price);
    if (alert !== null && !isError && !isAlertable(market, grid, record, confidence, tripAgeDays))
      alert = null;
    record.flaggedDay = day;
    held = isError || isIsolatedLow(market, grid, record, price, dealPrice);
    if (alert !== null) recordAlert(record, price, isError);
  }
  flight.price = price;
  flight.seenAt = fare.observedAt;
  recordSighting(market, grid, record, price, {
    average: tripAverage,
    dealPrice,
    isError,
    kind: fareKind,
  });
  if (!hasAverage) return similar === null ? UNKNOWN : judgeBySimilarRoutes(grid, price, similar);
  const isCurrentDeal = (isError || isLow) && record.alertedPrice > 0 && !record.isOver;
  const verdict: Verdict =
    similar !== null && similar.error !== null && !isError
      ? judgeBySimilarRoutes(grid, price, similar)
      : {
          evidence: createEvidence(grid, average, confidence),
          saving,
          label: isCurrentDeal ? (isError ? 'error_fare' : 'deal') : null,
          alert,
          held,
        };
  grid.range.learn(price / average);
  return verdict;
}

/** Verdict on a fare that arrives after a later one of its trip. */
function judgeLateFare(grid: PriceGrid, price: number, average: number, tripAgeDays: number) {
  if (average === 0) return UNKNOWN;
  const confidence = computeConfidence(price, average, getUncertainty(baseline, tripAgeDays));
  return {
    evidence: createEvidence(grid, average, confidence),
    saving: 1 - price / average,
    label: null,
    alert: null,
    held: false,
  };
}

function judgeBySimilarRoutes(
  grid: PriceGrid,
  price: number,
  comparison: SimilarRouteComparison,
): Verdict {
  const { average, confidence, error } = comparison;
  return {
    evidence: createEvidence(grid, average, confidence),
    saving: 1 - price / average,
    label: error === null ? null : 'error_fare',
    alert: error === null ? null : error.alert,
    held: error !== null,
  };
}

function createEvidence(grid: PriceGrid, average: number, confidence: number): BaselineEvidence {
  return {
    average,
    typicalLow: grid.range.low * average,
    typicalHigh: grid.range.high * average,
    samples: baseline.samples,
    daysCovered: baseline.daysCovered,
    confidence,
  };
}

function isAlertable(
  market: Market,
  grid: PriceGrid,
  record: TripRecord,
  confidence: number,
  tripAgeDays: number,
): boolean {
  if (market.today - market.firstDay < YOUNG_MARKET_DAYS) return false;
  if (Math.max(tripAgeDays, baseline.watchedDays) < YOUNG_TRIP_DAYS) return false;
  const excess = grid.risk.getExcess(record.departure - market.today);
  return confidence >= MIN_ALERT_CONFIDENCE + FALL_RISK_WEIGHT * excess;
}

/** Reused to avoid allocations. */
const baseline = new Baseline();
