import type { EpochDay, PlaceCode } from '@farelark/engine';
import { toDateParts } from './calendar.ts';
import { findAirline, isBeforeAirlineWord } from './find-airline.ts';
import type { QueryLookups } from './interpretation.ts';
import {
  hasKind,
  isAllCaps,
  isCapitalCode,
  isPlaceExpected,
  type NameContext,
  type NameMatch,
} from './name-cues.ts';
import { readNgram } from './ngram.ts';
import { isMultiplier } from './number-rules.ts';
import { type PhraseIndex, toPhraseKey } from './phrase-index.ts';
import { LONG_WEEKEND } from './resolve-holidays.ts';
import { isStopWord } from './stop-words.ts';
import { createTerm, getPlaces, isKind, type Term, type TermKind } from './term.ts';
import { type Token, toTokenKey, UNSPACED_SCRIPT } from './token.ts';

const MAX_NAME_WORDS = 5;
const MAX_INFLECTED_WORDS = 2;
/** In unspaced scripts, every letter is a token. */
const MAX_NAME_LETTERS = 12;
/** Words of a holiday, or letters in unspaced scripts. */
const MAX_HOLIDAY_WORDS = 7;
/** Maximum guesses per query; each compares thousands of names. */
const MAX_GUESSES = 4;
/** Minimum letters of a guessed place right after another place. */
const MIN_SECOND_PLACE_LETTERS = 6;
const CODE = /^[A-Za-z]{3}$/;
const AIRPORT_WORDS = new Set('空港 国際空港 机场 機場 国际机场 國際機場 공항 국제공항'.split(' '));

/** Finds names in the tokens of a query. */
export class NameScanner implements NameContext {
  readonly tokens: readonly Token[];
  readonly phrases: PhraseIndex;
  readonly lookups: QueryLookups;
  readonly isAllCaps: boolean;
  readonly #thisYear: number;
  #guesses = 0;

  constructor(
    tokens: readonly Token[],
    phrases: PhraseIndex,
    lookups: QueryLookups,
    today: EpochDay,
  ) {
    this.#thisYear = toDateParts(today)[0];
    this.tokens = tokens;
    this.phrases = phrases;
    this.lookups = lookups;
    this.isAllCaps = isAllCaps(tokens);
  }

