/**
 * Probability that a trip is low now: a Bayesian filter over the observations of its route in order. A low raises the
 * probability of neighbouring departures and an ordinary price reduces it, by proximity. Between observations the
 * estimate decays to the base rate.
 */
import type { CarrierSignal } from './carrier-signals.ts';
import type { WatchedRoute } from './watched-route.ts';

const HOUR_MS = 3_600_000;

/** Scale on which the similarity of departures decays, and distance from which they are unrelated. */
const SCALE_DAYS = 20;
const UNRELATED_DAYS = 60;
/** ln of the factors on the odds for a low and for an ordinary price of the same departure. */
const LOW_EVIDENCE = 4;
const ORDINARY_EVIDENCE = -3.5;
/** Mean lifetime of a low, and maximum age of observations. */
const LOW_LIFETIME_MS = 28 * HOUR_MS;
const MAX_OBSERVATION_AGE_MS = 72 * HOUR_MS;
/** Time after which a call without a response has failed. */
export const PENDING_MS = 60_000;
/** Prior shortfall of a low, and its weight. */
const PRIOR_SHORTFALL = 0.38;
const PRIOR_SHORTFALL_WEIGHT = 0.05;
const MAX_PROBABILITY = 0.98;

const similarity = new Float64Array(UNRELATED_DAYS).map((_, days) => Math.exp(-days / SCALE_DAYS));
const lowFactor = similarity.map((similar) => Math.exp(similar * LOW_EVIDENCE));
const ordinaryFactor = similarity.map((similar) => Math.exp(similar * ORDINARY_EVIDENCE));

/** Observation or carrier signal of a route. */
export interface Evidence {
  readonly departure: number;
  readonly low: number;
  readonly shortfall: number;
  /** Probability of a low implied by a carrier signal; null for an observed price. */
  readonly signal: number | null;
  /** Grows by e per lifetime: the quotient of two is the remaining share of an estimate. */
  readonly growth: number;
}

/** Probability of a low, and its expected share below the usual price. Reused to avoid allocations. */
const estimate = { low: 0, shortfall: 0 };

/** Observations and carrier signals of a route in order, for estimates of many departures at `now`. */
export function collectEvidence(route: WatchedRoute, signal: CarrierSignal | null, now: number) {
  const evidence: Evidence[] = [];
  let pending = signal;
  const growth = (at: number) => Math.exp((at - now) / LOW_LIFETIME_MS);
  const addSignal = ({ at, low }: CarrierSignal) => {
    evidence.push({ departure: 0, low: 0, shortfall: 0, signal: low, growth: growth(at) });
    pending = null;
  };
  for (const { departure, at, low, shortfall, isPending } of route.observations) {
    if (now - at > (isPending ? PENDING_MS : MAX_OBSERVATION_AGE_MS)) continue;
    if (pending !== null && at > pending.at) addSignal(pending);
    evidence.push({ departure, low, shortfall, signal: null, growth: growth(at) });
  }
  if (pending !== null) addSignal(pending);
  return evidence;
}

/**
 * Estimate whether a departure is low.
 *
 * @param rate base rate of lows
 * @param saleShare share of sales that include this lead time
 * @returns the same object in every call
 */
export function estimateLow(
  evidence: readonly Evidence[],
  departure: number,
  rate: number,
  saleShare: number,
): Readonly<typeof estimate> {
  let low = rate;
  let growth = 0;
  let lows = 0;
  let shortfalls = 0;
  for (const observation of evidence) {
    const distance = Math.abs(observation.departure - departure);
    if (observation.signal === null && distance >= UNRELATED_DAYS) continue;
    const remaining = growth / observation.growth;
    growth = observation.growth;
    low = rate + (low - rate) * remaining;
    if (observation.signal !== null) {
      low = Math.max(low, observation.signal * saleShare);
      continue;
    }
    const odds = (low / (1 - low)) * getFactor(distance, observation.low);
    low = Math.min(MAX_PROBABILITY, odds / (1 + odds));
    const weight = observation.low * (similarity[distance] ?? 0);
    lows = lows * remaining + weight;
    shortfalls = shortfalls * remaining + weight * observation.shortfall;
  }
  estimate.low = rate + (low - rate) * growth;
  estimate.shortfall =
    (shortfalls + PRIOR_SHORTFALL_WEIGHT * PRIOR_SHORTFALL) / (lows + PRIOR_SHORTFALL_WEIGHT);
  return estimate;
}

function getFactor(distance: number, low: number): number {
  const [whenLow, whenOrdinary] = [lowFactor[distance] ?? 1, ordinaryFactor[distance] ?? 1];
  if (low === 0) return whenOrdinary;
  return low === 1 ? whenLow : whenLow ** low * whenOrdinary ** (1 - low);
}
