import type { DayRange } from '@farelark/engine';
import { addDays, type EpochDay, formatDay, weekdayOf } from '@farelark/engine';
import { n, span, yearOf } from './date-spans.ts';
import { named, OF, unitOnly, YEAR } from './date-steps.ts';
import type { Mark } from './mark.ts';
import { maybe, numberFrom, one, type Rule, type Step } from './rewrite.ts';
import type { SeenFrom } from './seen-from.ts';
import { clip, toDay, wholeMonth } from './written-date.ts';

const SATURDAY = 6;

/** Weeks and weekends by their place in a month: the last week of May, the first weekend of next month. */
export function weekOfMonthRules({ today, monthFrom, getMonthSpan }: SeenFrom): readonly Rule[] {
  const inMonth = (of: Mark | null, days: (month: DayRange) => DayRange) => {
    return (month: DayRange | null) =>
      month === null ? null : span(of, clip(days(getFullWeek(month)), today));
  };
  const months: readonly (readonly [
    Step[],
    (parts: readonly (Mark | null)[]) => DayRange | null,
  ])[] = [
    [
      [...OF, named('month'), ...OF, YEAR],
      ([, , month, , , year]) =>
        getMonthSpan(n(month ?? null), yearOf(year ?? null, month ?? null)),
    ],
    [
      [...OF, one('next'), maybe('of'), unitOnly('month')],
      () => wholeMonth(today, ...monthFrom(1)),
    ],
    [[...OF, unitOnly('month'), one('next')], () => wholeMonth(today, ...monthFrom(1))],
  ];
  return [
    // zweite Januarwoche
    {
      pattern: [
        numberFrom(1, 5, 'ordinal'),
        { ...named('month'), fits: ({ text }) => text.toLowerCase().endsWith('woche') },
        ...OF,
        YEAR,
      ],
      build: (nth, month, _of, _of2, year) =>
        inMonth(nth, (whole) => week(whole, n(nth)))(getMonthSpan(n(month), yearOf(year, month))),
    },
    // erste Januarhälfte
    {
      pattern: [numberFrom(1, 2, 'ordinal'), { ...named('month'), fits: isHalf }, ...OF, YEAR],
      build: (nth, month, _of, _of2, year) =>
        inMonth(nth, (whole) => half(whole, n(nth)))(getMonthSpan(n(month), yearOf(year, month))),
    },
    // letzte Augustwoche
    {
      pattern: [
        one('last'),
        { ...named('month'), fits: ({ text }) => text.toLowerCase().endsWith('woche') },
        ...OF,
        YEAR,
      ],
      build: (last, month, _of, _of2, year) =>
        inMonth(last, lastWeek)(getMonthSpan(n(month), yearOf(year, month))),
    },
    ...months.flatMap(([steps, monthOf]): Rule[] => [
      // segunda semana de mayo
      {
        pattern: [one('weekOfMonth'), ...steps],
        build: (nth, ...of) => inMonth(nth, (month) => week(month, n(nth)))(monthOf(of)),
      },
      // the second week of next month
      {
        pattern: [numberFrom(1, 5, 'ordinal'), unitOnly('week'), ...steps],
        build: (nth, _week, ...of) => inMonth(nth, (month) => week(month, n(nth)))(monthOf(of)),
      },
      // the last week of May
      {
        pattern: [one('last'), unitOnly('week'), ...steps],
        build: (last, _week, ...of) => inMonth(last, lastWeek)(monthOf(of)),
      },
      {
        pattern: [numberFrom(1, 5, 'ordinal'), one('weekend'), ...steps],
        build: (nth, _weekend, ...of) =>
          inMonth(nth, (month) => weekend(addDays(firstSaturday(month), (n(nth) - 1) * 7)))(
            monthOf(of),
          ),
      },
      // el primer lunes de diciembre
      {
        pattern: [numberFrom(1, 5, 'ordinal'), one('weekday'), ...steps],
        build: (nth, weekday, ...of) =>
          inMonth(nth, ({ earliest }) =>
            oneDay(addDays(earliest, daysUntil(earliest, n(weekday)) + (n(nth) - 1) * 7)),
          )(monthOf(of)),
      },
      {
        pattern: [one('last'), one('weekday'), ...steps],
        build: (last, weekday, ...of) =>
          inMonth(last, ({ latest }) =>
            oneDay(addDays(latest, -((weekdayOf(latest) - n(weekday) + 7) % 7))),
          )(monthOf(of)),
      },
      {
        pattern: [one('last'), one('weekend'), ...steps],
        build: (last, _weekend, ...of) =>
          inMonth(last, (month) => weekend(lastSaturday(month)))(monthOf(of)),
      },
    ]),
  ];
}

function getFullWeek({ latest }: DayRange): DayRange {
  const [year = 0, month = 0] = formatDay(latest).split('-').map(Number);
  return { earliest: toDay(year, month, 1) as EpochDay, latest };
}

function week(month: DayRange, nth: number): DayRange {
  const earliest = addDays(month.earliest, (nth - 1) * 7);
  return { earliest, latest: addDays(earliest, Math.min(6, month.latest - earliest)) };
}

function isHalf({ text }: Mark): boolean {
  return /h(?:ä|ae)lfte$/i.test(text);
}

function half(month: DayRange, nth: number): DayRange {
  return nth === 1
    ? { earliest: month.earliest, latest: addDays(month.earliest, 14) }
    : { earliest: addDays(month.earliest, 15), latest: month.latest };
}

function lastWeek({ latest }: DayRange): DayRange {
  return { earliest: addDays(latest, -6), latest };
}

function weekend(saturday: EpochDay): DayRange {
  return { earliest: saturday, latest: addDays(saturday, 1) };
}

function daysUntil(day: EpochDay, weekday: number): number {
  return (weekday - weekdayOf(day) + 7) % 7;
}

function oneDay(day: EpochDay): DayRange {
  return { earliest: day, latest: day };
}

function firstSaturday({ earliest }: DayRange): EpochDay {
  return addDays(earliest, daysUntil(earliest, SATURDAY));
}

function lastSaturday({ latest }: DayRange): EpochDay {
  return addDays(latest, -((weekdayOf(latest) - SATURDAY + 7) % 7));
}
