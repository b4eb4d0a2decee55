import { calendarNames } from './calendar-names.ts';
import type { QueryLanguage } from './interpretation.ts';
import { type Lexicon, MEANINGS } from './lexicon/lexicon.ts';
import { LEXICONS } from './lexicon/lexicons.ts';
import type { MarkKind } from './mark.ts';
import { tokenise, toTokenKey } from './token.ts';

/** Meanings of a phrase, and its number or code where it has one. */
export interface PhraseEntry {
  readonly kinds: readonly MarkKind[];
  readonly n: number;
  readonly code: string | null;
  /** The month that it is short for: French "sept" is seven and September. */
  readonly month: number;
  /** Mostly another word: it counts only beside what makes it a date. */
  readonly isShy: boolean;
  /** Check that a blank splits what the language writes together: 이하 인천 is no 이하인. */
  readonly isTorn: (text: string) => boolean;
}

/** All phrases of a language by the keys of their tokens. */
export interface PhraseIndex {
  readonly lexicon: Lexicon;
  readonly entries: ReadonlyMap<string, PhraseEntry>;
  /** Tokens of the longest phrase. */
  readonly longest: number;
}

/** Signs that mean a currency in every language; ¥ is the reader's own. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '₽': 'RUB',
  '₩': 'KRW',
  '₹': 'INR',
};

const books = new Map<QueryLanguage, PhraseIndex>();

/** The phrases of a language, compiled once: some hundred entries in a few milliseconds. */
export function getPhraseIndex(language: QueryLanguage): PhraseIndex {
  const known = books.get(language);
  if (known !== undefined) return known;
  const book = compile(LEXICONS[language]);
  books.set(language, book);
  return book;
}

/** The key under which a row of tokens is looked up. */
export function phraseKey(keys: readonly string[]): string {
  return keys.join(' ');
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function blanksIn(text: string): number {
  return text.split(' ').length - 1;
}

function compile(lexicon: Lexicon): PhraseIndex {
  const entries = new Map<string, PhraseEntry & { readonly blanks: number }>();
  const shy = new Set(lexicon.shy?.split('|').map(toTokenKey));
  let longest = 1;
  const add = (phrase: string, kind: MarkKind, n = Number.NaN, code: string | null = null) => {
    addOne(phrase, kind, n, code);
    const respelt = lexicon.respelt?.(phrase) ?? phrase;
    if (respelt !== phrase) addOne(respelt, kind, n, code);
  };
  const addOne = (phrase: string, kind: MarkKind, n: number, code: string | null) => {
    const keys = tokenise(phrase)
      .filter((token) => token.kind !== 'dash' && token.text !== '.')
      .map((token) => token.key);
    if (keys.length === 0) return;
    longest = Math.max(longest, keys.length);
    const key = phraseKey(keys);
    const known = entries.get(key);
    const blanks = Math.max(known?.blanks ?? 0, blanksIn(phrase));
    entries.set(key, {
      kinds: [...new Set([...(known?.kinds ?? []), kind])],
      n: known === undefined || Number.isNaN(known.n) ? n : known.n,
      code: known?.code ?? code,
      month: kind === 'month' ? n : (known?.month ?? Number.NaN),
      isShy: shy.has(key),
      blanks,
      isTorn: (text) => UNSPACED.test(text) && blanksIn(text) > blanks,
    });
  };
  for (const meaning of MEANINGS)
    for (const phrase of lexicon.phrases[meaning]?.split('|') ?? []) add(phrase, meaning);
  for (const [index, words] of lexicon.numbers.entries())
    for (const word of words.split('|')) add(word, 'number', index + 1);
  for (const [index, words] of (lexicon.ordinals ?? []).entries())
    for (const word of words.split('|')) add(word, 'ordinal', index + 1);
  for (const [index, words] of (lexicon.weeksOfMonth ?? []).entries())
    for (const word of words.split('|')) add(word, 'weekOfMonth', index + 1);
  for (const { kind, n, name } of calendarNames(lexicon.locale)) add(name, kind, n);
  for (const [index, words] of (lexicon.moreMonths ?? []).entries())
    for (const word of words.split('|')) add(word, 'month', index + 1);
  for (const [index, words] of (lexicon.moreWeekdays ?? []).entries())
    for (const word of words.split('|')) add(word, 'weekday', index + 1);
  for (const [word, [count, unit]] of Object.entries(lexicon.counted ?? {})) {
    add(word, 'counted', count);
    add(word, unit, count);
  }
  for (const [word, n] of Object.entries(lexicon.amounts ?? {})) add(word, 'number', n);
  for (const [word, away] of Object.entries(lexicon.years ?? {})) add(word, 'yearAway', away);
  for (const [holiday, phrases] of Object.entries(lexicon.holidays))
    for (const phrase of phrases.split('|')) add(phrase, 'holiday', Number.NaN, holiday);
  const yen = lexicon.locale.startsWith('zh') ? 'CNY' : 'JPY';
  for (const [sign, code] of Object.entries({ ...SIGNS, '¥': yen }))
    add(sign, 'currency', Number.NaN, code);
  for (const [code, words] of Object.entries(lexicon.currencies))
    for (const word of words.split('|')) add(word, 'currency', Number.NaN, code);
  return { lexicon, entries, longest };
}
