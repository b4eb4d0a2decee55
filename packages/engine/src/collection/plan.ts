/**
 * Choice of the trips to query next: likely lows with old observations. Each followed origin has a guaranteed share
 * of calls, and no trip starves.
 */
import type { PlaceCode, Trip } from '../fare/fare.ts';
import { type Instant, MILLIS_PER_DAY } from '../time/calendar.ts';
import { findCarrierSignal } from './carrier-signals.ts';
import { type Collection, getLowRate } from './collection.ts';
import { getRouteWeight, hasGuaranteedCalls } from './following.ts';
import { collectEvidence, estimateLow, PENDING_MS } from './low-estimate.ts';
import { getHighestRate, getLowRateAt } from './low-rates.ts';
import {
  type BestTrip,
  getRouteKey,
  type RouteKey,
  type WatchedRoute,
  type WatchedTrip,
} from './watched-route.ts';

const HOUR_MS = 3_600_000;

/** Shares of all calls: equally for followed origins, and for the trips queried longest ago. */
const GUARANTEED_SHARE = 0.2;
const OLDEST_SHARE = 0.04;
/** Maximum calls beyond its share that count against an origin. */
const MAX_SURPLUS = 5;

/** Time scale on which observations become stale. */
const STALE_MS = 5 * HOUR_MS;
/** Age up to which a low is left to rechecks, and the factor on the value of a call to it. */
const MAX_FOUND_AGE_MS = 40 * HOUR_MS;
const FOUND_FACTOR = 0.02;
/** Maximum age of a cached best trip, whose value changes with time. */
const MAX_CACHE_AGE_MS = HOUR_MS / 2;
const MIN_LEAD_DAYS = 0.5;

/** Shortfall at which a low is a deal with a probability of one half, and the scale of that transition. */
const DEAL_SHORTFALL = 0.3;
const DEAL_SHORTFALL_SCALE = 0.03;
const PENDING_SHORTFALL = 0.4;

/** Up to `calls` trips to query now, best first. They count as pending calls. */
export function planCalls(collection: Collection, now: Instant, calls: number): Trip[] {
  const chosen: Trip[] = [];
  while (chosen.length < calls) {
    const choice = choose(collection, now);
    if (choice === null) break;
    recordCall(collection, choice, now);
    chosen.push(choice.watched.trip);
  }
  return chosen;
}

/** Withdraw planned trips that were not queried. */
export function cancelCalls(collection: Collection, trips: readonly Trip[]): void {
  for (const trip of trips) {
    const route = collection.routes.get(getRouteKey(trip.origin, trip.destination));
    const watched = route?.trips.find((candidate) => candidate.trip === trip);
    if (route === undefined || watched === undefined) continue;
    watched.queriedAt = watched.respondedAt;
    route.removePendingCall(watched.departure);
    route.bestTrip = null;
  }
}

/** Routes with a trip to query, by the value of a call to their best trip. */
export function rankRoutes(collection: Collection, now: Instant): RouteKey[] {
  const ranked: { readonly key: RouteKey; readonly value: number }[] = [];
  for (const route of collection.routes.values()) {
    const bestTrip = getBestTrip(collection, route, now);
    if (bestTrip === null) continue;
    ranked.push({ key: route.key, value: bestTrip.value * getRouteWeight(collection, route) });
  }
  return ranked.sort((a, b) => b.value - a.value).map(({ key }) => key);
}

interface Choice extends BestTrip {
  readonly route: WatchedRoute;
}

function choose(collection: Collection, now: Instant): Choice | null {
  const forNewFollowers = findBest(collection, now, (route) =>
    hasPendingCall(collection, route, now),
  );
  if (forNewFollowers !== null) return forNewFollowers;
  const neediest = creditOrigins(collection);
  collection.oldestTripCredit += OLDEST_SHARE;
  if (collection.oldestTripCredit >= 1) {
    collection.oldestTripCredit -= 1;
    return findOldest(collection, now);
  }
  const guaranteed =
    neediest === null ? null : findBest(collection, now, (route) => route.origin === neediest);
  return guaranteed ?? findBest(collection, now, () => true);
}

/** True when a route has pending calls and a trip to query. */
function hasPendingCall(collection: Collection, route: WatchedRoute, now: Instant): boolean {
  if (route.pendingCalls > 0 && getBestTrip(collection, route, now) === null)
    route.pendingCalls = 0;
  return route.pendingCalls > 0;
}

