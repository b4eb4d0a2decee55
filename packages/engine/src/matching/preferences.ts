import type { Cabin, PlaceCode } from '../fare/fare.ts';
import type { CurrencyCode, MinorUnits } from '../money/currency.ts';
import type { EpochDay } from '../time/calendar.ts';

export type Alliance = 'oneworld' | 'star_alliance' | 'skyteam';
export type AirplaneType = 'propeller' | 'boeing_737_max' | 'airbus_a380';
export type TimeOfDay = 'anytime' | 'red_eye' | 'morning' | 'afternoon' | 'evening';

/** A part of the day that a traveller can ask for. */
export type PartOfDay = Exclude<TimeOfDay, 'anytime'>;

/** A way from one place to another, by codes of airports or cities. */
export interface Route {
  readonly origin: PlaceCode;
  readonly destination: PlaceCode;
}

/**
 * Conditions for alerts. An empty list accepts all, except for departures: without one, nothing matches.
 * Places are airport or city codes; amounts are for one adult.
 */
export interface AlertPreferences {
  readonly departures: readonly PlaceCode[];
  readonly destinations: readonly PlaceCode[];
  /** ISO 3166-1 codes. They and `destinations` add up. */
  readonly destinationCountries: readonly string[];
  readonly earliestDeparture: EpochDay | null;
  readonly latestReturn: EpochDay | null;
  /** Length of stay; null = no bound. One-way trips have none, and are not held to it. */
  readonly minNights: number | null;
  readonly maxNights: number | null;
  /** Both bounds in `currency`, in its minor units; null = no bound. */
  readonly minPrice: MinorUnits | null;
  readonly maxPrice: MinorUnits | null;
  readonly currency: CurrencyCode;
  readonly cabins: readonly Cabin[];
  /** Only fares known to include a checked bag. */
  readonly baggageIncluded: boolean;
  readonly tripType: 'one_way' | 'round_trip' | 'both';
  /** null = unlimited. */
  readonly maxStops: number | null;
  readonly alliances: readonly Alliance[];
  /** IATA airline codes. */
  readonly airlines: readonly string[];
  readonly excludedAirplanes: readonly AirplaneType[];
  readonly timeOfDay: TimeOfDay;
  readonly via: readonly PlaceCode[];
  readonly avoidedVia: readonly PlaceCode[];
  readonly mutedRoutes: readonly Route[];
}

/** Preferences that accept everything; departures are always required. */
export const NO_PREFERENCES: Omit<AlertPreferences, 'departures' | 'currency'> = {
  destinations: [],
  destinationCountries: [],
  earliestDeparture: null,
  latestReturn: null,
  minNights: null,
  maxNights: null,
  minPrice: null,
  maxPrice: null,
  cabins: [],
  baggageIncluded: false,
  tripType: 'both',
  maxStops: null,
  alliances: [],
  airlines: [],
  excludedAirplanes: [],
  timeOfDay: 'anytime',
  via: [],
  avoidedVia: [],
  mutedRoutes: [],
};

/** Lookups of the matching rules: reference data and exchange rates. */
export interface MatchingReference {
  /** The city code that an airport belongs to; a city or lone airport answers itself. */
  getCity(place: PlaceCode): PlaceCode;
  /** The country (ISO 3166-1) that a place lies in; null when it is not known. */
  getCountry(place: PlaceCode): string | null;
  /** The IATA code of a carrier given as code or name; null when it is not known. */
  carrierCode(carrier: string): string | null;
  getAlliance(carrierCode: string): Alliance | null;
  airplaneType(aircraft: string): AirplaneType | null;
  /** The amount in another currency, or null when there is no rate for the pair. */
  convert(amount: MinorUnits, from: CurrencyCode, to: CurrencyCode): number | null;
}
