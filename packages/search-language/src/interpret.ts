import type { Alliance, PartOfDay } from '@farelark/engine';
import { CLOCK_RULES } from './clock-rules.ts';
import { COUNT_RULES, LATE_COUNT_RULES } from './count-rules.ts';
import { bareDayRules, dateRules } from './date-rules.ts';
import type { Interpretation, Query, QueryLookups } from './interpretation.ts';
import { getPlaces, isKind, type Mark, type MarkKind, refusesBehind } from './mark.ts';
import { getRoles, type PlaceRole, type RoledPlace } from './place-roles.ts';
import { rewrite } from './rewrite.ts';
import { scan } from './scan.ts';
import { seenFrom } from './seen-from.ts';
import { travelDays } from './travel-days.ts';

/** Longer than anything that a person types; the rest is not read. */
const MAX_LETTERS = 500;

const CABINS = ['premium_economy', 'business', 'first', 'economy'] as const;
const PARTS_OF_DAY = ['red_eye', 'morning', 'afternoon', 'evening'] as const;
/** Scripts of the languages that refuse behind the word: "ピーチ以外", "진에어 제외". */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Verbs of arriving that stand behind the time. */
const ARRIVED = /^(?:도착|着|到着|抵达|到达)/;
const ALLIANCES = ['oneworld', 'star_alliance', 'skyteam'] as const;

/**
 * Reads what a traveller typed, in one of ten languages: recognise, count and date, then say what each place and date
 * is to the journey. Null where nothing in it says anything about a journey.
 */
export function interpret(query: Query, lookups: QueryLookups): Interpretation | null {
  const marks = understood({ ...query, text: query.text.slice(0, MAX_LETTERS) }, lookups);
  const days = travelDays(marks, query.today);
  const places = getRoles(marks);
  const airlines = getAirlines(marks);
  const times = getTimes(marks);
  const result: Interpretation = {
    from: getCodes(places, 'from'),
    to: getCodes(places, 'to'),
    fromAreas: getAreas(places, 'from'),
    toAreas: getAreas(places, 'to'),
    depart: days.depart,
    return: days.return,
    tripType: getTripType(marks, days.return !== null),
    cabin: CABINS.find((cabin) => has(marks, cabin)) ?? null,
    maxStops: getMaxStops(marks),
    airlines: airlines.wanted,
    excludeAirlines: airlines.unwanted,
    alliances: ALLIANCES.filter((alliance): alliance is Alliance => has(marks, alliance)),
    passengers: marks.find((mark) => isKind(mark, 'people'))?.n ?? null,
    maxPrice: getMaxPrice(marks),
    via: getCodes(places, 'via'),
    avoid: getCodes(places, 'avoid'),
    departTimes: times.wanted,
    avoidTimes: times.unwanted,
    stayNights: getStay(marks),
    baggage: has(marks, 'bag_extra') ? 'extra' : has(marks, 'bag_included') ? 'included' : null,
  };
  return saysSomething(result) || has(marks, 'anywhere') ? result : null;
}

/** Exported for tests of the grammar: the marks after all rules. */
export function understood(query: Query, lookups: QueryLookups): readonly Mark[] {
  const counted = rewrite(scan(query, lookups), [...CLOCK_RULES, ...COUNT_RULES]);
  const dated = rewrite(rewrite(counted, dateRules(query.today)), LATE_COUNT_RULES);
  return rewrite(dated, bareDayRules(seenFrom(query.today)));
}

function getCodes(places: readonly RoledPlace[], role: PlaceRole) {
  const codes = places.filter((place) => place.role === role && isKind(place.mark, 'place'));
  // Of namesakes the most important one: several codes are several filters, as those of a region are.
  return [
    ...new Set(
      codes.flatMap(({ mark }) => getPlaces(mark).slice(0, isKind(mark, 'region') ? undefined : 1)),
    ),
  ];
}

function getAreas(places: readonly RoledPlace[], role: PlaceRole) {
  const areas = places.filter((place) => place.role === role && isKind(place.mark, 'area'));
  return [...new Set(areas.flatMap(({ mark }) => mark.codes))];
}

