import type { QueryLanguage } from '@farelark/domain';
import { ARABIC_QUERIES } from './arabic.ts';
import { CHINESE_QUERIES } from './chinese.ts';
import { ENGLISH_QUERIES } from './english.ts';
import { FRENCH_QUERIES } from './french.ts';
import { GERMAN_QUERIES } from './german.ts';
import { JAPANESE_QUERIES } from './japanese.ts';
import { KOREAN_QUERIES } from './korean.ts';
import { PORTUGUESE_QUERIES } from './portuguese.ts';
import { RUSSIAN_QUERIES } from './russian.ts';
import { SPANISH_QUERIES } from './spanish.ts';

/** What travellers type in each language: a query a line, ` | `, and what it says as `readSaid` reads it. */
export const QUERY_SETS: Readonly<Record<QueryLanguage, string>> = {
  en: ENGLISH_QUERIES,
  zh: CHINESE_QUERIES,
  es: SPANISH_QUERIES,
  ar: ARABIC_QUERIES,
  pt: PORTUGUESE_QUERIES,
  ru: RUSSIAN_QUERIES,
  ja: JAPANESE_QUERIES,
  fr: FRENCH_QUERIES,
  de: GERMAN_QUERIES,
  ko: KOREAN_QUERIES,
};
