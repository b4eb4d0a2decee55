import type { QueryLookups } from './interpretation.ts';
import { isKind, type Mark, mark } from './mark.ts';
import { hasKind, isPlaceDue, isShouted } from './name-cues.ts';
import type { NameMatch } from './name-match.ts';
import { type PhraseIndex, phraseKey } from './phrase-book.ts';
import { getRun } from './run.ts';
import type { Token } from './token.ts';

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Names of airlines that are words or names of their own in many languages, and those that are in English. */
const ORDINARY = new Set('alaska level play eva air west star'.split(' '));
const ENGLISH = new Set(
  'united american delta spirit frontier southwest swiss norwegian austrian french peach scoot'.split(
    ' ',
  ),
);
/** Names of airlines of three letters that are no words. */
const SHORT_NAMES = new Set('klm jal ana gol sas tap tui s7 с7'.split(' '));

/** ベトナム航空券, 베트남 항공권: a ticket to a country, not its airline. */
function isTicket(name: string, next: Token | undefined): boolean {
  return (
    (name.endsWith('航空') && next?.text === '券') || (name.endsWith('항공') && next?.text === '권')
  );
}

/** Tells the airlines in the tokens of one query from the words and places of their names. */
export class AirlineScanner {
  readonly #tokens: readonly Token[];
  readonly #book: PhraseIndex;
  readonly #lookups: QueryLookups;
  readonly #isShouted: boolean;

  constructor(tokens: readonly Token[], book: PhraseIndex, lookups: QueryLookups) {
    this.#tokens = tokens;
    this.#book = book;
    this.#lookups = lookups;
    this.#isShouted = isShouted(tokens);
  }

  /** A bare first name of an airline is mostly another word: "on Delta", "Delta Airlines", but no delta. */
  find(at: number, text: string, end: number, before: readonly Mark[]): NameMatch | null {
    const code = this.#lookups.findAirline(text);
    if (code === null || isTicket(text, this.#tokens[end])) return null;
    const isSaid = this.says(end);
    const token = this.#tokens[at] as Token;
    const isOneWord = !text.includes(' ') && !SPACELESS.test(text);
    const isPlaceToo =
      this.#lookups.findPlaces(text).length > 0 ||
      this.#lookups.findRegion(text).length > 0 ||
      this.#lookups.findArea(text) !== null;
    const isCued =
      isKind(before.at(-1), 'with', 'not') ||
      (isKind(before.at(-1), 'and', 'comma') && isKind(before.at(-2), 'airline'));
    // "on emirates", "lufthansa oder qatar": a country is no airline.
    const isSurelyCued =
      (isKind(before.at(-1), 'with') && !isKind(before.at(-1), 'at', 'to', 'via', 'from')) ||
      (isKind(before.at(-1), 'and') && isKind(before.at(-2), 'airline'));
    const isPlain =
      token.text === token.text.toLowerCase() ||
      this.#isShouted ||
      (text.length < 4 && !this.#isCode(token)) ||
      (this.#isCode(token) && isPlaceDue(before));
    const isSure =
      isSaid || isSurelyCued || (isCued && !isPlain) || this.#isThirdPlace(text, before);
    if (isPlaceToo && !isSure) return null;
    const isListed = isCued || isSaid || this.#isAirlineNext(end);
    if (isOneWord && isPlain && !isListed && this.#isOrdinary(text, before)) return null;
    return { mark: mark('airline', text, { codes: [code] }), end: isSaid ? end + 1 : end };
  }

  /** Check that "airlines" follows: バンコク タイ航空 is no place in Thailand. */
  says(end: number): boolean {
    return [1, 2, 3].some((length) => {
      const run = getRun(this.#tokens, end, length);
      const entry = run === null ? undefined : this.#book.entries.get(phraseKey(run.keys));
      return entry?.kinds.includes('airlineWord') ?? false;
    });
  }

  /** "lisbon bangkok qatar": a country right behind both ends of the journey is the airline. */
  #isThirdPlace(text: string, before: readonly Mark[]): boolean {
    return (
      this.#lookups.findPlaces(text).length === 0 &&
      isKind(before.at(-1), 'place', 'days') &&
      before.filter((mark) => isKind(mark, 'place', 'area')).length >= 2
    );
  }

  /** "united or lufthansa" */
  #isAirlineNext(end: number): boolean {
    const joint = this.#tokens[end];
    if (joint === undefined || !hasKind(this.#book, joint, 'and')) return false;
    return [1, 2, 3].some((length) => {
      const run = getRun(this.#tokens, end + 1, length);
      return run !== null && this.#lookups.findAirline(run.text) !== null;
    });
  }

  #isOrdinary(text: string, before: readonly Mark[]): boolean {
    const word = text.toLowerCase();
    if (text.length < 4) return isPlaceDue(before) || !SHORT_NAMES.has(word);
    return ORDINARY.has(word) || (ENGLISH.has(word) && this.#book.lexicon.locale.startsWith('en'));
  }

  #isCode(token: Token): boolean {
    return !this.#isShouted && /^[A-Z]{3}$/.test(token.text);
  }
}
