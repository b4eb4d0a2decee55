import type { QueryLookups } from './interpretation.ts';
import {
  CORRECTION,
  getPlaces,
  isKind,
  isUnspaced,
  negatesPreceding,
  type Term,
  type TermKind,
} from './term.ts';

export type PlaceRole = 'from' | 'to' | 'via' | 'avoid';

export interface PlaceWithRole {
  readonly term: Term;
  readonly role: PlaceRole;
}

/** Terms of a query, the indexes of its places, and the roles found so far by index. */
interface RoleState {
  readonly terms: readonly Term[];
  readonly indexes: readonly number[];
  readonly roles: Map<number, PlaceRole>;
}

type PlaceLookups = Pick<QueryLookups, 'isPlaceIn' | 'isAirportInCity'>;

/** Kinds allowed between a cue and its place: "to the city of Rome". */
const SKIPPED: readonly TermKind[] = ['of', 'filler', 'at', 'anywhere'];
const MAX_SKIPPED = 3;
/** May also exclude what follows it: "Berlin, not Hamburg". */
const PLAIN_NO = /^(?:no|nein|non|não|nao|нет|لا)$/i;

/** Roles of places and areas, by their cue or postposition, the place that they are joined to, or their order. */
export function getPlaceRoles(
  terms: readonly Term[],
  takenBack: readonly Term[],
  lookups: PlaceLookups,
  homeCountries: readonly string[] = [],
): readonly PlaceWithRole[] {
  const roles = new Map<number, PlaceRole>();
  const indexes = withoutLaterLegs(
    terms,
    terms.flatMap((term, index) =>
      isKind(term, 'place', 'area') &&
      !takenBack.includes(term) &&
      !isWayOut(terms, index) &&
      !isNamedAgain(terms, index)
        ? [index]
        : [],
    ),
  );
  const state = { terms, indexes, roles };
  for (const index of indexes) {
    const role = getRoleByPostposition(terms, index) ?? getRoleByCue(terms, index);
    if (role !== null) roles.set(index, role);
  }
  spreadOverLists(state);
  assignInnerPlaces(state, lookups);
  assignPairs(state);
  assignReturnLeg(state);
  dropOpenJaw(state);
  assignDuplicates(state, lookups);
  assignByHome(state, lookups, homeCountries);
  assignByOrder(state, lookups);
  spreadOverLists(state);
  assignInnerPlaces(state, lookups);
  dropReturnLeg(state);
  return indexes.flatMap((index) => {
    const role = roles.get(index);
    return role === undefined ? [] : [{ term: terms[index] as Term, role }];
  });
}

/** 런던 인 파리 아웃, 东京进大阪出, 帰りはロンドンから: the return starts there. */
function isWayOut(terms: readonly Term[], index: number): boolean {
  const [before, next] = [terms[index - 1], terms[index + 1]];
  const isTopic = isKind(before, 'return') && /[は는은건]$/.test(before?.text ?? '');
  return (
    isUnspaced(terms[index]) &&
    (/^(?:아웃|out|アウト|出)$/i.test(next?.text ?? '') || (isTopic && isKind(next, 'fromAfter')))
  );
}

/** "My son is in Kraków: Bordeaux–Kraków": the route that follows names it again. */
function isNamedAgain(terms: readonly Term[], index: number): boolean {
  if (isKind(terms[index - 1], 'from', 'to', 'dash')) return false;
  if (isKind(terms[index + 1], 'from', 'to', 'dash', 'fromAfter', 'toAfter')) return false;
  const [code] = terms[index]?.codes ?? [];
  return terms.some(
    (joint, at) =>
      at > index + 2 &&
      isKind(joint, 'dash', 'to') &&
      isKind(terms[at - 1], 'place') &&
      isKind(terms[at + 1], 'place') &&
      (terms[at - 1]?.codes[0] === code || terms[at + 1]?.codes[0] === code),
  );
}

