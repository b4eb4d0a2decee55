import { n } from './date-spans.ts';
import { getText, type Mark, mark } from './mark.ts';
import { maybe, numberFrom, one, type Rule } from './rewrite.ts';

/** Factor of a word behind a number: 2k, 30 тысяч, 5万. */
const MULTIPLIERS: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  grand: 1_000,
  tausend: 1_000,
  mille: 1_000,
  mil: 1_000,
  tsd: 1_000,
  million: 1_000_000,
  millions: 1_000_000,
  millionen: 1_000_000,
  millón: 1_000_000,
  millon: 1_000_000,
  millones: 1_000_000,
  milhão: 1_000_000,
  milhao: 1_000_000,
  milhões: 1_000_000,
  milhoes: 1_000_000,
  тыс: 1_000,
  тысяч: 1_000,
  тысячи: 1_000,
  ألف: 1_000,
  الف: 1_000,
  آلاف: 1_000,
  千: 1_000,
  천: 1_000,
  万: 10_000,
  萬: 10_000,
  만: 10_000,
};

/** Check that a word behind a number multiplies it, as "k" does. */
export function isMultiplier(word: string): boolean {
  return Object.hasOwn(MULTIPLIERS, word.toLowerCase());
}

const MULTIPLIER = {
  ...one('word', 'number', 'with'),
  fits: ({ text }: Mark) => isMultiplier(text),
};

/** Words of a number in a row: of Russian by themselves, of Arabic with "and"; digits never are. */
function isSum(large: Mark | null, and: Mark | null, small: Mark | null, unit: number): boolean {
  const script = and === null ? /^\p{Script=Cyrillic}+$/u : /^\p{Script=Arabic}+$/u;
  return (
    script.test(getText(large)) &&
    script.test(getText(small)) &&
    n(large) >= unit * (unit === 10 ? 2 : 1) &&
    n(large) % unit === 0 &&
    n(small) < unit
  );
}

/** Numbers of several words: sums and multiples. Before anything counts with them. */
export const NUMBER_RULES: readonly Rule[] = [
  // двадцать пять, сто двадцать, مئة وخمسين
  ...[10, 100, 1_000].map(
    (unit): Rule => ({
      pattern: [numberFrom(1, 999_999), maybe('and'), numberFrom(1, 999)],
      build: (large, and, small) =>
        isSum(large, and, small, unit)
          ? [mark('number', getText(large), { n: n(large) + n(small) })]
          : null,
    }),
  ),
  // 2k, 5万
  {
    pattern: [numberFrom(0.1, 9_999), MULTIPLIER],
    build: (number, word) => [
      mark('number', getText(number), {
        n: n(number) * (MULTIPLIERS[getText(word).toLowerCase()] ?? 1),
      }),
    ],
  },
];