function has(marks: readonly Mark[], kind: MarkKind): boolean {
  return marks.some((mark) => isKind(mark, kind));
}

function getTripType(marks: readonly Mark[], comesBack: boolean): Interpretation['tripType'] {
  if (has(marks, 'one_way')) return 'one_way';
  return comesBack || has(marks, 'round_trip') ? 'round_trip' : null;
}

/** The most stops that are taken: "direct or at most one stop" takes one. */
function getMaxStops(marks: readonly Mark[]): number | null {
  const said = marks.flatMap((mark, index) => {
    if (isKind(mark, 'nonstop')) return [0];
    return isKind(mark, 'stops') && !isRefused(marks, index) ? [mark.n] : [];
  });
  return said.length === 0 ? null : Math.max(...said);
}

function getMaxPrice(marks: readonly Mark[]): Interpretation['maxPrice'] {
  const money = marks.find((mark) => isKind(mark, 'money'));
  return money === undefined ? null : { amount: money.n, currency: money.codes[0] ?? null };
}

function getStay(marks: readonly Mark[]): Interpretation['stayNights'] {
  const stay = marks.find((mark) => isKind(mark, 'stay'));
  return stay === undefined ? null : { min: stay.n, max: stay.most };
}

/** Check that a mark is refused, by a word before it or, in languages that say so, behind. */
function isRefused(marks: readonly Mark[], index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - 3); at -= 1) {
    const here = marks[at] as Mark;
    if (isKind(here, 'not', 'avoid') && !refusesBehind(here)) return true;
    if (!isKind(here, 'filler', 'of', 'with', 'at')) break;
  }
  const next = marks[index + 1];
  return isKind(next, 'notAfter') || (isKind(next, 'not') && UNSPACED.test(next?.text ?? ''));
}

function getAirlines(marks: readonly Mark[]): {
  wanted: readonly string[];
  unwanted: readonly string[];
} {
  const wanted = new Set<string>();
  const unwanted = new Set<string>();
  let isUnwanted = false;
  for (const [index, mark] of marks.entries()) {
    if (!isKind(mark, 'airline')) continue;
    const isListed =
      isKind(marks[index - 1], 'and', 'comma') && isKind(marks[index - 2], 'airline');
    if (!isListed) isUnwanted = isRefused(marks, index);
    for (const code of mark.codes) (isUnwanted ? unwanted : wanted).add(code);
  }
  return { wanted: [...wanted], unwanted: [...unwanted] };
}

function getTimes(marks: readonly Mark[]): {
  wanted: readonly PartOfDay[];
  unwanted: readonly PartOfDay[];
} {
  const wanted = new Set<PartOfDay>();
  const unwanted = new Set<PartOfDay>();
  for (const [index, mark] of marks.entries())
    for (const part of PARTS_OF_DAY)
      if (isKind(mark, part) && !isOfAnotherMoment(marks, index))
        (isRefused(marks, index) ? unwanted : wanted).add(part);
  return { wanted: [...wanted], unwanted: [...unwanted] };
}

/** Check that a time of day is that of the arrival or of the return, not of the departure. */
function isOfAnotherMoment(marks: readonly Mark[], index: number): boolean {
  // 周日晚上回, 월요일 저녁 도착: the verb stands behind.
  const next = marks[isKind(marks[index + 1], 'of', 'at') ? index + 2 : index + 1];
  const dates = marks.slice(0, index).filter(({ days }) => days !== null);
  if (UNSPACED.test(next?.text ?? '') && dates.length > 1 && isKind(next, 'return')) return true;
  if (ARRIVED.test(next?.text ?? '')) return true;
  let isDated = false;
  for (let at = index - 1; at >= 0; at -= 1) {
    const here = marks[at] as Mark;
    if (isKind(here, 'leave', 'break', 'comma')) return false;
    // "return" is the kind of trip as well, but not before a day.
    if (isKind(here, 'arrive', 'return') && (isDated || !isKind(here, 'round_trip'))) return true;
    isDated ||= here.days !== null;
  }
  return false;
}

function saysSomething(read: Interpretation): boolean {
  return Object.values(read).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  );
}
