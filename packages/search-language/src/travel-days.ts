import type { DayRange } from '@farelark/engine';
import { addDays, type EpochDay } from '@farelark/engine';
import { after } from './date-spans.ts';
import { isKind, type Mark, mark } from './mark.ts';

/** Marks between a cue and its date at most: "returning to Rome on Friday". */
const REACH = 4;

/** The days of departure and return among the dates of a query. */
export function travelDays(
  marks: readonly Mark[],
  today: EpochDay,
): {
  readonly depart: DayRange | null;
  readonly return: DayRange | null;
} {
  let depart: DayRange | null = null;
  let back: DayRange | null = null;
  let departAt = -1;
  const isOneWay = marks.some((mark) => isKind(mark, 'one_way'));
  let backAt = -1;
  for (const [index, here] of marks.entries()) {
    if (here.days === null) continue;
    const days: DayRange = depart === null ? here.days : notBefore(here, depart);
    if (isReturn(marks, index)) {
      back ??= days;
      if (backAt < 0) backAt = index;
    } else if (depart === null) {
      depart =
        isLimit(marks, index) && days.latest >= today
          ? { earliest: today, latest: days.latest }
          : days;
      departAt = index;
    } else if (isKind(marks[index], 'weekend')) continue;
    else if (isKind(marks[departAt], 'weekend')) {
      // "a weekend in Rome on the 5th of June": the kind of trip, then its date.
      depart = days;
      departAt = index;
    } else if (isKind(marks[departAt], 'someWeekday') && !isOneDay(days)) {
      // "Friday to Sunday in July": the days of the week, then the month.
      depart = days;
      departAt = index;
      back = null;
    } else if (endsWindow(marks, departAt, index)) depart = from(depart, days);
    else if (days.earliest >= depart.earliest && days.latest <= depart.latest) depart = days;
    else if (back === null && !isOneWay && days.earliest >= depart.earliest && isOneDay(depart))
      back = days;
  }
  // 春节回哈尔滨: who goes home comes from nowhere.
  if (depart === null && backAt >= 0 && leadsHome(marks)) return { depart: back, return: null };
  const backMark = marks[backAt];
  if (depart !== null && backMark !== undefined) back = notBefore(backMark, depart);
  if (depart !== null && back !== null) return inOrder(depart, back);
  return { depart, return: back };
}

/** "Leaving on Friday next week, back on Sunday": the Sunday after that Friday. */
function notBefore(said: Mark, depart: DayRange): DayRange {
  const days = said.days as DayRange;
  if (days.latest >= depart.earliest) return days;
  if (isKind(said, 'someWeekday')) {
    const weeks = Math.ceil((depart.earliest - days.earliest) / 7);
    const later = addDays(days.earliest, weeks * 7);
    return { earliest: later, latest: later };
  }
  if (isKind(said, 'someDay')) {
    const later = sameDayFrom(days.earliest, depart.earliest);
    return { earliest: later, latest: later };
  }
  return days;
}

/** "Leaving after 15 June, back before 10 July": each limits the other, unless one is simply before the other. */
function inOrder(depart: DayRange, back: DayRange): { depart: DayRange; return: DayRange } {
  if (back.latest < depart.earliest) return { depart, return: back };
  return {
    depart: depart.latest > back.latest ? { ...depart, latest: back.latest } : depart,
    return: back.earliest < depart.earliest ? { ...back, earliest: depart.earliest } : back,
  };
}

/** Days between two spans that one would say in one breath. */
const MAX_BETWEEN = 31;
const MONTH = mark('month', '');

/** The day of that number in the first month where it is not before another day. */
function sameDayFrom(day: EpochDay, least: EpochDay): EpochDay {
  let later = day;
  for (let months = 1; later < least; months += 1) later = after(day, months, MONTH);
  return later;
}

