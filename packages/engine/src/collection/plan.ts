/**
 * Choice of the trips to query next: where lows are hinted at and answers are old. Every followed origin has a
 * guaranteed share, and no trip is starved.
 */
import type { PlaceCode, Trip } from '../fare/fare.ts';
import { type Instant, MILLIS_PER_DAY } from '../time/calendar.ts';
import { type Belief, collectEvidence, PENDING_MS, updateBelief } from './belief.ts';
import { findCarrierSignal } from './carrier-signals.ts';
import { type Collection, getLowRate } from './collection.ts';
import { getRouteWeight, isFollowedFrom } from './following.ts';
import { getHighestRate, getLowRateAt } from './low-rates.ts';
import {
  getRouteKey,
  type Prospect,
  type RouteKey,
  type WatchedRoute,
  type WatchedTrip,
} from './watched-route.ts';

const HOUR_MS = 3_600_000;

/** Shares of all calls: for followed origins, equally, and for the trips with the oldest answers. */
const GUARANTEED_SHARE = 0.2;
const OLDEST_SHARE = 0.04;
/** An origin that got more than it was guaranteed does not have to pay for all of it. */
const MAX_AHEAD = 5;

/** Time scale on which an answer becomes stale. */
const STALE_MS = 5 * HOUR_MS;
/** Age up to which a found low is left to its rechecks, and the remaining value of a call to it. */
const FOUND_MS = 40 * HOUR_MS;
const FOUND_WORTH = 0.02;
/** Maximum age of a cached prospect, since its value changes with time. */
const PROSPECT_MS = HOUR_MS / 2;
const MIN_LEAD_DAYS = 0.5;

/** A low this deep is as likely as not a deal, and by how much more it surely is. */
const DEAL_SHORTFALL = 0.3;
const DEAL_DOUBT = 0.03;
/** Assumed shortfall of a call without an answer yet. */
const PENDING_SHORTFALL = 0.4;

/** The trips to ask about now, as many as `calls` or all that are worth it, the best first. */
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

/** Take back trips that were planned and, for whatever reason, not asked about. */
export function cancelCalls(collection: Collection, trips: readonly Trip[]): void {
  for (const trip of trips) {
    const route = collection.routes.get(getRouteKey(trip.origin, trip.destination));
    const watched = route?.trips.find((one) => one.trip === trip);
    if (route === undefined || watched === undefined) continue;
    watched.askedAt = watched.answeredAt;
    const { departure } = watched;
    route.probes = route.probes.filter(
      (probe) => !(probe.isPending && probe.departure === departure),
    );
    route.prospect = null;
  }
}

/** The routes that may be asked about, by what a call to their most promising trip is worth. */
export function rankRoutes(collection: Collection, now: Instant): RouteKey[] {
  const ranked: { readonly key: RouteKey; readonly value: number }[] = [];
  for (const route of collection.routes.values()) {
    const prospect = getProspect(collection, route, now);
    if (prospect === null) continue;
    ranked.push({ key: route.key, value: prospect.value * getRouteWeight(collection, route) });
  }
  return ranked.sort((a, b) => b.value - a.value).map(({ key }) => key);
}

interface Choice extends Prospect {
  readonly route: WatchedRoute;
}

function choose(collection: Collection, now: Instant): Choice | null {
  const awaited = findBest(collection, now, (route) => hasPendingCall(collection, route, now));
  if (awaited !== null) return awaited;
  const shortest = guarantee(collection);
  collection.pendingForOldest += OLDEST_SHARE;
  if (collection.pendingForOldest >= 1) {
    collection.pendingForOldest -= 1;
    return findOldest(collection, now);
  }
  const guaranteed =
    shortest === null ? null : findBest(collection, now, (route) => route.origin === shortest);
  return guaranteed ?? findBest(collection, now, () => true);
}

/** True when calls are pending on a route and it has a trip left to query. */
function hasPendingCall(collection: Collection, route: WatchedRoute, now: Instant): boolean {
  if (route.pendingCalls > 0 && getProspect(collection, route, now) === null)
    route.pendingCalls = 0;
  return route.pendingCalls > 0;
}

