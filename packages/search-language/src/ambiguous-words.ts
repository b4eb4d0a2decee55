import { RELATIVE_DATE } from './date-steps.ts';
import { PARTS_OF_DAY } from './interpretation.ts';
import { isKind, type Term } from './term.ts';

const BESIDE_DATE = [...RELATIVE_DATE, 'number', 'ordinal', 'until', 'dash'] as const;
const BEFORE_DATE = [
  ...([...BESIDE_DATE, 'at', 'of', 'from', 'between', 'and', 'return', 'for', 'comma'] as const),
  ...(['beforeDay', 'sinceDay', 'fromDay', 'about', 'leave', 'within'] as const),
];
const AFTER_DATE = [...BESIDE_DATE, ...PARTS_OF_DAY] as const;

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
      // london to rome may
      (isKind(term, 'month') &&
        isKind(before, 'place', 'area') &&
        (after === undefined || isKind(after, 'comma', 'break'))) ||
      // may or june
      (isKind(after, 'and') && isKind(terms[index + 2], 'month')) ||
      (isKind(before, 'to', 'dash') && isKind(terms[index - 2], 'weekday'));
    return { ...term, kinds: term.kinds.filter((kind) => (kind === 'word') !== isDate) };
  });
}
