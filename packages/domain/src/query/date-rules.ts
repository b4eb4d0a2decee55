import { addDays, type EpochDay, formatDay, weekdayOf } from '../time/calendar.ts';
import {
  after,
  exact,
  joined,
  n,
  nextDay,
  onwards,
  SEASON,
  seasonOf,
  span,
  thirdOf,
  widened,
  yearOf,
} from './date-spans.ts';
import { HOLIDAYS, holidayDays } from './holidays.ts';
import type { DayRange } from './interpretation.ts';
import { isKind, type Mark, mark } from './mark.ts';
import { maybe, numberFrom, one, optionally, type Rule, type Step } from './rewrite.ts';
import { clip, dayOfMonth, toDay, wholeMonth } from './written-date.ts';

/** Korean 일 is the number one and the word behind the day of a month: there it is no day by itself. */
const DAY: Step = {
  ...numberFrom(1, 31, 'number', 'ordinal'),
  fits: (day) => day.n >= 1 && day.n <= 31 && !isKind(day, 'dayOfMonth'),
};
const ORDINAL: Step = numberFrom(1, 31, 'ordinal');
const YEAR: Step = optionally(numberFrom(2000, 2100));
const OF: readonly Step[] = [maybe('of'), maybe('of')];
const UNIT = ['day', 'week', 'month', 'night'] as const;
const THIRD = ['early', 'mid', 'late'] as const;

/**
 * How dates are put together, in every language: the lexicon says which words are months, units and
 * "next". In order of precedence; what is rewritten to days is not looked at again.
 */
