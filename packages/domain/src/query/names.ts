import type { NamedArea, QueryLookups } from './interpretation.ts';
import { isKind, type Mark, mark } from './mark.ts';
import { type PhraseBook, phraseKey } from './phrase-book.ts';
import { countryOfPart } from './qualifiers.ts';
import { runOf } from './run.ts';
import type { Token } from './token.ts';

/** A place, area, airline or currency by name or code. */
export interface NameMatch {
  readonly mark: Mark;
  readonly end: number;
}

const LONGEST_NAME = 5;
const MOST_INFLECTED_WORDS = 2;
/** Letters of scripts without blanks are tokens of their own. */
const LONGEST_LETTERS = 12;
/** A guess compares some thousand names; nobody mistypes more places than this. */
const MOST_GUESSES = 4;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const CODE = /^[A-Za-z]{3}$/;

/** Finds names in the tokens of one query. */
export class NameScanner {
  readonly #tokens: readonly Token[];
  readonly #book: PhraseBook;
  readonly #lookups: QueryLookups;
  /** Somebody who writes all in capitals marks no code by them. */
  readonly #isShouted: boolean;
  #guesses = 0;

  constructor(tokens: readonly Token[], book: PhraseBook, lookups: QueryLookups) {
    this.#tokens = tokens;
    this.#book = book;
    this.#lookups = lookups;
    const cased = tokens.filter(({ text }) => text.toUpperCase() !== text.toLowerCase());
    this.#isShouted = cased.length > 3 && cased.every(({ text }) => text === text.toUpperCase());
  }

