import { parseNumbers } from './lexicon/lexicon.ts';
import { numberBetween, optional, type Rule, rule, term, where } from './rewrite.ts';
import { createTerm, isKind, type Term } from './term.ts';

/** Factor of a word after a number: 2k, 30 тысяч, 5万. */
const MULTIPLIERS: ReadonlyMap<string, number> = new Map(
  parseNumbers(`
    1000 k|thousand|grand|tausend|mille|mil|tsd|к|т|тыс|тыщ|тыщи|тыща|тысяча|тр|косарей|тысяч|тыр|тыров|штук|косаря|luca|lucas|lukas|тысячи|الاف|ألاف|تلاف|ألف|الف|آلاف|千|천,
    1000000 million|millions|millionen|millón|millon|millones|milhão|milhao|milhões|milhoes,
    100000 lakh|lakhs|lac, 10000 万|萬|만
  `).flatMap(([factor, words]) => words.split('|').map((word) => [word, factor] as const)),
);

/** Check that a word multiplies the number before it, as "k" does. */
export function isMultiplier(word: string): boolean {
  return MULTIPLIERS.has(word.toLowerCase());
}

/** Numbers of several words: sums and multiples. Run before other rules use numbers. */
export const NUMBER_RULES: readonly Rule[] = [
  // خمسة وثلاثين, الخامس والعشرين
  rule(
    [numberBetween(1, 9, 'number', 'ordinal'), term('and'), numberBetween(20, 90)],
    (small, and, large) =>
      isSum(large, and, small, 10)
        ? createTerm('number', large.text, { value: large.value + small.value })
        : null,
  ),
  // двадцать пять, двадцать пятого, сто двадцать, مئة وخمسين
  ...[10, 100, 1_000].map((unit) =>
    rule(
      [numberBetween(1, 999_999), optional('and'), numberBetween(1, 999, 'number', 'ordinal')],
      (large, and, small) =>
        isSum(large, and, small, unit)
          ? { ...small, text: `${large.text} ${small.text}`, value: large.value + small.value }
          : null,
    ),
  ),
  // 2k, 5万
  rule(
    [
      numberBetween(0.1, 9_999),
      where(term('word', 'number', 'with', 'to'), ({ text }) => isMultiplier(text)),
    ],
    (number, word) =>
      // A separate "к" is the Russian preposition.
      isKind(word, 'to') && !isAttached(number, word)
        ? null
        : [
            createTerm('number', number.text + word.text, {
              value: number.value * (MULTIPLIERS.get(word.text.toLowerCase()) ?? 1),
            }),
            // 35 тр: thousand roubles
            /^т(?:ы|ыс)?р$/i.test(word.text)
              ? createTerm('currency', word.text, { codes: ['RUB'] })
              : null,
          ],
  ),
  // тыщ за 60, тысяч 25
  rule(
    [
      where(term('word', 'number'), ({ text }) => /^(?:тысяч|тыщ)$/i.test(text)),
      optional('atMost'),
      numberBetween(1, 999),
    ],
    ({ text }, _limit, { value }) => createTerm('money', text, { value: 1_000 * value }),
  ),
  // 1万2: and two thousand
  rule([numberBetween(10_000, 1e7), numberBetween(1, 9)], (large, small) =>
    /[万萬만]$/.test(large.text) && isAttached(large, small)
      ? createTerm('number', large.text, { value: large.value + 1_000 * small.value })
      : null,
  ),
];

/** Check for the words of one number: Russian ones in a row, Arabic ones joined by "and". */
function isSum(large: Term, and: Term | null, small: Term, unit: number): boolean {
  const script = and === null ? /^\p{Script=Cyrillic}+$/u : /^[\p{Script=Arabic} ]+$/u;
  return (
    script.test(large.text) &&
    script.test(small.text) &&
    large.value >= unit * (unit === 10 ? 2 : 1) &&
    large.value % unit === 0 &&
    small.value < unit
  );
}

function isAttached(first: Term, second: Term): boolean {
  return first.spans.at(-1)?.end === second.spans[0]?.start;
}