  /** The name that starts at a token, if it is longer than the phrase there. */
  find(
    start: number,
    preceding: readonly Term[],
    phraseLength: number,
    phraseKinds: readonly TermKind[] = [],
  ): NameMatch | null {
    const token = this.tokens[start];
    if (phraseKinds.includes('daysOff'))
      return (
        this.#findHoliday(start, phraseLength, preceding) ?? this.#findDaysOff(start, phraseLength)
      );
    if (token === undefined || token.kind !== 'word')
      return this.#findCurrencyCode(start, preceding);
    const isUnspaced = UNSPACED_SCRIPT.test(token.text);
    const maxLength = isUnspaced ? MAX_NAME_LETTERS : MAX_NAME_WORDS;
    if (isUnspaced && !this.#mayStartName(start))
      return this.#findHoliday(start, phraseLength, preceding);
    const holiday = this.#findHoliday(start, phraseLength, preceding);
    if (holiday !== null) return holiday;
    for (let length = maxLength; length > 0; length -= 1) {
      if (isUnspaced && length < 2 && !this.#isSingleSyllable(start)) break;
      if (
        length < phraseLength ||
        (length === phraseLength &&
          !this.#isCapitalisedName(start, preceding) &&
          !this.#isCityNotHoliday(start + length, preceding, phraseKinds))
      )
        break;
      const match = this.#findName(start, length, preceding);
      if (match !== null) return this.#withAirportWord(match);
    }
    // CNY, "NOT via Doha"
    const isWord = phraseKinds.some((kind) =>
      ['holiday', 'unsupported', 'not', 'avoid', 'and'].includes(kind),
    );
    if (phraseLength > 0 && (isWord || !isCapitalCode(token, this))) return null;
    return (
      this.#findCurrencyCode(start, preceding) ??
      this.#guess(start, preceding, 2) ??
      this.#findPlaceCode(start, preceding) ??
      this.#guess(start, preceding, 1)
    );
  }

  /** A holiday by its name in full, which is longer than the phrase there: Tag der Deutschen Einheit. */
  #findHoliday(start: number, phraseLength: number, preceding: readonly Term[]): NameMatch | null {
    for (let length = MAX_HOLIDAY_WORDS; length > phraseLength; length -= 1) {
      const ngram = readNgram(this.tokens, start, length);
      if (ngram === null) continue;
      const { text, end } = ngram;
      if (this.tokens[end - 1]?.kind === 'sign') continue;
      for (const name of isAfterDaysOff(preceding) ? [text, `of ${text}`] : [text]) {
        const occurrences = this.lookups.findHoliday(name, this.phrases.language, this.#thisYear);
        // "San José", celebrated on different days, is the city.
        const isPlace = occurrences?.length === 0 && this.lookups.findPlaces(text).length > 0;
        if (occurrences !== null && !isPlace)
          return { term: createTerm('holiday', name, { occurrences }), end };
      }
    }
    return null;
  }

  /** 連休: the holidays that it can be. */
  #findDaysOff(start: number, length: number): NameMatch | null {
    const ngram = readNgram(this.tokens, start, length);
    if (ngram === null) return null;
    const { language } = this.phrases;
    const occurrences = this.lookups.findHoliday(LONG_WEEKEND, language, this.#thisYear) ?? [];
    return { term: createTerm('daysOff', ngram.text, { occurrences }), end: ngram.end };
  }

  /** "to Nice": a known word, but capitalised inside the text and after a cue for a place. */
  #isCapitalisedName(start: number, preceding: readonly Term[]): boolean {
    const token = this.tokens[start] as Token;
    const last = preceding.at(-1);
    const isCapitalised = !this.isAllCaps && start > 0 && token.text !== token.text.toLowerCase();
    return (
      isCapitalised &&
      token.text.length > 2 &&
      isKind(last, 'from', 'to', 'via', 'arrive', 'between') &&
      !last?.text.includes(' ') &&
      !this.#isPhraseOtherThanHoliday(token)
    );
  }

  /**
   * "natal para recife": Natal is the city, not Christmas, at the start of the query or after "from", if a destination
   * follows.
   */
  #isCityNotHoliday(
    end: number,
    preceding: readonly Term[],
    phraseKinds: readonly TermKind[],
  ): boolean {
    const next = this.tokens[end];
    const [beforeLast, last] = preceding.slice(-2);
    // "Vitória pra Natal"; Christmas has an article.
    const isRoute =
      (isKind(beforeLast, 'place') &&
        (isKind(last, 'dash') || (isKind(last, 'to') && !last?.text.includes(' ')))) ||
      // "saindo de Natal", "Cuiabá Natal dia 5"
      (isKind(last, 'from') && last?.text.includes(' ')) ||
      (this.tokens[end - 1]?.key === 'natal' &&
        (/^(?:em|pra|para|de|até)$/i.test(last?.text ?? '') ||
          (isKind(last, 'place') &&
            preceding.filter((term) => isKind(term, 'place')).length === 1)));
    if (phraseKinds.includes('holiday') && isRoute) return true;
    return (
      phraseKinds.includes('holiday') &&
      next !== undefined &&
      (next.kind === 'dash' || hasKind(next, this.phrases, 'to') || this.#isPlaceAt(end)) &&
      (isStart(preceding) || isKind(preceding.at(-1), 'from'))
    );
  }

  #isPlaceAt(index: number): boolean {
    return [3, 2, 1].some((length) => {
      const ngram = readNgram(this.tokens, index, length);
      return ngram !== null && this.lookups.findPlaces(ngram.text).length > 0;
    });
  }

  /** Rule out most letters of unspaced scripts with a single look-up. */
  #mayStartName(start: number): boolean {
    if (this.#isSingleSyllable(start)) return true;
    const ngram = readNgram(this.tokens, start, 2);
    // でリスボン
    if (ngram === null || /^\p{Script=Hiragana}\p{Script=Katakana}/u.test(ngram.text)) return false;
    return this.lookups.isNamePrefix(ngram.text);
  }

  /** 괌, 빈: a Korean syllable between spaces or signs, or with a postposition. */
  #isSingleSyllable(index: number): boolean {
    const [before, token, after] = [
      this.tokens[index - 1],
      this.tokens[index],
      this.tokens[index + 1],
    ];
    if (token === undefined || !/\p{Script=Hangul}/u.test(token.text)) return false;
    return (
      (before === undefined || before.end < token.start || before.kind !== 'word') &&
      (after === undefined ||
        after.start > token.end ||
        after.kind !== 'word' ||
        /^(?:이나|이랑|하고)/.test(after.text + this.tokens[index + 2]?.text) ||
        hasKind(after, this.phrases, 'toAfter', 'fromAfter', 'and'))
    );
  }

