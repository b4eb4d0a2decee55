import type { PlaceCode } from '../fare/fare.ts';
import { getPartOfDay, includesPlace, type Matchable } from '../matching/match.ts';
import type { Money } from '../money/currency.ts';
import type { DayRange, EpochDay } from '../time/calendar.ts';
import type { Search, SearchFilter, SearchReference } from './search.ts';

/** Answer of a predicate; unknown when the source did not state the fact. */
type Answer = 'yes' | 'no' | 'unknown';

/** A part of a search that keeps an offer out. */
export interface FilterMismatch {
  readonly filter: SearchFilter;
  /** False when the offer may fit but its source did not state the fact. */
  readonly isKnown: boolean;
}

type Predicate = (search: Search, offer: Matchable, reference: SearchReference) => Answer;

const PREDICATES: readonly (readonly [SearchFilter, Predicate])[] = [
  ['from', ({ from, fromAreas }, { origin }, by) => isWithin(origin, from, fromAreas, by)],
  ['to', ({ to, toAreas }, { destination }, by) => isWithin(destination, to, toAreas, by)],
  ['depart', ({ depart }, { departure }) => yesIf(depart === null || isIn(depart, departure))],
  ['return', (search, offer) => comesBack(search.return, offer.return)],
  ['stay', ({ stayNights }, offer) => staysFor(stayNights, offer)],
  ['trip_type', ({ tripType }, offer) => isOfType(tripType, offer)],
  ['cabins', ({ cabins }, { cabin }) => yesIf(cabins.length === 0 || cabins.includes(cabin))],
  ['stops', ({ maxStops }, { stops }) => stopsAtMost(maxStops, stops)],
  ['airlines', flownByWanted],
  ['excluded_airlines', flownByOthers],
  ['programmes', earnsMiles],
  [
    'via',
    (search, offer, by) => (search.via.length === 0 ? 'yes' : leadsOver(search.via, offer, by)),
  ],
  [
    'avoid',
    (search, offer, by) =>
      search.avoid.length === 0 ? 'yes' : not(leadsOver(search.avoid, offer, by)),
  ],
  ['times', leavesInTime],
  ['price', costs],
  ['baggage', ({ baggage }, offer) => (baggage ? hasBag(offer) : 'yes')],
  ['planes', fliesOn],
];

/** Filters of a search that exclude an offer; none when it fits. Unstated facts exclude it too, but are marked. */
export function findMismatches(
  search: Search,
  offer: Matchable,
  reference: SearchReference,
): readonly FilterMismatch[] {
  const found: FilterMismatch[] = [];
  for (const [filter, ask] of PREDICATES) {
    const answer = ask(search, offer, reference);
    if (answer !== 'yes') found.push({ filter, isKnown: answer === 'no' });
  }
  return found;
}

function yesIf(isSo: boolean): Answer {
  return isSo ? 'yes' : 'no';
}

function not(answer: Answer): Answer {
  if (answer === 'unknown') return answer;
  return answer === 'yes' ? 'no' : 'yes';
}

function isWithin(
  place: PlaceCode,
  codes: readonly PlaceCode[],
  areas: readonly string[],
  reference: SearchReference,
): Answer {
  if (codes.length === 0 && areas.length === 0) return 'yes';
  if (includesPlace(codes, place, reference)) return 'yes';
  return yesIf(areas.length > 0 && reference.getAreas(place).some((area) => areas.includes(area)));
}

function isIn({ earliest, latest }: DayRange, day: EpochDay): boolean {
  return day >= earliest && day <= latest;
}

function comesBack(wanted: DayRange | null, day: EpochDay | null): Answer {
  return yesIf(wanted === null || (day !== null && isIn(wanted, day)));
}

function staysFor(wanted: Search['stayNights'], offer: Matchable): Answer {
  if (wanted === null) return 'yes';
  if (offer.return === null) return 'no';
  const nights = offer.return - offer.departure;
  return yesIf(nights >= wanted.min && nights <= wanted.max);
}

function isOfType(wanted: Search['tripType'], offer: Matchable): Answer {
  return yesIf(wanted === null || (wanted === 'one_way') === (offer.return === null));
}

function stopsAtMost(limit: number | null, stops: number | null): Answer {
  if (limit === null) return 'yes';
  return stops === null ? 'unknown' : yesIf(stops <= limit);
}

/** Codes of all carriers; null where one of them is not known. */
function getCarrierCodes(offer: Matchable, reference: SearchReference): readonly string[] | null {
  if (offer.carriers.length === 0) return null;
  const codes = offer.carriers.map((carrier) => reference.carrierCode(carrier));
  return codes.every((code) => code !== null) ? codes : null;
}

