import type { EpochDay } from '../time/calendar.ts';
import type { DayRange } from './interpretation.ts';
import { isKind, type Mark } from './mark.ts';

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
  for (const [index, { days }] of marks.entries()) {
    if (days === null) continue;
    if (isReturn(marks, index)) back ??= days;
    else if (depart === null) {
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
    } else if (endsWindow(marks, departAt, index)) depart = from(depart, days);
    else if (days.earliest >= depart.earliest && days.latest <= depart.latest) depart = days;
    else if (back === null && !isOneWay && days.earliest >= depart.earliest && isOneDay(depart))
      back = days;
  }
  return { depart, return: back };
}

/** From one of two dates to the other; "in May or March" may name the later one first. */
function from(one: DayRange, other: DayRange): DayRange {
  return one.earliest <= other.latest
    ? { earliest: one.earliest, latest: other.latest }
    : { earliest: other.earliest, latest: one.latest };
}

function isReturn(marks: readonly Mark[], index: number): boolean {
  const next = marks[index + 1];
  // 1月5日返回, 20일 돌아오는; in other languages what follows belongs to the next date.
  if (
    isKind(next, 'return') &&
    !marks.slice(index + 2, index + 4).some(({ days }) => days !== null)
  )
    return true;
  for (let at = index - 1; at >= Math.max(0, index - REACH); at -= 1) {
    const here = marks[at] as Mark;
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
