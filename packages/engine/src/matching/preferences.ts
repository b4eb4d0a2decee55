import type { Cabin, PlaceCode } from '../fare/fare.ts';
import type { CurrencyCode, MinorUnits } from '../money/currency.ts';
import type { EpochDay } from '../time/calendar.ts';

export type Alliance = 'oneworld' | 'star_alliance' | 'skyteam';
export type AirplaneType = 'propeller' | 'boeing_737_max' | 'airbus_a380';
export type TimeOfDay = 'anytime' | 'red_eye' | 'morning' | 'afternoon' | 'evening';

export type PartOfDay = Exclude<TimeOfDay, 'anytime'>;

/** Origin and destination, airport or city codes. */
export interface Route {
  readonly origin: PlaceCode;
  readonly destination: PlaceCode;
}

/**
 * Conditions for alerts. An empty list accepts everything, except that without departures only watched routes match.
 * Places are airport or city codes; amounts are for one adult.
 */
export interface AlertPreferences {
  readonly departures: readonly PlaceCode[];
  readonly destinations: readonly PlaceCode[];
  /** ISO 3166-1 codes; a union with `destinations`. */
  readonly destinationCountries: readonly string[];
  readonly earliestDeparture: EpochDay | null;
  readonly latestReturn: EpochDay | null;
  /** Length of stay of round trips; null = no bound. */
  readonly minNights: number | null;
  readonly maxNights: number | null;
  /** In minor units of `currency`; null = no bound. */
  readonly minPrice: MinorUnits | null;
  readonly maxPrice: MinorUnits | null;
  readonly currency: CurrencyCode;
  readonly cabins: readonly Cabin[];
  /** Only fares with a checked bag. */
  readonly baggageIncluded: boolean;
  readonly tripType: 'one_way' | 'round_trip' | 'both';
  /** null = unlimited. */
  readonly maxStops: number | null;
  readonly alliances: readonly Alliance[];
  readonly airlines: readonly string[];
  readonly excludedAirplanes: readonly AirplaneType[];
  readonly timeOfDay: TimeOfDay;
  readonly via: readonly PlaceCode[];
  readonly avoidedVia: readonly PlaceCode[];
  readonly mutedRoutes: readonly Route[];
  /** Accepted in addition to the departures and destinations, unless muted. */
  readonly watchedRoutes: readonly Route[];
}

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
  watchedRoutes: [],
};

export interface MatchingReference {
  /** City of an airport; a city, or an airport without one, returns itself. */
  getCity(place: PlaceCode): PlaceCode;
  /** ISO 3166-1 code; null when unknown. */
  getCountry(place: PlaceCode): string | null;
  /** IATA code of a carrier's code or name; null when unknown. */
  carrierCode(carrier: string): string | null;
  getAlliance(carrierCode: string): Alliance | null;
  airplaneType(aircraft: string): AirplaneType | null;
  /** Null without a rate. */
  convert(amount: MinorUnits, from: CurrencyCode, to: CurrencyCode): number | null;
}
