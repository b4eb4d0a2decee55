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
 * Parameters of a search. Empty lists and nulls mean "any", also for departures (unlike `AlertPreferences`).
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
  /** Ids of frequent flyer programmes. */
  readonly programmes: readonly string[];
  readonly via: readonly PlaceCode[];
  readonly avoid: readonly PlaceCode[];
  readonly departTimes: readonly PartOfDay[];
  readonly avoidTimes: readonly PartOfDay[];
  readonly minPrice: Money | null;
  readonly maxPrice: Money | null;
  /** Only fares with a checked bag. */
  readonly baggage: boolean;
  readonly excludePlanes: readonly AirplaneType[];
}

export interface SearchReference extends MatchingReference {
  /** Country and continent of a place; empty when unknown. */
  getAreas(place: PlaceCode): readonly string[];
  /** True when a carrier earns miles in a programme. */
  earnsIn(programme: string, carrierCode: string): boolean;
}
