import type { QueryLanguage } from '@farelark/domain';
import { ARABIC_QUERIES } from './arabic.fixture.ts';
import { CHINESE_QUERIES } from './chinese.fixture.ts';
import { ENGLISH_QUERIES } from './english.fixture.ts';
import { FRENCH_QUERIES } from './french.fixture.ts';
import { GERMAN_QUERIES } from './german.fixture.ts';
import { JAPANESE_QUERIES } from './japanese.fixture.ts';
import { KOREAN_QUERIES } from './korean.fixture.ts';
import { PORTUGUESE_QUERIES } from './portuguese.fixture.ts';
import { RUSSIAN_QUERIES } from './russian.fixture.ts';
import { SPANISH_QUERIES } from './spanish.fixture.ts';

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
