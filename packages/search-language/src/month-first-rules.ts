import { isSequenceOrdinal, NAMED_MONTH, OF, RELATIVE, STAY_UNITS, unit } from './date-steps.ts';
import { numberBetween, optional, type Rule, rule, skip, term, where } from './rewrite.ts';
import { isKind, isUnspaced } from './term.ts';

const ARABIC = /\p{Script=Arabic}/u;

const NTH = where(
  term('ordinal', 'last'),
  (nth) => isKind(nth, 'last') || (nth.value >= 1 && nth.value <= 5),
);

/** 最初の週末, 둘째 주: captures the ordinal, the week, and "weekend" after a week. */
const NTH_WEEK = [
  NTH,
  skip('of'),
  term('week', 'weekend'),
  skip('of'),
  optional('weekend'),
] as const;

/** Put weeks after their month before it, as other rules expect: 12月最初の週末, 1월 둘째 주. */
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
  // 2月の1週目
  rule([NAMED_MONTH, ...OF, term('weekOfMonth')], (month, week) => [week, month]),
  rule([NAMED_MONTH, ...OF, ...NTH_WEEK], (month, nth, week, weekend) => [
    nth,
    weekend ?? week,
    month,
  ]),
  // 1月最後の土曜, 3월 둘째 금요일
  rule(
    [
      NAMED_MONTH,
      ...OF,
      where(NTH, (nth) => isKind(nth, 'last') || isSequenceOrdinal(nth)),
      skip('of'),
      term('weekday'),
    ],
    (month, nth, weekday) => [nth, weekday, month],
  ),
  rule(
    [term(...RELATIVE), unit('month'), ...OF, ...NTH_WEEK],
    (relative, month, nth, week, weekend) => [nth, weekend ?? week, relative, month],
  ),
  // الأسبوع الأول من يناير
  rule(
    [term('week', 'weekend'), where(NTH, ({ text }) => ARABIC.test(text)), ...OF, NAMED_MONTH],
    (week, nth, month) => [nth, week, month],
  ),
];
