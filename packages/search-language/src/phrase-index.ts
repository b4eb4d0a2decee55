import { getCalendarNames } from './calendar-names.ts';
import type { QueryLanguage } from './interpretation.ts';
import { ARABIC } from './lexicon/arabic.ts';
import { CHINESE } from './lexicon/chinese.ts';
import { ENGLISH } from './lexicon/english.ts';
import { FRENCH } from './lexicon/french.ts';
import { GERMAN } from './lexicon/german.ts';
import { JAPANESE } from './lexicon/japanese.ts';
import { KOREAN } from './lexicon/korean.ts';
import { ALLIANCE_NAMES, COUNTED_UNITS, type Lexicon, MEANINGS } from './lexicon/lexicon.ts';
import { PORTUGUESE } from './lexicon/portuguese.ts';
import { RUSSIAN } from './lexicon/russian.ts';
import { SPANISH } from './lexicon/spanish.ts';
import { memoise } from './memoise.ts';
import { readNgram } from './ngram.ts';
import type { TermKind } from './term.ts';
import { type Token, tokenise, toTokenKey, UNSPACED_SCRIPT } from './token.ts';

const LEXICONS: Readonly<Record<QueryLanguage, Lexicon>> = {
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

/** Meanings of a phrase, with its number or code. */
export interface PhraseEntry {
  readonly kinds: readonly TermKind[];
  /** NaN without a number. */
  readonly value: number;
  readonly code: string | null;
  /** The month that a number word also abbreviates: French "sept" is seven and September. */
  readonly month: number;
  /** Usually another word; valid only beside a part of a date. */
  readonly isAmbiguous: boolean;
  /** Spaces in the longest spelling. */
  readonly spaces: number;
}

/** All phrases of a language by the joined keys of their tokens. */
export interface PhraseIndex {
  readonly language: QueryLanguage;
  readonly lexicon: Lexicon;
  readonly entries: ReadonlyMap<string, PhraseEntry>;
  /** Tokens of the longest phrase by the key of its first token. */
  readonly lengths: ReadonlyMap<string, number>;
}

export interface PhraseMatch {
  readonly entry: PhraseEntry;
  readonly text: string;
  readonly length: number;
  /** Index of the next token. */
  readonly end: number;
}

/** Currency signs of all languages, except the ambiguous ¥. */
const CURRENCY_SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '₽': 'RUB',
  '₩': 'KRW',
  '₹': 'INR',
};

/** A phrase whose letters are its tokens as they are. */
const UNSPACED_LETTERS = /^[\p{Script=Han}\uac00-\ud7a3 ]+$/u;
/** A phrase of words, unless its script has no spaces. */
const WORDS = /^\p{L}[\p{L} ]*$/u;

/** Phrases of a language; compiled on first use in some hundred milliseconds. */
export const getPhraseIndex = memoise((language: QueryLanguage) =>
  compile(language, LEXICONS[language]),
);

/** The phrase of exactly `length` tokens from `start`. */
export function findPhrase(
  { entries }: PhraseIndex,
  tokens: readonly Token[],
  start: number,
  length: number,
): PhraseMatch | null {
  const ngram = readNgram(tokens, start, length);
  const entry = ngram === null ? undefined : entries.get(toPhraseKey(ngram.keys));
  if (ngram === null || entry === undefined) return null;
  return { entry, text: ngram.text, length, end: ngram.end };
}

export function findLongestPhrase(
  index: PhraseIndex,
  tokens: readonly Token[],
  start: number,
  accepts: (match: PhraseMatch) => boolean = () => true,
): PhraseMatch | null {
  for (let length = index.lengths.get(tokens[start]?.key ?? '') ?? 0; length > 0; length -= 1) {
    const match = findPhrase(index, tokens, start, length);
    if (match !== null && accepts(match)) return match;
  }
  return null;
}

/** Check for a space inside a word of an unspaced script: 이하 인천 is not 이하인. */
export function hasExtraSpace({ entry, text }: PhraseMatch): boolean {
  return UNSPACED_SCRIPT.test(text) && countSpaces(text) > entry.spaces;
}

export function toPhraseKey(keys: readonly string[]): string {
  return keys.join(' ');
}

function countSpaces(text: string): number {
  return text.split(' ').length - 1;
}

