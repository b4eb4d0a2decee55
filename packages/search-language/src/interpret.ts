import type { DayRange, EpochDay, PartOfDay, PlaceCode } from '@farelark/engine';
import { CLOCK_RULES } from './clock-rules.ts';
import { findConflicts, withoutConflicts } from './conflicts.ts';
import { COUNT_RULES, LATE_COUNT_RULES } from './count-rules.ts';
import { createDateContext } from './date-context.ts';
import { bareDayRules, dateRules } from './date-rules.ts';
import {
  ALLIANCES,
  CABINS,
  type Interpretation,
  PARTS_OF_DAY,
  type Query,
  type QueryLookups,
  type Reading,
} from './interpretation.ts';
import { getPhraseIndex } from './phrase-index.ts';
import { getPlaceRoles, getTakenBackTerms, type PlaceRole } from './place-roles.ts';
import { resolveHolidays } from './resolve-holidays.ts';
import { type Rule, rewrite } from './rewrite.ts';
import { scan } from './scan.ts';
import {
  getPlaces,
  isKind,
  isUnspaced,
  negatesPreceding,
  type Term,
  type TermKind,
} from './term.ts';
import { getTravelDays, isReturn } from './travel-days.ts';
import { countUnknownLetters, findUnread } from './unread.ts';

/** Most terms from a negation to what it negates: "don't want to fly with Ryanair". */
const MAX_NEGATION_DISTANCE = 5;
/** Verbs of arrival that follow the time. */
const ARRIVAL = /^(?:도착|着|到着|抵达|到达|ankommen|anzukommen|landen|da sein)/i;

/** Words for a stop that negations of one begin with. */
const VIA = /^(?:경유|환승|経由|乗)/;

export interface ReadingInLanguage extends Reading {
  /** Letters of the words that the language does not know. */
  readonly unknownLetters: number;
}

/**
 * Read a search typed in one of ten languages: recognise its terms, combine them by the grammar, then assign roles to
 * places and days. The parts of a contradiction stay empty.
 */