/** Check for a journey home: 回北京, "back to" in a word. */
function leadsHome(marks: readonly Mark[]): boolean {
  return marks.some((mark, at) => isKind(mark, 'home') && isKind(marks[at + 1], 'place', 'area'));
}

/** From one of two dates to the other; "in May or March" may name the later one first. */
function from(one: DayRange, other: DayRange): DayRange {
  // "October or November", said in November: the one after that October.
  const inAYear = {
    earliest: after(other.earliest, 12, MONTH),
    latest: after(other.latest, 12, MONTH),
  };
  if (other.latest < one.earliest && inAYear.earliest - one.latest <= MAX_BETWEEN)
    return { earliest: one.earliest, latest: inAYear.latest };
  return one.earliest <= other.latest
    ? { earliest: one.earliest, latest: other.latest }
    : { earliest: other.earliest, latest: one.latest };
}

function isReturn(marks: readonly Mark[], index: number): boolean {
  const next = marks[index + 1];
  // 1月5日返回, 20일 돌아오는; in other languages what follows belongs to the next date.
  if (
    isKind(next, 'return') &&
    // "in September return": the kind of trip, unless another date is before it.
    !(isKind(next, 'round_trip') && marks.slice(0, index).every(({ days }) => days === null)) &&
    !marks.slice(index + 2, index + 2 + REACH).some(({ days }) => days !== null)
  )
    return true;
  for (let at = index - 1; at >= Math.max(0, index - REACH); at -= 1) {
    const here = marks[at] as Mark;
    // "y vuelta, enero": the kind of trip, in a list
    if (isKind(here, 'return') && isKind(here, 'round_trip') && isKind(marks[at + 1], 'comma'))
      return false;
    if (isKind(here, 'return')) {
      const closedBy = marks[at - 1];
      // The cue belonged to the date before it.
      return !(
        closedBy !== undefined &&
        closedBy.days !== null &&
        isKind(here, 'return') &&
        at < index - 1 &&
        isPostposedReturn(marks, at)
      );
    }
    if (here.days !== null || isKind(here, 'break', 'leave')) return false;
  }
  return false;
}

function isPostposedReturn(marks: readonly Mark[], at: number): boolean {
  return isKind(marks[at + 1], 'comma');
}

/** "until 15 December" with nothing before it: any day until then. */
function isLimit(marks: readonly Mark[], index: number): boolean {
  const before = isKind(marks[index - 1], 'of') ? index - 2 : index - 1;
  const mark = marks[before];
  if (!isKind(mark, 'until') || isKind(mark, 'and', 'fromAfter', 'toAfter', 'dash')) return false;
  // Portuguese "a 15 de maio" is that day; words that limit prices too limit days.
  return !isKind(mark, 'to') || isKind(mark, 'most');
}

/** Times of day may stand with each of two days: "Wednesday evening or Thursday morning". */
const BESIDE_A_DAY = ['morning', 'afternoon', 'evening', 'red_eye', 'of', 'filler', 'at'] as const;

/** "between 3 and 10 May", "Wednesday or Thursday", or from a month to a month: any day of it. */
function endsWindow(marks: readonly Mark[], first: number, second: number): boolean {
  const between = marks
    .slice(first + 1, second)
    .filter((mark) => !isKind(mark, ...BESIDE_A_DAY) || isKind(mark, 'until', 'to', 'and'));
  if (between.length !== 1) return false;
  const [joint] = between;
  if (isKind(joint, 'and')) return true;
  if (!isKind(joint, 'until', 'to', 'dash', 'fromAfter')) return false;
  const isWindow = marks
    .slice(Math.max(0, first - 3), first)
    .some((mark) => isKind(mark, 'between'));
  // 12月20日到27日之间: the word for it stands behind.
  const isClosed = marks.slice(second + 1, second + 3).some((mark) => isKind(mark, 'between'));
  return isWindow || isClosed || !isOneDay(marks[first]?.days as DayRange);
}

function isOneDay({ earliest, latest }: DayRange): boolean {
  return earliest === latest;
}