/** Places and days that are taken back, each with the words that do so: "Bern? no, rather Zürich". */
export function getTakenBackTerms(terms: readonly Term[]): readonly Term[] {
  return terms.flatMap((term, index) => {
    const isPlace = isKind(term, 'place', 'area');
    if (!isPlace && term.days === null) return [];
    const next = terms.findIndex(
      (other, at) => at > index && (isPlace ? isKind(other, 'place', 'area') : other.days !== null),
    );
    const between = terms.slice(index + 1, Math.max(next, 0));
    const no = between.findIndex(({ text }) => CORRECTION.test(text));
    const last = between.findLastIndex(({ text }) => CORRECTION.test(text));
    const isAll = between
      .slice(0, Math.max(no, 0))
      .every((term) => isBesideCorrection(term) || isKind(term, 'and'));
    if (!isCorrection(between, no, last) || (isPlace && !isAll)) return [];
    return [term, ...between.slice(isPlace ? 0 : no, last + 1)];
  });
}

const isBesideCorrection = (term: Term) =>
  isKind(term, 'break', 'comma', 'filler', 'not', 'notAfter', 'from', 'fromAfter', 'word');

/** Check that the terms between two places or days, with correcting words from `no` to `last`, take back the first. */
function isCorrection(between: readonly Term[], no: number, last: number): boolean {
  const isMarked =
    last > no ||
    isUnspaced(between[no]) ||
    / /.test(between[no]?.text ?? '') ||
    isKind(between[no - 1], 'break') ||
    isKind(between[no + 1], 'filler', 'comma') ||
    (isKind(between[no - 1], 'comma') && !PLAIN_NO.test(between[no]?.text ?? ''));
  return (
    no >= 0 &&
    isMarked &&
    between
      .slice(no)
      .every(
        (term) =>
          CORRECTION.test(term.text) || isBesideCorrection(term) || isKind(term, 'to', 'at'),
      )
  );
}

/** Drop the repeated places of a return leg: Rome – Paris – Rome, "Rome to Paris, Paris to Rome". */
function dropReturnLeg({ terms, indexes, roles }: RoleState): void {
  const legs = indexes.filter((index) => ['from', 'to'].includes(roles.get(index) ?? ''));
  const [start, end, ...rest] = legs.map((index) => terms[index]?.codes.join(' '));
  if (start === end || roles.get(legs[0] ?? -1) !== 'from') return;
  const isReturn =
    (rest.length === 1 && rest[0] === start) ||
    (rest.length === 2 && rest[0] === end && rest[1] === start);
  if (isReturn) for (const index of legs.slice(2)) roles.delete(index);
}

/** 東京から, 서울에서, 北京出发 */
function getRoleByPostposition(terms: readonly Term[], index: number): PlaceRole | null {
  const [before, next, afterNext] = [terms[index - 1], terms[index + 1], terms[index + 2]];
  // 飞伦敦 中转迪拜: "via" belongs to the next place, because this one has a cue.
  const hasOwnRole =
    isKind(before, 'to') ||
    (terms.slice(0, index).some((term) => isKind(term, 'place')) &&
      !terms.slice(index + 3).some((term) => isKind(term, 'place')));
  const isCueOfNext = isKind(next, 'via') && hasOwnRole && isKind(afterNext, 'place');
  // 飛巴黎 轉機可: stops are allowed.
  const isLast = !terms.slice(index + 1).some((term) => isKind(term, 'place', 'area'));
  const isEndOfRoute = isLast && isKind(before, 'to', 'dash') && !isKind(before, 'from');
  if (isKind(next, 'viaAfter') && !isCueOfNext && !isEndOfRoute)
    // 不要在首尔转机
    // 别在马尼拉转
    return isKind(afterNext, 'not', 'notAfter') ||
      isKind(before, 'avoid') ||
      (isKind(before, 'at', 'from') && isKind(terms[index - 2], 'not', 'avoid'))
      ? 'avoid'
      : 'via';
  if (isKind(next, 'not') && !isKind(next, 'filler') && usesPostpositions(terms)) return 'avoid';
  // "via Doha no", "Londres (Stansted no)", через Дубай лететь не хочу
  const [negation, end] = terms
    .slice(index + 1)
    .filter((term) => !isKind(term, 'filler', 'leave') || isKind(term, 'not', 'notAfter'));
  const isNegated =
    (isKind(before, 'via') || negation === next) &&
    isKind(negation, 'not', 'notAfter') &&
    (end === undefined || isKind(end, 'comma', 'break'));
  if (isKind(next, 'notAfter') || isNegated) return 'avoid';
  // 香港飛,
  const isEnd = afterNext === undefined || isKind(afterNext, 'comma', 'break');
  if (isKind(next, 'to') && /^[飞飛]$/.test(next?.text ?? '') && isEnd) return 'from';
  // 시드니에서 만나요, 인천 출발
  const isInPlace =
    next?.text === '에서' &&
    terms.some(
      ({ text }, at) => /^출발/.test(text) && at > index + 2 && isKind(terms[at - 1], 'place'),
    );
  if (isKind(next, 'fromAfter')) return isInPlace ? 'to' : 'from';
  // 実家の宮崎に帰りたい、羽田
  const isFirst = !terms.slice(0, index).some((term) => isKind(term, 'place', 'area'));
  if (isFirst && isKind(next, 'return') && /^[にへ]/.test(next?.text ?? '')) return 'to';
  if (isKind(next, 'toAfter') && !isKind(before, 'from', 'via', 'avoid')) return 'to';
  return null;
}

