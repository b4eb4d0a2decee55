import { addDays, type DayRange, type EpochDay } from '@farelark/engine';
import {
  clip,
  firstOfMonth,
  getWeekdayFrom,
  getWeekdayUntil,
  lastOfMonth,
  toDateParts,
} from './calendar.ts';
import type { DateContext } from './date-context.ts';
import { NAMED_MONTH, OF, unit, YEAR } from './date-steps.ts';
import { createDaysTerm, getYear } from './date-terms.ts';
import {
  cue,
  ignore,
  numberBetween,
  type Rule,
  rule,
  type Step,
  skip,
  term,
  where,
} from './rewrite.ts';
import { isKind, type Term } from './term.ts';

const SATURDAY = 6;
const NTH = numberBetween(1, 5, 'ordinal');
const WEEK = ignore(unit('week'));
const MONTH = ignore(unit('month'));
/** Januarwoche */
const WEEK_IN_MONTH = where(NAMED_MONTH, ({ text }) => text.toLowerCase().endsWith('woche'));
/** Maiwochenende */
const WEEKEND_IN_MONTH = where(NAMED_MONTH, ({ text }) => /wochenende$/i.test(text));
/** Januarhälfte */
const HALF_OF_MONTH = where(NAMED_MONTH, ({ text }) => /h(?:ä|ae)lfte$/i.test(text));

/** Weeks, weekends and weekdays by their position in a month: the last week of May, the first Monday of next month. */
export function weekOfMonthRules({ today, getMonthAt, getMonth }: DateContext): readonly Rule[] {
  const getNamedMonth = (month: Term, year: Term | null) =>
    getMonth(month.value, getYear(year, month));
  /** Days of `month`, from its first on even if that is past; if all are past, those of the next year. */
  const createInMonth = (
    source: Term,
    month: DayRange | null,
    getDays: (month: DayRange) => DayRange,
  ) => {
    if (month === null) return null;
    const [year, number] = toDateParts(month.latest);
    const getInYear = (inYear: number) =>
      clip(
        getDays({ earliest: firstOfMonth(inYear, number), latest: lastOfMonth(inYear, number) }),
        today,
      );
    return createDaysTerm(source, getInYear(year) ?? getInYear(year + 1));
  };
  const createRules = (
    monthSteps: readonly Step[],
    getMonthDays: (captures: readonly (Term | null)[]) => DayRange | null,
  ): readonly Rule[] => [
    // segunda semana de mayo
    rule([term('weekOfMonth'), ...monthSteps], (nth, ...month) =>
      createInMonth(nth, getMonthDays(month), (days) => getWeek(days, nth.value)),
    ),
    // the second week of next month
    rule([NTH, WEEK, ...monthSteps], (nth, ...month) =>
      createInMonth(nth, getMonthDays(month), (days) => getWeek(days, nth.value)),
    ),
    // the last week of May
    rule([term('last'), WEEK, ...monthSteps], (last, ...month) =>
      createInMonth(last, getMonthDays(month), getLastWeek),
    ),
    // the first weekend of May
    rule([NTH, cue('weekend'), ...monthSteps], (nth, ...month) =>
      createInMonth(nth, getMonthDays(month), (days) =>
        getWeekend(getNthWeekday(days, SATURDAY, nth.value)),
      ),
    ),
    // el primer lunes de diciembre
    rule([NTH, term('weekday'), ...monthSteps], (nth, weekday, ...month) =>
      createInMonth(nth, getMonthDays(month), (days) =>
        toRange(getNthWeekday(days, weekday.value, nth.value)),
      ),
    ),
    // the last Monday of May
    rule([term('last'), term('weekday'), ...monthSteps], (last, weekday, ...month) =>
      createInMonth(last, getMonthDays(month), (days) =>
        toRange(getLastWeekday(days, weekday.value)),
      ),
    ),
    // the last weekend of May
    rule([term('last'), cue('weekend'), ...monthSteps], (last, ...month) =>
      createInMonth(last, getMonthDays(month), (days) =>
        getWeekend(getLastWeekday(days, SATURDAY)),
      ),
    ),
  ];
  return [
    // zweite Januarwoche
    rule([NTH, WEEK_IN_MONTH, ...OF, YEAR], (nth, month, year) =>
      createInMonth(nth, getNamedMonth(month, year), (days) => getWeek(days, nth.value)),
    ),
    // erste Januarhälfte
    rule([numberBetween(1, 2, 'ordinal'), HALF_OF_MONTH, ...OF, YEAR], (nth, month, year) =>
      createInMonth(nth, getNamedMonth(month, year), (days) => getHalf(days, nth.value)),
    ),
    // zweites Maiwochenende
    rule([term('last', 'ordinal'), WEEKEND_IN_MONTH, ...OF, YEAR], (nth, month, year) =>
      createInMonth(nth, getNamedMonth(month, year), (days) =>
        getWeekend(
          isKind(nth, 'last')
            ? getLastWeekday(days, SATURDAY)
            : getNthWeekday(days, SATURDAY, nth.value),
        ),
      ),
    ),
    // letzte Augustwoche
    rule([term('last'), WEEK_IN_MONTH, ...OF, YEAR], (last, month, year) =>
      createInMonth(last, getNamedMonth(month, year), getLastWeek),
    ),
    ...createRules([skip('at'), ...OF, NAMED_MONTH, ...OF, YEAR], ([month, year]) =>
      getNamedMonth(month as Term, year ?? null),
    ),
    ...createRules([...OF, cue('next'), skip('of'), MONTH], () => getMonthAt(1)),
    ...createRules([...OF, MONTH, cue('next')], () => getMonthAt(1)),
  ];
}

function getWeek(month: DayRange, nth: number): DayRange {
  const earliest = addDays(month.earliest, (nth - 1) * 7);
  return { earliest, latest: addDays(earliest, Math.min(6, month.latest - earliest)) };
}

function getHalf(month: DayRange, nth: number): DayRange {
  return nth === 1
    ? { earliest: month.earliest, latest: addDays(month.earliest, 14) }
    : { earliest: addDays(month.earliest, 15), latest: month.latest };
}

function getLastWeek({ latest }: DayRange): DayRange {
  return { earliest: addDays(latest, -6), latest };
}

function getWeekend(saturday: EpochDay): DayRange {
  return { earliest: saturday, latest: addDays(saturday, 1) };
}

function getNthWeekday({ earliest }: DayRange, weekday: number, nth: number): EpochDay {
  return addDays(getWeekdayFrom(earliest, weekday), (nth - 1) * 7);
}

function getLastWeekday({ latest }: DayRange, weekday: number): EpochDay {
  return getWeekdayUntil(latest, weekday);
}

function toRange(day: EpochDay): DayRange {
  return { earliest: day, latest: day };
}
