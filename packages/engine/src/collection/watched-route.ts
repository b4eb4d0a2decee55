import { getStayClass } from '../baseline/stay.ts';
import { CABINS, type PlaceCode, type Trip } from '../fare/fare.ts';
import type { Instant } from '../time/calendar.ts';

/** A trip that may be asked about, and what its own answers said. Moments are milliseconds. */
export interface WatchedTrip {
  readonly trip: Trip;
  readonly departure: number;
  /** Trips of one kind (class of stay, and cabin) are priced alike. */
  readonly kind: number;
  /** When the source was last asked, and when it last answered; 0 = never. */
  askedAt: number;
  answeredAt: number;
  /** ln of what the trip usually costs, and when that was last learnt; 0 = not known. */
  usual: number;
  usualAt: number;
  /** Since when every answer was low, and how many they were; 0 = the last one was not. */
  lowSince: number;
  lowAnswers: number;
  /** When it was last found low; 0 = never. */
  foundAt: number;
}

/** An answer as the trip's neighbours see it. */
export interface Probe {
  readonly departure: number;
  readonly at: number;
  /** Share below the usual price; 0 where it was ordinary. */
  readonly shortfall: number;
  /** How surely that is low, 0 to 1. Of a call still without an answer: how likely it will be. */
  readonly low: number;
  readonly isPending: boolean;
}

/** The most promising trip of a route, as of a moment. */
export interface Prospect {
  readonly watched: WatchedTrip;
  /** What a call is worth, in shares of a price saved. */
  readonly value: number;
  /** Probability that the trip is low. */
  readonly low: number;
  readonly at: number;
}

/** What is known of one route. Mutable. */
export interface WatchedRoute {
  readonly key: RouteKey;
  readonly origin: PlaceCode;
  readonly destination: PlaceCode;
  /** By departure. */
  trips: WatchedTrip[];
  /** Of the last days, in order. */
  probes: Probe[];
  /** Carriers that were the cheapest here. */
  readonly carriers: Set<string>;
  /** Travellers who follow the route. */
  followers: number;
  /** Calls that somebody who has just begun to follow it waits for. */
  pendingCalls: number;
  /** Lows met without a hint, and how many the average route would have shown. */
  lowsMet: number;
  lowsExpected: number;
  /** Found earlier and still good; null = to be looked for anew. */
  prospect: Prospect | null;
}

export function createWatchedRoute(origin: PlaceCode, destination: PlaceCode): WatchedRoute {
  return {
    key: getRouteKey(origin, destination),
    origin,
    destination,
    trips: [],
    probes: [],
    carriers: new Set(),
    followers: 0,
    pendingCalls: 0,
    lowsMet: 0,
    lowsExpected: 0,
    prospect: null,
  };
}

export function createWatchedTrip(trip: Trip): WatchedTrip {
  return {
    trip,
    departure: trip.departure,
    kind: getStayClass(trip) * CABINS.length + CABINS.indexOf(trip.cabin),
    askedAt: 0,
    answeredAt: 0,
    usual: 0,
    usualAt: 0,
    lowSince: 0,
    lowAnswers: 0,
    foundAt: 0,
  };
}

/** What a source said about one trip: all that the planner ever learns. */
export interface Answer {
  readonly trip: Trip;
  readonly at: Instant;
  /** The cheapest price, in any unit that stays the same for the route; null: nobody sells it. */
  readonly price: number | null;
  /** Who asks that price; null where the source did not say. */
  readonly carrier: string | null;
}

/** Names a route in maps, as `BUD-BCN`. */
export type RouteKey = string & { readonly __brand: 'RouteKey' };

export function getRouteKey(origin: PlaceCode, destination: PlaceCode): RouteKey {
  return `${origin}-${destination}` as RouteKey;
}
