import { addDays } from '@farelark/engine';
import { toDateParts, toDay } from './calendar.ts';
import type { DateContext } from './date-context.ts';
import { COUNTED, isSequenceOrdinal, OF, ONE_DAY } from './date-steps.ts';
import { createDaysTerm, createDayTerm, isOneDay, toOpenRange, widen } from './date-terms.ts';
import { cue, numberBetween, optional, type Rule, rule, skip, term, where } from './rewrite.ts';
import { createStay } from './stay.ts';
import { CORRECTION, createTerm, getDays, isKind, isUnspaced, type Term } from './term.ts';
import { UNSPACED_SCRIPT } from './token.ts';

const DAY = numberBetween(1, 31);
const ORDINAL = where(numberBetween(1, 31, 'ordinal'), (day) => !isSequenceOrdinal(day));
const DATE = where(
  term('days', 'number', 'ordinal'),
  ({ days, value }) => days !== null || (value >= 1 && value <= 31),
);
/** A first or last day: from, after, until, before. */
const LIMIT = term('fromDay', 'sinceDay', 'until', 'beforeDay');
const NOT_DAYS = [...COUNTED, 'number'] as const;

/** Days of a part of a month. */
const MAX_PART_DAYS = 12;

/** Days on either side of "around 15 December". */
const ABOUT_DAYS = 2;

/** Postpositions that mean "before"; the others mean "by". */
const BEFORE = /^(?:之前|以前|前|より前|前に|より前に|이전|전|이전에|전에)$/;

/** Postpositions that mean "after"; the others mean "from". */
const AFTER =
  /^(?:之后|之後|后|後|過後|过后|[过過]完.*|明け.*|あけ|の後|のあと|끝나.*|끝난.*|지나고.*)$/;

