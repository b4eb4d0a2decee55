/**
 * Probability that a trip is low now, from sightings around it: a filter over the route's answers in order. A
 * low raises the probability of neighbouring departures, an ordinary price reduces it, each by proximity.
 * Between answers the estimate decays to the base rate.
 */
import type { CarrierSignal } from './carrier-signals.ts';
import type { WatchedRoute } from './watched-route.ts';

const HOUR_MS = 3_600_000;

/** Scale on which departures stop being alike, and distance from which they are unrelated. */
const SCALE_DAYS = 20;
const STRANGER_DAYS = 60;
/** ln of what a low, and an ordinary price, of the same departure multiply the odds by. */
const LOW_EVIDENCE = 4;
const ORDINARY_EVIDENCE = -3.5;
/** Lifetime of a low, and age from which answers are ignored. */
const LIFE_MS = 28 * HOUR_MS;
const KEPT_MS = 72 * HOUR_MS;
/** A call without an answer for so long will get none. */
export const PENDING_MS = 60_000;
/** Prior depth of a low, and its weight against the depths of neighbours. */
const USUAL_DEPTH = 0.38;
const USUAL_DEPTH_WEIGHT = 0.05;
const SUREST = 0.98;

const likeness = new Float64Array(STRANGER_DAYS).map((_, days) => Math.exp(-days / SCALE_DAYS));
const lowFactor = likeness.map((near) => Math.exp(near * LOW_EVIDENCE));
const ordinaryFactor = likeness.map((near) => Math.exp(near * ORDINARY_EVIDENCE));

/** Ordered observations of a route. */
export interface Evidence {
  readonly departure: number;
  readonly low: number;
  readonly shortfall: number;
  /** For pending of a carrier instead of an answer: how likely it makes a low here. */
  readonly signal: number | null;
  /** Factor that grows by e per lifetime; the quotient of two moments is the remaining share of an estimate. */
  readonly growth: number;
}

export interface Belief {
  /** Probability that the trip is low now. */
  low: number;
  /** Share below the usual price, if it is. */
  shortfall: number;
}

/** Collect answers and carrier signals in order, for estimates of many departures at one moment. */
export function collectEvidence(
  route: WatchedRoute,
  signal: CarrierSignal | null,
  now: number,
): Evidence[] {
  const evidence: Evidence[] = [];
  let pending = signal;
  const growth = (at: number) => Math.exp((at - now) / LIFE_MS);
  const addSignal = ({ at, low }: CarrierSignal) => {
    evidence.push({ departure: 0, low: 0, shortfall: 0, signal: low, growth: growth(at) });
    pending = null;
  };
  for (const { departure, at, low, shortfall, isPending } of route.probes) {
    if (now - at > (isPending ? PENDING_MS : KEPT_MS)) continue;
    if (pending !== null && at > pending.at) addSignal(pending);
    evidence.push({ departure, low, shortfall, signal: null, growth: growth(at) });
  }
  if (pending !== null) addSignal(pending);
  return evidence;
}

/**
 * Judge a trip by the evidence, into `belief`, which is reused since every trip is judged again
 * and again. `rate` is how likely it is low at any moment; `reach` what part of sales reach it.
 */
export function updateBelief(
  belief: Belief,
  evidence: readonly Evidence[],
  departure: number,
  rate: number,
  reach: number,
): void {
  let low = rate;
  let growth = 0;
  let lows = 0;
  let depths = 0;
  for (const one of evidence) {
    const apart = Math.abs(one.departure - departure);
    if (one.signal === null && apart >= STRANGER_DAYS) continue;
    const left = growth / one.growth;
    growth = one.growth;
    low = rate + (low - rate) * left;
    if (one.signal !== null) {
      low = Math.max(low, one.signal * reach);
      continue;
    }
    const odds = (low / (1 - low)) * getFactor(apart, one.low);
    low = Math.min(SUREST, odds / (1 + odds));
    const weight = one.low * (likeness[apart] ?? 0);
    lows = lows * left + weight;
    depths = depths * left + weight * one.shortfall;
  }
  belief.low = rate + (low - rate) * growth;
  belief.shortfall = (depths + USUAL_DEPTH_WEIGHT * USUAL_DEPTH) / (lows + USUAL_DEPTH_WEIGHT);
}

function getFactor(apart: number, low: number): number {
  const [whenLow, whenOrdinary] = [lowFactor[apart] ?? 1, ordinaryFactor[apart] ?? 1];
  if (low === 0) return whenOrdinary;
  return low === 1 ? whenLow : whenLow ** low * whenOrdinary ** (1 - low);
}
