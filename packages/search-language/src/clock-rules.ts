import type { PartOfDay } from '@farelark/engine';
import { cue, numberBetween, type Rule, rule, skip, term, where } from './rewrite.ts';
import { createTerm, isKind, type Term } from './term.ts';
import { UNSPACED_SCRIPT } from './token.ts';

/** Parts of a day that offers are filtered by, each with its first hour and the hour after its last. */
const PARTS: readonly (readonly [PartOfDay, start: number, end: number])[] = [
  ['red_eye', 0, 6],
  ['morning', 6, 12],
  ['afternoon', 12, 18],
  ['evening', 18, 24],
];

/** Hours of a part that must remain: "after 5 pm" excludes the afternoon. */
const MIN_REMAINING_HOURS = 2;

/** English parts of a day, which an hour precedes only with "in the". */
const BARE_PART = /^(?:morning|afternoon|evening|night)s?$/i;

/** Hours of departure, as parts of the day. Run before the count rules. */
export const CLOCK_RULES: readonly Rule[] = [
  // 晚上8点, 午後3時
  rule(
    [
      term('morning', 'afternoon', 'evening', 'red_eye'),
      skip('of'),
      numberBetween(0, 12),
      where(term('hour'), ({ text }) => UNSPACED_SCRIPT.test(text)),
    ],
    (part) => part,
  ),
  // no layover over 3 hours
  rule(
    [
      term('nonstop'),
      skip('filler', 'of'),
      skip('atMost', 'sinceDay', 'word'),
      skip('word'),
      numberBetween(0, 99),
      cue('hour', 'duration'),
    ],
    ({ text }) => createTerm('unsupported', text),
  ),
  // menos de 8 horas: a flight time
  rule(
    [term('atMost'), skip('filler', 'of'), numberBetween(0, 99), cue('hour', 'duration')],
    ({ text }) => createTerm('unsupported', text),
  ),
  rule([numberBetween(0, 99), term('duration')], (_, { text }) => createTerm('unsupported', text)),
  // dia 5 de manhã: a day
  rule([term('onDay'), skip('of'), numberBetween(1, 31)], (onDay, number) => [
    onDay,
    { ...number, kinds: [...number.kinds, 'afterOnDay'] },
  ]),
  // six in the evening
  rule(
    [
      skip('sinceDay', 'fromDay', 'beforeDay', 'until'),
      where(numberBetween(1, 12), (number) => !isKind(number, 'afterOnDay')),
      skip('at', 'of'),
      skip('of', 'at'),
      where(
        term('morning', 'afternoon', 'evening'),
        (part) => !isKind(part, 'night', 'tomorrow', 'today') && !BARE_PART.test(part.text),
      ),
    ],
    (_, part) => part,
  ),
  // 7 am, 18 h, 8 Uhr
  rule([numberBetween(0, 24), term('hour')], applyAmPm),
  // 6:30 pm, 18:30 Uhr
  rule([term('clockTime'), term('hour')], applyAmPm),
  // a las 8, às 10
  rule([cue('clock'), numberBetween(0, 24)], ({ text, value }) =>
    createTerm('clockTime', text, { value: value % 24 }),
  ),
  // 8 de la noche
  rule(
    [cue('clockTime'), skip('at', 'of'), term('morning', 'afternoon', 'evening')],
    (part) => part,
  ),
  // after 6 pm, después de las 18
  rule([cue('sinceDay', 'fromDay'), skip('at', 'of', 'clock'), term('clockTime')], (time) =>
    createPartTerms(time, (hour, _start, end) => end - hour >= MIN_REMAINING_HOURS),
  ),
  // before 10 am: the morning only, not a red-eye
  rule([cue('beforeDay', 'until'), skip('at', 'of', 'clock'), term('clockTime')], (time) =>
    createPartTerms(time, (hour, start) => start > 0 && start < hour),
  ),
  rule([term('clockTime')], (time) =>
    createPartTerms(time, (hour, start, end) => start <= hour && hour < end),
  ),
];

function applyAmPm({ text, value }: Term, unit: Term): Term {
  const half = unit.text.toLowerCase().replace(/[^apm]/g, '');
  const hour = half === 'pm' ? (value % 12) + 12 : half === 'am' ? value % 12 : value;
  return createTerm('clockTime', text, { value: hour % 24 });
}

function createPartTerms(
  { text, value }: Term,
  includes: (hour: number, start: number, end: number) => boolean,
): readonly Term[] {
  return PARTS.filter(([, start, end]) => includes(value, start, end)).map(([part]) =>
    createTerm(part, text),
  );
}
