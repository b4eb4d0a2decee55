import { addDays, type DayRange, type EpochDay, weekdayOf } from '@farelark/engine';
import { addMonths, getWeekdayFrom, toDateParts } from './calendar.ts';
import { isOneDay } from './date-terms.ts';
import { PARTS_OF_DAY } from './interpretation.ts';
import { findOnward } from './place-roles.ts';
import { getDays, isKind, isUnspaced, negatesPreceding, type Term } from './term.ts';

/** Maximum terms between a cue and its date: "returning to Rome on Friday". */
const MAX_CUE_DISTANCE = 4;
/** Months in which a bare day is looked for. */
const MAX_MONTHS = 14;
const DAYS_IN_WEEK = 7;
/** Maximum days between two ranges that one phrase names together. */
const MAX_GAP_DAYS = 31;
/** Times of day allowed between two days: "Wednesday evening or Thursday morning". */
const TIMES_OF_DAY = [...PARTS_OF_DAY, 'of', 'filler', 'at', 'onDay'] as const;

export interface TravelDays {
  readonly depart: DayRange | null;
  readonly return: DayRange | null;
  /** Terms that these days come from. */
  readonly departTerms: readonly Term[];
  readonly returnTerms: readonly Term[];
}

/** Chinese verbs of departure behind a date. */
const LEAVE_AFTER = /^(?:走|出发|出發|起飞|起飛|动身|動身|启程|啟程|출발$|出発$)/;

/** Maximum days of a range that is the weekend named beside it. */
const MAX_WEEKEND_DAYS = 4;