  /** Include "airport" after a name: 成田空港から, 김포공항. */
  #withAirportWord({ term, end }: NameMatch): NameMatch {
    if (!isKind(term, 'place') || !UNSPACED_SCRIPT.test(term.text)) return { term, end };
    for (const length of [4, 3, 2]) {
      const ngram = readNgram(this.tokens, end, length);
      if (ngram !== null && AIRPORT_WORDS.has(ngram.text)) return { term, end: ngram.end };
    }
    return { term, end };
  }

  #isPhraseOtherThanHoliday(token: Token): boolean {
    // "para Natal" is the city: Christmas has an article.
    const kinds = this.phrases.entries.get(token.key)?.kinds ?? [];
    return kinds.some((kind) => kind !== 'filler' && kind !== 'holiday');
  }

  #findName(start: number, length: number, preceding: readonly Term[]): NameMatch | null {
    const ngram = readNgram(this.tokens, start, length);
    // Exclude a trailing sign: the comma of "Tokyo," makes a list.
    if (ngram === null || this.tokens[ngram.end - 1]?.kind === 'sign') return null;
    const { text, end } = ngram;
    // "cualquier parte de México"
    const isAnywhere = isKind(preceding.at(-2), 'anywhere') && isKind(preceding.at(-1), 'of');
    for (const name of this.#listNames(start, text)) {
      const airline = findAirline(this, start, name, end, preceding);
      if (airline !== null) return airline;
      const region = this.lookups.findRegion(name);
      if (region.length > 0)
        return { term: createTerm(['place', 'region'], text, { codes: region }), end };
      const places =
        this.#isCountry(name) || (isAnywhere && this.lookups.findArea(name) !== null)
          ? []
          : this.lookups.findPlaces(name);
      if (places.length > 0) return this.#qualify(text, places, end);
      const area = this.lookups.findArea(name);
      if (area !== null) return { term: createTerm('area', text, { codes: area.codes }), end };
    }
    return null;
  }

  /** Mexico is a city in French, but the country in English. */
  #isCountry(name: string): boolean {
    return this.phrases.lexicon.countriesNotCities?.includes(toTokenKey(name)) ?? false;
  }

  /** The text, its base forms, and the text with a contracted article. */
  *#listNames(start: number, text: string): Iterable<string> {
    yield* this.#listBaseForms(text);
    const contraction = this.tokens[start - 1]?.key ?? '';
    const article = this.phrases.lexicon.contractedArticles?.[contraction];
    if (article !== undefined) yield `${article} ${text}`;
  }

  *#listBaseForms(text: string): Iterable<string> {
    yield text;
    const { getBaseForms } = this.phrases.lexicon;
    if (getBaseForms === undefined) return;
    const words = text.split(/[\s-]+/);
    // Every inflected word multiplies the combinations; in longer names only the first word is varied.
    const variants = words.map((word, index) =>
      index === 0 || words.length <= MAX_INFLECTED_WORDS
        ? [word, ...getBaseForms(word.toLowerCase())]
        : [word],
    );
    let combinations: string[][] = [[]];
    for (const forms of variants)
      combinations = combinations.flatMap((row) => forms.map((form) => [...row, form]));
    for (const row of combinations.slice(1)) yield row.join(' ');
  }

  /** A place, narrowed down to the state or country after it. */
  #qualify(text: string, places: readonly string[], end: number): NameMatch {
    const hasComma = this.tokens[end]?.text === ',';
    for (let length = 3; length > 0; length -= 1) {
      const ngram = readNgram(this.tokens, hasComma ? end + 1 : end, length);
      if (ngram === null || isBeforeAirlineWord(this, ngram.end)) continue;
      // 뉴욕, LA and 하네다, 아시아나 are two names.
      if (hasComma && UNSPACED_SCRIPT.test(text)) continue;
      const isAbbreviation = ngram.text.length <= 3;
      const isCapital = ngram.text === ngram.text.toUpperCase();
      // "London, ab Nürnberg" is not in Alberta.
      const isWord = this.phrases.entries.has(toPhraseKey(ngram.keys));
      if (isAbbreviation && !isCapital && (isWord || isStopWord(ngram.text, this.phrases.language)))
        continue;
      const country = COUNTRY_BY_SUBDIVISION.get(toPhraseKey(ngram.keys));
      const areas =
        country === undefined ? (this.lookups.findArea(ngram.text)?.codes ?? []) : [country];
      const candidates = createTerm('place', text, { codes: places });
      const codes = getPlaces(candidates).filter((place) =>
        areas.some((area) => this.lookups.isPlaceIn(place, area)),
      );
      if (codes.length > 0) return { term: { ...candidates, codes }, end: ngram.end };
    }
    const { homeCountries = [] } = this.phrases.lexicon;
    const isAtHome = (place: PlaceCode) =>
      homeCountries.some((country) => this.lookups.isPlaceIn(place, country));
    const candidates = getPlaces(createTerm('place', text, { codes: places }));
    const atHome = candidates.filter(isAtHome);
    return { term: createTerm('place', text, { codes: atHome.length > 0 ? atHome : places }), end };
  }

  /** A mistyped name where a place is expected, at the start of the query, or right after the first place. */
  #guess(start: number, preceding: readonly Term[], words: 1 | 2): NameMatch | null {
    const ngram = readNgram(this.tokens, start, words);
    if (ngram === null || this.#guesses === MAX_GUESSES) return null;
    const isUnknown = ngram.keys.every((key) => key.length > 1 && !this.phrases.entries.has(key));
    if (words === 2 && (!isUnknown || UNSPACED_SCRIPT.test(ngram.text))) return null;
    const isExpected =
      isKind(preceding.at(-1), 'from', 'to', 'via', 'avoid', 'arrive') ||
      (isKind(preceding.at(-1), 'dash') && isKind(preceding.at(-2), 'place'));
    if (!isExpected && !(isUnknown && this.#mayBeRoute(start, ngram.end, preceding, words)))
      return null;
    this.#guesses += 1;
    const place = this.lookups.guessPlace(ngram.text);
    const area =
      place === null && isExpected && words === 1 ? this.lookups.guessArea(ngram.text) : null;
    if (area !== null)
      return { term: createTerm('area', ngram.text, { codes: area.codes }), end: ngram.end };
    if (place === null) return null;
    return { term: createTerm('place', ngram.text, { codes: [place] }), end: ngram.end };
  }

  /** "berln wien", "toulouse londre": the first of two places at the start, or the second right after it. */
  #mayBeRoute(start: number, end: number, preceding: readonly Term[], words: 1 | 2): boolean {
    if (words === 2) return start === 0;
    const token = this.tokens[start] as Token;
    if (UNSPACED_SCRIPT.test(token.text) || /^\d/.test(token.text)) return false;
    if (!isStart(preceding))
      return (
        token.key.length >= MIN_SECOND_PLACE_LETTERS &&
        isKind(preceding.at(-1), 'place') &&
        isStart(preceding.slice(0, -1))
      );
    const next = this.tokens[end];
    if (next === undefined) return false;
    return (
      next.kind === 'dash' ||
      hasKind(next, this.phrases, 'to') ||
      (next.kind === 'word' && !this.phrases.entries.has(next.key) && this.#isPlaceAt(end))
    );
  }

  #findPlaceCode(start: number, preceding: readonly Term[]): NameMatch | null {
    const token = this.tokens[start] as Token;
    const code = token.text.toUpperCase();
    if (!CODE.test(token.text) || !this.lookups.isPlace(code)) return null;
    const next = this.tokens[start + 1];
    const last = preceding.at(-1);
    const isExpected =
      isPlaceExpected(preceding) ||
      // paris cdg
      (last !== undefined &&
        isKind(last, 'place') &&
        getPlaces(last).some((city) => this.lookups.isAirportInCity(code, city))) ||
      this.#isPairOfCodes(start) ||
      (this.lookups.isMajorPlace(code) && this.#isBesidePlace(start, preceding)) ||
      (next !== undefined &&
        (next.kind === 'dash' || hasKind(next, this.phrases, 'to', 'toAfter', 'fromAfter')));
    if (!isCapitalCode(token, this) && !isExpected && !this.#isListedCode(start, preceding))
      return null;
    // German "zur Not"; "Dus-Jfk" are codes.
    const isNoun = /^\p{Lu}\p{Ll}/u.test(token.text) && next?.kind !== 'dash';
    if (isNoun && !isKind(last, 'dash')) return null;
    return { term: createTerm('place', token.text, { codes: [code] }), end: start + 1 };
  }

  /** "jfk lhr 15 jan": two codes, neither a word of the language. */
  #isPairOfCodes(start: number): boolean {
    return this.#isCode(start) && (this.#isCode(start - 1) || this.#isCode(start + 1));
  }

  /** "cdg ou fra": the code of a major place in a list. */
  #isListedCode(start: number, preceding: readonly Term[]): boolean {
    return (
      isKind(preceding.at(-1), 'and', 'comma') &&
      isKind(preceding.at(-2), 'place') &&
      this.#isMajorCode(start)
    );
  }

  /** "kef from jfk", "ber lhr": a code that is no word of the language, right before a cue for a place or another place. */
  #isBesidePlace(start: number, preceding: readonly Term[]): boolean {
    if (!this.#isMajorCode(start)) return false;
    if (isKind(preceding.at(-1), 'place') || this.#isMajorCode(start + 1)) return true;
    const next = this.tokens[start + 1];
    return (
      (next !== undefined &&
        hasKind(next, this.phrases, 'from') &&
        (this.#isMajorCode(start + 2) || this.#isPlaceAt(start + 2))) ||
      this.#isPlaceAt(start + 1)
    );
  }

  /** The code of a place, or of a major one, that is no word of the language. */
  #isCode(index: number): boolean {
    const { text = '', key = '' } = this.tokens[index] ?? {};
    return (
      CODE.test(text) &&
      this.lookups.isPlace(text.toUpperCase()) &&
      !this.phrases.entries.has(key) &&
      !isStopWord(key, this.phrases.language)
    );
  }

  #isMajorCode(index: number): boolean {
    const code = this.tokens[index]?.text.toUpperCase() ?? '';
    return this.#isCode(index) && this.lookups.isPlace(code) && this.lookups.isMajorPlace(code);
  }

  /** A currency code beside a number; elsewhere it may be a place. */
  #findCurrencyCode(start: number, preceding: readonly Term[]): NameMatch | null {
    const token = this.tokens[start];
    if (token === undefined || !CODE.test(token.text)) return null;
    // NRT-HNL 3 July
    if (isKind(preceding.at(-1), 'dash') && isKind(preceding.at(-2), 'place')) return null;
    const code = token.text.toUpperCase();
    const before = this.tokens[start - 1];
    const isBesideNumber =
      before?.kind === 'number' ||
      this.tokens[start + 1]?.kind === 'number' ||
      (before !== undefined &&
        isMultiplier(before.text) &&
        this.tokens[start - 2]?.kind === 'number');
    // "3 Std." are hours, not dobras.
    const isUsual = token.text === code || code in this.phrases.lexicon.currencies;
    if (!isBesideNumber || !isUsual || !this.lookups.isCurrency(code)) return null;
    return { term: createTerm('currency', token.text, { codes: [code] }), end: start + 1 };
  }
}

