import { named, OF, unitOnly, WHICH } from './date-steps.ts';
import { isKind } from './mark.ts';
import { maybe, numberFrom, one, type Rule, type Step } from './rewrite.ts';

const ARABIC = /\p{Script=Arabic}/u;

const NTH: Step = {
  ...one('ordinal', 'last'),
  fits: (nth) => isKind(nth, 'last') || (nth.n >= 1 && nth.n <= 5),
};

/** 最初の週末, 둘째 주: the first of these marks, and the third or the last. */
const NTH_WEEK: readonly Step[] = [
  NTH,
  maybe('of'),
  one('week', 'weekend'),
  maybe('of'),
  maybe('weekend'),
];

/** Weeks that stand behind their month, put before it as the other rules have them: 12月最初の週末, 1월 둘째 주. */
export const MONTH_FIRST_RULES: readonly Rule[] = [
  // شهر 3: a month by its number.
  {
    pattern: [
      { ...unitOnly('month'), fits: ({ n, text }) => Number.isNaN(n) && ARABIC.test(text) },
      numberFrom(1, 12),
    ],
    build: (month, number) =>
      month === null || number === null ? null : [{ ...month, kinds: ['month'], n: number.n }],
  },
  // 2月の1週目
  {
    pattern: [named('month'), ...OF, one('weekOfMonth')],
    build: (month, _of, _of2, week) => [week, month].filter((mark) => mark !== null),
  },
  {
    pattern: [named('month'), ...OF, ...NTH_WEEK],
    build: (month, _of, _of2, nth, _of3, week, _of4, weekend) =>
      [nth, weekend ?? week, month].filter((mark) => mark !== null),
  },
  {
    pattern: [one(...WHICH), unitOnly('month'), ...OF, ...NTH_WEEK],
    build: (which, month, _of, _of2, nth, _of3, week, _of4, weekend) =>
      [nth, weekend ?? week, which, month].filter((mark) => mark !== null),
  },
  // الأسبوع الأول من يناير: the noun before its ordinal
  {
    pattern: [one('week', 'weekend'), NTH, ...OF, named('month')],
    build: (week, nth, _of, _of2, month) =>
      ARABIC.test(nth?.text ?? '') ? [nth, week, month].filter((mark) => mark !== null) : null,
  },
];
