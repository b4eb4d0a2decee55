import { addDays } from '../time/calendar.ts';
import { exact, n, nextDay, onwards, span, widened } from './date-spans.ts';
import { OF } from './date-steps.ts';
import { maybe, numberFrom, one, type Rule, type Step } from './rewrite.ts';
import type { SeenFrom } from './seen-from.ts';

const ORDINAL: Step = numberFrom(1, 31, 'ordinal');

/** Dates that others are put around, and the day of a month by its number alone. */
export function limitRules({ today, monthFrom }: SeenFrom): readonly Rule[] {
  return [
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
