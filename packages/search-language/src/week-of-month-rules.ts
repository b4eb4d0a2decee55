import { addDays, type DayRange } from '@farelark/engine';
import {
  clip,
  firstOfMonth,
  getWeekdayFrom,
  getWeekdayUntil,
  lastOfMonth,
  toDateParts,
} from './calendar.ts';
import type { DateContext } from './date-context.ts';
import { NAMED_MONTH, NTH, OF, YEAR } from './date-steps.ts';
import { createDaysTerm, getYear } from './date-terms.ts';
import { type Rule, rule, skip, term, where } from './rewrite.ts';
import { isKind, type Term } from './term.ts';

const SATURDAY = 6;
const UNIT = where(
  term('week', 'weekend', 'weekday'),
  (unit) => isKind(unit, 'weekday') || Number.isNaN(unit.value),
);
const MONTH = [skip('at'), ...OF, NAMED_MONTH, ...OF, YEAR] as const;

/** Weeks, weekends and weekdays by their position in a month: the last week of May, the first Monday of next month. */
export function weekOfMonthRules({ today, getMonth }: DateContext): readonly Rule[] {
  /** Counted from the first of the month even if that is past; if all days are past, those of the next year. */
  const createInMonth = (nth: Term, unit: Term | null, month: Term, year: Term | null) => {
    const named = getMonth(month.value, getYear(year, month));
    if (named === null) return null;
    const [inYear] = toDateParts(named.latest);
    const getDaysIn = (year: number) =>
      clip(
        getNth(nth, unit, {
          earliest: firstOfMonth(year, month.value),
          latest: lastOfMonth(year, month.value),
        }),
        today,
      );
    return createDaysTerm(nth, getDaysIn(inYear) ?? getDaysIn(inYear + 1));
  };
  return [
    // segunda semana de mayo
    rule([term('weekOfMonth'), ...MONTH], (nth, month, year) =>
      createInMonth(nth, null, month, year),
    ),
    // the second week of next month, el primer lunes de diciembre, the last weekend of May
    rule([NTH, UNIT, ...MONTH], createInMonth),
  ];
}

/** By default a week. */
function getNth(nth: Term, unit: Term | null, { earliest, latest }: DayRange): DayRange {
  const isLast = isKind(nth, 'last');
  const days = (nth.value - 1) * 7;
  if (!isKind(unit, 'weekend', 'weekday')) {
    const first = isLast ? addDays(latest, -6) : addDays(earliest, days);
    return { earliest: first, latest: Math.min(addDays(first, 6), latest) as typeof latest };
  }
  const isWeekend = isKind(unit, 'weekend');
  const weekday = isWeekend ? SATURDAY : (unit?.value ?? SATURDAY);
  const day = isLast
    ? getWeekdayUntil(latest, weekday)
    : addDays(getWeekdayFrom(earliest, weekday), days);
  return { earliest: day, latest: isWeekend ? addDays(day, 1) : day };
}