/** Airlines and alliances add up, and all carriers of a trip are among them, as in preferences. */
function flownByWanted(
  { airlines, alliances }: Search,
  offer: Matchable,
  reference: SearchReference,
): Answer {
  if (airlines.length === 0 && alliances.length === 0) return 'yes';
  const codes = getCarrierCodes(offer, reference);
  if (codes === null) return 'unknown';
  const isWanted = (code: string) => {
    const alliance = reference.getAlliance(code);
    return airlines.includes(code) || (alliance !== null && alliances.includes(alliance));
  };
  return yesIf(codes.every(isWanted));
}

function flownByOthers(search: Search, offer: Matchable, reference: SearchReference): Answer {
  if (search.excludeAirlines.length === 0) return 'yes';
  const known = offer.carriers.map((carrier) => reference.carrierCode(carrier));
  if (known.some((code) => code !== null && search.excludeAirlines.includes(code))) return 'no';
  return known.length === 0 || known.includes(null) ? 'unknown' : 'yes';
}

/** All of the way counts in one of the programmes: half of it elsewhere is not what was asked for. */
function earnsMiles({ programmes }: Search, offer: Matchable, reference: SearchReference): Answer {
  if (programmes.length === 0) return 'yes';
  const codes = getCarrierCodes(offer, reference);
  if (codes === null) return 'unknown';
  return yesIf(programmes.some((id) => codes.every((code) => reference.earnsIn(id, code))));
}

function leadsOver(
  places: readonly PlaceCode[],
  { stops, via }: Matchable,
  reference: SearchReference,
): Answer {
  if (via.some((stop) => includesPlace(places, stop, reference))) return 'yes';
  return stops === 0 || via.length > 0 ? 'no' : 'unknown';
}

function leavesInTime({ departTimes, avoidTimes }: Search, { departureTime }: Matchable): Answer {
  if (departTimes.length === 0 && avoidTimes.length === 0) return 'yes';
  if (departureTime === null) return 'unknown';
  const part = getPartOfDay(departureTime);
  const isWanted = departTimes.length === 0 || departTimes.includes(part);
  return yesIf(isWanted && !avoidTimes.includes(part));
}

/** A price without a rate to the bound's currency may be on either side of it. */
function costs({ minPrice, maxPrice }: Search, offer: Matchable, by: SearchReference): Answer {
  const inThat = ({ currency }: Money) =>
    offer.currency === currency ? offer.price : by.convert(offer.price, offer.currency, currency);
  const least = minPrice === null ? null : { price: inThat(minPrice), bound: minPrice.amount };
  const most = maxPrice === null ? null : { price: inThat(maxPrice), bound: maxPrice.amount };
  if (least?.price === null || most?.price === null) return 'unknown';
  return yesIf(
    (least === null || least.price >= least.bound) && (most === null || most.price <= most.bound),
  );
}

function hasBag({ baggage }: Matchable): Answer {
  return baggage === null ? 'unknown' : yesIf(baggage === 'included');
}

function fliesOn(search: Search, { aircraft }: Matchable, reference: SearchReference): Answer {
  if (search.excludePlanes.length === 0) return 'yes';
  if (aircraft.length === 0) return 'unknown';
  return yesIf(
    !aircraft.some((name) => {
      const type = reference.airplaneType(name);
      return type !== null && search.excludePlanes.includes(type);
    }),
  );
}

/** Offers by their fit to a search. */
export interface FilteredOffers<T> {
  readonly fitting: readonly T[];
  /** Offers that a single filter excludes, by filter: the results of removing it. */
  readonly behind: ReadonlyMap<SearchFilter, readonly T[]>;
  /** Offers excluded by unstated facts only, by filter. */
  readonly unsaid: ReadonlyMap<SearchFilter, readonly T[]>;
}

/** Parts offers into those that fit a search and those that nearly do. */
export function filterOffers<T>(
  items: readonly T[],
  getOffer: (item: T) => Matchable,
  search: Search,
  reference: SearchReference,
): FilteredOffers<T> {
  const fitting: T[] = [];
  const behind = new Map<SearchFilter, T[]>();
  const unsaid = new Map<SearchFilter, T[]>();
  for (const item of items) {
    const found = findMismatches(search, getOffer(item), reference);
    const [first] = found;
    if (first === undefined) fitting.push(item);
    else {
      if (found.length === 1) add(behind, first.filter, item);
      if (found.every(isUnsaid)) for (const { filter } of found) add(unsaid, filter, item);
    }
  }
  return { fitting, behind, unsaid };
}

function isUnsaid({ isKnown }: FilterMismatch): boolean {
  return !isKnown;
}

function add<T>(lists: Map<SearchFilter, T[]>, filter: SearchFilter, item: T): void {
  const list = lists.get(filter);
  if (list === undefined) lists.set(filter, [item]);
  else list.push(item);
}