/** Credit each origin with its share of a call, and return the one with the largest deficit of at least a call. */
function creditOrigins(collection: Collection): PlaceCode | null {
  const origins = new Set<PlaceCode>();
  for (const route of collection.routes.values())
    if (hasGuaranteedCalls(collection, route)) origins.add(route.origin);
  let neediest: PlaceCode | null = null;
  let maxDeficit = 1;
  for (const origin of origins) {
    const deficit = (collection.deficits.get(origin) ?? 0) + GUARANTEED_SHARE / origins.size;
    collection.deficits.set(origin, deficit);
    if (deficit < maxDeficit) continue;
    neediest = origin;
    maxDeficit = deficit;
  }
  return neediest;
}

function findBest(
  collection: Collection,
  now: Instant,
  isEligible: (route: WatchedRoute) => boolean,
): Choice | null {
  let best: Choice | null = null;
  for (const route of collection.routes.values()) {
    if (!isEligible(route)) continue;
    const bestTrip = getBestTrip(collection, route, now);
    if (bestTrip === null) continue;
    const value = bestTrip.value * getRouteWeight(collection, route);
    if (best === null || value > best.value) best = { ...bestTrip, value, route };
  }
  return best;
}

function findOldest(collection: Collection, now: Instant): Choice | null {
  let oldest: { watched: WatchedTrip; route: WatchedRoute } | null = null;
  for (const route of collection.routes.values())
    for (const watched of route.trips)
      if (
        isQueryable(watched, now) &&
        (oldest === null || watched.queriedAt < oldest.watched.queriedAt)
      )
        oldest = { watched, route };
  if (oldest === null) return null;
  const low = getLowRateAt(collection.rates, oldest.watched.departure - now / MILLIS_PER_DAY);
  return { ...oldest, value: 0, low, at: now };
}

/** False for trips that departed or have a pending call. */
function isQueryable(watched: WatchedTrip, now: number): boolean {
  if (now - watched.queriedAt < PENDING_MS) return false;
  return watched.departure - now / MILLIS_PER_DAY >= MIN_LEAD_DAYS;
}

function getBestTrip(collection: Collection, route: WatchedRoute, now: Instant): BestTrip | null {
  if (route.bestTrip !== null && now - route.bestTrip.at < MAX_CACHE_AGE_MS) return route.bestTrip;
  const { rates, carrierSignals } = collection;
  const highest = getHighestRate(rates);
  const evidence = collectEvidence(route, findCarrierSignal(carrierSignals, route, now), now);
  let best: BestTrip | null = null;
  for (const watched of route.trips) {
    if (!isQueryable(watched, now)) continue;
    const lead = watched.departure - now / MILLIS_PER_DAY;
    const saleShare = getLowRateAt(rates, lead) / highest;
    const rate = getLowRate(rates, route, lead);
    const { low, shortfall } = estimateLow(evidence, watched.departure, rate, saleShare);
    const deal = 1 / (1 + Math.exp((DEAL_SHORTFALL - shortfall) / DEAL_SHORTFALL_SCALE));
    const saving = Math.max(DEAL_SHORTFALL, shortfall);
    const staleness = 1 - Math.exp((watched.respondedAt - now) / STALE_MS);
    const foundFactor = now - watched.foundAt < MAX_FOUND_AGE_MS ? FOUND_FACTOR : 1;
    const value = low * deal * saving * staleness * foundFactor;
    if (best === null || value > best.value) best = { watched, value, low, at: now };
  }
  route.bestTrip = best;
  return best;
}

/** Count a pending call as an observation of its expected result. */
function recordCall(collection: Collection, { route, watched, low }: Choice, now: Instant): void {
  const deficit = collection.deficits.get(route.origin) ?? 0;
  collection.deficits.set(route.origin, Math.max(-MAX_SURPLUS, deficit - 1));
  watched.queriedAt = now;
  route.pendingCalls = Math.max(0, route.pendingCalls - 1);
  route.bestTrip = null;
  const { departure } = watched;
  const shortfall = PENDING_SHORTFALL;
  route.observations.push({ departure, at: now, shortfall, low, isPending: true });
}
