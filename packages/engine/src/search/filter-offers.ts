import { countNights, type PlaceCode } from '../fare/fare.ts';
import { getPartOfDay, getPriceIn, includesPlace, type Matchable } from '../matching/match.ts';
import type { Money } from '../money/currency.ts';
import type { DayRange, EpochDay } from '../time/calendar.ts';
import type { Search, SearchReference } from './search.ts';

/** Result of a predicate; unknown when the source did not state the fact. */
type Match = 'yes' | 'no' | 'unknown';

type Predicate = (search: Search, offer: Matchable, reference: SearchReference) => Match;

const PREDICATES = {
  from: ({ from, fromAreas }, { origin }, by) => matchesPlace(origin, from, fromAreas, by),
  to: ({ to, toAreas }, { destination }, by) => matchesPlace(destination, to, toAreas, by),
  depart: ({ depart }, { departure }) => matchesDay(depart, departure),
  return: (search, offer) => matchesDay(search.return, offer.return),
  stay: ({ stayNights }, offer) => matchesStay(stayNights, offer),
  trip_type: ({ tripType }, offer) => matchesTripType(tripType, offer),
  cabins: ({ cabins }, { cabin }) => toMatch(cabins.length === 0 || cabins.includes(cabin)),
  stops: ({ maxStops }, { stops }) => matchesStops(maxStops, stops),
  airlines: matchesAirlines,
  excluded_airlines: avoidsAirlines,
  programmes: earnsMiles,
  via: ({ via }, offer, by) => (via.length === 0 ? 'yes' : passesThrough(via, offer, by)),
  avoid: avoidsPlaces,
  times: matchesTimes,
  price: matchesPrice,
  baggage: ({ baggage }, offer) => (baggage ? includesBag(offer) : 'yes'),
  planes: avoidsPlanes,
} as const satisfies Record<string, Predicate>;

/** Parts of a search that can be removed individually. */
export type SearchFilter = keyof typeof PREDICATES;

// Keys of a constant in this file.
const FILTERS = Object.entries(PREDICATES) as [SearchFilter, Predicate][];

export interface FilterMismatch {
  readonly filter: SearchFilter;
  /** False when the source did not state the fact, so that the offer may match. */
  readonly isKnown: boolean;
}

/** Filters that exclude an offer. Unstated facts exclude it as well, but are marked. */
export function findMismatches(
  search: Search,
  offer: Matchable,
  reference: SearchReference,
): readonly FilterMismatch[] {
  const mismatches: FilterMismatch[] = [];
  for (const [filter, evaluate] of FILTERS) {
    const result = evaluate(search, offer, reference);
    if (result !== 'yes') mismatches.push({ filter, isKnown: result === 'no' });
  }
  return mismatches;
}

function toMatch(isMatch: boolean): Match {
  return isMatch ? 'yes' : 'no';
}

function matchesPlace(
  place: PlaceCode,
  codes: readonly PlaceCode[],
  areas: readonly string[],
  reference: SearchReference,
): Match {
  if (codes.length === 0 && areas.length === 0) return 'yes';
  if (includesPlace(codes, place, reference)) return 'yes';
  return toMatch(
    areas.length > 0 && reference.getAreas(place).some((area) => areas.includes(area)),
  );
}

function matchesDay(range: DayRange | null, day: EpochDay | null): Match {
  return toMatch(range === null || (day !== null && day >= range.earliest && day <= range.latest));
}

function matchesStay(requested: Search['stayNights'], offer: Matchable): Match {
  if (requested === null) return 'yes';
  const nights = countNights(offer);
  return toMatch(nights !== null && nights >= requested.min && nights <= requested.max);
}

function matchesTripType(requested: Search['tripType'], offer: Matchable): Match {
  return toMatch(requested === null || (requested === 'one_way') === (offer.return === null));
}

function matchesStops(limit: number | null, stops: number | null): Match {
  if (limit === null) return 'yes';
  return stops === null ? 'unknown' : toMatch(stops <= limit);
}

/** Codes of all carriers; null when one of them is unknown. */
function getCarrierCodes(offer: Matchable, reference: SearchReference): readonly string[] | null {
  if (offer.carriers.length === 0) return null;
  const codes = offer.carriers.map((carrier) => reference.carrierCode(carrier));
  return codes.every((code) => code !== null) ? codes : null;
}

/** All carriers must be among the airlines and alliances, as in preferences. */
function matchesAirlines(
  { airlines, alliances }: Search,
  offer: Matchable,
  reference: SearchReference,
): Match {
  if (airlines.length === 0 && alliances.length === 0) return 'yes';
  const codes = getCarrierCodes(offer, reference);
  if (codes === null) return 'unknown';
  const isMatch = (code: string) => {
    const alliance = reference.getAlliance(code);
    return airlines.includes(code) || (alliance !== null && alliances.includes(alliance));
  };
  return toMatch(codes.every(isMatch));
}