export function interpretIn(query: Query, lookups: QueryLookups): ReadingInLanguage {
  const { text, language, today } = query;
  const terms = parse(query, lookups);
  const takenBack = getTakenBackTerms(terms);
  const days = getTravelDays(
    terms.filter((term) => !takenBack.includes(term)),
    today,
  );
  const { homeCountries } = getPhraseIndex(language).lexicon;
  const places = getPlaceRoles(terms, takenBack, lookups, homeCountries);
  const getRoleTerms = (role: PlaceRole, kind: TermKind) =>
    places.flatMap(({ term, role: own }) => (own === role && isKind(term, kind) ? [term] : []));
  const getOtherEnds = (role: PlaceRole) =>
    role === 'from' || role === 'to'
      ? getRoleTerms(role === 'from' ? 'to' : 'from', 'place').flatMap(getMeantPlaces)
      : [];
  const getPlacesFor = (term: Term, [end]: readonly PlaceCode[]) =>
    end === undefined || isKind(term, 'region')
      ? getMeantPlaces(term)
      : [lookups.chooseNamesake(getPlaces(term), end)];
  /** Without cities of which an airport is named as well: "to London: Lisbon–Heathrow". */
  const getCodes = (role: PlaceRole) => {
    const terms = getRoleTerms(role, 'place');
    const codes = [...new Set(terms.flatMap((term) => getPlacesFor(term, getOtherEnds(role))))];
    return codes.filter(
      (city) => !codes.some((code) => code !== city && lookups.isAirportInCity(code, city)),
    );
  };
  /** Without areas that places of the same role are in: "to the Balkans, Tirana or Skopje". */
  const getAreas = (role: PlaceRole) => {
    const isNarrowed = ({ codes }: Term) =>
      getRoleTerms(role, 'place').some((place) =>
        getMeantPlaces(place).some((code) => codes.some((area) => lookups.isPlaceIn(code, area))),
      );
    const areas = getRoleTerms(role, 'area').filter((area) => !isNarrowed(area));
    // "the Caribbean but not Jamaica"
    const avoided = getRoleTerms('avoid', 'area').flatMap(({ codes }) => codes);
    return [...new Set(areas.flatMap(({ codes }) => codes))].filter(
      (code) => !avoided.includes(code),
    );
  };
  const hasKind = (kind: TermKind) => terms.some((term) => isKind(term, kind));
  const find = (kind: TermKind) => terms.find((term) => isKind(term, kind));
  const [money, stay] = [find('money'), find('stay')];
  const counts = terms.filter((term) => isKind(term, 'people'));
  const people = counts.find((term) => isKind(term, 'inAll')) ?? addUpPeople(counts);
  const cabin =
    CABINS.find((kind) =>
      terms.some((term, index) => isKind(term, kind) && findNegation(terms, index) === null),
    ) ?? null;
  const airlines = getAirlines(terms);
  const times = getTimes(terms);
  // 중국 경유 절대 안됨: stops in that country
  const isLoose = (term: Term | undefined) =>
    isKind(term, 'area') && isUnspaced(term) && !places.some((place) => place.term === term);
  const stops = getStops(
    terms.filter(({ text }, index) => !VIA.test(text) || !isLoose(terms[index - 1])),
  );
  const from = getCodes('from');
  const getCurrency = ({ codes: [code], spans }: Term) => {
    const [origin] = from;
    const isSymbol = !spans.some(({ start, end }) => /\p{L}/u.test(text.slice(start, end)));
    if (code === 'USD' && !isSymbol) return code;
    const local = CURRENCIES_OF_ONE_NAME.find((codes) => code && codes.includes(code))?.find(
      (currency) => origin !== undefined && lookups.isPlaceIn(origin, currency.slice(0, 2)),
    );
    return local ?? code ?? null;
  };
  const interpretation: Interpretation = {
    from,
    to: getCodes('to'),
    fromAreas: getAreas('from'),
    toAreas: getAreas('to'),
    depart: days.depart,
    return: days.return,
    tripType: getTripType(hasKind, days.return),
    cabin,
    maxStops: stops.max,
    airlines: airlines.included,
    excludeAirlines: airlines.excluded,
    alliances: ALLIANCES.filter(hasKind),
    passengers: people?.value ?? null,
    maxPrice: money ? { amount: money.value, currency: getCurrency(money) } : null,
    via: getCodes('via'),
    avoid: getCodes('avoid'),
    departTimes: times.included,
    avoidTimes: times.excluded,
    stayNights: stay ? { min: stay.value, max: stay.max } : null,
    baggage: hasKind('bag_extra') ? 'extra' : hasKind('bag_included') ? 'included' : null,
  };
  // A country can be neither avoided nor changed in.
  const placeTerms = places.flatMap(({ term, role }) =>
    isKind(term, 'area') && (role === 'avoid' || role === 'via') ? [] : [term],
  );
  const used = [
    ...placeTerms,
    ...places.flatMap(({ term, role }) => (role === 'avoid' ? getNegations(terms, term) : [])),
    ...terms.filter((term) => isRepeatedPlace(term, placeTerms)),
    ...takenBack,
    ...days.departTerms,
    ...days.returnTerms,
    ...[money, stay, people].filter((term) => term !== undefined),
    ...counts.filter(
      (count) =>
        people?.value !== counts[0]?.value ||
        people?.value === count.value ||
        isKind(count, 'companion', 'child'),
    ),
    // "with the boys, eight of us"
    ...terms.filter((term) => people !== undefined && isKind(term, 'companions', 'group')),
    ...airlines.terms,
    ...times.terms,
    ...stops.terms,
    ...terms.filter((term) => isKind(term, ...USED_KINDS)),
    // 비즈니스 말고 이코노미: the refused cabin as well
    ...terms.flatMap((term, index) =>
      cabin !== null && isKind(term, ...CABINS) ? [term, findNegation(terms, index) ?? term] : [],
    ),
  ];
  const conflicts = findConflicts({ query, lookups, terms, days, places, stay, money });
  const settled = withoutConflicts(interpretation, conflicts);
  const isEmpty = Object.values(settled).every((value) =>
    Array.isArray(value) ? value.length === 0 : value === null,
  );
  return {
    interpretation: isEmpty && conflicts.length === 0 && !hasKind('anywhere') ? null : settled,
    unread: findUnread(text, language, terms, used),
    conflicts,
    language,
    unknownLetters: countUnknownLetters(text, language, terms),
  };
}

/** Travellers: a count rather than companions, and the children named elsewhere: "with two kids, my husband and I". */
function addUpPeople(counts: readonly Term[]): Term | undefined {
  const children = counts.find((term) => isKind(term, 'child'));
  const others = counts.find((term) => !isKind(term, 'child'));
  // "with my parents, 4 adults"
  if (children === undefined || others === undefined)
    return counts.find((term) => !isKind(term, 'companion', 'alone')) ?? counts[0];
  // `max` is without the speaker, who was added to the children.
  const number = Number.isNaN(children.max) ? children.value : children.max;
  return { ...others, value: others.value + number };
}

