import { isKind, type Mark, type MarkKind, refusesBehind } from './mark.ts';

export type PlaceRole = 'from' | 'to' | 'via' | 'avoid';

/** A place or area with what it is to the journey. */
export interface RoledPlace {
  readonly mark: Mark;
  readonly role: PlaceRole;
}

/** A text whose places, at these indexes of its marks, get their roles. */
interface Reading {
  readonly marks: readonly Mark[];
  readonly indexes: readonly number[];
  readonly roles: Map<number, PlaceRole>;
}

/** Words between a cue and its place: "to the city of Rome". */
const PASSED_OVER: readonly MarkKind[] = ['of', 'filler', 'at', 'anywhere'];
const MAX_PASSED = 3;

/**
 * Says of each place what it is to the journey: by the cue before it, by the postposition behind it, by
 * the place that it is joined to, and last by its order.
 */
export function getRoles(marks: readonly Mark[]): readonly RoledPlace[] {
  const roles = new Map<number, PlaceRole>();
  const indexes = marks.flatMap((mark, index) => (isKind(mark, 'place', 'area') ? [index] : []));
  const reading = { marks, indexes, roles };
  for (const index of indexes) {
    const role = roleBehind(marks, index) ?? roleBefore(marks, index);
    if (role !== null) roles.set(index, role);
  }
  spreadOverLists(reading);
  readPairs(reading);
  readWayBack(reading);
  readTwins(reading);
  readByOrder(reading);
  spreadOverLists(reading);
  dropWayBack(reading);
  return indexes.flatMap((index) => {
    const role = roles.get(index);
    return role === undefined ? [] : [{ mark: marks[index] as Mark, role }];
  });
}

/** Rome – Paris – Rome, "Rome to Paris, Paris to Rome": the way back says no new place. */
function dropWayBack({ marks, indexes, roles }: Reading): void {
  const legs = indexes.filter((index) => ['from', 'to'].includes(roles.get(index) ?? ''));
  const names = legs.map((index) => marks[index]?.codes.join(' '));
  const [start, end, ...back] = names;
  if (start === end || roles.get(legs[0] ?? -1) !== 'from') return;
  const isBack =
    (back.length === 1 && back[0] === start) ||
    (back.length === 2 && back[0] === end && back[1] === start);
  if (isBack) for (const index of legs.slice(2)) roles.delete(index);
}

/** 東京から, 서울에서, 北京出发 */
function roleBehind(marks: readonly Mark[], index: number): PlaceRole | null {
  const [next, afterNext] = [marks[index + 1], marks[index + 2]];
  // 不要在首尔转机: refused before it.
  // 飞伦敦 中转迪拜: the place before it has its cue, and the next one wants it.
  const isSaid =
    isKind(marks[index - 1], 'to') ||
    (marks.slice(0, index).some((mark) => isKind(mark, 'place')) &&
      !marks.slice(index + 3).some((mark) => isKind(mark, 'place')));
  const isOfNext = isKind(next, 'via') && isSaid && isKind(afterNext, 'place');
  if (isKind(next, 'viaAfter') && !isOfNext)
    return isKind(afterNext, 'not') || isKind(marks[index - 1], 'avoid') ? 'avoid' : 'via';
  if (isKind(next, 'not') && !isKind(next, 'filler') && isPostposed(marks)) return 'avoid';
  if (isKind(next, 'notAfter')) return 'avoid';
  if (isKind(next, 'fromAfter')) return 'from';
  if (isKind(next, 'toAfter') && !isKind(marks[index - 1], 'from', 'via', 'avoid')) return 'to';
  return null;
}

/** Check for a language with postpositions, such as Japanese and Korean. */
function isPostposed(marks: readonly Mark[]): boolean {
  return (
    marks.some((mark) => isKind(mark, 'fromAfter', 'toAfter')) &&
    !marks.some((mark) => isKind(mark, 'from'))
  );
}

