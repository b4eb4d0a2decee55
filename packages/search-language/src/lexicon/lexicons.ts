import { ARABIC } from './arabic.ts';
import { CHINESE } from './chinese.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { JAPANESE } from './japanese.ts';
import { KOREAN } from './korean.ts';
import type { Lexicons } from './lexicon.ts';
import { PORTUGUESE } from './portuguese.ts';
import { RUSSIAN } from './russian.ts';
import { SPANISH } from './spanish.ts';

export const LEXICONS: Lexicons = {
  en: ENGLISH,
  zh: CHINESE,
  es: SPANISH,
  ar: ARABIC,
  pt: PORTUGUESE,
  ru: RUSSIAN,
  ja: JAPANESE,
  fr: FRENCH,
  de: GERMAN,
  ko: KOREAN,
};
