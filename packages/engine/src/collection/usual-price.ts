/** Usual price of a trip for the planner, from its past and its neighbours; rougher than the baseline. */
import { MILLIS_PER_DAY } from '../time/calendar.ts';
import type { WatchedRoute, WatchedTrip } from './watched-route.ts';

/** Maximum distance of neighbouring departures, and the scale on which their similarity decays. */
const NEIGHBOUR_DAYS = 24;
const NEIGHBOUR_SCALE_DAYS = 7;
/** Factor on the weight of another weekday. */
const OTHER_WEEKDAY_FACTOR = 0.6;
/** Weight of the trip's own price, and the scale on which prices age. */
const OWN_WEIGHT = 6;
const AGE_SCALE_DAYS = 15;
/** Minimum total weight for an estimate. */
const MIN_WEIGHT = 0.3;

/** Lows are not learnt until the trip has been low for this long, in this many observations. */
const LOW_SHORTFALL = 0.15;
const MIN_LASTING_LOW_MS = 12 * MILLIS_PER_DAY;
const MIN_LASTING_LOW_COUNT = 5;
/** At this shortfall or less the price replaces the learnt one, which was a sale. */
const MAX_RESET_SHORTFALL = -0.25;

/** Share below the usual price, negative above it; null with too little data. */
export function getShortfall(
  route: WatchedRoute,
  watched: WatchedTrip,
  price: number,
  now: number,
): number | null {
  let weights = 0;
  let total = 0;
  for (const other of route.trips) {
    if (other.usualLog === 0 || other.kind !== watched.kind) continue;
    const distance = Math.abs(other.departure - watched.departure);
    if (distance > NEIGHBOUR_DAYS) continue;
    const weight = getSimilarity(distance, other === watched) * getAgeFactor(now - other.usualAt);
    weights += weight;
    total += weight * other.usualLog;
  }
  return weights < MIN_WEIGHT ? null : 1 - price / Math.exp(total / weights);
}

function getSimilarity(distance: number, isSameTrip: boolean): number {
  if (isSameTrip) return OWN_WEIGHT;
  return (
    Math.exp(-distance / NEIGHBOUR_SCALE_DAYS) * (distance % 7 === 0 ? 1 : OTHER_WEEKDAY_FACTOR)
  );
}

function getAgeFactor(ageMillis: number): number {
  return Math.exp(-ageMillis / (AGE_SCALE_DAYS * MILLIS_PER_DAY));
}

/** Learn the usual price of a trip, unless the price is low. */
export function recordUsualPrice(
  watched: WatchedTrip,
  price: number,
  shortfall: number,
  at: number,
): void {
  if (shortfall < LOW_SHORTFALL) {
    watched.lowSince = 0;
    watched.lowCount = 0;
  } else {
    if (watched.lowSince === 0) watched.lowSince = at;
    watched.lowCount += 1;
    if (watched.lowCount < MIN_LASTING_LOW_COUNT) return;
    if (at - watched.lowSince < MIN_LASTING_LOW_MS) return;
  }
  const log = Math.log(price);
  const hasChanged =
    watched.usualLog === 0 || watched.lowSince !== 0 || shortfall <= MAX_RESET_SHORTFALL;
  watched.usualLog = hasChanged ? log : (watched.usualLog + log) / 2;
  watched.usualAt = at;
}