function roleBefore(marks: readonly Mark[], index: number): PlaceRole | null {
  let passed = 0;
  for (let at = index - 1; at >= 0; at -= 1) {
    const here = marks[at] as Mark;
    const isNegated = isKind(marks[at - 1], 'not') && !isKind(marks[at - 1], 'nonstop');
    if (isKind(here, 'avoid')) return 'avoid';
    // 首尔中转 北京到温哥华: the word belongs to the place before it.
    if (
      isKind(here, 'viaAfter') &&
      isKind(marks[at - 1], 'place') &&
      roleBehind(marks, at - 1) !== null
    )
      return null;
    if (isKind(here, 'via') && isViaCue(marks, at)) return isNegated ? 'avoid' : 'via';
    // escale Casablanca
    if (isKind(here, 'stop') && !isKind(here, 'viaAfter') && at === index - 1)
      return isNegated ? 'avoid' : 'via';
    if (isKind(here, 'from')) return isNegated ? null : 'from';
    if (isKind(here, 'to')) return isNegated ? 'avoid' : 'to';
    if (isKind(here, 'arrive')) return 'to';
    if (isKind(here, 'leave')) return isTaken(marks, at) ? null : 'from';
    if (isKind(here, 'not') && at === index - 1) return refusesBehind(here) ? null : 'avoid';
    if (!isKind(here, ...PASSED_OVER) || passed === MAX_PASSED) return null;
    passed += 1;
  }
  return null;
}

/** Spanish "por" and Chinese "在" say "via" only beside a stop; a phrase for it does so alone. */
function isViaCue(marks: readonly Mark[], at: number): boolean {
  const cue = marks[at] as Mark;
  return (
    !isKind(cue, 'at', 'for') ||
    marks.slice(at + 1, at + 4).some((mark) => isKind(mark, 'viaAfter'))
  );
}

/** "leaving for Rome", "leaving on Friday to Rome": the verb has its own cue. */
function isTaken(marks: readonly Mark[], at: number): boolean {
  return isKind(marks[at + 1], 'for', 'to');
}

/** "from London or Paris": the second goes with the first. */
function spreadOverLists({ marks, indexes, roles }: Reading): void {
  for (const [position, index] of indexes.entries()) {
    const before = indexes[position - 1];
    if (before === undefined || roles.has(index)) continue;
    const between = marks.slice(before + 1, index);
    const role = roles.get(before);
    // "avoiding Madrid, Lisbon to Bogotá": behind the comma begins the journey.
    const isRoute =
      (role === 'avoid' || role === 'via') &&
      isKind(marks[index + 1], 'to', 'dash') &&
      !between.some((mark) => isKind(mark, 'and'));
    // "Lisbon or anywhere in Spain"
    const isAnywhere = between.some((mark) => isKind(mark, 'anywhere'));
    const joints = isAnywhere
      ? between.filter((mark) => !isKind(mark, 'anywhere', 'at', 'of'))
      : between;
    const isList =
      !isRoute &&
      joints.length > 0 &&
      joints.length <= 2 &&
      joints.every((mark) => isKind(mark, 'and', 'comma'));
    if (isList && role !== undefined) roles.set(index, role);
  }
  // 東京または大阪から: the postposition stands behind the last.
  for (const [position, index] of [...indexes.entries()].reverse()) {
    const next = indexes[position + 1];
    if (next === undefined || roles.has(index)) continue;
    const between = marks.slice(index + 1, next);
    const isList = between.length === 1 && between.every((mark) => isKind(mark, 'and', 'comma'));
    const role = roles.get(next);
    if (isList && role !== undefined && isKind(marks[next + 1], 'fromAfter', 'toAfter', 'viaAfter'))
      roles.set(index, role);
  }
}

/** "between Rome and Paris", "Rome – Paris" */
function readPairs({ marks, indexes, roles }: Reading): void {
  for (const [position, index] of indexes.entries()) {
    const next = indexes[position + 1];
    if (next === undefined || next !== index + 2) continue;
    const [lead, joint] = [marks[index - 1], marks[index + 1]];
    const isPair = isKind(joint, 'dash') || (isKind(lead, 'between') && isKind(joint, 'and'));
    if (!isPair || roles.get(index) === 'to') continue;
    if (!roles.has(index)) roles.set(index, 'from');
    if (!roles.has(next) || isKind(lead, 'between')) roles.set(next, 'to');
  }
}

