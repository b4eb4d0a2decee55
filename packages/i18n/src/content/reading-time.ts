import type { Language } from '@farelark/contracts';
import { toLines } from './markdown/plain-text.ts';
import type { Block } from './markdown/subset.ts';

/** Languages without spaces between words, read by characters. */
const CHARACTERS_A_MINUTE: Partial<Readonly<Record<Language, number>>> = { zh: 400, ja: 550 };

/** Paces at which a text and its translation take as long: English as is usual, the others by their number of words. */
const WORDS_A_MINUTE: Partial<Readonly<Record<Language, number>>> = {
  en: 238,
  ar: 195,
  ru: 195,
  de: 220,
  ko: 165,
};
const USUAL_WORDS_A_MINUTE = 245;

/** Reading time in whole minutes, at least one. */
export function readingMinutes(blocks: readonly Block[], language: Language): number {
  const text = toLines(blocks).join('\n');
  const characters = CHARACTERS_A_MINUTE[language];
  const minutes =
    characters === undefined
      ? count(text, /\S*[\p{L}\p{N}]\S*/gu) / (WORDS_A_MINUTE[language] ?? USUAL_WORDS_A_MINUTE)
      : count(text, /[\p{L}\p{N}]/gu) / characters;
  return Math.max(1, Math.round(minutes));
}

function count(text: string, what: RegExp): number {
  return [...text.matchAll(what)].length;
}
