import { addDays, type EpochDay, formatDay, weekdayOf } from '@farelark/engine';
import { exact, getSeason, getThird, joined, n, SEASON, span, yearOf } from './date-spans.ts';
import {
  DAY,
  DAY_SIGN,
  named,
  OF,
  STAYS,
  stepsTo,
  THIRD,
  unitOnly,
  WHICH,
  YEAR,
} from './date-steps.ts';
import { HOLIDAYS, holidayDays } from './holidays.ts';
import { isKind, type Mark } from './mark.ts';
import { maybe, numberFrom, one, type Rule } from './rewrite.ts';
import type { SeenFrom } from './seen-from.ts';
import { clip, toDay, wholeMonth } from './written-date.ts';

/** Days, months, seasons and holidays by name. */
export function monthRules({
  today,
  thisYear,
  inMonth,
  monthFrom,
  getMonthSpan,
}: SeenFrom): readonly Rule[] {
  /** A part of the month that is some months away; of this one, if it is not over. */
  const partFrom = (third: Mark | null, months: number) => {
    const of = (away: number) => getThird(third, wholeMonth(today, ...monthFrom(away)), today);
    return span(third, of(months) ?? of(months + 1));
  };
  return [
    // Wednesday, June 16th: the date says more than its weekday.
    {
      pattern: [one('weekday'), maybe('comma'), ...OF, DAY, ...OF, one('month')],
      build: (_weekday, ...date) => date.filter((part) => part !== null),
    },
    {
      pattern: [one('weekday'), maybe('comma'), ...OF, one('month'), ...OF, DAY],
      build: (_weekday, ...date) => date.filter((part) => part !== null),
    },
    // 3 to 10 May, 3–10 de mayo, 3. bis 10. Mai
    {
      pattern: [
        DAY,
        one('dash', 'until', 'to', 'and'),
        maybe('of'),
        DAY,
        ...OF,
        one('month'),
        ...OF,
        YEAR,
      ],
      build: (first, joint, _the, second, _of, _of2, month, _of3, _of4, year) =>
        joined(inMonth(first, month, year), joint, inMonth(second, month, year)),
    },
    // May 3 to 10, 5月3日から10日
    {
      pattern: [
        one('month'),
        ...OF,
        DAY,
        DAY_SIGN,
        one('dash', 'until', 'to', 'and', 'fromAfter'),
        maybe('of'),
        DAY,
        DAY_SIGN,
        YEAR,
      ],
      unless: STAYS,
      build: (month, _of, _of2, first, _day, joint, _the, second, _day2, year) =>
        joined(inMonth(first, month, year), joint, inMonth(second, month, year)),
    },
    // 3 May 2027, the 3rd of May, 3 de mayo de 2027
    {
      pattern: [DAY, ...OF, one('month'), ...OF, YEAR],
      build: (day, _of, _of2, month, _of3, _of4, year) => inMonth(day, month, year),
    },
    // May 3rd, May 3, 2027, 5月3日
    {
      pattern: [one('month'), ...OF, DAY, DAY_SIGN, maybe('comma'), YEAR],
      unless: STAYS,
      build: (month, _of, _of2, day, _day, _comma, year) => inMonth(day, month, year),
    },
    // the 3rd of this month, 3 of next month
    {
      pattern: [DAY, ...OF, one(...WHICH), one('month')],
      build: (day, _of, _of2, which, month) => {
        if (!Number.isNaN(n(month))) return null;
        const [year, number] = monthFrom(stepsTo(which));
        return exact(day, toDay(year, number, n(day)));
      },
    },
    // ٢٠ من الشهر القادم
    {
      pattern: [DAY, ...OF, unitOnly('month'), one(...WHICH)],
      build: (day, _of, _of2, _month, which) => {
        const [year, number] = monthFrom(stepsTo(which));
        return exact(day, toDay(year, number, n(day)));
      },
    },
    // 3 del próximo mes, 下月3日
    {
      pattern: [one(...WHICH), unitOnly('month'), ...OF, DAY, maybe('of', 'day', 'dayOfMonth')],
      build: (which, _month, _of, _of2, day) => {
        const [year, number] = monthFrom(stepsTo(which));
        return exact(day, toDay(year, number, n(day)));
      },
    },
    // the first weekend of May
    {
      pattern: [numberFrom(1, 4, 'ordinal'), one('weekend'), ...OF, named('month'), ...OF, YEAR],
      build: (nth, weekend, _of, _of2, month, _of3, _of4, year) => {
        const whole = getMonthSpan(n(month), yearOf(year, month));
        if (whole === null) return null;
        const [inYear = 0, number = 0] = formatDay(whole.latest).split('-').map(Number);
        const first = toDay(inYear, number, 1) as EpochDay;
        const saturday = addDays(first, ((13 - weekdayOf(first)) % 7) + (n(nth) - 1) * 7);
        return span(weekend, clip({ earliest: saturday, latest: addDays(saturday, 1) }, today));
      },
    },
    // the first week of July
    {
      pattern: [numberFrom(1, 4, 'ordinal'), unitOnly('week'), ...OF, named('month'), ...OF, YEAR],
      build: (nth, _week, _of, _of2, month, _of3, _of4, year) => {
        const whole = getMonthSpan(n(month), yearOf(year, month));
        if (whole === null) return null;
        const [inYear = 0, number = 0] = formatDay(whole.latest).split('-').map(Number);
        const first = addDays(toDay(inYear, number, 1) as EpochDay, (n(nth) - 1) * 7);
        return span(month, clip({ earliest: first, latest: addDays(first, 6) }, today));
      },
    },
    // early May, Ende Mai 2027
    {
      pattern: [one(...THIRD), maybe('dash'), ...OF, maybe(...WHICH), named('month'), ...OF, YEAR],
      build: (third, _dash, _of, _of2, _which, month, _of3, _of4, year) =>
        span(third, getThird(third, getMonthSpan(n(month), yearOf(year, month)), today)),
    },
    {
      pattern: [named('month'), maybe('of'), one(...THIRD)],
      build: (month, _of, third) =>
        span(third, getThird(third, getMonthSpan(n(month), yearOf(null, month)), today)),
    },
    // 月底, 下月初, 월말
    {
      pattern: [maybe(...WHICH), maybe('of'), { ...one(...THIRD), fits: isPartOfMonth }],
      build: (which, _of, third) => partFrom(third, stepsTo(which)),
    },
    // at the end of next month
    {
      pattern: [one(...THIRD), ...OF, one(...WHICH), unitOnly('month')],
      build: (third, _of, _of2, which) => {
        const [year, month] = monthFrom(stepsTo(which));
        return span(third, getThird(third, wholeMonth(today, year, month), today));
      },
    },
    {
      pattern: [one(...THIRD), ...OF, unitOnly('month'), one(...WHICH)],
      build: (third, _of, _of2, _month, which) => {
        const [year, month] = monthFrom(stepsTo(which));
        return span(third, getThird(third, wholeMonth(today, year, month), today));
      },
    },
    {
      pattern: [one(...WHICH), unitOnly('month'), maybe('of'), one(...THIRD)],
      build: (which, _month, _of, third) => {
        const [year, month] = monthFrom(stepsTo(which));
        return span(third, getThird(third, wholeMonth(today, year, month), today));
      },
    },
    // at the end of the month
    {
      pattern: [one(...THIRD), ...OF, unitOnly('month')],
      build: (third) => partFrom(third, 0),
    },
    // December 2026, next March
    {
      pattern: [maybe(...WHICH), named('month'), ...OF, YEAR],
      build: (_which, month, _of, _of2, year) =>
        span(month, getMonthSpan(n(month), yearOf(year, month))),
    },
    // next summer, winter 2027
    {
      pattern: [maybe(...WHICH), one(...SEASON), ...OF, YEAR],
      build: (_which, season, _of, _of2, year) =>
        span(season, getSeason(season as Mark, yearOf(year, season), thisYear, today)),
    },
    // Golden Week, next Easter, Weihnachten 2027
    {
      pattern: [maybe(...WHICH), one('holiday'), ...OF, YEAR],
      build: (_which, holiday, _of, _of2, year) => {
        const name = HOLIDAYS.find((one) => holiday?.codes.includes(one));
        return name === undefined
          ? null
          : span(holiday, holidayDays(name, today, yearOf(year, holiday)));
      },
    },
  ];
}

/** 月底: the end of a month in a word. */
function isPartOfMonth(part: Mark): boolean {
  return isKind(part, 'month') && Number.isNaN(part.n);
}
