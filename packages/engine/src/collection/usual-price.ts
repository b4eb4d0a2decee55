/** Usual price of a trip for the planner, from its past and its neighbours: rougher than the engine’s baseline. */
import { MILLIS_PER_DAY } from '../time/calendar.ts';
import type { WatchedRoute, WatchedTrip } from './watched-route.ts';

/** Departures within this many days are neighbours, and how fast they stop being alike. */
const NEIGHBOUR_DAYS = 24;
const NEIGHBOUR_SCALE_DAYS = 7;
/** Weight of another weekday's price. */
const OTHER_WEEKDAY = 0.6;
/** The trip's own past counts as this many neighbours; all of it fades. */
const OWN_WEIGHT = 6;
const FADE_DAYS = 15;
/** Less than this is not enough to call anything usual. */
const MIN_WEIGHT = 0.3;

/** An answer this far below is not learnt from, until the trip was so for so long and often. */
const LOW_SHORTFALL = 0.15;
const STAYS_LOW_MS = 12 * MILLIS_PER_DAY;
const STAYS_LOW_ANSWERS = 5;
/** At this shortfall or less the price is adopted immediately, because the learnt one was a sale. */
const MAX_OVERSHOOT = -0.25;

/** Share that a price lies below the usual one, negative above; null while too little is known. */
export function getShortfall(
  route: WatchedRoute,
  watched: WatchedTrip,
  price: number,
  now: number,
): number | null {
  let weights = 0;
  let total = 0;
  for (const other of route.trips) {
    if (other.usual === 0 || other.kind !== watched.kind) continue;
    const apart = Math.abs(other.departure - watched.departure);
    if (apart > NEIGHBOUR_DAYS) continue;
    const weight = likeness(apart, other === watched) * fading(now - other.usualAt);
    weights += weight;
    total += weight * other.usual;
  }
  return weights < MIN_WEIGHT ? null : 1 - price / Math.exp(total / weights);
}

function likeness(apart: number, isItself: boolean): number {
  if (isItself) return OWN_WEIGHT;
  return Math.exp(-apart / NEIGHBOUR_SCALE_DAYS) * (apart % 7 === 0 ? 1 : OTHER_WEEKDAY);
}

function fading(ageMillis: number): number {
  return Math.exp(-ageMillis / (FADE_DAYS * MILLIS_PER_DAY));
}

/** Learn what a trip usually costs from an answer, unless that was low. */
export function recordUsualPrice(
  watched: WatchedTrip,
  price: number,
  shortfall: number,
  at: number,
): void {
  if (shortfall < LOW_SHORTFALL) {
    watched.lowSince = 0;
    watched.lowAnswers = 0;
  } else {
    if (watched.lowSince === 0) watched.lowSince = at;
    watched.lowAnswers += 1;
    if (watched.lowAnswers < STAYS_LOW_ANSWERS) return;
    if (at - watched.lowSince < STAYS_LOW_MS) return;
  }
  const level = Math.log(price);
  const hasChanged = watched.usual === 0 || watched.lowSince !== 0 || shortfall <= MAX_OVERSHOOT;
  watched.usual = hasChanged ? level : (watched.usual + level) / 2;
  watched.usualAt = at;
}