function compile(language: QueryLanguage, lexicon: Lexicon): PhraseIndex {
  const entries = new Map<string, PhraseEntry>();
  const ambiguous = new Set(lexicon.ambiguous?.split('|').map(toTokenKey));
  const phrases = { ...ALLIANCE_NAMES, ...lexicon.phrases };
  const lengths = new Map<string, number>();
  const addSpelling = (phrase: string, kind: TermKind, value: number, code: string | null) => {
    const keys = toKeys(phrase);
    const [first] = keys;
    if (first === undefined) return;
    lengths.set(first, Math.max(lengths.get(first) ?? 1, keys.length));
    const key = toPhraseKey(keys);
    const known = entries.get(key);
    entries.set(key, {
      kinds: [...new Set([...(known?.kinds ?? []), kind])],
      value: known === undefined || Number.isNaN(known.value) ? value : known.value,
      code: known?.code ?? code,
      month: kind === 'month' ? value : (known?.month ?? Number.NaN),
      isAmbiguous: ambiguous.has(key),
      spaces: Math.max(known?.spaces ?? 0, countSpaces(phrase)),
    });
  };
  /** @param phrases separated by `|` */
  const add = (
    phrases: string,
    kind: TermKind,
    value = Number.NaN,
    code: string | null = null,
  ): void => {
    for (const phrase of phrases.split('|')) {
      addSpelling(phrase, kind, value, code);
      const plain = lexicon.transliterate?.(phrase) ?? phrase;
      if (plain !== phrase) addSpelling(plain, kind, value, code);
    }
  };
  const addNumbered = (list: readonly string[] = [], kind: TermKind): void => {
    for (const [index, phrases] of list.entries()) add(phrases, kind, index + 1);
  };
  for (const meaning of MEANINGS) add(phrases[meaning] ?? '', meaning);
  addNumbered(lexicon.numbers, 'number');
  addNumbered(lexicon.ordinals, 'ordinal');
  addNumbered(lexicon.weeksOfMonth, 'weekOfMonth');
  for (const { kind, value, name } of getCalendarNames(lexicon.locale)) add(name, kind, value);
  addNumbered(lexicon.moreMonths, 'month');
  addNumbered(lexicon.moreWeekdays, 'weekday');
  for (const unit of COUNTED_UNITS)
    for (const [count, phrases] of lexicon.quantities?.[unit] ?? []) {
      add(phrases, 'quantity', count);
      add(phrases, unit, count);
    }
  for (const [number, phrases] of lexicon.largeNumbers ?? []) add(phrases, 'number', number);
  for (const [offset, words] of (lexicon.relativeYears ?? []).entries())
    add(words, 'relativeYear', offset);
  for (const [holiday, phrases = ''] of Object.entries(lexicon.holidays))
    add(phrases, 'holiday', Number.NaN, holiday);
  const yen = lexicon.locale.startsWith('zh') ? 'CNY' : 'JPY';
  for (const [sign, code] of Object.entries({ ...CURRENCY_SIGNS, '¥': yen }))
    add(sign, 'currency', Number.NaN, code);
  for (const [code, words] of Object.entries(lexicon.currencies))
    add(words, 'currency', Number.NaN, code);
  return { language, lexicon, entries: shareEqualEntries(entries), lengths };
}

/** Keys of the tokens of a phrase; those of plain letters need no tokeniser, which would take most of the time. */
function toKeys(phrase: string): readonly string[] {
  if (UNSPACED_LETTERS.test(phrase)) return [...phrase.replaceAll(' ', '')];
  if (WORDS.test(phrase) && !UNSPACED_SCRIPT.test(phrase)) return phrase.split(' ').map(toTokenKey);
  return tokenise(phrase)
    .filter((token) => token.kind !== 'dash' && token.text !== '.')
    .map((token) => token.key);
}

/** Keeps one of equal entries, which saves over half of the memory: most phrases differ only in their words. */
function shareEqualEntries(entries: Map<string, PhraseEntry>): ReadonlyMap<string, PhraseEntry> {
  const shared = new Map<string, PhraseEntry>();
  for (const [phrase, entry] of entries) {
    const content = Object.values(entry).join();
    const first = shared.get(content) ?? entry;
    shared.set(content, first);
    entries.set(phrase, first);
  }
  return entries;
}
