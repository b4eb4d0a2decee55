import type { Alliance, DayRange, PartOfDay, PlaceCode } from '@farelark/engine';
import { CLOCK_RULES } from './clock-rules.ts';
import { COUNT_RULES, LATE_COUNT_RULES } from './count-rules.ts';
import { createDateContext } from './date-context.ts';
import { bareDayRules, dateRules } from './date-rules.ts';
import type { Interpretation, Query, QueryLookups } from './interpretation.ts';
import { getPlaceRoles, type PlaceRole } from './place-roles.ts';
import { rewrite } from './rewrite.ts';
import { scan } from './scan.ts';
import { getPlaces, isKind, negatesPreceding, type Term, type TermKind } from './term.ts';
import { UNSPACED_SCRIPT } from './token.ts';
import { getTravelDays } from './travel-days.ts';

/** Letters of a query that are read. */
const MAX_LETTERS = 500;

const CABINS = ['premium_economy', 'business', 'first', 'economy'] as const;
const PARTS_OF_DAY = ['red_eye', 'morning', 'afternoon', 'evening'] as const;
const ALLIANCES: readonly Alliance[] = ['oneworld', 'star_alliance', 'skyteam'];
/** Verbs of arrival that follow the time. */
const ARRIVAL = /^(?:도착|着|到着|抵达|到达)/;

/**
 * Interpret a search typed in one of ten languages: recognise its terms, combine them by the grammar, then assign roles
 * to places and days. Null if nothing concerns a journey.
 */
export function interpret(query: Query, lookups: QueryLookups): Interpretation | null {
  const terms = parse({ ...query, text: query.text.slice(0, MAX_LETTERS) }, lookups);
  const days = getTravelDays(terms, query.today);
  const places = getPlaceRoles(terms);
  const getRoleTerms = (role: PlaceRole, kind: TermKind) =>
    places.flatMap(({ term, role: own }) => (own === role && isKind(term, kind) ? [term] : []));
  const getCodes = (role: PlaceRole) => [
    ...new Set(getRoleTerms(role, 'place').flatMap(getMeantPlaces)),
  ];
  const getAreas = (role: PlaceRole) => [
    ...new Set(getRoleTerms(role, 'area').flatMap(({ codes }) => codes)),
  ];
  const hasKind = (kind: TermKind) => terms.some((term) => isKind(term, kind));
  const find = (kind: TermKind) => terms.find((term) => isKind(term, kind));
  const [money, stay] = [find('money'), find('stay')];
  const airlines = getAirlines(terms);
  const times = getTimes(terms);
  const interpretation: Interpretation = {
    from: getCodes('from'),
    to: getCodes('to'),
    fromAreas: getAreas('from'),
    toAreas: getAreas('to'),
    depart: days.depart,
    return: days.return,
    tripType: getTripType(hasKind, days.return),
    cabin: CABINS.find(hasKind) ?? null,
    maxStops: getMaxStops(terms),
    airlines: airlines.included,
    excludeAirlines: airlines.excluded,
    alliances: ALLIANCES.filter(hasKind),
    passengers: find('people')?.value ?? null,
    maxPrice: money ? { amount: money.value, currency: money.codes[0] ?? null } : null,
    via: getCodes('via'),
    avoid: getCodes('avoid'),
    departTimes: times.included,
    avoidTimes: times.excluded,
    stayNights: stay ? { min: stay.value, max: stay.max } : null,
    baggage: hasKind('bag_extra') ? 'extra' : hasKind('bag_included') ? 'included' : null,
  };
  const isEmpty = Object.values(interpretation).every((value) =>
    Array.isArray(value) ? value.length === 0 : value === null,
  );
  return isEmpty && !hasKind('anywhere') ? null : interpretation;
}

function parse(query: Query, lookups: QueryLookups): readonly Term[] {
  return rewrite(scan(query, lookups), [
    ...CLOCK_RULES,
    ...COUNT_RULES,
    ...dateRules(query.today),
    ...LATE_COUNT_RULES,
    ...bareDayRules(createDateContext(query.today)),
  ]);
}

/** All places of a region, but only the most important of several namesakes. */
function getMeantPlaces(term: Term): readonly PlaceCode[] {
  return getPlaces(term).slice(0, isKind(term, 'region') ? undefined : 1);
}

function getTripType(
  hasKind: (kind: TermKind) => boolean,
  back: DayRange | null,
): Interpretation['tripType'] {
  if (hasKind('one_way')) return 'one_way';
  return back !== null || hasKind('round_trip') ? 'round_trip' : null;
}

/** The highest accepted number: 1 for "direct or at most one stop". */
function getMaxStops(terms: readonly Term[]): number | null {
  const stops = terms.flatMap((term, index) => {
    if (isKind(term, 'nonstop')) return [0];
    return isKind(term, 'stops') && !isNegated(terms, index) ? [term.value] : [];
  });
  return stops.length === 0 ? null : Math.max(...stops);
}

/** Check for a negation before a term or, in some languages, after it. */
function isNegated(terms: readonly Term[], index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - 3); at -= 1) {
    const term = terms[at] as Term;
    if (isKind(term, 'not', 'avoid') && !negatesPreceding(term)) return true;
    if (!isKind(term, 'filler', 'of', 'with', 'at')) break;
  }
  const next = terms[index + 1];
  // ピーチ以外, 진에어 제외
  return isKind(next, 'notAfter') || (isKind(next, 'not') && isUnspaced(next));
}

function isUnspaced(term: Term | undefined): boolean {
  return UNSPACED_SCRIPT.test(term?.text ?? '');
}

function getAirlines(terms: readonly Term[]) {
  const included = new Set<string>();
  const excluded = new Set<string>();
  let isExcluded = false;
  for (const [index, term] of terms.entries()) {
    if (!isKind(term, 'airline')) continue;
    const isListed =
      isKind(terms[index - 1], 'and', 'comma') && isKind(terms[index - 2], 'airline');
    if (!isListed) isExcluded = isNegated(terms, index);
    for (const code of term.codes) (isExcluded ? excluded : included).add(code);
  }
  return { included: [...included], excluded: [...excluded] };
}

function getTimes(terms: readonly Term[]) {
  const included = new Set<PartOfDay>();
  const excluded = new Set<PartOfDay>();
  for (const [index, term] of terms.entries())
    for (const part of PARTS_OF_DAY)
      if (isKind(term, part) && !isOfArrivalOrReturn(terms, index))
        (isNegated(terms, index) ? excluded : included).add(part);
  return { included: [...included], excluded: [...excluded] };
}

function isOfArrivalOrReturn(terms: readonly Term[], index: number): boolean {
  // 周日晚上回, 월요일 저녁 도착
  const next = terms[isKind(terms[index + 1], 'of', 'at') ? index + 2 : index + 1];
  const dates = terms.slice(0, index).filter(({ days }) => days !== null);
  if (isUnspaced(next) && dates.length > 1 && isKind(next, 'return')) return true;
  if (ARRIVAL.test(next?.text ?? '')) return true;
  let hasDate = false;
  for (let at = index - 1; at >= 0; at -= 1) {
    const term = terms[at] as Term;
    if (isKind(term, 'leave', 'break', 'comma')) return false;
    // Without a date, "return" can be the kind of trip.
    if (isKind(term, 'arrive', 'return') && (hasDate || !isKind(term, 'round_trip'))) return true;
    hasDate ||= term.days !== null;
  }
  return false;
}
