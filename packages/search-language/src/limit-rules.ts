import { addDays } from '@farelark/engine';
import { exact, n, nextDay, onwards, span, widened } from './date-spans.ts';
import { isPlaceInOrder, OF } from './date-steps.ts';
import type { Mark } from './mark.ts';
import { maybe, numberFrom, one, type Rule, type Step } from './rewrite.ts';
import type { SeenFrom } from './seen-from.ts';

const ORDINAL: Step = {
  ...numberFrom(1, 31, 'ordinal'),
  fits: (day) => day.n >= 1 && day.n <= 31 && !isPlaceInOrder(day),
};

/** The 8th; a word only with an article, since "my first choice" is no day. */
const WRITTEN_ORDINAL: Step = {
  ...ORDINAL,
  fits: (day) => ORDINAL.fits(day) && !/^[\p{Script=Latin} ]+$/u.test(day.text),
};

/** Words for "before"; the others of their kind mean "by". */
const BEFORE = /^(?:之前|以前|前|より前|前に|より前に|이전|전|이전에|전에)$/;

/** Words for "after"; the others of their kind mean "from". */
const AFTER = /^(?:之后|之後|后|後|過後|过后)$/;

/** Dates that others are put around, and the day of a month by its number alone. */
export function limitRules({ today, monthFrom }: SeenFrom): readonly Rule[] {
  const someDay = (day: Mark | null) =>
    exact(day, nextDay(today, n(day), monthFrom))?.map(
      (mark): Mark => ({ ...mark, kinds: ['days', 'someDay'] }),
    ) ?? null;
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
        maybe('giveOrTake'),
        maybe('of'),
        numberFrom(1, 31),
        maybe('day', 'dayOfMonth'),
      ],
      build: (days, _of, _about, _plus, _of2, count) =>
        days?.days == null ? null : span(days, widened(days.days, n(count), today)),
    },
    // le 10 janvier à 3 jours près, 15 December, 2 days either side
    {
      pattern: [
        one('days'),
        maybe('comma', 'and'),
        maybe('with', 'filler', 'at', 'to'),
        numberFrom(1, 31),
        one('day'),
        maybe('of'),
        one('giveOrTakeAfter'),
      ],
      build: (days, _comma, _with, count) =>
        days?.days == null ? null : span(days, widened(days.days, n(count), today)),
    },
    // from 10 January on
    {
      pattern: [one('fromDay'), ...OF, one('days')],
      unless: ['until', 'to', 'dash', 'return'],
      build: (from, _of, _of2, days) =>
        days?.days == null ? null : span(from, onwards(days.days.earliest)),
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
      build: (days, _of, before) => {
        if (days?.days == null || before === null) return null;
        const { earliest, latest } = days.days;
        // 春节前, 5月以前: it ends before what lasts longer than a day begins.
        const isBefore = earliest > today && earliest < latest && BEFORE.test(before.text);
        return span(before, { earliest: today, latest: isBefore ? addDays(earliest, -1) : latest });
      },
    },
    {
      pattern: [one('sinceDay'), ...OF, one('days')],
      build: (since, _of, _of2, days) =>
        days?.days == null ? null : span(since, onwards(addDays(days.days.latest, 1))),
    },
    {
      pattern: [one('days'), maybe('of'), one('sinceDayAfter')],
      build: (days, _of, since) => {
        if (days?.days == null || since === null) return null;
        const { earliest, latest } = days.days;
        // 元旦之后: it begins when what lasts longer than a day is over.
        const isAfter = earliest < latest && AFTER.test(since.text);
        return span(since, onwards(isAfter ? addDays(latest, 1) : earliest));
      },
    },
    // the 8th, on the 8th, 8日
    { pattern: [one('of'), ORDINAL], build: (_the, day) => someDay(day) },
    { pattern: [WRITTEN_ORDINAL], build: (day) => someDay(day) },
    {
      pattern: [numberFrom(1, 31), one('dayOfMonth')],
      build: (day) => someDay(day),
    },
  ];
}