function isStart(preceding: readonly Term[]): boolean {
  return preceding.every((term) => isKind(term, 'filler'));
}

/**
 * States and provinces by country, as used after a city: "Phoenix, AZ", "Vancouver, British Columbia". Sources:
 * ISO 3166-2 and postal abbreviations.
 */
const SUBDIVISIONS: Readonly<Record<string, string>> = {
  US: 'al ak az ar ca co ct de dc fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy usa us alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada new_hampshire new_jersey new_mexico new_york north_carolina north_dakota ohio oklahoma oregon pennsylvania rhode_island south_carolina south_dakota tennessee texas utah vermont virginia washington west_virginia wisconsin wyoming',
  CA: 'ab bc mb nb nl ns on pe qc sk alberta british_columbia manitoba new_brunswick newfoundland nova_scotia ontario quebec saskatchewan',
  AU: 'nsw vic qld tas act new_south_wales victoria queensland tasmania western_australia south_australia',
  GB: 'uk gb england scotland wales northern_ireland',
};

const COUNTRY_BY_SUBDIVISION = new Map(
  Object.entries(SUBDIVISIONS).flatMap(([country, names]) =>
    names.split(' ').map((name) => [name.replaceAll('_', ' '), country] as const),
  ),
);

/** Check for "puente de la", "feriado da" before a name. */
function isAfterDaysOff(preceding: readonly Term[]): boolean {
  const last = preceding.at(isKind(preceding.at(-1), 'of') ? -2 : -1);
  return isKind(last, 'daysOff') || /^feriado$/i.test(last?.text ?? '');
}
