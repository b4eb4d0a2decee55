import { getStayClass } from '../baseline/stay.ts';
import { CABINS, type PlaceCode, type Trip } from '../fare/fare.ts';
import type { Instant } from '../time/calendar.ts';

/** Trip to query, with its own observations. Times are epoch milliseconds. */
export class WatchedTrip {
  readonly trip: Trip;
  readonly departure: number;
  /** Class of stay and cabin, whose trips have similar prices. */
  readonly kind: number;
  /** 0 = never, as the times below. */
  queriedAt = 0;
  respondedAt = 0;
  /** ln(usual price); 0 = unknown. */
  usualLog = 0;
  usualAt = 0;
  /** Start and length of the current run of lows; 0 = the last price was ordinary. */
  lowSince = 0;
  lowCount = 0;
  /** Time of the current low, which is left to rechecks. */
  foundAt = 0;

  constructor(trip: Trip) {
    this.trip = trip;
    this.departure = trip.departure;
    this.kind = getStayClass(trip) * CABINS.length + CABINS.indexOf(trip.cabin);
  }
}

/** Observed price of a trip, as evidence for its neighbours. */
export interface RouteObservation {
  readonly departure: number;
  readonly at: number;
  /** Share below the usual price; 0 when ordinary. */
  readonly shortfall: number;
  /** Certainty of a low, 0 to 1; the estimated probability while the call is pending. */
  readonly low: number;
  readonly isPending: boolean;
}

/** Most valuable trip to query on a route, as of a time. */
export interface BestTrip {
  readonly watched: WatchedTrip;
  /** Expected saving of a call, as a share of the price. */
  readonly value: number;
  readonly low: number;
  readonly at: number;
}

export class WatchedRoute {
  readonly key: RouteKey;
  readonly origin: PlaceCode;
  readonly destination: PlaceCode;
  /** Sorted by departure. */
  trips: WatchedTrip[] = [];
  /** Last days, in order. */
  observations: RouteObservation[] = [];
  /** Carriers that were cheapest on this route. */
  readonly carriers = new Set<string>();
  followers = 0;
  /** For new followers. */
  pendingCalls = 0;
  /** Lows observed without prior evidence, and those expected of an average route. */
  lowsObserved = 0;
  lowsExpected = 0;
  /** Cache; null = to be computed. */
  bestTrip: BestTrip | null = null;

  constructor(origin: PlaceCode, destination: PlaceCode) {
    this.key = getRouteKey(origin, destination);
    this.origin = origin;
    this.destination = destination;
  }

  removePendingCall(departure: number): void {
    this.observations = this.observations.filter(
      (observation) => !(observation.isPending && observation.departure === departure),
    );
  }
}

/** Response of a source to a query about one trip: the planner's only input. */
export interface QueryResult {
  readonly trip: Trip;
  readonly at: Instant;
  /** Cheapest price in a unit that is constant for the route; null = not sold. */
  readonly price: number | null;
  readonly carrier: string | null;
}

/** Key of a route in maps, as `BUD-BCN`. */
export type RouteKey = string & { readonly __brand: 'RouteKey' };

export function getRouteKey(origin: PlaceCode, destination: PlaceCode): RouteKey {
  return `${origin}-${destination}` as RouteKey;
}
