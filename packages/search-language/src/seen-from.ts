import type { DayRange } from '@farelark/engine';
import { addDays, type EpochDay, formatDay, weekdayOf } from '@farelark/engine';
import { exact, n, yearOf } from './date-spans.ts';
import type { Mark } from './mark.ts';
import { dayOfMonth, wholeMonth } from './written-date.ts';

/** The days that words mean on a day: this month, next Friday, May. */
export function seenFrom(today: EpochDay) {
  const [thisYear = 0, thisMonth = 0] = formatDay(today).split('-').map(Number);
  const monday = addDays(today, 1 - weekdayOf(today));
  return {
    today,
    thisYear,
    inMonth: (day: Mark | null, month: Mark | null, year: Mark | null) =>
      exact(day, dayOfMonth(today, n(month), n(day), yearOf(year, month))),
    monthFrom: (months: number): readonly [year: number, month: number] => {
      const count = thisYear * 12 + thisMonth - 1 + months;
      return [Math.floor(count / 12), (count % 12) + 1];
    },
    /** A month by its number: of the year that was named, else the next one that is not over. */
    getMonthSpan: (month: number, year: number | null): DayRange | null =>
      year !== null
        ? wholeMonth(today, year, month)
        : wholeMonth(today, month < thisMonth ? thisYear + 1 : thisYear, month),
    upcoming: (weekday: number): EpochDay => addDays(today, (weekday - weekdayOf(today) + 7) % 7),
    inWeek: (weekday: number, weeks: number): EpochDay => addDays(monday, weeks * 7 + weekday - 1),
  };
}

export type SeenFrom = ReturnType<typeof seenFrom>;
