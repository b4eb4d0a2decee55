import { interpretIn, type ReadingInLanguage } from './interpret.ts';
import type { Query, QueryLanguage, QueryLookups, Reading } from './interpretation.ts';

/** Most letters of a query. */
export const MAX_QUERY_LETTERS = 500;

/** Most guesses in all languages together. */
const MAX_GUESSES = 8;

/** Languages that are written in a script, in the order in which they are tried. */
const LANGUAGES_BY_SCRIPT: readonly (readonly [
  script: RegExp,
  languages: readonly QueryLanguage[],
])[] = [
  [/\p{Script=Hangul}/u, ['ko']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja']],
  [/\p{Script=Han}/u, ['zh', 'ja']],
  [/\p{Script=Arabic}/u, ['ar']],
  [/\p{Script=Cyrillic}/u, ['ru']],
  [/\p{Script=Latin}/u, ['en', 'de', 'es', 'fr', 'pt']],
];

/**
 * Read a query of at most `MAX_QUERY_LETTERS` as the language that knows most of its words and leaves the least of it
 * unread; on a tie, as its declared one. Longer queries are cut.
 */
export function interpret(query: Query, lookups: QueryLookups): Reading {
  const cut = { ...query, text: query.text.slice(0, MAX_QUERY_LETTERS) };
  const cached = rememberGuesses(lookups);
  let best = interpretIn(cut, cached);
  for (const language of listLanguages(cut)) {
    if (best.interpretation !== null && best.unknownLetters === 0) break;
    const reading = interpretIn({ ...cut, language }, cached);
    if (isBetter(reading, best)) best = reading;
  }
  const { unknownLetters: _, ...reading } = best;
  return reading;
}

/** Further languages whose script the query contains. */
function listLanguages({ text, language }: Query): readonly QueryLanguage[] {
  const languages = LANGUAGES_BY_SCRIPT.flatMap(([script, names]) =>
    script.test(text) ? names : [],
  );
  return languages.filter((name) => name !== language);
}

function isBetter(reading: ReadingInLanguage, other: ReadingInLanguage): boolean {
  if (reading.interpretation === null || other.interpretation === null)
    return reading.interpretation !== null;
  if (reading.unknownLetters !== other.unknownLetters)
    return reading.unknownLetters < other.unknownLetters;
  return countLetters(reading.unread) < countLetters(other.unread);
}

function countLetters(texts: Reading['unread']): number {
  return texts.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** Look-ups that guess few names, each only once, because a guess compares thousands. */
function rememberGuesses(lookups: QueryLookups): QueryLookups {
  const guesses = new Map<string, ReturnType<QueryLookups['guessPlace']>>();
  return {
    ...lookups,
    guessPlace: (name) => {
      if (!guesses.has(name) && guesses.size < MAX_GUESSES)
        guesses.set(name, lookups.guessPlace(name));
      return guesses.get(name) ?? null;
    },
  };
}