function usesPostpositions(terms: readonly Term[]): boolean {
  return (
    terms.some((term) => isKind(term, 'fromAfter', 'toAfter')) &&
    !terms.some((term) => isKind(term, 'from'))
  );
}

function getRoleByCue(terms: readonly Term[], index: number): PlaceRole | null {
  let skipped = 0;
  for (let at = index - 1; at >= 0; at -= 1) {
    const cue = terms[at] as Term;
    const before = terms[at - 1];
    const isNegated = isKind(before, 'not', 'avoid') && !isKind(before, 'nonstop');
    if (isKind(cue, 'avoid')) return 'avoid';
    // 首尔中转 北京到温哥华: "via" belongs to the place before it.
    if (
      isKind(cue, 'viaAfter') &&
      isKind(before, 'place') &&
      getRoleByPostposition(terms, at - 1) !== null
    )
      return null;
    if (isKind(cue, 'via') && isViaCue(terms, at)) return isNegated ? 'avoid' : 'via';
    // escale Casablanca
    if (isKind(cue, 'stop') && !isKind(cue, 'viaAfter') && at === index - 1)
      return isNegated ? 'avoid' : 'via';
    // "qualquer lugar do Nordeste", "desde cualquier lugar de Europa"
    if (isKind(before, 'anywhere') && /^d[eaou]l?$/i.test(cue.text))
      return isKind(terms[at - 2], 'from') ? 'from' : 'to';
    if (isKind(cue, 'from')) return isNegated ? null : 'from';
    // "una escala de más de 3 horas en Bogotá"
    if (isKind(cue, 'to', 'at') && isStopAt(terms, at)) return isNegated ? 'avoid' : 'via';
    if (isKind(cue, 'to')) return isNegated ? 'avoid' : 'to';
    if (isKind(cue, 'arrive')) return 'to';
    // "leaving for Rome", "leaving on Friday to Rome": the verb has a cue of its own.
    if (isKind(cue, 'leave'))
      // hinflug Venedig, rückflug Rom
      return isKind(terms[at + 1], 'for', 'to') || /^(?:hinfl|outbound)/i.test(cue.text)
        ? null
        : 'from';
    // بس مو في الدوحة
    const isRight = at === index - 1 || (at === index - 2 && isKind(terms[index - 1], 'at'));
    if (isKind(cue, 'not') && isRight) return negatesPreceding(cue) ? null : 'avoid';
    if (!isKind(cue, ...SKIPPED) || skipped === MAX_SKIPPED) return null;
    skipped += 1;
  }
  return null;
}

/** Check that a preposition belongs to a stop of some length before it. */
function isStopAt(terms: readonly Term[], at: number): boolean {
  const duration = terms.slice(Math.max(0, at - 5), at);
  const start = duration.findLastIndex(
    (term) => isKind(term, 'stop', 'stops') && !isKind(term, 'via'),
  );
  const between = duration.slice(start + 1);
  return (
    start >= 0 &&
    between.length > 0 &&
    between.every((term) =>
      isKind(term, 'of', 'atMost', 'atLeast', 'unsupported', 'number', 'hour'),
    )
  );
}