/** Dirhams, dinars, riyals, pounds and pesos: that of the origin is meant. ISO 4217 begins with the country. */
const CURRENCIES_OF_ONE_NAME = [
  'AED MAD',
  'KWD JOD TND DZD LYD IQD BHD',
  'SAR QAR OMR YER',
  'EGP GBP LBP',
  'MXN ARS CLP COP UYU DOP',
  // The symbol alone.
  'USD CAD AUD NZD SGD HKD TWD',
].map((codes) => codes.split(' '));

/** Kinds that are used wherever they are. */
const USED_KINDS = [
  'one_way',
  'round_trip',
  'oneworld',
  'star_alliance',
  'skyteam',
  'bag_included',
  'bag_extra',
  'anywhere',
  'impossibleDay',
] as const;

/** Negations beside an avoided place. */
function getNegations(terms: readonly Term[], place: Term): readonly Term[] {
  const index = terms.indexOf(place);
  return terms
    .slice(Math.max(0, index - 4), index + 4)
    .filter((term) => isKind(term, 'not', 'notAfter', 'avoid'));
}

/** Check for a place named again, as on the way back. */
function isRepeatedPlace(term: Term, places: readonly Term[]): boolean {
  return (
    isKind(term, 'place', 'area') &&
    places.some((place) => place.codes.some((code) => term.codes.includes(code)))
  );
}

function parse(query: Query, lookups: QueryLookups): readonly Term[] {
  return rewrite(resolveHolidays(scan(query, lookups), query, lookups), getRules(query.today));
}

let cachedRules: { readonly today: EpochDay; readonly rules: readonly Rule[] } | null = null;

