import { exact, n, span } from './date-spans.ts';
import { OF, stepsTo, unitOnly, WHICH } from './date-steps.ts';
import { maybe, one, type Rule } from './rewrite.ts';
import type { SeenFrom } from './seen-from.ts';
import { clip } from './written-date.ts';

/** Weekdays, weekends and weeks, seen from a day. */
export function weekRules({ today, upcoming, inWeek }: SeenFrom): readonly Rule[] {
  return [
    // Monday next week, lunes de la próxima semana
    {
      pattern: [one('weekday'), ...OF, one(...WHICH), unitOnly('week')],
      build: (weekday, _of, _of2, which) =>
        exact(
          weekday,
          stepsTo(which) > 0 ? inWeek(n(weekday), stepsTo(which)) : upcoming(n(weekday)),
        ),
    },
    {
      pattern: [one('weekday'), ...OF, unitOnly('week'), one(...WHICH)],
      build: (weekday, _of, _of2, _week, which) =>
        exact(
          weekday,
          stepsTo(which) > 0 ? inWeek(n(weekday), stepsTo(which)) : upcoming(n(weekday)),
        ),
    },
    // 来週の金曜日, 다음 주 금요일
    {
      pattern: [one(...WHICH), unitOnly('week'), maybe('of'), one('weekday')],
      build: (which, _week, _of, weekday) =>
        exact(
          weekday,
          stepsTo(which) > 0 ? inWeek(n(weekday), stepsTo(which)) : upcoming(n(weekday)),
        ),
    },
    // next Friday, lunes próximo
    {
      pattern: [one('next', 'afterNext'), maybe('of'), one('weekday')],
      build: (which, _of, weekday) => exact(weekday, inWeek(n(weekday), stepsTo(which))),
    },
    {
      pattern: [one('weekday'), one('next', 'afterNext')],
      build: (weekday, which) => exact(weekday, inWeek(n(weekday), stepsTo(which))),
    },
    {
      pattern: [maybe('this'), one('weekday')],
      build: (which, weekday) =>
        exact(weekday, upcoming(n(weekday)))?.map((mark) =>
          which === null ? { ...mark, kinds: ['days', 'someWeekday'] } : mark,
        ) ?? null,
    },
    // next weekend; the weekend of a week begins on its Saturday
    {
      pattern: [one('next', 'afterNext'), maybe('week'), maybe('of'), one('weekend')],
      build: (which, _week, _of, weekend) =>
        span(weekend, { earliest: inWeek(6, stepsTo(which)), latest: inWeek(7, stepsTo(which)) }),
    },
    {
      pattern: [one('weekend'), one('next', 'afterNext')],
      build: (weekend, which) =>
        span(weekend, { earliest: inWeek(6, stepsTo(which)), latest: inWeek(7, stepsTo(which)) }),
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
  ];
}