/** Spanish "por" and Chinese "在" mean "via" only beside a word for a stop. */
function isViaCue(terms: readonly Term[], at: number): boolean {
  return (
    !isKind(terms[at], 'at', 'for') ||
    terms.slice(at + 1, at + 4).some((term) => isKind(term, 'viaAfter'))
  );
}

/** "from London or Paris": one role for all items of a list. */
function spreadOverLists({ terms, indexes, roles }: RoleState): void {
  const ends = indexes.filter((index) => !['via', 'avoid'].includes(roles.get(index) ?? ''));
  const hasEnds = ends.some((at) => roles.get(at) === 'from') && [...roles.values()].includes('to');
  for (const [position, index] of indexes.entries()) {
    const before = indexes[position - 1];
    if (before === undefined || roles.has(index)) continue;
    const between = terms.slice(before + 1, index);
    const role = roles.get(before);
    // "avoiding Madrid, Lisbon to Bogotá": the route starts after the comma.
    const isStartOfRoute =
      (role === 'avoid' || role === 'via') &&
      isKind(terms[index + 1], 'to', 'dash', 'place') &&
      !between.some((term) => isKind(term, 'and'));
    const isOnlyComma = between.every((term) => isKind(term, 'comma') && !isKind(term, 'and'));
    // "from Linz or Graz, London": the list ends with its "or".
    const isEnded =
      isOnlyComma && isKind(terms[before - 1], 'and') && isKind(terms[before - 2], 'place', 'area');
    // "to Cyprus, Berlin", "from Basel, New York": not a list of alternatives.
    const isOtherEnd =
      isOnlyComma &&
      (isKind(terms[before], 'area') !== isKind(terms[index], 'area') ||
        (role === 'from' && ends.length === 2 && ![...roles.values()].includes('to')));
    // "ab DUS FRA oder MUC"
    const isEnumerated =
      between.length === 0 &&
      // 洛杉矶旧金山, 沈阳走
      ((hasEnds && terms[before]?.spans[0]?.end === terms[index]?.spans[0]?.start) ||
        isAlternative(terms, index) ||
        (isKind(terms[index + 1], 'and') && isKind(terms[index + 2], 'place')));
    // "Lisbon or anywhere in Spain"
    const joints = between.some((term) => isKind(term, 'anywhere'))
      ? between.filter((term) => !isKind(term, 'anywhere', 'at', 'of'))
      : between;
    const isList =
      !isStartOfRoute &&
      !isEnded &&
      !isOtherEnd &&
      (joints.length > 0 || isEnumerated) &&
      joints.length <= 3 &&
      joints.every(
        (term, at) =>
          isKind(term, 'and', 'comma') || (at > 0 ? isArticle(term) : isQuestion(term, joints[1])),
      );
    if (isList && role !== undefined) roles.set(index, role);
  }
  // 東京または大阪から: the postposition follows the last item. "Brussels or Charleroi → Rome"
  for (const [position, index] of [...indexes.entries()].reverse()) {
    const next = indexes[position + 1];
    const joint = terms[index + 1];
    if (next !== index + 2 || roles.has(index) || !isKind(joint, 'and', 'comma')) continue;
    const role = roles.get(next);
    if (role === undefined) continue;
    // 암스테르담, 인천 출발: the place before the comma is the destination, unless that is known.
    const isRoute = isKind(joint, 'comma') && role !== 'to' && ![...roles.values()].includes('to');
    const isOr = isKind(joint, 'and') && !isKind(joint, 'to', 'from', 'with');
    const hasPostposition = isKind(terms[next + 1], 'fromAfter', 'toAfter', 'viaAfter');
    if (isOr || (hasPostposition && !isRoute && !isAlternative(terms, index)))
      roles.set(index, role);
  }
}

/** "Belém to Cayenne? or Paramaribo" */
function isQuestion(term: Term, next: Term | undefined): boolean {
  return term.text === '?' && isKind(next, 'and');
}

/** Griechenland oder die Türkei, la Sicile ou la Sardaigne */
function isArticle(term: Term): boolean {
  return isKind(term, 'of', 'filler') && !isKind(term, 'at', 'from', 'to', 'via');
}