/** All rules, in order. */
function getRules(today: EpochDay): readonly Rule[] {
  if (cachedRules?.today !== today)
    cachedRules = {
      today,
      rules: [
        ...CLOCK_RULES,
        ...COUNT_RULES,
        ...dateRules(today),
        ...LATE_COUNT_RULES,
        ...bareDayRules(createDateContext(today)),
      ],
    };
  return cachedRules.rules;
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
function getStops(terms: readonly Term[]) {
  const used = terms.filter(
    (term, index) =>
      isKind(term, 'nonstop') || (isKind(term, 'stops') && findNegation(terms, index) === null),
  );
  const numbers = used.map((term) => (isKind(term, 'nonstop') ? 0 : term.value));
  return { max: numbers.length === 0 ? null : Math.max(...numbers), terms: used };
}

/** The negation before a term or, in some languages, after it. */
function findNegation(terms: readonly Term[], index: number): Term | null {
  for (let at = index - 1; at >= Math.max(0, index - MAX_NEGATION_DISTANCE); at -= 1) {
    const term = terms[at] as Term;
    if (isKind(term, 'not', 'avoid') && !negatesPreceding(term)) return term;
    const isJoint = isKind(term, 'and') && isKind(terms[at - 1], ...PARTS_OF_DAY);
    if (!isJoint && !isKind(term, 'filler', 'of', 'with', 'at', 'for', 'leave', ...PARTS_OF_DAY))
      break;
  }
  // "Ryanair svp non"
  const at =
    isKind(terms[index + 1], 'filler') && isKind(terms[index + 2], 'not') ? index + 2 : index + 1;
  const next = terms[at];
  // ピーチ以外, 진에어 제외; "Ryanair no", at the end of a clause
  const isNegation =
    isKind(next, 'notAfter') ||
    (isKind(next, 'not') &&
      // 南航 不要红眼航班
      (isUnspaced(next) ? !isKind(terms[at + 1], ...PARTS_OF_DAY) : isEndOfClause(terms, at + 1)));
  return next !== undefined && isNegation ? next : null;
}

/** Check that a clause ends before this index, save for words without meaning. */
function isEndOfClause(terms: readonly Term[], index: number): boolean {
  const next = terms.slice(index).find((term) => !isKind(term, 'filler'));
  return next === undefined || isKind(next, 'comma', 'break');
}

function getAirlines(terms: readonly Term[]) {
  const included = new Set<string>();
  const excluded = new Set<string>();
  const used: Term[] = [];
  let isExcluded = false;
  for (const [index, term] of terms.entries()) {
    if (!isKind(term, 'airline')) continue;
    const isListed =
      (isKind(terms[index - 1], 'airline') && isUnspaced(term)) ||
      (isKind(terms[index - 1], 'and', 'comma') &&
        isKind(terms[index - 2], 'airline') &&
        !isAfterEndOfList(terms, index)) ||
      (isKind(terms[index - 1], 'of', 'to', 'filler') &&
        isKind(terms[index - 2], 'and') &&
        isKind(terms[index - 3], 'airline'));
    if (!isListed) {
      const isPreferred = isKind(terms[index - 1], 'with');
      const negation =
        findNegation(terms, index) ??
        (isPreferred ? null : findNegation(terms, getListEnd(terms, index)));
      // لا ناس ولا أديل
      const isNor = terms[index - 1]?.text === 'لا' && terms[index + 1]?.text === 'ولا';
      isExcluded = negation !== null || isNor;
      if (negation !== null) used.push(negation);
    }
    for (const code of term.codes) (isExcluded ? excluded : included).add(code);
    used.push(term);
  }
  return { included: [...included], excluded: [...excluded], terms: used };
}

/** Check for a comma after a list that ended with its "or": "latam ou gol, azul não". */
function isAfterEndOfList(terms: readonly Term[], index: number): boolean {
  const isAnd = isKind(terms[index - 3], 'and') && !isKind(terms[index - 3], 'comma');
  return isKind(terms[index - 1], 'comma') && isAnd && isKind(terms[index - 4], 'airline');
}

/** Index of the last airline or part of the day of a list. */
function getListEnd(
  terms: readonly Term[],
  index: number,
  kinds: readonly TermKind[] = ['airline'],
): number {
  let end = index;
  for (;;)
    if (
      isKind(terms[end + 1], 'and', 'comma') &&
      isKind(terms[end + 2], ...kinds) &&
      !isAfterEndOfList(terms, end + 2)
    )
      end += 2;
    // 진에어 제주항공 빼고
    else if (isKind(terms[end + 1], ...kinds) && isUnspaced(terms[end])) end += 1;
    else return end;
}

function getTimes(terms: readonly Term[]) {
  const included = new Set<PartOfDay>();
  const excluded = new Set<PartOfDay>();
  const used: Term[] = [];
  for (const [index, term] of terms.entries())
    for (const part of PARTS_OF_DAY)
      if (isKind(term, part) && !isOfArrivalOrReturn(terms, index) && !isOfUnwanted(terms, index)) {
        const negation = findNegation(terms, getListEnd(terms, index, PARTS_OF_DAY));
        (negation === null ? included : excluded).add(part);
        used.push(term, ...(negation === null ? [] : [negation]));
      }
  return { included: [...included], excluded: [...excluded], terms: used };
}

/** "No waiting at the airport at night" */
function isOfUnwanted(terms: readonly Term[], index: number): boolean {
  const before = terms.slice(0, index);
  const at = before.findLastIndex(
    (term) => !isKind(term, 'word', 'unsupported', 'stop', 'at', 'of', 'filler'),
  );
  return (
    isKind(before[at], 'not', 'avoid') &&
    before.slice(at + 1).some((term) => isKind(term, 'word', 'unsupported', 'stop'))
  );
}

function isOfArrivalOrReturn(terms: readonly Term[], index: number): boolean {
  // 周日晚上回, 월요일 저녁 도착
  const next = terms[isKind(terms[index + 1], 'of', 'at') ? index + 2 : index + 1];
  const dates = terms.slice(0, index).filter(({ days }) => days !== null);
  if (isUnspaced(next) && dates.length > 1 && isKind(next, 'return')) return true;
  // "5 апреля утром, вечером 7 обратно"
  if (next?.days && isKind(terms[index - 1], 'comma', 'and') && isReturn(terms, index + 1))
    return true;
  // 半夜到的
  const isGoal = isKind(terms[terms.indexOf(next as Term) + 1], 'place', 'area');
  if (ARRIVAL.test(next?.text ?? '') || (next?.text === '到' && !isGoal)) return true;
  // "montag früh zurück": at the end of a clause
  const clause = terms.slice(index + 1);
  const at = clause.findIndex(
    (term) => !isKind(term, 'filler', 'at', 'clock', 'of', ...PARTS_OF_DAY),
  );
  if (
    dates.length > 1 &&
    isKind(clause[at], 'return') &&
    !isKind(clause[at], 'round_trip') &&
    isEndOfClause(clause, at + 1)
  )
    return true;
  let hasDate = false;
  for (let at = index - 1; at >= 0; at -= 1) {
    const term = terms[at] as Term;
    if (isKind(term, 'leave', 'break', 'comma')) return false;
    // Without a date, "return" can be the kind of trip.
    const isHome = isKind(term, 'home') && isKind(terms[at + 1], 'place', 'area');
    if (isKind(term, 'arrive', 'return') && !isHome && (hasDate || !isKind(term, 'round_trip')))
      return true;
    hasDate ||= term.days !== null;
  }
  return false;
}