/** Days of departure and return. */
export function getTravelDays(terms: readonly Term[], today: EpochDay): TravelDays {
  let depart: DayRange | null = null;
  let back: DayRange | null = null;
  let departAt = -1;
  let backAt = -1;
  const joinedBackTerms: Term[] = [];
  /** "There and back in a day". */
  let sameDay: Term | null = null;
  let departTerms: Term[] = [];
  /** Two days joined as a range, which may both be days of departure. */
  let isRange = false;
  const onward = findOnward(terms);
  const hasDaysBeforeOnward = hasDays(terms.slice(0, onward));
  const hasStay = terms.some((term) => isKind(term, 'stay'));
  const isOneWay = terms.some((term) => isKind(term, 'one_way'));
  // 春节回哈尔滨: a journey home is a departure. "London to New York return, tomorrow": the kind of trip.
  const isOut =
    isJourneyHome(terms) ||
    terms.every((term) => !isKind(term, 'return') || isKind(term, 'round_trip'));
  const setDepart = (days: DayRange, index: number, joined: readonly Term[] = []) => {
    depart = days;
    departAt = index;
    departTerms = [...joined, terms[index] as Term];
  };
  for (const [index, term] of terms.entries()) {
    if (term.days === null || isExcluded(terms, index)) continue;
    const isBack = isReturn(terms, index);
    if (isKind(term, 'sameDay') && !isBack) {
      sameDay = term;
      continue;
    }
    if (index > onward && hasDaysBeforeOnward && !isBack) continue;
    // "leaving on the 30th and arriving in Chile on the 31st"
    const isArrival = !isBack && departAt >= 0 && backAt < 0 && isAfterCue(terms, index, 'arrive');
    if (isArrival && isAfterCue(terms, departAt, 'leave')) continue;
    // "in October, on a Saturday": any of them
    if (isKind(term, 'bareWeekday') && depart !== null && isLong(depart) && !isBack) continue;
    const isForOccasion =
      (isDayBeforeWeekend(terms, departAt, index) ||
        (isKind(terms[departAt], 'occasion', 'weekend') &&
          isKind(term, 'bareWeekday', 'bareDay'))) &&
      back === null &&
      !isBack;
    let days: DayRange =
      isKind(term, 'openEnd') && (isBesideStay(terms, index) || (hasStay && term.max > 0))
        ? closeEnd(term)
        : term.days;
    /** "A match on the 17th, leaving on the 16th" */
    const isRestated =
      depart !== null &&
      back === null &&
      !isBack &&
      isOneDay(days) &&
      isAfterCue(terms, index, 'leave') &&
      !isAfterCue(terms, departAt, 'leave') &&
      terms.slice(departAt, index).some((between) => isKind(between, 'comma', 'break'));
    // 聖誕 … 五日: rather a stay than the 5th
    if (
      depart !== null &&
      isForOccasion &&
      isUnspaced(term) &&
      isFarFrom(depart, moveToOccasion(term, depart, today))
    )
      continue;
    if (depart !== null)
      days =
        isForOccasion || isRestated
          ? moveToOccasion(term, depart, today)
          : moveFrom(term, depart, today);
    // "back 2–3 January": any of them
    const isBackRange = depart !== null && !isRange && isEndOfRange(terms, backAt, index);
    if (isRestated) setDepart(days, index, departTerms);
    else if (back !== null && (isBackRange || (!isRange && isWindow(terms, backAt, index)))) {
      back = mergeRanges(back, days);
      joinedBackTerms.push(terms[backAt] as Term);
      backAt = index;
    } else if (isBack) {
      if (isRange && depart !== null && back !== null) {
        // "28–29 December, back on 8 January": a range of departure days.
        const { latest }: DayRange = back;
        depart = { ...(depart as DayRange), latest };
        departTerms.push(terms[backAt] as Term);
        back = null;
        backAt = -1;
        isRange = false;
      }
      // "back by 5 March"
      back ??=
        isUpperLimit(terms, index) && (isOneDay(days) || isKind(term, 'occasion'))
          ? { earliest: today, latest: days.earliest }
          : days;
      if (backAt < 0) backAt = index;
    } else if (depart === null && back !== null && isOut && isEndOfRange(terms, backAt, index)) {
      // "return 5–9 May"
      setDepart(back, backAt);
      [back, backAt, isRange] = [days, index, true];
    } else if (depart === null) {
      const isOpen = isUpperLimit(terms, index) && days.latest >= today;
      // "until Easter": until its first day
      const latest = isKind(term, 'occasion') ? days.earliest : days.latest;
      setDepart(isOpen ? { earliest: today, latest } : days, index);
    } else if (isKind(term, 'weekend')) {
      if (isWeekend(depart)) departTerms.push(term);
    } else if (isKind(terms[departAt], 'weekend'))
      // "a weekend in Rome on the 5th of June": the kind of trip, then its date.
      setDepart(days, index, isWeekend(days) ? departTerms : []);
    else if (isKind(terms[departAt], 'bareWeekday') && !isOneDay(days)) {
      // 금요일 출발 월요일 복귀, 12월 둘째주
      const weekday = terms[departAt] as Term;
      if (days.latest - days.earliest < DAYS_IN_WEEK && isOneDay(depart)) {
        depart = (isWeekend(days) ? moveToOccasion : moveFrom)(weekday, days, today);
        departTerms.push(term);
        if (terms[backAt] !== undefined) back = moveFrom(terms[backAt] as Term, depart, today);
        continue;
      }
      // "Friday to Sunday in July": weekdays, then the month.
      setDepart(days, index);
      back = null;
      backAt = -1;
    } else if (
      isReplacedOccasion(terms, departAt, index) ||
      isDayBeforeWeekend(terms, departAt, index)
    )
      // "for New Year, flying out on the 28th": the reason, then the date.
      setDepart(days, index, departTerms);
    else if (isWindow(terms, departAt, index) || isContinuation(terms, departAt, index)) {
      depart = mergeRanges(depart, days);
      departAt = index;
      departTerms.push(term);
    } else if (days.earliest >= depart.earliest && days.latest <= depart.latest)
      setDepart(days, index, departTerms);
    // 寒假 1月20号以后
    else if (isLong(depart) && isLong(days) && days.earliest >= depart.earliest)
      setDepart(days, index, departTerms);
    else if (
      back === null &&
      (!isOneWay || isEndOfRange(terms, departAt, index)) &&
      isOneDay(depart) &&
      // "10 May to 3 May" is a contradiction.
      (days.earliest >= depart.earliest || isEndOfRange(terms, departAt, index))
    ) {
      back = days;
      backAt = index;
      isRange = isEndOfRange(terms, departAt, index);
    }
  }
  // "one way, 10–15 May", "leaving 10–15 May": any of them
  const isWindowOut =
    isOneWay ||
    isKind(terms[departAt - 1], 'leave') ||
    isDepartureWindow(terms, terms[departAt], terms[backAt]);
  if (isRange && isWindowOut) {
    setDepart(
      {
        earliest: getDays(terms[departAt] as Term).earliest,
        latest: getDays(terms[backAt] as Term).latest,
      },
      backAt,
      departTerms,
    );
    [back, backAt] = [null, -1];
  }
  const backTerm = terms[backAt];
  const returnTerms = backTerm === undefined ? [] : [...joinedBackTerms, backTerm];
  if (depart === null && backTerm !== undefined && isOut)
    return { depart: back, return: null, departTerms: returnTerms, returnTerms: [] };
  if (depart !== null && back !== null && backTerm !== undefined && isOneDay(back))
    back = moveFrom(backTerm, depart, today);
  // "out on the 10th, back on 20 March"
  const isInOwnMonth = isKind(backTerm, 'days') && backTerm?.kinds.length === 1;
  if (depart !== null && back !== null && isKind(terms[departAt], 'bareDay') && isInOwnMonth)
    depart = moveToMonth(depart, back);
  if (sameDay !== null && depart !== null && back === null)
    return { depart, return: depart, departTerms, returnTerms: [sameDay] };
  const days =
    depart === null || back === null ? { depart, return: back } : putInOrder(depart, back);
  return { ...days, departTerms, returnTerms };
}