/** Index of the words after which a further leg begins; infinite without one. */
export function findOnward(terms: readonly Term[]): number {
  const places = terms.flatMap((term, index) => (isKind(term, 'place', 'area') ? [index] : []));
  const [, second = terms.length] = places;
  const onward = terms.findIndex(
    (term, at) => isKind(term, 'onward') && at > second && places.some((index) => index > at),
  );
  return onward < 0 ? Number.POSITIVE_INFINITY : onward;
}

/** Indexes without those of later legs: "Rome to Oslo to Berlin", "Rome – Oslo – Rome", "to Oslo and then to Berlin". */
function withoutLaterLegs(terms: readonly Term[], indexes: readonly number[]): readonly number[] {
  const onward = findOnward(terms);
  /** "Hanoi, then Saigon, then Phu Quoc, from Frankfurt": the places after the first. */
  const isNextStop = (index: number) => {
    const at = isKind(terms[index - 1], 'to') ? index - 2 : index - 1;
    const before = terms[isKind(terms[at - 1], 'comma', 'and') ? at - 2 : at - 1];
    return indexes.length > 2 && isKind(terms[at], 'onward') && isKind(before, 'place', 'area');
  };
  const getCode = (index: number | undefined) => terms[index ?? -1]?.codes[0];
  const hasOrigin = indexes.some(
    (index) =>
      isKind(terms[index - 1], 'from') &&
      indexes.every((other) => other === index || getCode(other) !== getCode(index)),
  );
  const hasNextStop = hasOrigin && indexes.some(isNextStop);
  const legs = indexes.filter(
    (index) => (hasNextStop || index < onward) && !(hasNextStop && isNextStop(index)),
  );
  // "Rome to Oslo and Oslo to Berlin"
  const next = legs.findIndex(
    (index, at) =>
      at > 1 &&
      getCode(index) === getCode(legs[at - 1]) &&
      getCode(legs[at + 1]) !== getCode(legs[0]),
  );
  const first = next > 0 && next < legs.length - 1 ? legs.slice(0, next) : legs;
  const isJoined = (index: number) =>
    first.includes(index + 2) && isKind(terms[index + 1], 'to', 'dash');
  // "Rome–Oslo, Bergen–Rome"
  const [out, back] = first.filter(isJoined);
  if (out !== undefined && back !== undefined && back > out + 2) {
    const [start, end] = [terms[out], terms[back + 2]];
    if (start?.codes[0] === end?.codes[0])
      return first.filter((index) => index !== back && index !== back + 2);
  }
  const start = first.find(
    (index) => isJoined(index) && isJoined(index + 2) && !isKind(terms[index - 1], 'to', 'via'),
  );
  if (start === undefined) return first;
  let end = start;
  while (isJoined(end)) end += 2;
  return first.filter((index) => index <= start + 2 || index > end);
}

/**
 * Give places without a role that of the area or city before them that they are in: "to Europe (Rome, Athens or Split)",
 * "Berlin to Istanbul, preferably Sabiha Gökçen".
 */
function assignInnerPlaces(
  { terms, indexes, roles }: RoleState,
  { isPlaceIn, isAirportInCity }: PlaceLookups,
): void {
  for (const index of indexes) {
    const [code] = getPlaces(terms[index] as Term);
    if (roles.has(index) || code === undefined || !isKind(terms[index], 'place')) continue;
    const outer = indexes.find((at) => {
      const term = terms[at] as Term;
      const [role, places] = [roles.get(at), getPlaces(term)];
      // 도쿄 하네다로: the city before its airport
      if (at >= index) return role === 'to' && places.some((own) => isAirportInCity(own, code));
      if (role === undefined) return false;
      return isKind(term, 'area')
        ? term.codes.some((name) => isPlaceIn(code, name))
        : places.some((city) => isAirportInCity(code, city));
    });
    if (outer !== undefined) roles.set(index, roles.get(outer) as PlaceRole);
  }
}

