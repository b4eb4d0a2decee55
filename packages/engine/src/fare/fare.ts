import type { CurrencyCode, MinorUnits } from '../money/currency.ts';
import type { EpochDay, Instant, MinuteOfDay } from '../time/calendar.ts';

/** An IATA airport code or metropolitan (city) code: three upper-case letters. */
export type PlaceCode = string & { readonly __brand: 'PlaceCode' };

/** Name of the origin of a fare, such as `duffel`, `wizzair.com timetable` or `simulator`. */
export type SourceName = string & { readonly __brand: 'SourceName' };

export const CABINS = ['economy', 'premium_economy', 'business', 'first'] as const;
export type Cabin = (typeof CABINS)[number];

/** Checked bag included in the price or sold as an extra; null on a fare = unknown. */
export type Baggage = 'included' | 'extra';

/**
 * Identity under which prices are compared from one observation to the next. Carrier and flight are not part
 * of it: a traveller who wants Budapest–Barcelona on 12 April wants the cheapest seat of any carrier.
 */
export interface Trip {
  readonly origin: PlaceCode;
  readonly destination: PlaceCode;
  readonly departure: EpochDay;
  /** null = one way. */
  readonly return: EpochDay | null;
  readonly cabin: Cabin;
}

/** One observed offer for one adult, clean: what `normalise` accepts. */
export interface Fare extends Trip {
  readonly observedAt: Instant;
  readonly price: MinorUnits;
  readonly currency: CurrencyCode;
  readonly source: SourceName;
  /** IATA codes or names of the carriers, in the source's order; empty = not said. */
  readonly carriers: readonly string[];
  /** Largest number of stops in either direction; null = not said. */
  readonly stops: number | null;
  readonly via: readonly PlaceCode[];
  /** Aircraft codes or names as the source gives them. */
  readonly aircraft: readonly string[];
  readonly flightNumbers: readonly string[];
  readonly departureTime: MinuteOfDay | null;
  readonly returnTime: MinuteOfDay | null;
  readonly baggage: Baggage | null;
  readonly bookingUrl: string | null;
  readonly offerId: string | null;
  readonly expiresAt: Instant | null;
  /** True when a simulator made it; such fares are always shown as simulated. */
  readonly synthetic: boolean;
}
