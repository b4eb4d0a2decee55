import { exact, n, span } from './date-spans.ts';
import { OF, unitOnly } from './date-steps.ts';
import { isKind } from './mark.ts';
import { maybe, one, type Rule } from './rewrite.ts';
import type { SeenFrom } from './seen-from.ts';
import { clip } from './written-date.ts';

/** Weekdays, weekends and weeks, seen from a day. */
export function weekRules({ today, upcoming, inWeek }: SeenFrom): readonly Rule[] {
  return [
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
  ];
}
