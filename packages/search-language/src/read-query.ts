import { interpretIn, type ReadingInLanguage } from './interpret.ts';
import type { Query, QueryLanguage, QueryLookups, Reading } from './interpretation.ts';
import { memoise } from './memoise.ts';

/** Most letters of a query. */
export const MAX_QUERY_LETTERS = 500;

/** Most guesses in all languages together. */
const MAX_GUESSES = 8;

/** Languages by the script that only they use, in order of precedence. */
const LANGUAGES_BY_SCRIPT: readonly (readonly [RegExp, readonly QueryLanguage[]])[] = [
  [/\p{Script=Hangul}/u, ['ko']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja']],
  [/\p{Script=Han}/u, ['zh', 'ja']],
  [/\p{Script=Arabic}/u, ['ar']],
  [/\p{Script=Cyrillic}/u, ['ru']],
];
const LATIN_LANGUAGES = ['en', 'de', 'es', 'fr', 'pt'] as const;

/**
 * Read a query of at most `MAX_QUERY_LETTERS` as the language that knows most of its words and leaves the least of it
 * unread; on a tie, as its declared one. Longer queries are cut.
 */
export function interpret(query: Query, lookups: QueryLookups): Reading {
  const cut = { ...query, text: query.text.slice(0, MAX_QUERY_LETTERS) };
  const cached = remember(lookups);
  const [first, ...others] = listLanguages(cut);
  const declared = interpretIn({ ...cut, language: first }, cached);
  let best = declared;
  for (const language of others) {
    if (best.interpretation !== null && best.unknownLetters === 0) break;
    const reading = interpretIn({ ...cut, language }, cached);
    if (isBetter(reading, best) && isClearlyBetter(reading, declared)) best = reading;
  }
  const { unknownLetters: _, ...reading } = best;
  return reading;
}

/** Languages that the query may be in, the declared one first. */
function listLanguages({
  text,
  language,
}: Query): readonly [QueryLanguage, ...(readonly QueryLanguage[])] {
  const [, byScript] = LANGUAGES_BY_SCRIPT.find(([script]) => script.test(text)) ?? [];
  const [first = language, ...others] = byScript ?? [];
  if (byScript === undefined)
    return [language, ...LATIN_LANGUAGES.filter((name) => name !== language)];
  return others.includes(language) ? [language, first] : [first, ...others];
}

function isBetter(reading: ReadingInLanguage, other: ReadingInLanguage): boolean {
  if (reading.interpretation === null || other.interpretation === null)
    return reading.interpretation !== null;
  if (reading.unknownLetters !== other.unknownLetters)
    return reading.unknownLetters < other.unknownLetters;
  return countLetters(reading.unread) < countLetters(other.unread);
}

/** Two words that a language lacks may be in a related one by chance. */
function isClearlyBetter(reading: ReadingInLanguage, declared: ReadingInLanguage): boolean {
  return declared.interpretation === null || reading.unknownLetters * 2 <= declared.unknownLetters;
}

function countLetters(texts: Reading['unread']): number {
  return texts.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** Look-ups that remember every name, because each language asks for the same, and guess few: a guess is slow. */
function remember(lookups: QueryLookups): QueryLookups {
  const guesses = new Map<string, ReturnType<QueryLookups['guessPlace']>>();
  return {
    ...lookups,
    findPlaces: memoise(lookups.findPlaces),
    findRegion: memoise(lookups.findRegion),
    findArea: memoise(lookups.findArea),
    findAirline: memoise(lookups.findAirline),
    guessArea: memoise(lookups.guessArea),
    guessPlace: (name) => {
      if (!guesses.has(name) && guesses.size < MAX_GUESSES)
        guesses.set(name, lookups.guessPlace(name));
      return guesses.get(name) ?? null;
    },
  };
}
