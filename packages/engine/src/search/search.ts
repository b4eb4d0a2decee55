import type { Cabin, PlaceCode } from '../fare/fare.ts';
import type {
  AirplaneType,
  Alliance,
  MatchingReference,
  PartOfDay,
} from '../matching/preferences.ts';
import type { Money } from '../money/currency.ts';
import type { DayRange } from '../time/calendar.ts';

/**
 * Parameters of a search. Empty lists and nulls mean "any", including departures, unlike `AlertPreferences`.
 * Amounts are for one adult.
 */
export interface Search {
  readonly from: readonly PlaceCode[];
  /** Countries (ISO 3166-1) or continents (AF AN AS EU NA OC SA). */
  readonly fromAreas: readonly string[];
  readonly to: readonly PlaceCode[];
  readonly toAreas: readonly string[];
  readonly depart: DayRange | null;
  readonly return: DayRange | null;
  readonly stayNights: { readonly min: number; readonly max: number } | null;
  readonly tripType: 'one_way' | 'round_trip' | null;
  readonly cabins: readonly Cabin[];
  readonly maxStops: number | null;
  readonly airlines: readonly string[];
  readonly excludeAirlines: readonly string[];
  readonly alliances: readonly Alliance[];
  /** Frequent flyer programmes by their ids. */
  readonly programmes: readonly string[];
  readonly via: readonly PlaceCode[];
  readonly avoid: readonly PlaceCode[];
  readonly departTimes: readonly PartOfDay[];
  readonly avoidTimes: readonly PartOfDay[];
  readonly minPrice: Money | null;
  readonly maxPrice: Money | null;
  /** Only with a checked bag in the price. */
  readonly baggage: boolean;
  readonly excludePlanes: readonly AirplaneType[];
}

/** Lookups of a search besides those of matching. */
export interface SearchReference extends MatchingReference {
  /** The country and the continent of a place; empty where it is not known. */
  getAreas(place: PlaceCode): readonly string[];
  /** True when fares of a carrier earn miles in a programme. */
  earnsIn(programme: string, carrierCode: string): boolean;
}

/** Parts of a search that can be taken away, each as a whole. */
export type SearchFilter =
  | 'from'
  | 'to'
  | 'depart'
  | 'return'
  | 'stay'
  | 'trip_type'
  | 'cabins'
  | 'stops'
  | 'airlines'
  | 'excluded_airlines'
  | 'programmes'
  | 'via'
  | 'avoid'
  | 'times'
  | 'price'
  | 'baggage'
  | 'planes';
