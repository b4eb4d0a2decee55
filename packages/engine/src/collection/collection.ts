/**
 * State of the planner and its updates. It is derived from answers alone, so that it can be rebuilt from
 * those of the last weeks. Mutable; the same answers in order give the same state.
 */
import type { PlaceCode, Trip } from '../fare/fare.ts';
import { type Instant, MILLIS_PER_DAY } from '../time/calendar.ts';
import { type Belief, collectEvidence, updateBelief } from './belief.ts';
import {
  CarrierSignals,
  findCarrierSignal,
  getCarrierRoutes,
  recordCarrierPrice,
  recordSignalOutcome,
} from './carrier-signals.ts';
import { getHighestRate, getLowRateAt, LowRates, recordLowRate } from './low-rates.ts';
import { getShortfall, recordUsualPrice } from './usual-price.ts';
import {
  getRouteKey,
  type QueryResult,
  type RouteKey,
  WatchedRoute,
  WatchedTrip,
} from './watched-route.ts';

/** From ordinary to surely low: shares below the usual price. */
const LOW_FROM = 0.2;
const SURELY_LOW = 0.28;
/** Found is what neighbours need not be asked for again; a little short of a deal counts. */
const FOUND_SHORTFALL = 0.23;
/** Estimate below which nothing hinted at a low, so that the answer updates the base rate. */
const WITHOUT_HINT = 0.1;
const PROBES_KEPT_MS = 4 * MILLIS_PER_DAY;
/** Prior weight of a route's own share of lows, in expected lows, and decay per call. */
const ROUTE_PRIOR_LOWS = 20;
const KEPT_A_CALL = 0.998;
const MAX_LIKELY_UNASKED = 0.5;

export interface Collection {
  readonly routes: Map<RouteKey, WatchedRoute>;
  readonly rates: LowRates;
  readonly carrierSignals: CarrierSignals;
  /** Calls that origins are short of, of what each is guaranteed. */
  readonly deficits: Map<PlaceCode, number>;
  /** Credit of calls for the trip with the oldest answer. */
  pendingForOldest: number;
  /** True when travellers follow at least one of the routes. */
  isFollowed: boolean;
}

export function createCollection(): Collection {
  return {
    routes: new Map(),
    rates: new LowRates(),
    carrierSignals: new CarrierSignals(),
    deficits: new Map(),
    pendingForOldest: 0,
    isFollowed: false,
  };
}

/** Replace the trips that may be asked about, keeping what is known of those that stay. */
export function watchTrips(collection: Collection, trips: Iterable<Trip>): void {
  const known = new Map<string, WatchedTrip>();
  for (const route of collection.routes.values()) {
    for (const watched of route.trips) known.set(getTripKey(watched.trip), watched);
    route.trips = [];
    route.prospect = null;
  }
  for (const trip of trips) {
    const key = getRouteKey(trip.origin, trip.destination);
    const route = collection.routes.get(key) ?? new WatchedRoute(trip.origin, trip.destination);
    collection.routes.set(key, route);
    route.trips.push(known.get(getTripKey(trip)) ?? new WatchedTrip(trip));
  }
  for (const [key, route] of collection.routes)
    if (route.trips.length === 0) collection.routes.delete(key);
    else route.trips.sort((a, b) => a.departure - b.departure);
}

function getTripKey(trip: Trip): string {
  return `${trip.origin}${trip.destination}${trip.departure}/${trip.return ?? ''}${trip.cabin}`;
}

/** Update the state with an answer. Answers about unwatched trips are ignored. */
export function recordQueryResult(
  collection: Collection,
  { trip, at, price, carrier }: QueryResult,
): void {
  const route = collection.routes.get(getRouteKey(trip.origin, trip.destination));
  const watched = route?.trips.find((one) => isSameTrip(one.trip, trip));
  if (route === undefined || watched === undefined) return;
  route.prospect = null;
  watched.askedAt = at;
  watched.answeredAt = at;
  const { departure } = watched;
  route.probes = route.probes.filter(
    (probe) =>
      at - probe.at < PROBES_KEPT_MS && !(probe.isPending && probe.departure === departure),
  );
  const shortfall = price === null ? null : getShortfall(route, watched, price, at);
  const low = lowness(shortfall ?? 0);
  if (shortfall !== null) learnRates(collection, route, departure, low, at);
  route.probes.push({
    departure,
    at,
    shortfall: Math.max(0, shortfall ?? 0),
    low,
    isPending: false,
  });
  watched.foundAt = (shortfall ?? 0) >= FOUND_SHORTFALL ? at : 0;
  if (price !== null) recordUsualPrice(watched, price, shortfall ?? 0, at);
  if (carrier !== null) route.carriers.add(carrier);
  learnOfCarriers(collection, route, carrier, departure - at / MILLIS_PER_DAY, low, at);
}

function isSameTrip(a: Trip, b: Trip): boolean {
  return a.departure === b.departure && a.return === b.return && a.cabin === b.cabin;
}

function lowness(shortfall: number): number {
  return Math.min(1, Math.max(0, (shortfall - LOW_FROM) / (SURELY_LOW - LOW_FROM)));
}

/** Compare what was believed of the trip with what it turned out to be. */
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
  updateBelief(
    belief,
    collectEvidence(route, signal, at),
    departure,
    rate,
    average / getHighestRate(rates),
  );
  if (signal !== null && !route.probes.some((probe) => probe.at > signal.at && probe.at < at))
    recordSignalOutcome(carrierSignals, signal, low);
  if (belief.low >= WITHOUT_HINT) return;
  const exposure = belief.low / rate;
  recordLowRate(rates, lead, low, exposure);
  route.lowsMet = route.lowsMet * KEPT_A_CALL + low;
  route.lowsExpected = route.lowsExpected * KEPT_A_CALL + average * exposure;
}

function learnOfCarriers(
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
      if (other !== undefined) other.prospect = null;
    }
  }
  // Only where sales reach does an ordinary price say that a carrier has none.
  if (low === 0 && getLowRateAt(rates, lead) > getHighestRate(rates) / 2)
    for (const carrier of route.carriers)
      recordCarrierPrice(carrierSignals, carrier, route.key, at, false);
}

/**
 * Base rate of lows of a route, 0 to 1. Routes differ by the square root of their observed lows: with the
 * full difference, quiet routes would never get the calls to show otherwise.
 */
export function getLowRate(rates: LowRates, route: WatchedRoute, lead: number): number {
  const shown = (route.lowsMet + ROUTE_PRIOR_LOWS) / (route.lowsExpected + ROUTE_PRIOR_LOWS);
  const own = Math.min(2, Math.max(0.5, Math.sqrt(shown)));
  return Math.min(MAX_LIKELY_UNASKED, getLowRateAt(rates, lead) * own);
}

/** Reused for every answer, so that learning allocates little. */
const belief: Belief = { low: 0, shortfall: 0 };
