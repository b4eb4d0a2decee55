import { AirlineScanner } from './airline-names.ts';
import type { NamedArea, QueryLookups } from './interpretation.ts';
import { getPlaces, isKind, type Mark, type MarkKind, mark } from './mark.ts';
import { hasKind, isPlaceDue, isShouted } from './name-cues.ts';
import type { NameMatch } from './name-match.ts';
import { isMultiplier } from './number-rules.ts';
import { type PhraseIndex, phraseKey } from './phrase-book.ts';
import { getRun } from './run.ts';
import { type Token, toTokenKey } from './token.ts';

const MAX_NAME_LENGTH = 5;
const MAX_INFLECTED_WORDS = 2;
/** Letters of scripts without blanks are tokens of their own. */
const MAX_LETTERS_LENGTH = 12;
/** A guess compares some thousand names; no traveller mistypes more places than this. */
const MAX_GUESSES = 4;
/** Letters of a second place that nothing but the one before it calls for. */
const MIN_SECOND_LENGTH = 6;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const CODE = /^[A-Za-z]{3}$/;

/** Finds names in the tokens of one query. */
export class NameScanner {
  readonly #tokens: readonly Token[];
  readonly #book: PhraseIndex;
  readonly #lookups: QueryLookups;
  /** In a text all in capitals, they mark no code. */
  readonly #isShouted: boolean;
  readonly #airlines: AirlineScanner;
  #guesses = 0;

  constructor(tokens: readonly Token[], book: PhraseIndex, lookups: QueryLookups) {
    this.#tokens = tokens;
    this.#book = book;
    this.#lookups = lookups;
    this.#airlines = new AirlineScanner(tokens, book, lookups);
    this.#isShouted = isShouted(tokens);
  }