/** Credit every followed origin with its part of a call; answers one that is short of a whole. */
function guarantee(collection: Collection): PlaceCode | null {
  const origins = new Set<PlaceCode>();
  for (const route of collection.routes.values())
    if (isFollowedFrom(collection, route)) origins.add(route.origin);
  let shortest: PlaceCode | null = null;
  let most = 1;
  for (const origin of origins) {
    const short = (collection.deficits.get(origin) ?? 0) + GUARANTEED_SHARE / origins.size;
    collection.deficits.set(origin, short);
    if (short < most) continue;
    shortest = origin;
    most = short;
  }
  return shortest;
}

function findBest(
  collection: Collection,
  now: Instant,
  isMeant: (route: WatchedRoute) => boolean,
): Choice | null {
  let best: Choice | null = null;
  for (const route of collection.routes.values()) {
    if (!isMeant(route)) continue;
    const prospect = getProspect(collection, route, now);
    if (prospect === null) continue;
    const value = prospect.value * getRouteWeight(collection, route);
    if (best === null || value > best.value) best = { ...prospect, value, route };
  }
  return best;
}

function findOldest(collection: Collection, now: Instant): Choice | null {
  let oldest: { watched: WatchedTrip; route: WatchedRoute } | null = null;
  for (const route of collection.routes.values())
    for (const watched of route.trips)
      if (isFree(watched, now) && (oldest === null || watched.askedAt < oldest.watched.askedAt))
        oldest = { watched, route };
  if (oldest === null) return null;
  const low = getLowRateAt(collection.rates, oldest.watched.departure - now / MILLIS_PER_DAY);
  return { ...oldest, value: 0, low, at: now };
}

/** Not departed, and not asked about a moment ago. */
function isFree(watched: WatchedTrip, now: number): boolean {
  if (now - watched.askedAt < PENDING_MS) return false;
  return watched.departure - now / MILLIS_PER_DAY >= MIN_LEAD_DAYS;
}

function getProspect(collection: Collection, route: WatchedRoute, now: Instant): Prospect | null {
  if (route.prospect !== null && now - route.prospect.at < PROSPECT_MS) return route.prospect;
  const { rates, carrierSignals } = collection;
  const highest = getHighestRate(rates);
  const evidence = collectEvidence(route, findCarrierSignal(carrierSignals, route, now), now);
  let best: Prospect | null = null;
  for (const watched of route.trips) {
    if (!isFree(watched, now)) continue;
    const lead = watched.departure - now / MILLIS_PER_DAY;
    const reach = getLowRateAt(rates, lead) / highest;
    updateBelief(belief, evidence, watched.departure, getLowRate(rates, route, lead), reach);
    const { low, shortfall } = belief;
    const deal = 1 / (1 + Math.exp((DEAL_SHORTFALL - shortfall) / DEAL_DOUBT));
    const saving = Math.max(DEAL_SHORTFALL, shortfall);
    const stale = 1 - Math.exp((watched.answeredAt - now) / STALE_MS);
    const found = now - watched.foundAt < FOUND_MS ? FOUND_WORTH : 1;
    const value = low * deal * saving * stale * found;
    if (best === null || value > best.value) best = { watched, value, low, at: now };
  }
  route.prospect = best;
  return best;
}

/** Until the answer comes, the call counts for what is expected of it. */
function recordCall(collection: Collection, { route, watched, low }: Choice, now: Instant): void {
  const short = collection.deficits.get(route.origin) ?? 0;
  collection.deficits.set(route.origin, Math.max(-MAX_AHEAD, short - 1));
  watched.askedAt = now;
  route.pendingCalls = Math.max(0, route.pendingCalls - 1);
  route.prospect = null;
  const { departure } = watched;
  route.probes.push({ departure, at: now, shortfall: PENDING_SHORTFALL, low, isPending: true });
}

/** Reused for every trip, so that planning allocates little. */
const belief: Belief = { low: 0, shortfall: 0 };
