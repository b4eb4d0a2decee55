import { getStayClass } from '../baseline/stay.ts';
import { CABINS, type PlaceCode, type Trip } from '../fare/fare.ts';
import type { Instant } from '../time/calendar.ts';

/** A trip that may be asked about, and what its own answers said. Moments are milliseconds. */
export class WatchedTrip {
  readonly trip: Trip;
  readonly departure: number;
  /** Trips of one kind (class of stay, and cabin) are priced alike. */
  readonly kind: number;
  /** Times of the last query and the last answer; 0 = never. */
  askedAt = 0;
  answeredAt = 0;
  /** ln of what the trip usually costs, and when that was last learnt; 0 = not known. */
  usual = 0;
  usualAt = 0;
  /** Since when every answer was low, and how many they were; 0 = the last one was not. */
  lowSince = 0;
  lowAnswers = 0;
  /** Time of the last low; 0 = never. */
  foundAt = 0;

  constructor(trip: Trip) {
    this.trip = trip;
    this.departure = trip.departure;
    this.kind = getStayClass(trip) * CABINS.length + CABINS.indexOf(trip.cabin);
  }
}

/** An answer as the trip's neighbours see it. */
export interface Probe {
  readonly departure: number;
  readonly at: number;
  /** Share below the usual price; 0 where it was ordinary. */
  readonly shortfall: number;
  /** Certainty that the price is low, 0 to 1; the estimated probability while the call is pending. */
  readonly low: number;
  readonly isPending: boolean;
}

/** The most promising trip of a route, as of a moment. */
export interface Prospect {
  readonly watched: WatchedTrip;
  /** Value of a call, as a share of the price saved. */
  readonly value: number;
  /** Probability that the trip is low. */
  readonly low: number;
  readonly at: number;
}

/** State of one route. Mutable. */
export class WatchedRoute {
  readonly key: RouteKey;
  readonly origin: PlaceCode;
  readonly destination: PlaceCode;
  /** Trips by departure. */
  trips: WatchedTrip[] = [];
  /** Probes of the last days, in order. */
  probes: Probe[] = [];
  /** Carriers that were the cheapest here. */
  readonly carriers = new Set<string>();
  followers = 0;
  /** Pending calls for new followers. */
  pendingCalls = 0;
  /** Lows met without a hint, and how many the average route would have shown. */
  lowsMet = 0;
  lowsExpected = 0;
  /** Cached best trip; null = to be computed. */
  prospect: Prospect | null = null;

  constructor(origin: PlaceCode, destination: PlaceCode) {
    this.key = getRouteKey(origin, destination);
    this.origin = origin;
    this.destination = destination;
  }
}

/** Answer of a source about one trip: the planner's only input. */
export interface QueryResult {
  readonly trip: Trip;
  readonly at: Instant;
  /** Cheapest price, in any unit that is constant for the route; null = not sold. */
  readonly price: number | null;
  /** Carrier of that price; null = unknown. */
  readonly carrier: string | null;
}

/** Key of a route in maps, as `BUD-BCN`. */
export type RouteKey = string & { readonly __brand: 'RouteKey' };

export function getRouteKey(origin: PlaceCode, destination: PlaceCode): RouteKey {
  return `${origin}-${destination}` as RouteKey;
}
