import { type CurrencyCode, type EpochDay, roughUnitsPerEuro } from '@farelark/engine';
import type {
  Conflict,
  ConflictCode,
  ConflictField,
  Interpretation,
  Query,
  QueryLookups,
} from './interpretation.ts';
import type { PlaceWithRole } from './place-roles.ts';
import { getPlaces, isKind, isUnspaced, type Term } from './term.ts';
import { isReturn, type TravelDays } from './travel-days.ts';

/** Limits of a believable price for a flight, in euros. */
const MIN_PRICE = 7;
const MAX_PRICE = 100_000;

/** A flight of at least this distance for less than `price` euros is not meant, nor in a better cabin for three times that. */
const LONG_HAUL = { km: 5_000, price: 60 };

interface ConflictInput {
  readonly query: Query;
  readonly lookups: Pick<QueryLookups, 'getDistanceKm'>;
  readonly terms: readonly Term[];
  readonly days: TravelDays;
  readonly places: readonly PlaceWithRole[];
  readonly stay: Term | undefined;
  readonly money: Term | undefined;
}

/** Contradictions of a query, and values that cannot be meant. */
export function findConflicts(input: ConflictInput): readonly Conflict[] {
  return [
    ...findDateConflicts(input),
    ...findPlaceConflict(input),
    ...findPriceConflict(input),
    ...findStopConflict(input),
  ];
}

/** The interpretation without the fields of the conflicts. */
export function withoutConflicts(
  interpretation: Interpretation,
  conflicts: readonly Conflict[],
): Interpretation {
  const fields = new Set(conflicts.flatMap((conflict) => conflict.fields));
  const has = (field: ConflictField) => fields.has(field);
  return {
    ...interpretation,
    ...(has('to') && { to: [], toAreas: [] }),
    ...(has('depart') && { depart: null }),
    ...(has('return') && { return: null }),
    ...(has('stay_nights') && { stayNights: null }),
    ...(has('max_price') && { maxPrice: null }),
    ...(has('max_stops') && { maxStops: null }),
  };
}

function findDateConflicts({ query, terms, days, stay }: ConflictInput): readonly Conflict[] {
  const { departTerms, returnTerms } = days;
  const create = (code: ConflictCode, fields: readonly ConflictField[], used: readonly Term[]) =>
    createConflict(query, code, fields, used);
  const impossible = terms.filter((term) => isKind(term, 'impossibleDay'));
  if (impossible.length > 0) {
    const isBack = impossible.every((term) => isReturn(terms, terms.indexOf(term)));
    return [create('impossible_date', [isBack ? 'return' : 'depart'], impossible)];
  }
  const isPast = (latest: EpochDay | undefined) => latest !== undefined && latest < query.today;
  if (isPast(days.depart?.latest)) return [create('past_date', ['depart'], departTerms)];
  if (isPast(days.return?.latest)) return [create('past_date', ['return'], returnTerms)];
  if (days.depart === null || days.return === null) return [];
  if (days.return.latest < days.depart.earliest) {
    const used = [...departTerms, ...returnTerms];
    return [create('return_before_departure', ['return'], used)];
  }
  if (stay === undefined) return [];
  const tolerance = isKind(stay, 'vagueStay') ? 1 : 0;
  const longest = days.return.latest - days.depart.earliest;
  const shortest = days.return.earliest - days.depart.latest;
  return stay.value - tolerance > longest || stay.max + tolerance < shortest
    ? [create('stay_unlike_dates', ['return', 'stay_nights'], [stay, ...returnTerms])]
    : [];
}

/** "London to London" */
function findPlaceConflict({ query, places }: ConflictInput): readonly Conflict[] {
  const getTerms = (role: PlaceWithRole['role']) =>
    places.flatMap((place) => (place.role === role ? [place.term] : []));
  const [from, to] = [getTerms('from'), getTerms('to')];
  const areEqual = (first: Term, second: Term) =>
    isKind(first, 'place') === isKind(second, 'place') &&
    first.codes[0] !== undefined &&
    first.codes[0] === second.codes[0];
  const isSame = to.length > 0 && to.every((end) => from.some((start) => areEqual(start, end)));
  return isSame && !from.some((start) => isKind(start, 'area'))
    ? [createConflict(query, 'same_place', ['to'], [...from, ...to])]
    : [];
}

function findPriceConflict(input: ConflictInput): readonly Conflict[] {
  const { query, money } = input;
  if (money === undefined) return [];
  const [code] = money.codes;
  const start = Math.min(...money.spans.map((span) => span.start));
  const isNegative = /(?:^|\s)[-−–]\s?$/u.test(query.text.slice(0, start));
  // Safe cast: lexicons and look-ups have only ISO codes.
  const euros = code === undefined ? null : money.value / roughUnitsPerEuro(code as CurrencyCode);
  const isUnlikely = euros !== null && (euros < getMinPrice(input) || euros > MAX_PRICE);
  return isNegative || isUnlikely
    ? [createConflict(query, 'unlikely_price', ['max_price'], [money])]
    : [];
}

/** "Direct with two stops", "nonstop with a change in Dubai" */
function findStopConflict({ query, terms, places }: ConflictInput): readonly Conflict[] {
  const at = terms.findIndex((term) => isKind(term, 'nonstop'));
  const nonstop = terms[at];
  if (nonstop === undefined) return [];
  const create = (other: Term) => [
    createConflict(query, 'contradictory_stops', ['max_stops'], [nonstop, other]),
  ];
  const change = places.find(({ role }) => role === 'via')?.term;
  if (change !== undefined) {
    const changeAt = terms.indexOf(change);
    const between = terms.slice(Math.min(at, changeAt), Math.max(at, changeAt));
    // "direct, or via Dubai"
    if (!between.some((term) => isKind(term, 'and'))) return create(change);
  }
  const end = terms.findIndex((term, index) => index > at && isKind(term, 'stops'));
  const stops = terms[end];
  if (stops === undefined || stops.value === 0) return [];
  const between = terms.slice(at + 1, end);
  const isOne =
    between.every((term) => isKind(term, 'with', 'from', 'filler')) &&
    (isUnspaced(nonstop) || between.some((term) => isKind(term, 'with', 'from')));
  return isOne ? create(stops) : [];
}

/** Lowest believable price in euros for the places and cabin. */
function getMinPrice({ lookups, places, terms }: ConflictInput): number {
  const [from, to] = (['from', 'to'] as const).map((role) =>
    places.find((place) => place.role === role && isKind(place.term, 'place')),
  );
  const [start] = from === undefined ? [] : getPlaces(from.term);
  const [end] = to === undefined ? [] : getPlaces(to.term);
  const distance =
    start === undefined || end === undefined ? null : lookups.getDistanceKm(start, end);
  const factor = terms.some((term) => isKind(term, 'business', 'first')) ? 3 : 1;
  return factor * (distance === null || distance < LONG_HAUL.km ? MIN_PRICE : LONG_HAUL.price);
}

function createConflict(
  { text }: Query,
  code: ConflictCode,
  fields: readonly ConflictField[],
  terms: readonly Term[],
): Conflict {
  const spans = terms.flatMap((term) => term.spans);
  const start = Math.min(...spans.map((span) => span.start));
  const end = Math.max(...spans.map((span) => span.end));
  return { code, fields, text: text.slice(start, end) };
}
