import {
  addDays,
  type DayRange,
  type EpochDay,
  formatDay,
  parseDay,
  weekdayOf,
} from '@farelark/engine';

export function toDateParts(day: EpochDay): readonly [year: number, month: number, day: number] {
  return formatDay(day).split('-').map(Number) as [number, number, number];
}

/** Null for a day that does not exist, such as 31 June. */
export function toDay(year: number, month: number, day: number): EpochDay | null {
  const [monthText, dayText] = [month, day].map((part) => String(part).padStart(2, '0'));
  return parseDay(`${String(year).padStart(4, '0')}-${monthText}-${dayText}`);
}

export function firstOfMonth(year: number, month: number): EpochDay {
  return toDay(year, month, 1) as EpochDay;
}

export function lastOfMonth(year: number, month: number): EpochDay {
  return addDays(month === 12 ? firstOfMonth(year + 1, 1) : firstOfMonth(year, month + 1), -1);
}

/** The next such day from today on, or in the named year; null for a day that does not exist. */
export function dayOfMonth(
  today: EpochDay,
  month: number,
  day: number,
  year: number | null = null,
): EpochDay | null {
  const [thisYear] = toDateParts(today);
  if (year !== null) return toDay(year < 100 ? 2000 + year : year, month, day);
  // 29 February may be up to eight years away.
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const found = toDay(thisYear + ahead, month, day);
    if (found !== null && found >= today) return found;
  }
  return null;
}

/** Remaining days of a month; null for a past month. */
export function wholeMonth(today: EpochDay, year: number, month: number): DayRange | null {
  const earliest = toDay(year, month, 1);
  if (earliest === null) return null;
  return clip({ earliest, latest: lastOfMonth(year, month) }, today);
}

/** Remaining days of a range; null for a past range. */
export function clip({ earliest, latest }: DayRange, today: EpochDay): DayRange | null {
  if (latest < today) return null;
  return { earliest: earliest < today ? today : earliest, latest };
}

/** From the Monday to the Sunday of a day's week. */
export function getCalendarWeek(day: EpochDay): DayRange {
  const monday = addDays(day, 1 - weekdayOf(day));
  return { earliest: monday, latest: addDays(monday, 6) };
}

/** The first such weekday on or after a day. */
export function getWeekdayFrom(day: EpochDay, weekday: number): EpochDay {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7);
}

/** The last such weekday on or before a day. */
export function getWeekdayUntil(day: EpochDay, weekday: number): EpochDay {
  return getWeekdayFrom(addDays(day, -6), weekday);
}

/** The same day of a later month, or that month's last day. */
export function addMonths(from: EpochDay, count: number): EpochDay {
  const [year, month, day] = toDateParts(from);
  const [toYear, toMonth] = shiftMonth(year, month, count);
  return toDay(toYear, toMonth, day) ?? lastOfMonth(toYear, toMonth);
}

export function shiftMonth(
  year: number,
  month: number,
  count: number,
): readonly [year: number, month: number] {
  const months = year * 12 + month - 1 + count;
  return [Math.floor(months / 12), (months % 12) + 1];
}

/** Parse a numeric date. `isDayFirst` decides only if both orders are possible. */
export function parseNumericDate(
  text: string,
  today: EpochDay,
  isDayFirst: boolean,
): EpochDay | null {
  const [first = 0, second = 0, third] = text.match(/\d+/g)?.map(Number) ?? [];
  if (first > 31) return toDay(first, second, third ?? 1);
  const isMonthFirst = second > 12 || (!isDayFirst && first <= 12);
  return isMonthFirst
    ? dayOfMonth(today, first, second, third)
    : dayOfMonth(today, second, first, third);
}