export function dateRules(today: EpochDay): readonly Rule[] {
  const [thisYear = 0, thisMonth = 0] = formatDay(today).split('-').map(Number);
  const inMonth = (day: Mark | null, month: Mark | null, year: Mark | null) =>
    exact(day, dayOfMonth(today, n(month), n(day), year === null ? null : n(year)));
  const monthFrom = (months: number): readonly [year: number, month: number] => {
    const count = thisYear * 12 + thisMonth - 1 + months;
    return [Math.floor(count / 12), (count % 12) + 1];
  };
  const spanOf = (month: number, year: number | null): DayRange | null =>
    year !== null
      ? wholeMonth(today, year, month)
      : wholeMonth(today, month < thisMonth ? thisYear + 1 : thisYear, month);
  const monday = addDays(today, 1 - weekdayOf(today));
  const upcoming = (weekday: number) => addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  const inWeek = (weekday: number, weeks: number) => addDays(monday, weeks * 7 + weekday - 1);

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
        maybe('of', 'day', 'dayOfMonth'),
        one('dash', 'until', 'to', 'and', 'fromAfter'),
        maybe('of'),
        DAY,
        maybe('of', 'day', 'dayOfMonth'),
        YEAR,
      ],
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
      pattern: [one('month'), ...OF, DAY, maybe('of', 'day', 'dayOfMonth'), maybe('comma'), YEAR],
      build: (month, _of, _of2, day, _day, _comma, year) => inMonth(day, month, year),
    },
    // the 3rd of this month, 3 of next month
    {
      pattern: [DAY, ...OF, one('this', 'next'), one('month')],
      build: (day, _of, _of2, which, month) => {
        if (!Number.isNaN(n(month))) return null;
        const [year, number] = monthFrom(isKind(which ?? undefined, 'next') ? 1 : 0);
        return exact(day, toDay(year, number, n(day)));
      },
    },
    // 3 del próximo mes, 下月3日
    {
      pattern: [
        one('this', 'next'),
        unitOnly('month'),
        ...OF,
        DAY,
        maybe('of', 'day', 'dayOfMonth'),
      ],
      build: (which, _month, _of, _of2, day) => {
        const [year, number] = monthFrom(isKind(which ?? undefined, 'next') ? 1 : 0);
        return exact(day, toDay(year, number, n(day)));
      },
    },
    // the first week of July
    {
      pattern: [numberFrom(1, 4, 'ordinal'), unitOnly('week'), ...OF, named('month'), ...OF, YEAR],
      build: (nth, _week, _of, _of2, month, _of3, _of4, year) => {
        const whole = spanOf(n(month), yearOf(year));
        if (whole === null) return null;
        const [inYear = 0, number = 0] = formatDay(whole.latest).split('-').map(Number);
        const first = addDays(toDay(inYear, number, 1) as EpochDay, (n(nth) - 1) * 7);
        return span(month, clip({ earliest: first, latest: addDays(first, 6) }, today));
      },
    },
    // early May, Ende Mai 2027
    {
      pattern: [
        one(...THIRD),
        maybe('dash'),
        ...OF,
        maybe('this', 'next'),
        named('month'),
        ...OF,
        YEAR,
      ],
      build: (third, _dash, _of, _of2, _which, month, _of3, _of4, year) =>
        span(third, thirdOf(third, spanOf(n(month), yearOf(year)), today)),
    },
    {
      pattern: [named('month'), maybe('of'), one(...THIRD)],
      build: (month, _of, third) => span(third, thirdOf(third, spanOf(n(month), null), today)),
    },
    // at the end of next month
    {
      pattern: [one(...THIRD), ...OF, one('this', 'next'), unitOnly('month')],
      build: (third, _of, _of2, which) => {
        const [year, month] = monthFrom(isKind(which ?? undefined, 'next') ? 1 : 0);
        return span(third, thirdOf(third, wholeMonth(today, year, month), today));
      },
    },
    {
      pattern: [one(...THIRD), ...OF, unitOnly('month'), one('next', 'this')],
      build: (third, _of, _of2, _month, which) => {
        const [year, month] = monthFrom(isKind(which ?? undefined, 'next') ? 1 : 0);
        return span(third, thirdOf(third, wholeMonth(today, year, month), today));
      },
    },
    {
      pattern: [one('this', 'next'), unitOnly('month'), maybe('of'), one(...THIRD)],
      build: (which, _month, _of, third) => {
        const [year, month] = monthFrom(isKind(which ?? undefined, 'next') ? 1 : 0);
        return span(third, thirdOf(third, wholeMonth(today, year, month), today));
      },
    },
    // December 2026, next March
    {
      pattern: [maybe('this', 'next'), named('month'), ...OF, YEAR],
      build: (_which, month, _of, _of2, year) => span(month, spanOf(n(month), yearOf(year))),
    },
    // next summer, winter 2027
    {
      pattern: [maybe('this', 'next'), one(...SEASON), ...OF, YEAR],
      build: (_which, season, _of, _of2, year) =>
        span(season, seasonOf(season as Mark, yearOf(year), thisYear, today)),
    },
    // Golden Week, next Easter, Weihnachten 2027
    {
      pattern: [maybe('this', 'next'), one('holiday'), ...OF, YEAR],
      build: (_which, holiday, _of, _of2, year) => {
        const name = HOLIDAYS.find((one) => holiday?.codes.includes(one));
        return name === undefined ? null : span(holiday, holidayDays(name, today, yearOf(year)));
      },
    },
    // Monday next week, lunes de la próxima semana
    {
      pattern: [one('weekday'), ...OF, one('this', 'next'), unitOnly('week')],
      build: (weekday, _of, _of2, which) =>
        exact(
          weekday,
          isKind(which ?? undefined, 'next') ? inWeek(n(weekday), 1) : upcoming(n(weekday)),
        ),
    },
    {
      pattern: [one('weekday'), ...OF, unitOnly('week'), one('next', 'this')],
      build: (weekday, _of, _of2, _week, which) =>
        exact(
          weekday,
          isKind(which ?? undefined, 'next') ? inWeek(n(weekday), 1) : upcoming(n(weekday)),
        ),
    },
    // 来週の金曜日, 다음 주 금요일
    {
      pattern: [one('this', 'next'), unitOnly('week'), maybe('of'), one('weekday')],
      build: (which, _week, _of, weekday) =>
        exact(
          weekday,
          isKind(which ?? undefined, 'next') ? inWeek(n(weekday), 1) : upcoming(n(weekday)),
        ),
    },
    // next Friday, lunes próximo
    {
      pattern: [one('next'), maybe('of'), one('weekday')],
      build: (_next, _of, weekday) => exact(weekday, inWeek(n(weekday), 1)),
    },
    {
      pattern: [one('weekday'), one('next')],
      build: (weekday) => exact(weekday, inWeek(n(weekday), 1)),
    },
    {
      pattern: [maybe('this'), one('weekday')],
      build: (_this, weekday) => exact(weekday, upcoming(n(weekday))),
    },
    // next weekend; the weekend of a week begins on its Saturday
    {
      pattern: [one('next'), maybe('week'), maybe('of'), one('weekend')],
      build: (_next, _week, _of, weekend) =>
        span(weekend, { earliest: inWeek(6, 1), latest: inWeek(7, 1) }),
    },
    {
      pattern: [one('weekend'), one('next')],
      build: (weekend) => span(weekend, { earliest: inWeek(6, 1), latest: inWeek(7, 1) }),
    },
    {
      pattern: [maybe('this'), maybe('week'), maybe('of'), one('weekend'), maybe('this')],
      build: (which, _week, _of, weekend, after) =>
        span(weekend, clip({ earliest: inWeek(6, 0), latest: inWeek(7, 0) }, today))?.map(
          // A bare "weekend" may be no more than the kind of trip.
          (mark) =>
            which === null && after === null ? { ...mark, kinds: ['days', 'weekend'] } : mark,
        ) ?? null,
    },
    // within the next 3 weeks
    {
      pattern: [one('during'), maybe('next'), maybe('of'), numberFrom(1, 400), one(...UNIT)],
      build: (_during, _next, _of, count, unit) =>
        span(unit, { earliest: today, latest: after(today, n(count), unit as Mark) }),
    },
    // 3 weeks from now, 3周后, 3週間後
    {
      pattern: [maybe('within'), numberFrom(1, 400), one(...UNIT), maybe('of'), one('later')],
      build: (_in, count, unit) => exact(unit, after(today, n(count), unit as Mark)),
    },
    // in 3 weeks, dans 3 jours
    {
      pattern: [one('within'), maybe('filler'), numberFrom(1, 400), one(...UNIT)],
      build: (_in, _about, count, unit) => exact(unit, after(today, n(count), unit as Mark)),
    },
    // через неделю, in a month
    {
      pattern: [one('within'), maybe('filler'), unitOnly('week', 'month')],
      build: (within, filler, unit) =>
        filler === null && isKind(within ?? undefined, 'at')
          ? null
          : exact(unit, after(today, 1, unit as Mark)),
    },
    // next week, la semana que viene
    ...[
      [one('this', 'next'), maybe('of'), unitOnly('week', 'month')],
      [unitOnly('week', 'month'), one('this', 'next')],
    ].map(
      (pattern): Rule => ({
        pattern,
        build: (...parts) => {
          const steps = parts.some((part) => isKind(part ?? undefined, 'next')) ? 1 : 0;
          const unit = parts.find((part) => isKind(part ?? undefined, 'week', 'month')) as Mark;
          if (isKind(unit, 'week'))
            return span(
              unit,
              clip({ earliest: inWeek(1, steps), latest: inWeek(7, steps) }, today),
            );
          const [year, month] = monthFrom(steps);
          return span(unit, wholeMonth(today, year, month));
        },
      }),
    ),
    { pattern: [one('today')], build: (word) => atPart(word, today) },
    { pattern: [one('overmorrow')], build: (word) => atPart(word, addDays(today, 2)) },
    { pattern: [one('tomorrow')], build: (word) => atPart(word, addDays(today, 1)) },
    // 5月3日から10日までに: the limit is that of the span.
    {
      pattern: [one('days'), one('until', 'dash', 'fromAfter'), one('days'), one('beforeDayAfter')],
      build: (first, joint, second) =>
        first === null || joint === null || second === null ? null : [first, joint, second],
    },
    // 15 December ± 2 days
    {
      pattern: [
        one('days'),
        maybe('of', 'comma'),
        one('giveOrTake'),
        maybe('of'),
        numberFrom(1, 31),
        one('day', 'dayOfMonth'),
      ],
      build: (days, _of, _about, _of2, count) =>
        days?.days == null ? null : span(days, widened(days.days, n(count), today)),
    },
    // before the 3rd of May, 5月3日以降
    {
      pattern: [one('beforeDay'), ...OF, one('days')],
      build: (before, _of, _of2, days) =>
        days?.days == null || days.days.earliest <= today
          ? null
          : span(before, { earliest: today, latest: addDays(days.days.earliest, -1) }),
    },
    {
      pattern: [one('days'), maybe('of'), one('beforeDayAfter')],
      build: (days, _of, before) =>
        days?.days == null ? null : span(before, { earliest: today, latest: days.days.latest }),
    },
    {
      pattern: [one('sinceDay'), ...OF, one('days')],
      build: (since, _of, _of2, days) =>
        days?.days == null ? null : span(since, onwards(addDays(days.days.latest, 1))),
    },
    {
      pattern: [one('days'), maybe('of'), one('sinceDayAfter')],
      build: (days, _of, since) =>
        days?.days == null ? null : span(since, onwards(days.days.earliest)),
    },
    // the 8th, on the 8th, 8日
    {
      pattern: [maybe('of'), ORDINAL],
      build: (_the, day) => exact(day, nextDay(today, n(day), monthFrom)),
    },
    {
      pattern: [numberFrom(1, 31), one('dayOfMonth')],
      build: (day) => exact(day, nextDay(today, n(day), monthFrom)),
    },
  ];
}

const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;

/** A day by its word, which may say the part of it as well: tonight, 明早. */
function atPart(word: Mark | null, day: EpochDay): readonly Mark[] | null {
  const parts = PARTS_OF_DAY.filter((part) => isKind(word ?? undefined, part));
  return [...(exact(word, day) ?? []), ...parts.map((part) => mark(part, word?.text ?? ''))];
}

/** A unit that is not at the same time the name of a month. */
function unitOnly(...kinds: readonly ('week' | 'month' | 'day')[]): Step {
  return { ...one(...kinds), fits: (found) => Number.isNaN(found.n) };
}

/** A month by name, with its number. */
function named(kind: 'month'): Step {
  return { ...one(kind), fits: (found) => !Number.isNaN(found.n) };
}
