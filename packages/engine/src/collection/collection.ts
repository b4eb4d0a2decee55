/**
 * Mutable state of the planner. Derived from query results alone: the same results in order give the same state, so
 * that it can be rebuilt from those of the last weeks.
 */
import type { PlaceCode, Trip } from '../fare/fare.ts';
import { type Instant, MILLIS_PER_DAY } from '../time/calendar.ts';
import {
  CarrierSignals,
  findCarrierSignal,
  getCarrierRoutes,
  recordCarrierPrice,
  recordSignalOutcome,
} from './carrier-signals.ts';
import { collectEvidence, estimateLow } from './low-estimate.ts';
import { getHighestRate, getLowRateAt, LowRates, recordLowRate } from './low-rates.ts';
import { getShortfall, recordUsualPrice } from './usual-price.ts';
import {
  getRouteKey,
  type QueryResult,
  type RouteKey,
  WatchedRoute,
  WatchedTrip,
} from './watched-route.ts';

/** Shortfalls between which a price changes from ordinary to certainly low. */
const MIN_LOW_SHORTFALL = 0.2;
const CERTAIN_LOW_SHORTFALL = 0.28;
/** Shortfall of a low that rechecks follow; a little below that of a deal. */
const MIN_FOUND_SHORTFALL = 0.23;
/** Estimate up to which an observation is unexpected, and updates the base rate. */
const MAX_UNEXPECTED_LOW = 0.1;
const OBSERVATION_RETENTION_MS = 4 * MILLIS_PER_DAY;
/** Prior weight of a route's rate of lows, in expected lows, and its decay per call. */
const ROUTE_PRIOR_LOWS = 20;
const DECAY_PER_CALL = 0.998;
const MAX_LOW_RATE = 0.5;

export class Collection {
  readonly routes = new Map<RouteKey, WatchedRoute>();
  readonly rates = new LowRates();
  readonly carrierSignals = new CarrierSignals();
  /** Missing calls of each origin's guaranteed share. */
  readonly deficits = new Map<PlaceCode, number>();
  /** Credit for calls to the trip that was queried longest ago. */
  oldestTripCredit = 0;
  isFollowed = false;
}

/** Replace the watched trips, keeping the state of those that remain. */
export function watchTrips(collection: Collection, trips: Iterable<Trip>): void {
  const previous = new Map<string, WatchedTrip>();
  for (const route of collection.routes.values()) {
    for (const watched of route.trips) previous.set(getTripKey(watched.trip), watched);
    route.trips = [];
    route.bestTrip = null;
  }
  for (const trip of trips) {
    const key = getRouteKey(trip.origin, trip.destination);
    const route = collection.routes.get(key) ?? new WatchedRoute(trip.origin, trip.destination);
    collection.routes.set(key, route);
    route.trips.push(previous.get(getTripKey(trip)) ?? new WatchedTrip(trip));
  }
  for (const [key, route] of collection.routes)
    if (route.trips.length === 0) collection.routes.delete(key);
    else route.trips.sort((a, b) => a.departure - b.departure);
}

function getTripKey(trip: Trip): string {
  return `${trip.origin}${trip.destination}${trip.departure}/${trip.return ?? ''}${trip.cabin}`;
}

/** Update the state with a query result. Ignores unwatched trips. */
export function recordQueryResult(
  collection: Collection,
  { trip, at, price, carrier }: QueryResult,
): void {
  const route = collection.routes.get(getRouteKey(trip.origin, trip.destination));
  const watched = route?.trips.find((candidate) => isSameTrip(candidate.trip, trip));
  if (route === undefined || watched === undefined) return;
  route.bestTrip = null;
  watched.queriedAt = at;
  watched.respondedAt = at;
  const { departure } = watched;
  route.removePendingCall(departure);
  route.observations = route.observations.filter(
    (observation) => at - observation.at < OBSERVATION_RETENTION_MS,
  );
  const shortfall = price === null ? null : getShortfall(route, watched, price, at);
  const low = getLowCertainty(shortfall ?? 0);
  if (shortfall !== null) learnRates(collection, route, departure, low, at);
  route.observations.push({
    departure,
    at,
    shortfall: Math.max(0, shortfall ?? 0),
    low,
    isPending: false,
  });
  watched.foundAt = (shortfall ?? 0) >= MIN_FOUND_SHORTFALL ? at : 0;
  if (price !== null) recordUsualPrice(watched, price, shortfall ?? 0, at);
  if (carrier !== null) route.carriers.add(carrier);
  learnCarrierPrices(collection, route, carrier, departure - at / MILLIS_PER_DAY, low, at);
}

function isSameTrip(a: Trip, b: Trip): boolean {
  return a.departure === b.departure && a.return === b.return && a.cabin === b.cabin;
}

function getLowCertainty(shortfall: number): number {
  return Math.min(
    1,
    Math.max(0, (shortfall - MIN_LOW_SHORTFALL) / (CERTAIN_LOW_SHORTFALL - MIN_LOW_SHORTFALL)),
  );
}

/** Compare the estimate for the trip with the observation. */
function learnRates(
  { rates, carrierSignals }: Collection,
  route: WatchedRoute,
  departure: number,
  low: number,
  at: Instant,
): void {
  const lead = departure - at / MILLIS_PER_DAY;
  const average = getLowRateAt(rates, lead);
  const rate = getLowRate(rates, route, lead);
  const signal = findCarrierSignal(carrierSignals, route, at);
  const saleShare = average / getHighestRate(rates);
  const evidence = collectEvidence(route, signal, at);
  const estimate = estimateLow(evidence, departure, rate, saleShare);
  if (signal !== null && !route.observations.some((other) => other.at > signal.at && other.at < at))
    recordSignalOutcome(carrierSignals, signal, low);
  if (estimate.low >= MAX_UNEXPECTED_LOW) return;
  const exposure = estimate.low / rate;
  recordLowRate(rates, lead, low, exposure);
  route.lowsObserved = route.lowsObserved * DECAY_PER_CALL + low;
  route.lowsExpected = route.lowsExpected * DECAY_PER_CALL + average * exposure;
}

function learnCarrierPrices(
  { routes, rates, carrierSignals }: Collection,
  route: WatchedRoute,
  cheapest: string | null,
  lead: number,
  low: number,
  at: Instant,
): void {
  if (low > 0.5 && cheapest !== null) {
    recordCarrierPrice(carrierSignals, cheapest, route.key, at, true);
    for (const key of getCarrierRoutes(carrierSignals, cheapest)) {
      const other = routes.get(key);
      if (other !== undefined) other.bestTrip = null;
    }
  }
  // Only at lead times of sales does an ordinary price mean that a carrier has none.
  if (low === 0 && getLowRateAt(rates, lead) > getHighestRate(rates) / 2)
    for (const carrier of route.carriers)
      recordCarrierPrice(carrierSignals, carrier, route.key, at, false);
}

/**
 * Base rate of lows of a route, 0 to 1. Routes differ by the square root of their observed lows, because in full
 * proportion quiet routes would never get calls to prove otherwise.
 */
export function getLowRate(rates: LowRates, route: WatchedRoute, lead: number): number {
  const observed =
    (route.lowsObserved + ROUTE_PRIOR_LOWS) / (route.lowsExpected + ROUTE_PRIOR_LOWS);
  const factor = Math.min(2, Math.max(0.5, Math.sqrt(observed)));
  return Math.min(MAX_LOW_RATE, getLowRateAt(rates, lead) * factor);
}
