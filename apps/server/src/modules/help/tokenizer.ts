import type { Language } from '@farelark/contracts';
import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { isStopWord } from './stop-words.ts';

/** Chinese, Japanese and Korean are split into bigrams instead. */
const STEMMERS: { readonly [L in Language]?: (word: string) => string } = {
  ar: arabic,
  en: english,
  fr: french,
  de: german,
  pt: portuguese,
  ru: russian,
  es: spanish,
};

/** Accents and Arabic vowel signs, often omitted in typing. */
const DIACRITICS = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640]/g;
/** For languages without spaces between words. */
const SEGMENTER_BY_LANGUAGE: { readonly [L in Language]?: Intl.Segmenter } = {
  zh: new Intl.Segmenter('zh', { granularity: 'word' }),
  ja: new Intl.Segmenter('ja', { granularity: 'word' }),
};
/** Korean suffixes, the longest first. */
const KOREAN_SUFFIXES =
  /(?:으려면|하려면|려면|입니까|습니까|습니다|합니다|인가요|한가요|하나요|할까요|되나요|었어요|았어요|어떻게|에서는|에서|에게|까지|부터|으로|나요|가요|까요|어요|아요|해요|하고|하는|하면|한지|은지|는지|지를|싶어|싶은|받을|받고|받는|이나|이란|라는|처럼|보다|[은는이가을를에의로도와과만])$/u;
/** Runs of one script: Han, Hiragana, Katakana, Hangul, or other alphabets with digits. */
const SCRIPT_RUNS =
  /(?<han>[\p{Script=Han}々]+)|(?<hiragana>\p{Script=Hiragana}+)|(?<katakana>[\p{Script=Katakana}ー]+)|(?<hangul>\p{Script=Hangul}+)|(?<word>[\p{L}\p{N}]+)/gu;
const MAX_WORD_LENGTH = 40;
/** Single characters and Hiragana words that matter: money, cheap, dear, pay, forget, come, stop, how much. */
const MEANINGFUL_WORDS = new Set(
  '돈 값 앱 끊 낮 싼 늦 安 高 钱 贵 退 扣 付 微 忘 骗 慢 登 届 来 払 消 止 変 遅 速 早 やめ やめる いくら かかる'.split(
    ' ',
  ),
);

export interface Token {
  /** Stem without accents, by which tokens are compared. */
  readonly term: string;
  /** Unstemmed, for prefixes. */
  readonly word: string;
}

/**
 * Normalises, stems and removes stop words. Han and Hangul give bigrams; most Hiragana is grammar and
 * is dropped.
 */
export function tokenize(text: string, language: Language): Token[] {
  // Arabic vowel signs would split words.
  const normalized = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, '');
  const tokens: Token[] = [];
  for (const { groups = {} } of splitWords(normalized, language).matchAll(SCRIPT_RUNS)) {
    const { han, hiragana, katakana, hangul, word } = groups;
    const characters = han ?? hangul?.replace(KOREAN_SUFFIXES, '');
    if (characters !== undefined)
      tokens.push(...toBigrams(characters).map((term) => ({ term, word: term })));
    else if (katakana !== undefined) tokens.push({ term: katakana, word: katakana });
    else if (hiragana !== undefined && MEANINGFUL_WORDS.has(hiragana))
      tokens.push({ term: hiragana, word: hiragana });
    else if (word !== undefined && word.length <= MAX_WORD_LENGTH && !isStopWord(word, language))
      tokens.push({ term: stemWord(word, language), word: removeDiacritics(word) });
  }
  return tokens.filter(({ term }) => term !== '' && !isStopWord(term, language));
}

/** Separates words by spaces, so that no bigram spans two of them. */
function splitWords(text: string, language: Language): string {
  const segmenter = SEGMENTER_BY_LANGUAGE[language];
  if (segmenter === undefined) return text;
  return [...segmenter.segment(text)].map(({ segment }) => segment).join(' ');
}

/** `退款政策` gives `退款`, `款政`, `政策`; single characters are mostly grammar. */
function toBigrams(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return MEANINGFUL_WORDS.has(run) ? [run] : [];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function stemWord(word: string, language: Language): string {
  // English words occur in every language: "Error Fare", "PIN".
  const isLatin = /^[a-z]/.test(word);
  const stem = STEMMERS[language] ?? (isLatin ? english : (unchanged: string) => unchanged);
  return removeDiacritics(stem(word));
}

/** `kündig` gives `kundig`, `уведомлений` gives `уведомлении`. */
export function removeDiacritics(word: string): string {
  return word.normalize('NFD').replace(DIACRITICS, '').normalize('NFC').replaceAll('ß', 'ss');
}
