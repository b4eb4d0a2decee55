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
 * What somebody looks for at this moment. Empty lists and nulls mean "any", also of departures, in which
 * it is unlike a wish. Amounts are for one adult.
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

/** What a search looks up besides what matching does. */
export interface SearchReference extends MatchingReference {
  /** The country and the continent of a place; empty where it is not known. */
  areasOf(place: PlaceCode): readonly string[];
  /** Whether miles can be earned in a programme on fares of a carrier. */
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