/** "Leaving 10–15 February for 9 nights", "2–16 August, 5 nights": a range longer than the stay. */
function isDepartureWindow(
  terms: readonly Term[],
  first: Term | undefined,
  last: Term | undefined,
): boolean {
  const stay = terms.find((term) => isKind(term, 'stay'));
  if (stay === undefined || first === undefined || last === undefined) return false;
  const length = getDays(last).latest - getDays(first).earliest;
  const before = terms.slice(0, terms.indexOf(first)).slice(-2);
  const isShort = length <= 2 || before.some((term) => isKind(term, 'leave'));
  const isOut = isShort && length >= 0 && stay.value > length;
  return isOut || stay.max + 1 < length;
}

/** Check for a cue of the departure right before a date, save for the origin: "leaving from Rome on the 16th". */
function isAfterCue(terms: readonly Term[], index: number, kind: 'leave' | 'arrive'): boolean {
  for (let at = index - 1; at >= Math.max(0, index - MAX_CUE_DISTANCE); at -= 1) {
    const term = terms[at] as Term;
    if (isKind(term, kind)) return true;
    if (kind === 'leave' && isKind(term, 'from') && term.text.includes(' ')) return true;
    if (!isKind(term, 'place', 'area', 'of', 'at', 'onDay', 'filler', 'from')) return false;
  }
  return false;
}

function isLong({ earliest, latest }: DayRange): boolean {
  return latest - earliest > MAX_GAP_DAYS / 2;
}

/** "Two weeks from 2 January", "from 2 January for two weeks" */
function isBesideStay(terms: readonly Term[], index: number): boolean {
  const after = isKind(terms[index + 1], 'for', 'filler') ? index + 2 : index + 1;
  return isKind(terms[index - 1], 'stay') || isKind(terms[after], 'stay');
}

/** "From mid June, for two weeks": the days named, of which `max` follow the first. */
function closeEnd(term: Term): DayRange {
  const { earliest } = getDays(term);
  return { earliest, latest: addDays(earliest, term.max) };
}

