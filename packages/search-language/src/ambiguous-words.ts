import { isKind, type Term, type TermKind } from './term.ts';

const PARTS_OF_DATE = [
  'number',
  'ordinal',
  'this',
  'next',
  'early',
  'mid',
  'late',
  'until',
  'dash',
] as const satisfies readonly TermKind[];
const BEFORE_DATE = [
  ...PARTS_OF_DATE,
  'at',
  'of',
  'from',
  'between',
  'and',
  'return',
  'for',
  'comma',
  'beforeDay',
  'sinceDay',
  'fromDay',
  'firstHalf',
  'secondHalf',
  'about',
  'leave',
  'within',
  'week',
  'weekend',
] as const satisfies readonly TermKind[];
const AFTER_DATE = [
  ...PARTS_OF_DATE,
  'morning',
  'afternoon',
  'evening',
  'red_eye',
] as const satisfies readonly TermKind[];

/** Read an ambiguous word such as "may" as a date only beside parts of a date. */
export function resolveAmbiguousWords(terms: readonly Term[]): readonly Term[] {
  return terms.map((term, index) => {
    if (!isKind(term, 'word') || !isKind(term, 'month', 'weekday', 'ordinal')) return term;
    const [before, after] = [terms[index - 1], terms[index + 1]];
    const isDate =
      isKind(before, ...BEFORE_DATE) ||
      isKind(after, ...AFTER_DATE) ||
      // fr 19.2.
      (isKind(term, 'weekday') && isKind(after, 'days')) ||
      // fri to sun, fr-mo
      (isKind(after, 'to', 'dash') && isKind(terms[index + 2], 'weekday')) ||
      // may or june
      (isKind(after, 'and') && isKind(terms[index + 2], 'month')) ||
      (isKind(before, 'to', 'dash') && isKind(terms[index - 2], 'weekday'));
    return { ...term, kinds: term.kinds.filter((kind) => (kind === 'word') !== isDate) };
  });
}
