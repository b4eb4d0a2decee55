import { addDays, type DayRange, type EpochDay, weekdayOf } from '@farelark/engine';
import {
  dayOfMonth,
  getCalendarWeek,
  getWeekdayFrom,
  shiftMonth,
  toDateParts,
  toDay,
  wholeMonth,
} from './calendar.ts';
import { createDayTerm, getYear } from './date-terms.ts';
import { createTerm, type Term } from './term.ts';

const MAX_MONTHS_AHEAD = 12;

export type DateContext = ReturnType<typeof createDateContext>;

/** Calendar of a day, for relative dates such as "this month" or "next Friday". */
export function createDateContext(today: EpochDay) {
  const [thisYear, thisMonth] = toDateParts(today);
  const { earliest: monday } = getCalendarWeek(today);
  const isLastDays = toDateParts(addDays(today, 2))[1] !== thisMonth;
  const firstMonth = isLastDays ? thisMonth + 1 : thisMonth;
  const shiftThisMonth = (months: number) => shiftMonth(thisYear, thisMonth, months);
  return {
    today,
    thisYear,
    shiftThisMonth,
    /** Null for an unnamed month. */
    createDayInMonth: (day: Term, month: Term, year: Term | null): Term | null =>
      Number.isNaN(month.value)
        ? null
        : (createDayTerm(day, dayOfMonth(today, month.value, day.value, getYear(year, month))) ??
          createTerm('impossibleDay', day.text)),
    /** Remaining days of the month this many months from now. */
    getMonthAt: (months: number) => wholeMonth(today, ...shiftThisMonth(months)),
    /** Remaining days of a month; by default of the next one that has more than two. */
    getMonth: (month: number, year: number | null): DayRange | null =>
      wholeMonth(today, year ?? (month < firstMonth ? thisYear + 1 : thisYear), month),
    /** The next date on this day of a month, and on this weekday. */
    nextDayOfMonth: (day: number, weekday?: number): EpochDay | null => {
      for (let months = 0; months <= MAX_MONTHS_AHEAD; months += 1) {
        const found = toDay(...shiftThisMonth(months), day);
        const isWeekday = found !== null && (weekday ?? weekdayOf(found)) === weekdayOf(found);
        if (isWeekday && found >= today) return found;
      }
      return null;
    },
    nextWeekday: (weekday: number): EpochDay => getWeekdayFrom(today, weekday),
    /** Day of the week this many weeks from now. */
    weekdayAt: (weekday: number, weeks: number): EpochDay =>
      addDays(monday, weeks * 7 + weekday - 1),
  };
}