/** Marks between "return" and its place at most: "returning Wednesday next week from Vegas". */
const WAY_BACK_REACH = 4;

/**
 * "returning on Wednesday from Rome", "when I will return to Rome": the way back begins where the journey ends and
 * ends where it begins, unless that was said already.
 */
function readWayBack({ marks, indexes, roles }: Reading): void {
  for (const index of indexes) {
    const role = roles.get(index);
    if ((role !== 'from' && role !== 'to') || !isOfWayBack(marks, index)) continue;
    const others = [...roles].flatMap(([at, of]) => (at === index ? [] : [of]));
    const inverse = role === 'from' ? 'to' : 'from';
    if (role === 'from' && !others.includes('from')) {
      // "Chicago Rome, returning from Milan": who said where they start need not have said "from".
      if (indexes.some((at) => at < index && !roles.has(at))) roles.delete(index);
      continue;
    }
    if (indexes.length === 1) continue;
    if (others.includes(inverse)) roles.delete(index);
    else roles.set(index, inverse);
  }
}

function isOfWayBack(marks: readonly Mark[], index: number): boolean {
  let isCued = false;
  for (let at = index - 1; at >= Math.max(0, index - WAY_BACK_REACH); at -= 1) {
    const here = marks[at] as Mark;
    if (isKind(here, 'return')) return isCued && !isKind(here, 'round_trip');
    if (isKind(here, 'from', 'to')) isCued = true;
    else if (here.days === null && !isKind(here, ...PASSED_OVER)) return false;
  }
  return false;
}

/**
 * Two places of one role and none of the other. "leaving from Boston … from Chicago": the verb of leaving says more
 * than the preposition. "to Atlanta to Boston": who says so in one breath names the end first, as travellers who
 * were asked both did; in two breaths, "going to Atlanta and flying to Boston", they follow their way.
 */
function readTwins({ marks, indexes, roles }: Reading): void {
  const twins = indexes.filter((index) => ['from', 'to'].includes(roles.get(index) ?? ''));
  const [first, second] = twins;
  if (first === undefined || second === undefined || twins.length > 2) return;
  if (roles.get(first) !== roles.get(second)) return;
  const between = marks.slice(first + 1, second);
  if (between.every((mark) => isKind(mark, 'and', 'comma') && !isKind(mark, 'to'))) return;
  if (roles.get(first) === 'from') {
    const isSecondStronger = cueLength(marks, second) > cueLength(marks, first);
    roles.set(isSecondStronger ? first : second, 'to');
  } else if (between.every((mark) => isKind(mark, 'to'))) roles.set(second, 'from');
  else if (between.some((mark) => isKind(mark, 'filler', 'break', 'leave')))
    roles.set(first, 'from');
}

/** Letters of the cue right before a place: "leaving from" says more than "from". */
function cueLength(marks: readonly Mark[], index: number): number {
  return marks[index - 1]?.text.length ?? 0;
}

/** "London to anywhere" */
function leadsAnywhere(marks: readonly Mark[], index: number): boolean {
  return marks.some(
    (mark, at) => at > index && isKind(mark, 'to') && isKind(marks[at + 1], 'anywhere'),
  );
}

/** The first remaining place is the origin if the destination is known or follows, else the destination. */
function readByOrder({ marks, indexes, roles }: Reading): void {
  const has = (role: PlaceRole) => [...roles.values()].includes(role);
  const left = indexes.filter((index) => !roles.has(index));
  const [first, second] = left;
  if (first === undefined) return;
  if (has('to') && has('from')) return;
  if (has('to')) roles.set(first, 'from');
  else if (second === undefined && leadsAnywhere(marks, first)) roles.set(first, 'from');
  else if (has('from') || second === undefined) roles.set(first, 'to');
  else if (!isKind(marks[first], 'area')) {
    roles.set(first, 'from');
    roles.set(second, 'to');
  } else {
    // オーストラリア 片道 成田: an origin that is a country isn't named first.
    roles.set(first, 'to');
    const start = left.find((index) => !isKind(marks[index], 'area'));
    if (start !== undefined) roles.set(start, 'from');
  }
}
