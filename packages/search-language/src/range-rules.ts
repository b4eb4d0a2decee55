import { addDays, type EpochDay } from '@farelark/engine';
import { toDateParts, toDay } from './calendar.ts';
import { CAPTURED_OF, DAY, NAMED_MONTH, OF } from './date-steps.ts';
import { createDaysTerm, createDayTerm } from './date-terms.ts';
import { cue, numberBetween, optional, type Rule, rule, skip, term, where } from './rewrite.ts';
import { CORRECTION, createTerm, getDays, isKind, isUnspaced, type Term } from './term.ts';
import { UNSPACED_SCRIPT } from './token.ts';

/** A first or last day: from, after, until, before. */
const LIMIT = term('fromDay', 'sinceDay', 'until', 'beforeDay');
const JOINT = ['until', 'to', 'dash', 'and'] as const;
const DATE = where(
  term('days', 'number', 'ordinal'),
  ({ days, value }) => days !== null || (value >= 1 && value <= 31),
);
/** Kinds that make the number before them no day. */
const COUNTED = ['stop', 'bag', 'person', 'currency', 'night', 'day', 'week', 'month'] as const;

/** Give the days of two limits, or of a correction, the month after the second. Run before the month rules. */
export const SHARED_MONTH_RULES: readonly Rule[] = [
  // 31日帰り is no day trip.
  rule([numberBetween(1, 31), where(term('sameDay'), isUnspaced)], (number, { text }) =>
    text.startsWith('日')
      ? [number, createTerm('dayOfMonth', '日'), createTerm('return', text.slice(1))]
      : null,
  ),
  // not before the 5th and not after the 9th of May
  rule(
    [
      LIMIT,
      ...OF,
      DAY,
      term('and', 'comma'),
      skip('and', 'filler'),
      LIMIT,
      ...OF,
      DAY,
      ...OF,
      NAMED_MONTH,
    ],
    (first, day, joint, second, last, month) => [first, day, month, joint, second, last, month],
  ),
  // not the 5th but the 7th of May
  rule(
    [
      cue('not'),
      skip('onDay', 'at', 'of'),
      DAY,
      skip('comma'),
      skip('and', 'filler', 'word'),
      skip('onDay', 'at', 'of', 'to'),
      DAY,
      ...CAPTURED_OF,
      NAMED_MONTH,
    ],
    (_day, ...date) => date,
  ),
];

/** Ranges by two limits, nights between two days, and corrected days. Run before other limits. */
export function rangeRules(nextDayOfMonth: (day: number) => EpochDay | null): readonly Rule[] {
  return [
    // not earlier than 20 May and not later than 5 June; not before 5 May nor after the 9th
    rule(
      [LIMIT, ...OF, term('days'), cue('and', 'comma'), skip('and', 'filler'), LIMIT, ...OF, DATE],
      (first, days, second, date) => {
        const last = toDays(date, days);
        const isUpper = isKind(first, 'until', 'beforeDay');
        // "not before 5 May nor after the 9th"
        const isBoth = isKind(first, 'fromDay') && isKind(second, 'sinceDay');
        if (last === null || (isUpper === isKind(second, 'until', 'beforeDay') && !isBoth))
          return null;
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
      { unless: COUNTED },
    ),
    // 4/29か30
    rule(
      [
        where(term('days'), ({ days }) => days?.earliest === days?.latest),
        where(term('and'), isUnspaced),
        numberBetween(2, 31),
      ],
      (days, joint, number) => {
        const last = toDays(number, days);
        return last && getDays(last).earliest > getDays(days).latest ? [days, joint, last] : null;
      },
      { unless: [...COUNTED, 'hour', 'number', 'bag', 'child'] },
    ),
    // back before the 20th; smaller numbers may be hours
    rule(
      [term('return'), LIMIT, ...OF, numberBetween(13, 31)],
      (back, limit, day) => [back, limit, createDayTerm(day, nextDayOfMonth(day.value), 'bareDay')],
      { unless: [...COUNTED, 'hour', 'number', 'of', 'dash', 'to', 'and'] },
    ),
    // the night of 3 to 4 January, с 3 на 4 января
    rule(
      [
        optional('night', 'red_eye'),
        skip('from', 'fromDay', 'between', 'of'),
        ...OF,
        term('days'),
        term('until', 'to', 'dash', 'with'),
        ...OF,
        term('days'),
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
      { unless: COUNTED },
    ),
    // с 5 по 10 число
    rule(
      [
        numberBetween(1, 31),
        term(...JOINT),
        numberBetween(1, 31),
        where(cue('dayOfMonth'), ({ text }) => !UNSPACED_SCRIPT.test(text)),
      ],
      (first, joint, last) => [
        createDayTerm(first, nextDayOfMonth(first.value), 'bareDay'),
        joint,
        createDayTerm(last, nextDayOfMonth(last.value), 'bareDay'),
      ],
    ),
  ];
}

/** A date, or a day of the month of another date. */
function toDays(date: Term, other: Term): Term | null {
  if (date.days !== null) return date;
  const [year, month] = toDateParts(getDays(other).latest);
  return createDayTerm(date, toDay(year, month, date.value));
}
