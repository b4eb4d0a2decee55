import type { Language } from '@farelark/contracts';
import type { Block } from './markdown/parse.ts';
import { toLines } from './markdown/plain-text.ts';

/** For languages without spaces between words. */
const CHARACTERS_PER_MINUTE: Partial<Readonly<Record<Language, number>>> = { zh: 400, ja: 550 };

/** Calibrated so that translations take as long as the English text. */
const WORDS_PER_MINUTE: Partial<Readonly<Record<Language, number>>> = {
  en: 238,
  ar: 195,
  ru: 195,
  de: 220,
  ko: 165,
};
const DEFAULT_WORDS_PER_MINUTE = 245;

/** Estimates the reading time in whole minutes, at least one. */
export function getReadingMinutes(blocks: readonly Block[], language: Language): number {
  const text = toLines(blocks).join('\n');
  const charactersPerMinute = CHARACTERS_PER_MINUTE[language];
  const minutes =
    charactersPerMinute === undefined
      ? countMatches(text, /\S*[\p{L}\p{N}]\S*/gu) /
        (WORDS_PER_MINUTE[language] ?? DEFAULT_WORDS_PER_MINUTE)
      : countMatches(text, /[\p{L}\p{N}]/gu) / charactersPerMinute;
  return Math.max(1, Math.round(minutes));
}

function countMatches(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}