/** Ranges between, around, before and after dates, and the day of a month by its number alone. */
export function limitRules({ today, nextDayOfMonth }: DateContext): readonly Rule[] {
  const createBareDay = (day: Term) => createDayTerm(day, nextDayOfMonth(day.value), 'bareDay');
  const createWidened = (days: Term | null, by: Term | null) =>
    days && createDaysTerm(days, widen(getDays(days), by?.value ?? ABOUT_DAYS, today));
  const widenDay = (days: Term) => (isOneDay(getDays(days)) ? createWidened(days, null) : days);
  return [
    // not earlier than 20 May and not later than 5 June; not before the 5th nor after 9 May
    rule(
      [LIMIT, ...OF, DATE, cue('and', 'comma'), skip('and', 'filler'), LIMIT, ...OF, DATE],
      (first, date, second, otherDate) => {
        const [days, last] = [toDays(date, otherDate), toDays(otherDate, date)];
        const isUpper = isKind(first, 'until', 'beforeDay');
        // "not before 5 May nor after the 9th"
        const isBoth = isKind(first, 'fromDay') && isKind(second, 'sinceDay');
        if (days === null || last === null) return null;
        if (isUpper === isKind(second, 'until', 'beforeDay') && !isBoth) return null;
        const [from, start, until, end] = isUpper
          ? [second, last, first, days]
          : [first, days, second, last];
        const earliest = isKind(from, 'sinceDay')
          ? addDays(getDays(start).latest, 1)
          : getDays(start).earliest;
        const latest = isKind(until, 'beforeDay')
          ? addDays(getDays(end).earliest, -1)
          : getDays(end)[isKind(end, 'occasion') ? 'earliest' : 'latest'];
        return latest < earliest ? null : createDaysTerm(first, { earliest, latest });
      },
      { unless: NOT_DAYS },
    ),
    // 4/29か30
    rule(
      [ONE_DAY, where(term('and'), isUnspaced), numberBetween(2, 31)],
      (days, joint, number) => {
        const last = toDays(number, days);
        return last && getDays(last).earliest > getDays(days).latest ? [days, joint, last] : null;
      },
      { unless: NOT_DAYS },
    ),
    // back before the 20th; smaller numbers may be hours
    rule(
      [term('return'), LIMIT, ...OF, numberBetween(13, 31)],
      (back, limit, day) => [back, limit, createBareDay(day)],
      { unless: [...NOT_DAYS, 'of', 'dash', 'to', 'and'] },
    ),
    // the night of 3 to 4 January, с 3 на 4 января
    rule(
      [
        optional('night', 'red_eye'),
        skip('from', 'fromDay', 'between', 'of'),
        ...OF,
        ONE_DAY,
        term('until', 'to', 'dash', 'with'),
        ...OF,
        ONE_DAY,
      ],
      (night, first, joint, last) => {
        const [{ earliest }, { latest }] = [getDays(first), getDays(last)];
        return (night !== null || joint.text === 'на') && latest - earliest === 1
          ? [createDaysTerm(first, { earliest, latest }), createTerm('red_eye', first.text)]
          : null;
      },
    ),
    // 25 June, no, better the 26th
    rule(
      [
        term('days'),
        skip('break', 'comma', 'dash'),
        where(cue('not', 'notAfter', 'filler', 'word'), ({ text }) => CORRECTION.test(text)),
        skip('comma'),
        skip('not', 'filler', 'with', 'word'),
        skip('number', 'comma', 'filler'),
        skip('comma', 'to', 'at', 'of'),
        DATE,
      ],
      (days, date) => toDays(date, days),
      { unless: NOT_DAYS },
    ),
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
    // 5月3日から10日までに, 담달 19일부터 23일까지: the limit is the end of the range
    rule(
      [
        term('days'),
        term('until', 'dash', 'fromAfter'),
        DATE,
        skip('dayOfMonth'),
        cue('beforeDayAfter'),
      ],
      (days, joint, last) => [days, joint, toDays(last, days)],
    ),
    // с 5 по 10 число, 13. oder 14.
    rule(
      [
        numberBetween(1, 31, 'number', 'ordinal'),
        term('until', 'to', 'dash', 'and'),
        skip('of'),
        DAY,
        where(optional('dayOfMonth'), ({ text }) => !UNSPACED_SCRIPT.test(text)),
      ],
      (first, joint, last, unit) =>
        unit !== null ||
        (isKind(first, 'ordinal') && !isSequenceOrdinal(first) && isKind(joint, 'and'))
          ? [createBareDay(first), joint, createBareDay(last)]
          : null,
      { unless: NOT_DAYS },
    ),
    // 15 December ± 2 days; le 10 janvier à 3 jours près
    ...[
      [cue('plusMinus'), skip('plusMinus'), skip('of'), DAY, skip('day', 'dayOfMonth')],
      [DAY, cue('day'), skip('of'), cue('plusMinusAfter')],
    ].map((tolerance) =>
      rule(
        [
          term('days'),
          skip('comma', 'and', 'of', 'filler'),
          skip('with', 'filler', 'at', 'to'),
          ...tolerance,
        ],
        createWidened,
        { unless: ['night', 'week', 'month'] },
      ),
    ),
    // 8日
    rule([DAY, cue('dayOfMonth')], createBareDay),
    // the 8th; a Latin word such as "first" in "my first choice" needs the article
    rule([optional('of'), ORDINAL], (of, day) =>
      of === null && /^[\p{Script=Latin} ]+$/u.test(day.text) ? null : createBareDay(day),
    ),
    // vers le 10
    rule([term('about'), ...OF, DAY], (about, day) => [about, createBareDay(day)], {
      unless: [...NOT_DAYS, 'people', 'of', 'word'],
    }),
    // around 15 December, 3월 25일 전후; around Christmas is Christmas
    rule([term('about'), ...OF, NO_OCCASION], (_about, days) => widenDay(days)),
    rule([NO_OCCASION, skip('of', 'filler'), where(cue('plusMinus'), isUnspaced)], widenDay),
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
  ];
}

const NO_OCCASION = where(term('days'), (days) => !isKind(days, 'occasion'));

/** A date, or a day of the month of another date; null if neither has a month. */
function toDays(date: Term, other: Term): Term | null {
  if (date.days !== null || other.days === null) return date.days && date;
  const [year, month] = toDateParts(other.days.latest);
  return createDayTerm(date, toDay(year, month, date.value));
}