/** "except in May" */
function isExcluded(terms: readonly Term[], index: number): boolean {
  const before = terms[isKind(terms[index - 1], 'filler', 'of', 'at') ? index - 2 : index - 1];
  if (before === undefined || negatesPreceding(before)) return false;
  // 樂桃不要 3/27
  const isOfName =
    isKind(before, 'notAfter') && isKind(terms[terms.indexOf(before) - 1], 'airline');
  return isKind(before, 'not', 'avoid') && !isOfName && !isKind(before, 'filler', 'nonstop');
}

function isFarFrom(occasion: DayRange, { earliest }: DayRange): boolean {
  return Math.max(occasion.earliest - earliest, earliest - occasion.latest) > DAYS_IN_WEEK;
}

function isWeekend({ earliest, latest }: DayRange): boolean {
  return latest - earliest < MAX_WEEKEND_DAYS && weekdayOf(latest) >= 5;
}

/** "Leaving on Friday next week, back on Sunday": the Sunday after that Friday. */
function moveFrom(term: Term, depart: DayRange, today: EpochDay): DayRange {
  const days = getDays(term);
  if (isKind(term, 'sameDay')) return depart;
  if (isKind(term, 'dayAfter'))
    return { earliest: addDays(depart.earliest, 1), latest: addDays(depart.latest, 1) };
  if (days.latest >= depart.earliest) return days;
  if (isKind(term, 'distance')) {
    const length = days.latest - today;
    return { earliest: addDays(depart.earliest, length), latest: addDays(depart.latest, length) };
  }
  // "back before the 9th"
  if (isKind(term, 'bareDay') && days.earliest === today && !isOneDay(days)) {
    let latest = days.latest;
    for (let months = 1; latest < depart.earliest; months += 1)
      latest = addMonths(days.latest, months);
    return { earliest: depart.earliest, latest };
  }
  let later = days.earliest;
  if (isKind(term, 'bareWeekday', 'relativeWeekday'))
    later = addDays(later, Math.ceil((depart.earliest - later) / 7) * 7);
  else if (isKind(term, 'bareDay'))
    for (
      let months = 1;
      months <= MAX_MONTHS && (later < depart.earliest || !isOnWeekday(term, later));
      months += 1
    )
      later = addMonths(days.earliest, months);
  else return days;
  return { earliest: later, latest: addDays(later, days.latest - days.earliest) };
}

/** The day of departure in the month of the return, which is on a later day of it. */
function moveToMonth(depart: DayRange, back: DayRange): DayRange {
  const [day = 0, lastDay = 0] = [depart, back].map(({ earliest }) => toDateParts(earliest)[2]);
  if (!isOneDay(depart) || !isOneDay(back) || day >= lastDay) return depart;
  const earliest = addDays(back.earliest, day - lastDay);
  return { earliest, latest: earliest };
}

/** Check the weekday of a bare day that was named with it. */
function isOnWeekday({ value }: Term, day: EpochDay): boolean {
  return Number.isNaN(value) || weekdayOf(day) === value;
}

/** "For Corpus Christi, out on Wednesday", "for Christmas, leaving on the 19th": the day nearest to the holiday. */
function moveToOccasion(term: Term, occasion: DayRange, today: EpochDay): DayRange {
  const { earliest } = getDays(term);
  const first = getWeekdayFrom(addDays(occasion.earliest, -1), weekdayOf(earliest));
  const days = isKind(term, 'bareWeekday')
    ? [first > occasion.latest + (isOneDay(occasion) ? 1 : 0) ? addDays(first, -7) : first]
    : Array.from({ length: MAX_MONTHS }, (_, months) => addMonths(earliest, months));
  const getDistance = (day: EpochDay) => Math.abs(day - occasion.earliest);
  const [nearest] = days
    .filter((day) => day >= today && isOnWeekday(term, day))
    .sort((first, second) => getDistance(first) - getDistance(second));
  return nearest === undefined ? getDays(term) : { earliest: nearest, latest: nearest };
}

