import { addDays, type EpochDay, formatDay, weekdayOf } from '../time/calendar.ts';
import type { DayRange } from './interpretation.ts';
import { isKind, type Mark, mark } from './mark.ts';
import { maybe, numberFrom, one, optionally, type Rule, type Step } from './rewrite.ts';
import { clip, dayOfMonth, lastOfMonth, toDay, wholeMonth } from './written-date.ts';

const DAY: Step = numberFrom(1, 31, 'number', 'ordinal');
const ORDINAL: Step = numberFrom(1, 31, 'ordinal');
const YEAR: Step = optionally(numberFrom(2000, 2100));
const OF: readonly Step[] = [maybe('of'), maybe('of')];
const UNIT = ['day', 'week', 'month', 'night'] as const;
const SEASON = ['spring', 'summer', 'autumn', 'winter'] as const;
const THIRD = ['early', 'mid', 'late'] as const;

/** First month of each season, as most of the world that flies has them. */
const SEASON_STARTS = { spring: 3, summer: 6, autumn: 9, winter: 12 } as const;

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
    // early May, Ende Mai 2027
    {
      pattern: [one(...THIRD), ...OF, maybe('this', 'next'), named('month'), ...OF, YEAR],
      build: (third, _of, _of2, _which, month, _of3, _of4, year) =>
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
      build: (_this, _week, _of, weekend) =>
        span(weekend, clip({ earliest: inWeek(6, 0), latest: inWeek(7, 0) }, today)),
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
    { pattern: [one('today')], build: (word) => exact(word, today) },
    { pattern: [one('overmorrow')], build: (word) => exact(word, addDays(today, 2)) },
    { pattern: [one('tomorrow')], build: (word) => exact(word, addDays(today, 1)) },
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

/** As far as fares are watched. */
const HORIZON_DAYS = 180;

function onwards(earliest: EpochDay): DayRange {
  return { earliest, latest: addDays(earliest, HORIZON_DAYS) };
}

/** A unit that is not at the same time the name of a month. */
function unitOnly(...kinds: readonly ('week' | 'month' | 'day')[]): Step {
  return { ...one(...kinds), fits: (found) => Number.isNaN(found.n) };
}

/** A month by name, with its number. */
function named(kind: 'month'): Step {
  return { ...one(kind), fits: (found) => !Number.isNaN(found.n) };
}

function n(part: Mark | null): number {
  return part?.n ?? Number.NaN;
}

function yearOf(part: Mark | null): number | null {
  return part === null ? null : part.n;
}

function exact(of: Mark | null, day: EpochDay | null): readonly Mark[] | null {
  return day === null ? null : span(of, { earliest: day, latest: day });
}

function span(of: Mark | null, days: DayRange | null): readonly Mark[] | null {
  return days === null ? null : [mark('days', of?.text ?? '', { days })];
}

function joined(
  first: readonly Mark[] | null,
  joint: Mark | null,
  second: readonly Mark[] | null,
): readonly Mark[] | null {
  return first === null || second === null || joint === null ? null : [...first, joint, ...second];
}

function nextDay(
  today: EpochDay,
  day: number,
  monthFrom: (months: number) => readonly [number, number],
): EpochDay | null {
  for (let months = 0; months <= 2; months += 1) {
    const found = toDay(...monthFrom(months), day);
    if (found !== null && found >= today) return found;
  }
  return null;
}

function after(today: EpochDay, count: number, unit: Mark): EpochDay {
  if (isKind(unit, 'month')) {
    const [year = 0, month = 0, day = 0] = formatDay(today).split('-').map(Number);
    const months = year * 12 + month - 1 + count;
    const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1];
    return toDay(toYear, toMonth, day) ?? lastOfMonth(toYear, toMonth);
  }
  return addDays(today, count * (isKind(unit, 'week') ? 7 : 1));
}

/** The first ten days of a month, the ten in its middle, or the rest. */
function thirdOf(third: Mark | null, month: DayRange | null, today: EpochDay): DayRange | null {
  if (month === null || third === null) return null;
  const [year = 0, number = 0] = formatDay(month.latest).split('-').map(Number);
  const first = toDay(year, number, 1) as EpochDay;
  if (isKind(third, 'early')) return clip({ earliest: first, latest: addDays(first, 9) }, today);
  if (isKind(third, 'mid'))
    return clip({ earliest: addDays(first, 10), latest: addDays(first, 19) }, today);
  return clip({ earliest: addDays(first, 20), latest: month.latest }, today);
}

function seasonOf(
  season: Mark,
  year: number | null,
  thisYear: number,
  today: EpochDay,
): DayRange | null {
  const name = SEASON.find((kind) => isKind(season, kind)) ?? 'summer';
  const in_ = (of: number): DayRange => {
    const start = SEASON_STARTS[name];
    const [endYear, endMonth] = start === 12 ? [of + 1, 2] : [of, start + 2];
    return { earliest: toDay(of, start, 1) as EpochDay, latest: lastOfMonth(endYear, endMonth) };
  };
  if (year !== null) return clip(in_(year), today);
  return clip(in_(thisYear - 1), today) ?? clip(in_(thisYear), today) ?? in_(thisYear + 1);
}