/** "between Rome and Paris", "Rome – Paris" */
function assignPairs({ terms, indexes, roles }: RoleState): void {
  for (const [position, index] of indexes.entries()) {
    const next = indexes[position + 1];
    if (next !== index + 2) continue;
    const [before, joint] = [terms[index - 1], terms[index + 1]];
    const isPair = isKind(joint, 'dash') || (isKind(before, 'between') && isKind(joint, 'and'));
    if (!isPair || roles.get(index) === 'to') continue;
    if (!roles.has(index)) roles.set(index, 'from');
    if (!roles.has(next) || isKind(before, 'between')) roles.set(next, 'to');
  }
}

/** Maximum distance of "return" and its place: "returning Wednesday next week from Vegas". */
const MAX_RETURN_DISTANCE = 4;

/**
 * Invert the roles of a return leg unless the outbound leg has them: "returning on Wednesday from Rome", "when I will
 * return to Rome".
 */
function assignReturnLeg({ terms, indexes, roles }: RoleState): void {
  for (const index of indexes) {
    const role = roles.get(index);
    if ((role !== 'from' && role !== 'to') || !isOnReturnLeg(terms, index)) continue;
    const otherRoles = [...roles].flatMap(([at, other]) => (at === index ? [] : [other]));
    const inverse = role === 'from' ? 'to' : 'from';
    if (role === 'from' && !otherRoles.includes('from')) {
      // "Chicago Rome, returning from Milan": the origin may lack a cue.
      if (indexes.some((at) => at < index && !roles.has(at))) roles.delete(index);
      continue;
    }
    if (indexes.length === 1) continue;
    // "Hanoi, from Frankfurt, returning from Saigon"
    const hasOther = indexes.some((at) => at < index && !roles.has(at));
    if (otherRoles.includes(inverse) || (role === 'from' && hasOther)) roles.delete(index);
    else roles.set(index, inverse);
  }
}

/** 再从吉隆坡回来: of two origins, that of the return is no origin of the trip. */
function dropOpenJaw({ terms, indexes, roles }: RoleState): void {
  const origins = indexes.filter((index) => roles.get(index) === 'from');
  const onReturn = origins.filter((index) => {
    const at = isKind(terms[index + 1], 'fromAfter') ? index + 2 : index + 1;
    const next = terms[at];
    // von Boston zurück, ab Berlin
    const isEnd = terms[at + 1] === undefined || isKind(terms[at + 1], 'comma', 'break');
    // "into Rome and out of Naples"
    const before = terms[isKind(terms[index - 2], 'and', 'comma') ? index - 3 : index - 2];
    if (/^out of$/i.test(terms[index - 1]?.text ?? '') && isKind(before, 'place')) return true;
    return isKind(next, 'return') && (isUnspaced(next) || (isEnd && !isKind(next, 'round_trip')));
  });
  if (onReturn.length < origins.length) for (const index of onReturn) roles.delete(index);
}

function isOnReturnLeg(terms: readonly Term[], index: number): boolean {
  let hasCue = false;
  for (let at = index - 1; at >= Math.max(0, index - MAX_RETURN_DISTANCE); at -= 1) {
    const term = terms[at] as Term;
    if (isKind(term, 'return'))
      return hasCue && (!isKind(term, 'round_trip') || /^[ey] /.test(term.text));
    if (isKind(term, 'from', 'to')) hasCue = true;
    else if (term.days === null && !isKind(term, ...SKIPPED)) return false;
  }
  return false;
}

/**
 * Resolve two places of the same role without one of the other. In "leaving from Boston … from Chicago" the longer cue
 * is the origin. In "to Atlanta to Boston" the destination comes first, but in "going to Atlanta and flying to Boston"
 * last.
 */
