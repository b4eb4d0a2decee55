import type { QueryLanguage } from '@farelark/search-language';
import { ARABIC_QUERIES } from './arabic.ts';
import { CHINESE_QUERIES } from './chinese.ts';
import { ENGLISH_QUERIES } from './english.ts';
import { ENGLISH_TYPED } from './english-typed.ts';
import { FRENCH_QUERIES } from './french.ts';
import { FRENCH_TYPED } from './french-typed.ts';
import { GERMAN_QUERIES } from './german.ts';
import { GERMAN_TYPED } from './german-typed.ts';
import { JAPANESE_QUERIES } from './japanese.ts';
import { KOREAN_QUERIES } from './korean.ts';
import { PORTUGUESE_QUERIES } from './portuguese.ts';
import { PORTUGUESE_TYPED } from './portuguese-typed.ts';
import { RUSSIAN_QUERIES } from './russian.ts';
import { SPANISH_QUERIES } from './spanish.ts';
import { SPANISH_TYPED } from './spanish-typed.ts';

/** Queries of each language, one per line, followed by ` | ` and the expectation for `parseExpectation`. */
export const QUERY_SETS: Readonly<Record<QueryLanguage, string>> = {
  en: ENGLISH_QUERIES.trimEnd() + ENGLISH_TYPED,
  zh: CHINESE_QUERIES,
  es: SPANISH_QUERIES.trimEnd() + SPANISH_TYPED,
  ar: ARABIC_QUERIES,
  pt: PORTUGUESE_QUERIES.trimEnd() + PORTUGUESE_TYPED,
  ru: RUSSIAN_QUERIES,
  ja: JAPANESE_QUERIES,
  fr: FRENCH_QUERIES.trimEnd() + FRENCH_TYPED,
  de: GERMAN_QUERIES.trimEnd() + GERMAN_TYPED,
  ko: KOREAN_QUERIES,
};