function avoidsAirlines(search: Search, offer: Matchable, reference: SearchReference): Match {
  if (search.excludeAirlines.length === 0) return 'yes';
  const codes = offer.carriers.map((carrier) => reference.carrierCode(carrier));
  if (codes.some((code) => code !== null && search.excludeAirlines.includes(code))) return 'no';
  return codes.length === 0 || codes.includes(null) ? 'unknown' : 'yes';
}

function earnsMiles({ programmes }: Search, offer: Matchable, reference: SearchReference): Match {
  if (programmes.length === 0) return 'yes';
  const codes = getCarrierCodes(offer, reference);
  if (codes === null) return 'unknown';
  return toMatch(programmes.some((id) => codes.every((code) => reference.earnsIn(id, code))));
}

function passesThrough(
  places: readonly PlaceCode[],
  { stops, via }: Matchable,
  reference: SearchReference,
): Match {
  if (via.some((stop) => includesPlace(places, stop, reference))) return 'yes';
  return stops === 0 || via.length > 0 ? 'no' : 'unknown';
}

function avoidsPlaces({ avoid }: Search, offer: Matchable, reference: SearchReference): Match {
  if (avoid.length === 0) return 'yes';
  const passes = passesThrough(avoid, offer, reference);
  return passes === 'unknown' ? passes : toMatch(passes === 'no');
}

function matchesTimes({ departTimes, avoidTimes }: Search, { departureTime }: Matchable): Match {
  if (departTimes.length === 0 && avoidTimes.length === 0) return 'yes';
  if (departureTime === null) return 'unknown';
  const part = getPartOfDay(departureTime);
  const isMatch = departTimes.length === 0 || departTimes.includes(part);
  return toMatch(isMatch && !avoidTimes.includes(part));
}

/** Unknown without a rate to the currency of a bound. */
function matchesPrice({ minPrice, maxPrice }: Search, offer: Matchable, by: SearchReference) {
  /** Difference to a bound in its currency; 0 without a bound, null without a rate. */
  const compare = (bound: Money | null) => {
    if (bound === null) return 0;
    const price = getPriceIn(bound.currency, offer, by);
    return price === null ? null : price - bound.amount;
  };
  const [overMin, overMax] = [compare(minPrice), compare(maxPrice)];
  if (overMin === null || overMax === null) return 'unknown';
  return toMatch(overMin >= 0 && overMax <= 0);
}

function includesBag({ baggage }: Matchable): Match {
  return baggage === null ? 'unknown' : toMatch(baggage === 'included');
}

function avoidsPlanes(search: Search, { aircraft }: Matchable, reference: SearchReference): Match {
  if (search.excludePlanes.length === 0) return 'yes';
  if (aircraft.length === 0) return 'unknown';
  return toMatch(
    !aircraft.some((name) => {
      const type = reference.airplaneType(name);
      return type !== null && search.excludePlanes.includes(type);
    }),
  );
}

export interface FilteredOffers<T> {
  readonly matches: readonly T[];
  /** Offers that a single filter excludes, by filter: the results gained by removing it. */
  readonly excludedByOne: ReadonlyMap<SearchFilter, readonly T[]>;
  /** Offers that only unstated facts exclude, by filter. */
  readonly unstated: ReadonlyMap<SearchFilter, readonly T[]>;
}

/** Split offers into matches of a search and near misses. */
export function filterOffers<T>(
  items: readonly T[],
  getOffer: (item: T) => Matchable,
  search: Search,
  reference: SearchReference,
): FilteredOffers<T> {
  const matches: T[] = [];
  const excludedByOne = new Map<SearchFilter, T[]>();
  const unstated = new Map<SearchFilter, T[]>();
  for (const item of items) {
    const mismatches = findMismatches(search, getOffer(item), reference);
    const [first] = mismatches;
    if (first === undefined) {
      matches.push(item);
      continue;
    }
    if (mismatches.length === 1) add(excludedByOne, first.filter, item);
    if (mismatches.some(({ isKnown }) => isKnown)) continue;
    for (const { filter } of mismatches) add(unstated, filter, item);
  }
  return { matches, excludedByOne, unstated };
}

function add<T>(lists: Map<SearchFilter, T[]>, filter: SearchFilter, item: T): void {
  const list = lists.get(filter);
  if (list === undefined) lists.set(filter, [item]);
  else list.push(item);
}
