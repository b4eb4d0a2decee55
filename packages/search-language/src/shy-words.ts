import { isKind, type Mark } from './mark.ts';

/** Keeps "may" as a month only beside a number or what else belongs to a date. */
export function withoutShy(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((one, index) => {
    if (!isKind(one, 'word') || !isKind(one, 'month', 'weekday', 'ordinal')) return one;
    const [before, after] = [marks[index - 1], marks[index + 1]];
    const isDated =
      isKind(
        before,
        'number',
        'ordinal',
        'this',
        'next',
        'early',
        'mid',
        'late',
        'at',
        'of',
        'until',
        'dash',
        'from',
        'between',
        'and',
        'return',
        'for',
        'comma',
        'beforeDay',
        'sinceDay',
        'fromDay',
      ) ||
      isKind(
        after,
        'number',
        'ordinal',
        'this',
        'next',
        'until',
        'dash',
        'early',
        'mid',
        'late',
        'morning',
        'afternoon',
        'evening',
        'red_eye',
      ) ||
      // fri to sun
      (isKind(after, 'to') && isKind(marks[index + 2], 'weekday')) ||
      (isKind(before, 'to') && isKind(marks[index - 2], 'weekday'));
    const kinds = one.kinds.filter((kind) => (kind === 'word') !== isDated);
    return { ...one, kinds };
  });
}
