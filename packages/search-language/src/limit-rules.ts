import { addDays } from '@farelark/engine';
import { toDateParts } from './calendar.ts';
import type { DateContext } from './date-context.ts';
import { isSequenceOrdinal, OF, UNITS } from './date-steps.ts';
import { createDaysTerm, createDayTerm, isOneDay, toOpenRange, widen } from './date-terms.ts';
import { rangeRules } from './range-rules.ts';
import { cue, numberBetween, type Rule, rule, skip, term, where } from './rewrite.ts';
import { createStay } from './stay.ts';
import { createTerm, getDays, isKind, isUnspaced, type Term } from './term.ts';

const ORDINAL = where(numberBetween(1, 31, 'ordinal'), (day) => !isSequenceOrdinal(day));

/** An ordinal that needs no article, unlike a Latin word such as "first" in "my first choice". */
const STANDALONE_ORDINAL = where(ORDINAL, ({ text }) => !/^[\p{Script=Latin} ]+$/u.test(text));

/** Days of a part of a month. */
const MAX_PART_DAYS = 12;

/** Days on either side of "around 15 December". */
const ABOUT_DAYS = 2;

/** Postpositions that mean "before"; the others mean "by". */
const BEFORE = /^(?:之前|以前|前|より前|前に|より前に|이전|전|이전에|전에)$/;

/** Postpositions that mean "after"; the others mean "from". */
const AFTER =
  /^(?:之后|之後|后|後|過後|过后|[过過]完.*|明け.*|あけ|の後|のあと|끝나.*|끝난.*|지나고.*)$/;

/** Ranges around, before and after dates, and the day of a month by its number alone. */
export function limitRules({ today, nextDayOfMonth }: DateContext): readonly Rule[] {
  const createBareDay = (day: Term) => createDayTerm(day, nextDayOfMonth(day.value), 'bareDay');
  const createWidened = (days: Term, { value }: Term) =>
    createDaysTerm(days, widen(getDays(days), value, today));
  return [
    ...rangeRules(nextDayOfMonth),
    // 8월 첫주 6일, 다음달쯤 5일: so many days in a longer period
    rule(
      [
        where(term('days'), (days) => !isOneDay(getDays(days)) && !isKind(days, 'occasion')),
        skip('comma', 'filler', 'of'),
        skip('anywhere', 'filler'),
        numberBetween(2, 30),
        where(term('dayOfMonth'), ({ text }) => /^[日일]$/.test(text)),
      ],
      (days, { value }, unit) => [days, createStay({ ...unit, kinds: ['day'] }, value)],
      {
        unless: [
          'fromAfter',
          'until',
          'dash',
          'to',
          'beforeDayAfter',
          'sinceDayAfter',
          'leave',
          'return',
          'of',
        ],
      },
    ),
    // 담달 19일부터 23일까지
    rule(
      [
        term('days'),
        term('until', 'dash', 'fromAfter'),
        numberBetween(1, 31),
        cue('dayOfMonth'),
        cue('beforeDayAfter'),
      ],
      (days, joint, last) => [days, joint, createBareDay(last)],
    ),
    // 5月3日から10日までに: the limit is the end of the range
    rule(
      [term('days'), term('until', 'dash', 'fromAfter'), term('days'), cue('beforeDayAfter')],
      (...range) => range,
    ),
    // 15 December ± 2 days
    rule(
      [
        term('days'),
        skip('of', 'comma', 'filler'),
        cue('plusMinus'),
        skip('plusMinus'),
        skip('of'),
        numberBetween(1, 31),
        skip('day', 'dayOfMonth'),
      ],
      createWidened,
      { unless: ['night', 'week', 'month'] },
    ),
    // around 15 December; around Christmas is Christmas
    rule(
      [term('about'), ...OF, where(term('days'), (days) => !isKind(days, 'occasion'))],
      (about, days) =>
        isOneDay(getDays(days))
          ? createDaysTerm(about, widen(getDays(days), ABOUT_DAYS, today))
          : days,
    ),
    // 3월 25일 전후
    rule([term('days'), skip('of', 'filler'), where(cue('plusMinus'), isUnspaced)], (days) => days),
    // le 10 janvier à 3 jours près; 15 December, 2 days either side
    rule(
      [
        term('days'),
        skip('comma', 'and'),
        skip('with', 'filler', 'at', 'to'),
        numberBetween(1, 31),
        cue('day'),
        skip('of'),
        cue('plusMinusAfter'),
      ],
      createWidened,
    ),
    // 8日
    rule([numberBetween(1, 31), cue('dayOfMonth')], createBareDay),
    // 13. oder 14.
    rule(
      [ORDINAL, term('and'), skip('of'), numberBetween(1, 31)],
      (first, joint, second) => [createBareDay(first), joint, createBareDay(second)],
      { unless: [...UNITS, 'person', 'currency', 'stop', 'hour', 'bag'] },
    ),
    // from 10 January on
    rule(
      [term('fromDay'), ...OF, term('days')],
      (from, days) => {
        const { earliest, latest } = getDays(days);
        const fields = { days: toOpenRange(earliest), max: latest - earliest };
        return createTerm(['days', 'openEnd'], from.text, fields);
      },
      { unless: ['until', 'to', 'dash', 'return'] },
    ),
    // before the 3rd of May
    rule([term('beforeDay'), ...OF, term('days')], (before, days) => {
      const { earliest, latest } = getDays(days);
      // before the end of April
      if (
        latest - earliest > 5 &&
        latest - earliest < MAX_PART_DAYS &&
        toDateParts(addDays(latest, 1))[2] === 1
      )
        return createDaysTerm(before, { earliest: today, latest });
      const kinds = isKind(days, 'bareDay') ? (['bareDay'] as const) : [];
      return earliest <= today
        ? null
        : createDaysTerm(before, { earliest: today, latest: addDays(earliest, -1) }, ...kinds);
    }),
    // 5月3日まで
    rule([term('days'), skip('of'), term('beforeDayAfter')], (days, before) => {
      const { earliest, latest } = getDays(days);
      // 春节前, 5月以前: before the first of several days
      const isBefore = earliest > today && earliest < latest && BEFORE.test(before.text);
      return createDaysTerm(before, {
        earliest: today,
        latest: isBefore ? addDays(earliest, -1) : latest,
      });
    }),
    // after 10 January; بعد العيد مباشرة: right after it
    rule(
      [
        term('sinceDay'),
        ...OF,
        term('days'),
        where(skip('nonstop'), ({ text }) => text === 'مباشرة'),
      ],
      (since, days) => createDaysTerm(since, toOpenRange(addDays(getDays(days).latest, 1))),
    ),
    // 5月3日以降
    rule([term('days'), skip('of'), term('sinceDayAfter')], (days, since) => {
      const { earliest, latest } = getDays(days);
      // 元旦之后: after the last of several days
      const isAfter = earliest < latest && AFTER.test(since.text);
      return createDaysTerm(since, toOpenRange(isAfter ? addDays(latest, 1) : earliest));
    }),
    // around the 8th
    rule([cue('about'), ...OF, ORDINAL], (ordinal) => {
      const day = createBareDay(ordinal);
      return day && createDaysTerm(day, widen(getDays(day), ABOUT_DAYS, today), 'bareDay');
    }),
    // the 8th
    rule([cue('of'), ORDINAL], createBareDay),
    // 8th
    rule([STANDALONE_ORDINAL], createBareDay),
  ];
}
