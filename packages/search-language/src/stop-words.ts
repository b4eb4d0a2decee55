/// <reference path="./stopword.d.ts" />
import { ara, deu, eng, fra, jpn, kor, porBr, rus, spa, zho } from 'stopword';
import type { QueryLanguage } from './interpretation.ts';
import { memoise } from './memoise.ts';
import { toTokenKey } from './token.ts';

const STOP_WORDS: Readonly<Record<QueryLanguage, readonly string[]>> = {
  en: eng,
  zh: zho,
  es: spa,
  ar: ara,
  pt: porBr,
  ru: rus,
  ja: jpn,
  fr: fra,
  de: deu,
  ko: kor,
};

const getKeys = memoise(
  (language: QueryLanguage): ReadonlySet<string> => new Set(STOP_WORDS[language].map(toTokenKey)),
);

/** Check that a token key is a word without meaning of its own, or a single letter other than a Han one. */
export function isStopWord(key: string, language: QueryLanguage): boolean {
  if (key.length === 1 && !/[\p{Script=Han}\d]/u.test(key)) return true;
  return getKeys(language).has(key);
}