/** "Leaving after 15 June, back before 10 July": overlapping ranges limit each other. */
function putInOrder(depart: DayRange, back: DayRange): Pick<TravelDays, 'depart' | 'return'> {
  if (back.latest < depart.earliest) return { depart, return: back };
  return {
    depart: depart.latest > back.latest ? { ...depart, latest: back.latest } : depart,
    return: back.earliest < depart.earliest ? { ...back, earliest: depart.earliest } : back,
  };
}

/** 回北京, "home for Christmas" */
function isJourneyHome(terms: readonly Term[]): boolean {
  return terms.some(
    (term, at) =>
      (isKind(term, 'home') && isKind(terms[at + 1], 'place', 'area', 'for')) ||
      // 東京に戻る便
      (isKind(term, 'return') && isUnspaced(term) && isKind(terms[at - 1], 'place')) ||
      /^(?:回国|回國|归国|歸國)$/.test(term.text),
  );
}

/** From one range to another; "in May or March" may name the later one first. */
function mergeRanges(first: DayRange, second: DayRange): DayRange {
  // "October or November" in November: next year's November.
  const earliestNextYear = addMonths(second.earliest, 12);
  if (second.latest < first.earliest && earliestNextYear - first.latest <= MAX_GAP_DAYS)
    return { earliest: first.earliest, latest: addMonths(second.latest, 12) };
  return first.earliest <= second.latest
    ? { earliest: first.earliest, latest: second.latest }
    : { earliest: second.earliest, latest: first.latest };
}

/** Check that a date is the return, by the words around it. */
export function isReturn(terms: readonly Term[], index: number): boolean {
  let at = index + 1;
  // 3/1晚上前要回, 1/3か4に帰国
  while (isUnspaced(terms[at]) && isKind(terms[at], ...TIMES_OF_DAY, 'unsupported', 'and'))
    at += isKind(terms[at], 'and') && terms[at + 1]?.days ? 2 : 1;
  const next = terms[at];
  // 春节回家, 2月3号走
  const isReason = isKind(terms[index], 'occasion') && !hasDays(terms.slice(0, index));
  if (
    LEAVE_AFTER.test(next?.text ?? '') ||
    (isReason && /^(?:回家|返屋企)$/.test(next?.text ?? ''))
  )
    return false;
  // 1月5日返回, 20일 돌아오는. Before another date, "return" belongs to that one.
  const isOut = [terms[index - 1], terms[index - 2]].some((before) => isKind(before, 'leave'));
  if (
    isKind(next, 'return') &&
    !isOut &&
    // "in September return": the kind of trip, unless a date precedes it.
    !(isKind(next, 'round_trip') && !hasDays(terms.slice(0, index))) &&
    !hasDays(terms.slice(at + 1, at + 1 + MAX_CUE_DISTANCE))
  )
    return true;
  // "Rome and back, 5 March there"
  if (isKind(next, 'leave') && !isKind(terms[index + 2], 'at') && terms[index + 2]?.days == null)
    return false;
  for (let at = index - 1; at >= Math.max(0, index - MAX_CUE_DISTANCE); at -= 1) {
    const term = terms[at] as Term;
    if (isKind(term, 'return')) {
      // 从墨尔本回成都 春节前: the journey home is the departure.
      const isHome = isKind(term, 'home') || /^(?:回家|домой)$/i.test(term.text);
      const place = terms.slice(at + 1).find((next) => !isKind(next, 'filler'));
      if (isHome && isKind(place, 'place') && !hasDays(terms.slice(0, at))) return false;
      if (!isKind(terms[at + 1], 'comma')) return true;
      // "y vuelta, enero": the kind of trip. Or the cue belongs to the date before it.
      return !isKind(term, 'round_trip') && !(hasDays(terms.slice(at - 1, at)) && at < index - 1);
    }
    if (term.days !== null || isKind(term, 'break', 'leave')) return false;
    // "returning from Naples, 5–12 June": both dates
    if (isKind(term, 'comma') && isKind(terms[at - 1], 'place')) return false;
  }
  return false;
}