  /** The name that begins at a token and is longer than the phrase that begins there; null without one. */
  at(
    at: number,
    before: readonly Mark[],
    phraseLength: number,
    phraseKinds: readonly MarkKind[] = [],
  ): NameMatch | null {
    const token = this.#tokens[at];
    if (token === undefined || token.kind !== 'word') return this.#currencyCode(at);
    const isSpaceless = SPACELESS.test(token.text);
    const longest = isSpaceless ? MAX_LETTERS_LENGTH : MAX_NAME_LENGTH;
    if (isSpaceless && !this.#mayBegin(at)) return null;
    for (let length = longest; length > 0; length -= 1) {
      if (isSpaceless && length < 2 && !this.#standsAlone(at)) break;
      if (
        length < phraseLength ||
        (length === phraseLength &&
          !this.#isNameAnyway(at, before) &&
          !this.#isCityNotFeast(at + length, before, phraseKinds))
      )
        break;
      const found = this.#named(at, length, before);
      if (found !== null) return this.#withAirportWord(found);
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

  /**
   * "natal para recife": where a journey is said to begin, Natal is the city, though Christmas too. Only the very
   * beginning and a cue of leaving right before it say so.
   */
  #isCityNotFeast(end: number, before: readonly Mark[], kinds: readonly MarkKind[]): boolean {
    const next = this.#tokens[end];
    return (
      kinds.includes('holiday') &&
      next !== undefined &&
      (next.kind === 'dash' || hasKind(this.#book, next, 'to') || this.#isPlaceNext(end)) &&
      (before.every((mark) => isKind(mark, 'filler')) || isKind(before.at(-1), 'from'))
    );
  }

  #isPlaceNext(at: number): boolean {
    return [3, 2, 1].some((length) => {
      const run = getRun(this.#tokens, at, length);
      return run !== null && this.#lookups.findPlaces(run.text).length > 0;
    });
  }

  /** Most letters of a text without blanks begin no name: one look-up then does for all lengths. */
  #mayBegin(at: number): boolean {
    if (this.#standsAlone(at)) return true;
    const run = getRun(this.#tokens, at, 2);
    return run !== null && this.#lookups.isNamePrefix(run.text);
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
        hasKind(this.#book, after, 'toAfter', 'fromAfter'))
    );
  }

  /** 成田空港から, 김포공항: the word behind a name belongs to it. */
  #withAirportWord({ mark: found, end }: NameMatch): NameMatch {
    if (!isKind(found, 'place') || !SPACELESS.test(found.text)) return { mark: found, end };
    for (const length of [4, 3, 2]) {
      const run = getRun(this.#tokens, end, length);
      if (run !== null && AIRPORT_WORDS.has(run.text)) return { mark: found, end: run.end };
    }
    return { mark: found, end };
  }

  #isDateWord(token: Token): boolean {
    const entry = this.#book.entries.get(phraseKey([token.key]));
    // "para Natal", the city, though Natal is Christmas too: a feast is reached with an article.
    return entry?.kinds.some((kind) => kind !== 'filler' && kind !== 'holiday') ?? false;
  }

  #named(at: number, length: number, before: readonly Mark[]): NameMatch | null {
    const run = getRun(this.#tokens, at, length);
    // "Tokyo," would find Tokyo and lose the sign that makes a list of it.
    if (run === null || this.#tokens[run.end - 1]?.kind === 'sign') return null;
    for (const text of this.#readings(at, run.text)) {
      const airline = this.#airlines.find(at, text, run.end, before);
      if (airline !== null) return airline;
      const region = this.#lookups.findRegion(text);
      if (region.length > 0)
        return { mark: mark(['place', 'region'], run.text, { codes: region }), end: run.end };
      const places = this.#isCountry(text) ? [] : this.#lookups.findPlaces(text);
      if (places.length > 0) return this.#qualified(run.text, places, run.end);
      const area = this.#lookups.findArea(text);
      if (area !== null) return { mark: areaMark(run.text, area), end: run.end };
    }
    return null;
  }

  /** In French Mexico is a city, in English the country. */
  #isCountry(name: string): boolean {
    return this.#book.lexicon.countries?.includes(toTokenKey(name)) ?? false;
  }

  /** The text in its forms, then with the article that was contracted before it. */
  *#readings(at: number, text: string): Iterable<string> {
    yield* this.#getForms(text);
    const article = this.#book.lexicon.articles?.[this.#tokens[at - 1]?.key ?? ''];
    if (article !== undefined) yield `${article} ${text}`;
  }

  /** The text, then what it would be without inflection. */
  *#getForms(text: string): Iterable<string> {
    yield text;
    const { getForms } = this.#book.lexicon;
    if (getForms === undefined) return;
    const words = text.split(/[\s-]+/);
    // Every word multiplies the forms to try; of a long name only the first is inflected, if any.
    const variants = words.map((word, index) =>
      index === 0 || words.length <= MAX_INFLECTED_WORDS
        ? [word, ...getForms(word.toLowerCase())]
        : [word],
    );
    let rows: string[][] = [[]];
    for (const forms of variants) rows = rows.flatMap((row) => forms.map((form) => [...row, form]));
    for (const row of rows.slice(1)) yield row.join(' ');
  }

  /** A place with the state or country after it, which says which of its namesakes is meant. */
  #qualified(text: string, places: readonly string[], end: number): NameMatch {
    const comma = this.#tokens[end]?.text === ',' ? 1 : 0;
    const start = end + comma;
    for (let length = 3; length > 0; length -= 1) {
      const run = getRun(this.#tokens, start, length);
      if (run === null || this.#airlines.says(run.end)) continue;
      const isShort = run.text.length <= 3;
      if (isShort && comma === 0 && run.text !== run.text.toUpperCase()) continue;
      const country = countryOfPart(phraseKey(run.keys));
      const codes = country === null ? (this.#lookups.findArea(run.text)?.codes ?? []) : [country];
      const inside = places.filter((place) =>
        codes.some((code) =>
          this.#lookups.isPlaceIn(place as Parameters<QueryLookups['isPlaceIn']>[0], code),
        ),
      );
      if (inside.length > 0) return { mark: mark('place', text, { codes: inside }), end: run.end };
    }
    return { mark: mark('place', text, { codes: places }), end };
  }

  /**
   * A mistyped name, only where a place is due: elsewhere an unknown word is just that. At the very beginning too,
   * where people begin with the place they leave from, if its end follows, and right behind that place.
   */
  #guessed(at: number, before: readonly Mark[], words: 1 | 2): NameMatch | null {
    const run = getRun(this.#tokens, at, words);
    if (run === null || this.#guesses === MAX_GUESSES) return null;
    const isUnknown = run.keys.every((key) => key.length > 1 && !this.#book.entries.has(key));
    if (words === 2 && (!isUnknown || SPACELESS.test(run.text))) return null;
    const isDue =
      isKind(before.at(-1), 'from', 'to', 'via', 'avoid', 'arrive') ||
      (isKind(before.at(-1), 'dash') && isKind(before.at(-2), 'place'));
    if (!isDue && !(isUnknown && this.#mayBeRoute(at, run.end, before, words))) return null;
    this.#guesses += 1;
    const place = this.#lookups.guessPlace(run.text);
    return place === null
      ? null
      : { mark: mark('place', run.text, { codes: [place] }), end: run.end };
  }

  /** "berln wien", "toulouse londre": the first of two places at the beginning, or the second right behind it. */
  #mayBeRoute(at: number, end: number, before: readonly Mark[], words: 1 | 2): boolean {
    const isFirst = before.every((mark) => isKind(mark, 'filler'));
    if (words === 2) return at === 0;
    const token = this.#tokens[at] as Token;
    if (SPACELESS.test(token.text) || /^\d/.test(token.text)) return false;
    if (!isFirst)
      return (
        token.key.length >= MIN_SECOND_LENGTH &&
        isKind(before.at(-1), 'place') &&
        before.slice(0, -1).every((mark) => isKind(mark, 'filler'))
      );
    const next = this.#tokens[end];
    if (next === undefined) return false;
    return (
      next.kind === 'dash' ||
      hasKind(this.#book, next, 'to') ||
      (next.kind === 'word' && !this.#book.entries.has(next.key) && this.#isPlaceNext(end))
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
    const last = before.at(-1);
    const isDue =
      isPlaceDue(before) ||
      // paris cdg
      (last !== undefined &&
        isKind(last, 'place') &&
        getPlaces(last).some((city) => this.#lookups.isAirportInCity(code, city))) ||
      this.#isPairOfCodes(at) ||
      (next !== undefined &&
        (next.kind === 'dash' || hasKind(this.#book, next, 'to', 'toAfter', 'fromAfter')));
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
    const before = this.#tokens[at - 1];
    const isBesideNumber =
      before?.kind === 'number' ||
      this.#tokens[at + 1]?.kind === 'number' ||
      (before !== undefined &&
        isMultiplier(before.text) &&
        this.#tokens[at - 2]?.kind === 'number');
    if (!isBesideNumber || !this.#lookups.isCurrency(code)) return null;
    return { mark: mark('currency', token.text, { codes: [code] }), end: at + 1 };
  }
}

const AIRPORT_WORDS = new Set('空港 国際空港 机场 機場 国际机场 國際機場 공항 국제공항'.split(' '));

function areaMark(text: string, area: NamedArea): Mark {
  return mark('area', text, { codes: area.codes });
}

/**
 * Parts of countries that people name after a city to say which one they mean ("Phoenix, AZ",
 * "Vancouver, British Columbia"), by country. Facts: ISO 3166-2 and postal abbreviations.
 */
const PARTS: Readonly<Record<string, string>> = {
  US: 'al ak az ar ca co ct de dc fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy usa us alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada new_hampshire new_jersey new_mexico new_york north_carolina north_dakota ohio oklahoma oregon pennsylvania rhode_island south_carolina south_dakota tennessee texas utah vermont virginia washington west_virginia wisconsin wyoming',
  CA: 'ab bc mb nb nl ns on pe qc sk alberta british_columbia manitoba new_brunswick newfoundland nova_scotia ontario quebec saskatchewan',
  AU: 'nsw vic qld tas act new_south_wales victoria queensland tasmania western_australia south_australia',
  GB: 'uk gb england scotland wales northern_ireland',
};

const COUNTRY_OF_PART = new Map(
  Object.entries(PARTS).flatMap(([country, parts]) =>
    parts.split(' ').map((part) => [part.replaceAll('_', ' '), country] as const),
  ),
);

/** The country that a state or province lies in, by the key of its name or abbreviation. */
function countryOfPart(key: string): string | null {
  return COUNTRY_OF_PART.get(key) ?? null;
}
