import type { PlaceCode } from '../fare/fare.ts';
import type { Matchable } from '../matching/match.ts';
import type { DayRange, EpochDay } from '../time/calendar.ts';
import { type FilterMismatch, findMismatches, type SearchFilter } from './filter-offers.ts';
import type { Search, SearchReference } from './search.ts';

export interface AlternativeReference extends SearchReference {
  /** Great-circle distance in km; null for an unknown place. */
  distanceKm(a: PlaceCode, b: PlaceCode): number | null;
}

export interface Alternative<T> {
  readonly item: T;
  /** Filters of the search that it does not match, or may not. */
  readonly differs: readonly SearchFilter[];
}

/** A traveller would rather go up to this far to another airport than change the place. */
const NEARBY_KM = 300;
/** Days that count as much as another airport nearby. */
const NEARBY_DAYS = 14;

/** Cost of a difference; what is not stated may match. */
const UNSTATED_COST = 0.5;
const CONDITION_COST = 2;
/** Another destination is easier to accept than another start. */
const OTHER_PLACE_COST = { from: 9, to: 6 } as const;
const MAX_DAYS_COST = 4;

/**
 * Offers nearest to a search that matches nothing: with other days, from an airport nearby, with one condition less;
 * at most one per route, the nearest first.
 *
 * @param items the best first
 */
export function findAlternatives<T>(
  items: readonly T[],
  getOffer: (item: T) => Matchable,
  search: Search,
  reference: AlternativeReference,
  limit: number,
): readonly Alternative<T>[] {
  const nearest = new Map<string, Alternative<T> & { readonly cost: number }>();
  for (const item of items) {
    const offer = getOffer(item);
    const mismatches = findMismatches(search, offer, reference);
    const cost = mismatches.reduce(
      (sum, mismatch) => sum + getCost(mismatch, search, offer, reference),
      0,
    );
    const route = `${offer.origin} ${offer.destination}`;
    const known = nearest.get(route);
    if (known === undefined || cost < known.cost)
      nearest.set(route, { item, differs: mismatches.map(({ filter }) => filter), cost });
  }
  return [...nearest.values()]
    .sort((a, b) => a.cost - b.cost)
    .slice(0, limit)
    .map(({ item, differs }) => ({ item, differs }));
}

function getCost(
  { filter, isKnown }: FilterMismatch,
  search: Search,
  offer: Matchable,
  reference: AlternativeReference,
): number {
  if (!isKnown) return UNSTATED_COST;
  switch (filter) {
    case 'from':
      return getPlaceCost('from', offer.origin, search.from, reference);
    case 'to':
      return getPlaceCost('to', offer.destination, search.to, reference);
    case 'depart':
      return getDaysCost(search.depart, offer.departure);
    case 'return':
      return getDaysCost(search.return, offer.return);
    default:
      return CONDITION_COST;
  }
}

function getPlaceCost(
  field: 'from' | 'to',
  place: PlaceCode,
  wanted: readonly PlaceCode[],
  { distanceKm }: AlternativeReference,
): number {
  const distances = wanted.map((code) => distanceKm(code, place) ?? Number.POSITIVE_INFINITY);
  const nearest = Math.min(...distances);
  return nearest <= NEARBY_KM ? 1 + nearest / NEARBY_KM : OTHER_PLACE_COST[field];
}

function getDaysCost(wanted: DayRange | null, day: EpochDay | null): number {
  if (wanted === null || day === null) return CONDITION_COST;
  const away = Math.max(wanted.earliest - day, day - wanted.latest, 0);
  return Math.min(1 + away / NEARBY_DAYS, MAX_DAYS_COST);
}
