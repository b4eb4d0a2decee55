import type { Language } from '@farelark/contracts';
import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { isStopWord } from './stop-words.ts';

/** Stemmers by language. Chinese, Japanese and Korean are cut into pairs instead. */
const STEMMERS: { readonly [L in Language]?: (word: string) => string } = {
  ar: arabic,
  en: english,
  fr: french,
  de: german,
  pt: portuguese,
  ru: russian,
  es: spanish,
};

/** Marks that people leave out as they type: accents, and the vowel signs of Arabic. */
const MARKS = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640]/g;
/** Words of texts that part them by no spaces, by the dictionaries that come with Node.js. */
const DICTIONARIES: { readonly [L in Language]?: Intl.Segmenter } = {
  zh: new Intl.Segmenter('zh', { granularity: 'word' }),
  ja: new Intl.Segmenter('ja', { granularity: 'word' }),
};
/** Korean suffixes, the longest first. */
const KOREAN_ENDINGS =
  /(?:으려면|하려면|려면|입니까|습니까|습니다|합니다|인가요|한가요|하나요|할까요|되나요|었어요|았어요|어떻게|에서는|에서|에게|까지|부터|으로|나요|가요|까요|어요|아요|해요|하고|하는|하면|한지|은지|는지|지를|싶어|싶은|받을|받고|받는|이나|이란|라는|처럼|보다|[은는이가을를에의로도와과만])$/u;
/** Runs of one way of writing: Han, Hiragana, Katakana, Hangul, and every other alphabet with digits. */
const RUNS =
  /(?<han>[\p{Script=Han}々]+)|(?<hiragana>\p{Script=Hiragana}+)|(?<katakana>[\p{Script=Katakana}ー]+)|(?<hangul>\p{Script=Hangul}+)|(?<word>[\p{L}\p{N}]+)/gu;
const MAX_WORD_LENGTH = 40;
/** Money, price and app in Korean; cheap and dear in Japanese. */
const MEANINGFUL_SINGLES = new Set(['돈', '값', '앱', '安', '高']);

/** A word as it is compared, and as it was written: the second is what a half-typed word begins. */
export interface WordForm {
  readonly term: string;
  readonly whole: string;
}

/**
 * The words of a text as the search of the help centre compares them: without case, accents, endings
 * and words that say nothing. Where no spaces stand between words, pairs of neighbouring signs do for
 * words; Hiragana alone is mostly grammar and is left out.
 */
export function wordForms(text: string, language: Language): WordForm[] {
  // The vowel signs of Arabic stand within words.
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, '');
  const words: WordForm[] = [];
  for (const { groups = {} } of splitWords(plain, language).matchAll(RUNS)) {
    const { han, katakana, hangul, word } = groups;
    const pairs = han ?? hangul?.replace(KOREAN_ENDINGS, '');
    if (pairs !== undefined) words.push(...toBigrams(pairs).map((term) => ({ term, whole: term })));
    else if (katakana !== undefined) words.push({ term: katakana, whole: katakana });
    else if (word !== undefined && word.length <= MAX_WORD_LENGTH && !isStopWord(word, language))
      words.push({ term: stemWord(word, language), whole: withoutMarks(word) });
  }
  return words.filter(({ term }) => term !== '' && !isStopWord(term, language));
}

/** Puts spaces between words where there are none, so that no pair of signs belongs to two of them. */
function splitWords(text: string, language: Language): string {
  const dictionary = DICTIONARIES[language];
  if (dictionary === undefined) return text;
  return [...dictionary.segment(text)].map(({ segment }) => segment).join(' ');
}

/** `退款政策` as `退款`, `款政`, `政策`; a sign alone is mostly grammar. */
function toBigrams(run: string): string[] {
  const signs = [...run];
  if (signs.length === 1) return MEANINGFUL_SINGLES.has(run) ? [run] : [];
  return signs.slice(1).map((sign, before) => `${signs[before]}${sign}`);
}

function stemWord(word: string, language: Language): string {
  // English words stand in texts of every language: "Error Fare", "PIN".
  const isLatin = /^[a-z]/.test(word);
  const stem = STEMMERS[language] ?? (isLatin ? english : (same: string) => same);
  return withoutMarks(stem(word));
}

/** `kündig` as `kundig`, `уведомлений` as `уведомлении`: both sides of a comparison lose the same. */
function withoutMarks(word: string): string {
  return word.normalize('NFD').replace(MARKS, '').normalize('NFC').replaceAll('ß', 'ss');
}