function hasDays(terms: readonly Term[]): boolean {
  return terms.some(({ days }) => days !== null);
}

/** "until 15 December" without a first day: any day until then. */
function isUpperLimit(terms: readonly Term[], index: number): boolean {
  const cue = terms[isKind(terms[index - 1], 'of') ? index - 2 : index - 1];
  if (!isKind(cue, 'until') || isKind(cue, 'and', 'fromAfter', 'toAfter', 'dash')) return false;
  // Portuguese "a 15 de maio" is that day; words that limit prices limit days as well.
  return !isKind(cue, 'to') || isKind(cue, 'atMost');
}

/** Check for a holiday before the date of departure. */
function isReplacedOccasion(terms: readonly Term[], first: number, second: number): boolean {
  const [before, after] = [terms[second - 1], terms[second + 1]];
  const isDeparture =
    !isKind(terms[second], 'occasion') ||
    isKind(before, 'leave') ||
    isKind(after, 'leave') ||
    LEAVE_AFTER.test(after?.text ?? '');
  const isBetween = terms
    .slice(Math.max(0, first - 2), first)
    .some((term) => isKind(term, 'between'));
  return (
    isKind(terms[first], 'occasion') &&
    isDeparture &&
    !isBetween &&
    !isEndOfRange(terms, first, second)
  );
}

/** "Next weekend, Friday to Sunday": the Thursday or Friday of a trip that is called a weekend. */
function isDayBeforeWeekend(terms: readonly Term[], first: number, second: number): boolean {
  const term = terms[second];
  return (
    isKind(terms[first], 'namedWeekend') &&
    isKind(term, 'bareWeekday') &&
    [4, 5].includes(weekdayOf(getDays(term as Term).earliest)) &&
    !isEndOfRange(terms, first, second)
  );
}

/** Check that only a joint is between two dates. */
function isEndOfRange(terms: readonly Term[], first: number, second: number): boolean {
  return second - first === 2 && isKind(terms[first + 1], 'until', 'to', 'dash');
}

/** "fin mars début avril", "July, August": a second period that starts where the first ends. */
function isContinuation(terms: readonly Term[], first: number, second: number): boolean {
  const [before, after] = [getDays(terms[first] as Term), getDays(terms[second] as Term)];
  const gap = after.earliest - before.latest;
  return (
    terms.slice(first + 1, second).every((term) => isKind(term, 'comma', 'and')) &&
    !isOneDay(before) &&
    !isOneDay(after) &&
    (gap === 0 || gap === 1)
  );
}

/** "between 3 and 10 May", "Wednesday or Thursday", or from one month to another: any day in between. */
function isWindow(terms: readonly Term[], first: number, second: number): boolean {
  const between = terms
    .slice(first + 1, second)
    .filter((term) => !isKind(term, ...TIMES_OF_DAY) || isKind(term, 'until', 'to', 'and'));
  if (between.length !== 1) return false;
  const [joint] = between;
  const gap = getDays(terms[second] as Term).earliest - getDays(terms[first] as Term).latest;
  // "return flight 28 June + 12 July"
  const isRoundTrip = terms.some((term) => isKind(term, 'round_trip'));
  if (isRoundTrip && gap > 1 && /^(?:[+&]|and|und|y|e|et|и)$/i.test(joint?.text ?? ''))
    return false;
  if (isKind(joint, 'and')) return true;
  if (!isKind(joint, 'until', 'to', 'dash', 'fromAfter')) return false;
  // 12月20日到27日之间: "between" may follow.
  const beside = [
    ...terms.slice(Math.max(0, first - 3), first),
    ...terms.slice(second + 1, second + 3),
  ];
  return beside.some((term) => isKind(term, 'between')) || !isOneDay(getDays(terms[first] as Term));
}
