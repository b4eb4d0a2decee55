import {
  CAPTURED_OF,
  isSequenceOrdinal,
  NAMED_MONTH,
  NTH,
  OF,
  STAY_UNITS,
  unit,
} from './date-steps.ts';
import { numberBetween, optional, type Rule, rule, skip, term, where } from './rewrite.ts';
import { createTerm, isKind, isUnspaced } from './term.ts';

const ARABIC = /\p{Script=Arabic}/u;

/** Put the parts of months into the order that other rules expect: 12月最初の週末, zweite Januarwoche. */
export const MONTH_FIRST_RULES: readonly Rule[] = [
  // 7~8월, 7〜8月
  rule(
    [numberBetween(1, 12), term('dash'), where(NAMED_MONTH, isUnspaced)],
    (first, dash, last) => [{ ...last, value: first.value, spans: first.spans }, dash, last],
    { unless: ['number', 'day'] },
  ),
  // شهر 3: a month by its number; in آخر الشهر 3 ليالي the number is one of nights
  rule(
    [
      where(unit('month'), ({ text }) => ARABIC.test(text) && !text.startsWith('ال')),
      numberBetween(1, 12),
    ],
    (month, { value }) => ({ ...month, kinds: ['month'], value }),
    { unless: STAY_UNITS },
  ),
  // zweite Januarwoche, letztes Maiwochenende, erste Januarhälfte
  rule(
    [NTH, where(NAMED_MONTH, ({ text }) => /(?:woche|wochenende|h(?:ä|ae)lfte)$/i.test(text))],
    (nth, month) => {
      const { text } = month;
      if (!/lfte$/i.test(text))
        return [nth, createTerm(/ende$/i.test(text) ? 'weekend' : 'week', text), month];
      return [createTerm(nth.value === 1 ? 'firstHalf' : 'secondHalf', nth.text), month];
    },
  ),
  // the second or third weekend of May
  rule(
    [
      NTH,
      term('and', 'dash'),
      NTH,
      term('week', 'weekend', 'weekday'),
      ...CAPTURED_OF,
      NAMED_MONTH,
    ],
    (first, joint, second, ...month) => [first, ...month, joint, second, ...month],
  ),
  // 2月の1週目
  rule([NAMED_MONTH, ...OF, term('weekOfMonth')], (month, week) => [week, month]),
  // 12月最初の週末, 1월 둘째 주; with a weekday only 3월 둘째 금요일, not "May 3rd, Friday"
  rule(
    [
      NAMED_MONTH,
      ...OF,
      NTH,
      skip('of'),
      term('week', 'weekend', 'weekday'),
      skip('of'),
      optional('weekend'),
    ],
    (month, nth, unit, weekend) =>
      isKind(unit, 'weekday') && !isKind(nth, 'last') && !isSequenceOrdinal(nth)
        ? null
        : [nth, weekend ?? unit, month],
  ),
  // الأسبوع الأول من يناير
  rule(
    [term('week', 'weekend'), where(NTH, ({ text }) => ARABIC.test(text)), ...OF, NAMED_MONTH],
    (week, nth, month) => [nth, week, month],
  ),
];