function assignDuplicates(
  { terms, indexes, roles }: RoleState,
  { isAirportInCity }: PlaceLookups,
): void {
  const ends = indexes.filter((index) => ['from', 'to'].includes(roles.get(index) ?? ''));
  const [first, second] = ends;
  if (first === undefined || second === undefined || ends.length > 2) return;
  if (roles.get(first) !== roles.get(second)) return;
  // "to New York, but landing at JFK"
  const [city, airport] = [first, second].map((index) => getPlaces(terms[index] as Term)[0]);
  if (city !== undefined && airport !== undefined && isAirportInCity(airport, city)) return;
  const between = terms.slice(first + 1, second).filter(({ text }) => text !== '?');
  // "do Porto ou de Lisboa"
  const isList =
    isKind(between[0], 'and') &&
    between.every((term) => isKind(term, 'and', 'from', 'of') || isArticle(term));
  if (isList || between.every((term) => isKind(term, 'and', 'comma') && !isKind(term, 'to')))
    return;
  if (roles.get(first) === 'from') {
    const getCueLength = (index: number) => terms[index - 1]?.text.length ?? 0;
    roles.set(getCueLength(second) > getCueLength(first) ? first : second, 'to');
  } else if (between.every((term) => isKind(term, 'to'))) roles.set(second, 'from');
  else if (between.some((term) => isKind(term, 'filler', 'break', 'leave')))
    roles.set(first, 'from');
}

/** Check for a place after "or" and another place. */
function isAlternative(terms: readonly Term[], index: number): boolean {
  const before = terms[index - 1];
  // 홍콩 마카오 아무데나
  if (isKind(before, 'place') && isUnspaced(terms[index]) && isKind(terms[index + 1], 'anywhere'))
    return true;
  return (
    isKind(before, 'and') &&
    !isKind(before, 'to', 'from') &&
    isKind(terms[index - 2], 'place', 'area')
  );
}

/** "London to anywhere" */
function isBeforeAnywhere(terms: readonly Term[], index: number): boolean {
  return terms.some(
    (term, at) =>
      at > index && isKind(term, 'to', 'dash') && isKind(terms[at + 1], 'anywhere', 'unsupported'),
  );
}

/** 발리 6월, 부산: of a place abroad and one at home behind it, the latter is the origin. */
function assignByHome(
  { terms, indexes, roles }: RoleState,
  { isPlaceIn }: PlaceLookups,
  homeCountries: readonly string[],
): void {
  const isAtHome = (index: number) =>
    getPlaces(terms[index] as Term).some((place) =>
      homeCountries.some((country) => isPlaceIn(place, country)),
    );
  const [first, ...others] = indexes.filter((index) => !roles.has(index));
  if (first === undefined || homeCountries.length === 0 || isAtHome(first)) return;
  const last = others.find(isAtHome);
  if (last === undefined || last - first < 2 || isKind(terms[last - 1], 'to', 'dash', 'home'))
    return;
  if (['from', 'to'].some((role) => [...roles.values()].includes(role as PlaceRole))) return;
  roles.set(first, 'to');
  roles.set(last, 'from');
}

/** Make the first place without a role the origin if a destination is known or follows, or else the destination. */
function assignByOrder({ terms, indexes, roles }: RoleState, { isPlaceIn }: PlaceLookups): void {
  const hasRole = (role: PlaceRole) => [...roles.values()].includes(role);
  const unassigned = indexes.filter((index) => !roles.has(index));
  const [first] = unassigned;
  if (first === undefined || (hasRole('to') && hasRole('from'))) return;
  // "Linz or Graz": one end of the trip, which `spreadOverLists` completes.
  const second =
    unassigned.find((index) => index > first && !isAlternative(terms, index)) ??
    // "Curitiba/Foz do Iguaçu"
    unassigned.find((index) => terms[index - 1]?.text === '/' && indexes.length === 2);
  if (hasRole('to')) roles.set(first, 'from');
  else if (second === undefined && isBeforeAnywhere(terms, first)) roles.set(first, 'from');
  else if (hasRole('from') || second === undefined) roles.set(first, 'to');
  else if (!isKind(terms[first], 'area')) {
    roles.set(first, 'from');
    roles.set(second, 'to');
  } else {
    // オーストラリア 片道 成田: a country in front is the destination.
    roles.set(first, 'to');
    // 일본 소도시 다카마쓰
    const isWithin = (index: number) =>
      terms[first]?.codes.some((area) =>
        getPlaces(terms[index] as Term).some((place) => isPlaceIn(place, area)),
      );
    const origin = unassigned.find((index) => !isKind(terms[index], 'area') && !isWithin(index));
    if (origin !== undefined) roles.set(origin, 'from');
  }
}
