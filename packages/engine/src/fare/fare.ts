import type { CurrencyCode, MinorUnits } from '../money/currency.ts';
import type { EpochDay, Instant, MinuteOfDay } from '../time/calendar.ts';

/** IATA airport or city code: three upper-case letters. */
export type PlaceCode = string & { readonly __brand: 'PlaceCode' };

/** Such as `duffel`, `wizzair.com timetable` or `simulator`. */
export type SourceName = string & { readonly __brand: 'SourceName' };

export const CABINS = ['economy', 'premium_economy', 'business', 'first'] as const;
export type Cabin = (typeof CABINS)[number];

export type Baggage = 'included' | 'extra';

/**
 * Identity under which observations are compared. Excludes carrier and flight: a traveller who wants
 * Budapest–Barcelona on 12 April wants the cheapest seat of any carrier.
 */
export interface Trip {
  readonly origin: PlaceCode;
  readonly destination: PlaceCode;
  readonly departure: EpochDay;
  /** null = one way. */
  readonly return: EpochDay | null;
  readonly cabin: Cabin;
}

/** Nights between departure and return; null = one way. */
export function countNights(trip: Pick<Trip, 'departure' | 'return'>): number | null {
  return trip.return === null ? null : trip.return - trip.departure;
}

/** A flight of a direction. Times are local to its airports, such as `2027-03-22T14:05`. */
export interface FlightSegment {
  readonly from: PlaceCode;
  readonly to: PlaceCode;
  readonly departsAt: string;
  readonly arrivesAt: string;
}

/** One observed, normalised offer for one adult. */
export interface Fare extends Trip {
  readonly observedAt: Instant;
  readonly price: MinorUnits;
  readonly currency: CurrencyCode;
  readonly source: SourceName;
  /** IATA codes or names, in the source's order; empty = unknown. */
  readonly carriers: readonly string[];
  /** Larger number of stops of the two directions; null = unknown. */
  readonly stops: number | null;
  readonly via: readonly PlaceCode[];
  /** Codes or names, as the source gives them. */
  readonly aircraft: readonly string[];
  readonly flightNumbers: readonly string[];
  readonly departureTime: MinuteOfDay | null;
  readonly returnTime: MinuteOfDay | null;
  /** Flights of each direction in order; empty = unknown. Stored with deals only. */
  readonly outboundSegments: readonly FlightSegment[];
  readonly inboundSegments: readonly FlightSegment[];
  readonly baggage: Baggage | null;
  readonly bookingUrl: string | null;
  readonly offerId: string | null;
  readonly expiresAt: Instant | null;
  /** Simulated, and always displayed as such. */
  readonly synthetic: boolean;
}