  /** The name that begins at a token and is longer than the phrase that begins there; null without one. */
  at(at: number, before: readonly Mark[], phraseLength: number): NameMatch | null {
    const token = this.#tokens[at];
    if (token === undefined || token.kind !== 'word') return this.#currencyCode(at);
    const isSpaceless = SPACELESS.test(token.text);
    const longest = isSpaceless ? LONGEST_LETTERS : LONGEST_NAME;
    if (isSpaceless && !this.#mayBegin(at)) return null;
    for (let length = longest; length > 0; length -= 1) {
      if (isSpaceless && length < 2 && !this.#standsAlone(at)) break;
      if (length < phraseLength || (length === phraseLength && !this.#isNameAnyway(at, before)))
        break;
      const found = this.#named(at, length, before);
      if (found !== null) return found;
    }
    if (phraseLength > 0 && !this.#isCode(token)) return null;
    return (
      this.#currencyCode(at) ??
      this.#guessed(at, before, 2) ??
      this.#placeCode(at, before) ??
      this.#guessed(at, before, 1)
    );
  }

  /** "to Nice": a word that the language knows, but capital in the middle and where a place is due. */
  #isNameAnyway(at: number, before: readonly Mark[]): boolean {
    const token = this.#tokens[at] as Token;
    const last = before.at(-1);
    const isCapital = !this.#isShouted && at > 0 && token.text !== token.text.toLowerCase();
    return (
      isCapital &&
      token.text.length > 2 &&
      isKind(last, 'from', 'to', 'via', 'arrive', 'between') &&
      !last?.text.includes(' ') &&
      !this.#isDateWord(token)
    );
  }

  /** Most letters of a text without blanks begin no name: one look-up then does for all lengths. */
  #mayBegin(at: number): boolean {
    if (this.#standsAlone(at)) return true;
    const run = runOf(this.#tokens, at, 2);
    return run !== null && this.#lookups.beginsName(run.text);
  }

  /** 괌, 빈: a name of one syllable only between blanks, or with its postposition. */
  #standsAlone(at: number): boolean {
    const [before, token, after] = [this.#tokens[at - 1], this.#tokens[at], this.#tokens[at + 1]];
    if (token === undefined || !/\p{Script=Hangul}/u.test(token.text)) return false;
    const isOpen = before === undefined || before.end < token.start;
    return (
      isOpen &&
      (after === undefined ||
        after.start > token.end ||
        isKindOf(this.#book, after, 'toAfter', 'fromAfter'))
    );
  }

  #isDateWord(token: Token): boolean {
    const entry = this.#book.entries.get(phraseKey([token.key]));
    // "para Natal", the city, though Natal is Christmas too: a feast is reached with an article.
    return entry?.kinds.some((kind) => kind !== 'filler' && kind !== 'holiday') ?? false;
  }

  #named(at: number, length: number, before: readonly Mark[]): NameMatch | null {
    const run = runOf(this.#tokens, at, length);
    // "Tokyo," would find Tokyo and lose the sign that makes a list of it.
    if (run === null || this.#tokens[run.end - 1]?.kind === 'sign') return null;
    for (const text of this.#formsOf(run.text)) {
      const airline = this.#airline(at, text, run.end, before);
      if (airline !== null) return airline;
      const region = this.#lookups.regionNamed(text);
      if (region.length > 0)
        return { mark: mark(['place', 'region'], run.text, { codes: region }), end: run.end };
      const places = this.#lookups.placesNamed(text);
      if (places.length > 0) return this.#qualified(run.text, places, run.end);
      const area = this.#lookups.areaNamed(text);
      if (area !== null) return { mark: areaMark(run.text, area), end: run.end };
    }
    return null;
  }

  /** The text, then what it would be without inflection. */
  *#formsOf(text: string): Iterable<string> {
    yield text;
    const { formsOf } = this.#book.lexicon;
    if (formsOf === undefined) return;
    const words = text.split(/[\s-]+/);
    // Every word multiplies the forms to try; of a long name only the first is inflected, if any.
    const variants = words.map((word, index) =>
      index === 0 || words.length <= MOST_INFLECTED_WORDS
        ? [word, ...formsOf(word.toLowerCase())]
        : [word],
    );
    let rows: string[][] = [[]];
    for (const forms of variants) rows = rows.flatMap((row) => forms.map((form) => [...row, form]));
    for (const row of rows.slice(1)) yield row.join(' ');
  }

  /** A bare first name of an airline is mostly another word: "on Delta", "Delta Airlines", but no delta. */
  #airline(at: number, text: string, end: number, before: readonly Mark[]): NameMatch | null {
    const code = this.#lookups.airlineNamed(text);
    if (code === null) return null;
    const isSaid = this.#saysAirline(end);
    const token = this.#tokens[at] as Token;
    const isOneWord = !text.includes(' ') && !SPACELESS.test(text);
    const isPlaceToo =
      this.#lookups.placesNamed(text).length > 0 ||
      this.#lookups.regionNamed(text).length > 0 ||
      this.#lookups.areaNamed(text) !== null;
    const isCued =
      isKind(before.at(-1), 'with', 'not') ||
      (isKind(before.at(-1), 'and', 'comma') && isKind(before.at(-2), 'airline'));
    const isPlain =
      token.text === token.text.toLowerCase() ||
      this.#isShouted ||
      (text.length < 4 && !this.#isCode(token)) ||
      (this.#isCode(token) && this.#isDue(before));
    if (isPlaceToo && !isSaid && !(isCued && !isPlain)) return null;
    if (isOneWord && isPlain && !isCued && !isSaid && this.#isOrdinary(text)) return null;
    return { mark: mark('airline', text, { codes: [code] }), end: isSaid ? end + 1 : end };
  }

  /** Whether "airlines" follows: バンコク タイ航空 is no place in Thailand. */
  #saysAirline(end: number): boolean {
    return [1, 2, 3].some((length) => {
      const run = runOf(this.#tokens, end, length);
      const entry = run === null ? undefined : this.#book.entries.get(phraseKey(run.keys));
      return entry?.kinds.includes('airlineWord') ?? false;
    });
  }

  #isOrdinary(text: string): boolean {
    return ORDINARY.has(text.toLowerCase()) || text.length < 4;
  }

  /** A place with the state or country after it, which says which of its namesakes is meant. */
  #qualified(text: string, places: readonly string[], end: number): NameMatch {
    const comma = this.#tokens[end]?.text === ',' ? 1 : 0;
    const start = end + comma;
    for (let length = 3; length > 0; length -= 1) {
      const run = runOf(this.#tokens, start, length);
      if (run === null || this.#saysAirline(run.end)) continue;
      const isShort = run.text.length <= 3;
      if (isShort && comma === 0 && run.text !== run.text.toUpperCase()) continue;
      const country = countryOfPart(phraseKey(run.keys));
      const codes = country === null ? (this.#lookups.areaNamed(run.text)?.codes ?? []) : [country];
      const inside = places.filter((place) =>
        codes.some((code) =>
          this.#lookups.isIn(place as Parameters<QueryLookups['isIn']>[0], code),
        ),
      );
      if (inside.length > 0) return { mark: mark('place', text, { codes: inside }), end: run.end };
    }
    return { mark: mark('place', text, { codes: places }), end };
  }

  /**
   * A mistyped name, only where a place is due: elsewhere an unknown word is just that. Of two words at the very
   * beginning too, where people begin with the place they leave from.
   */
  #guessed(at: number, before: readonly Mark[], words: 1 | 2): NameMatch | null {
    const isStart = words === 2 && at === 0;
    if (!isStart && !isKind(before.at(-1), 'from', 'to', 'via', 'avoid', 'arrive')) return null;
    const run = runOf(this.#tokens, at, words);
    if (run === null || this.#guesses === MOST_GUESSES) return null;
    const isUnknown = run.keys.every((key) => key.length > 1 && !this.#book.entries.has(key));
    if (words === 2 && (!isUnknown || SPACELESS.test(run.text))) return null;
    this.#guesses += 1;
    const place = this.#lookups.guessPlace(run.text);
    return place === null
      ? null
      : { mark: mark('place', run.text, { codes: [place] }), end: run.end };
  }

  #isDue(before: readonly Mark[]): boolean {
    return isKind(
      before.at(-1),
      'from',
      'to',
      'via',
      'avoid',
      'arrive',
      'leave',
      'between',
      'dash',
    );
  }

  #isCode(token: Token): boolean {
    return !this.#isShouted && /^[A-Z]{3}$/.test(token.text);
  }

  #placeCode(at: number, before: readonly Mark[]): NameMatch | null {
    const token = this.#tokens[at] as Token;
    const code = token.text.toUpperCase();
    if (!CODE.test(token.text) || !this.#lookups.isPlace(code)) return null;
    const next = this.#tokens[at + 1];
    const isDue =
      this.#isDue(before) ||
      this.#isPairOfCodes(at) ||
      (next !== undefined &&
        (next.kind === 'dash' || isKindOf(this.#book, next, 'to', 'toAfter', 'fromAfter')));
    if (!this.#isCode(token) && !isDue) return null;
    return { mark: mark('place', token.text, { codes: [code] }), end: at + 1 };
  }

  /** "jfk lhr 15 jan": two codes at the very beginning, neither of them a word of the language. */
  #isPairOfCodes(at: number): boolean {
    return (
      at <= 1 &&
      this.#tokens.length > 1 &&
      this.#tokens
        .slice(0, 2)
        .every(
          ({ text, key }) =>
            CODE.test(text) &&
            this.#lookups.isPlace(text.toUpperCase()) &&
            !this.#book.entries.has(key),
        )
    );
  }

  /** EUR beside a number is money; elsewhere a place may have that code. */
  #currencyCode(at: number): NameMatch | null {
    const token = this.#tokens[at];
    if (token === undefined || !CODE.test(token.text)) return null;
    const code = token.text.toUpperCase();
    const isBesideNumber =
      this.#tokens[at - 1]?.kind === 'number' || this.#tokens[at + 1]?.kind === 'number';
    if (!isBesideNumber || !this.#lookups.isCurrency(code)) return null;
    return { mark: mark('currency', token.text, { codes: [code] }), end: at + 1 };
  }
}

/** Names of airlines that are words of their own. */
const ORDINARY = new Set(
  'united american delta spirit frontier alaska southwest swiss norwegian austrian level play eva french air west peach scoot star'.split(
    ' ',
  ),
);

function isKindOf(book: PhraseBook, token: Token, ...kinds: readonly string[]): boolean {
  return (
    book.entries.get(phraseKey([token.key]))?.kinds.some((kind) => kinds.includes(kind)) ?? false
  );
}

function areaMark(text: string, area: NamedArea): Mark {
  return mark('area', text, { codes: area.codes });
}
