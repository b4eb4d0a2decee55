import type { PlaceCode } from '@farelark/engine';
import { FIRST_UNLISTED_RANK, type PlaceTable } from '../airport-table.ts';
import type { Place } from '../place.ts';
import { removeAirportWords } from './airport-words.ts';
import { type KeyHit, KIND } from './key-index.ts';
import { toOtherKeyboards } from './keyboard.ts';
import type { PlaceNames } from './place-names.ts';
import { getScore, getWordsScore, Ranking } from './ranking.ts';
import { buildSearchIndex, removeArticle, type SearchIndex } from './search-index.ts';
import { toSearchKey } from './search-key.ts';
import { getMaxMistakes } from './typing-distance.ts';

const CODE = /^[A-Za-z]{3}$/;
/** Words of a query that are searched. */
const MAX_WORDS = 6;
/** Words of a query that may be mistyped; each costs a pass over all keys. */
const MAX_MISTYPED_WORDS = 2;
/** Kana followed by the Latin letters of an unfinished syllable, as input methods show it. */
const UNFINISHED_KANA = /^(\p{sc=Kana}[\p{sc=Kana}\u3099\u309a]*)[a-z]+$/u;

const UNSPACED = /^[\p{sc=Han}\p{sc=Kana}\p{sc=Hang}\u3099\u309a]+$/u;
/** Minimum letters of each part when a query in a spaced script is split; shorter parts match by chance. */
const MIN_PART_LETTERS = 4;

/** Search of places by all their names, tolerant of typing mistakes. */
export class PlaceSearch {
  readonly #table: PlaceTable;
  readonly #names: PlaceNames;
  #index: SearchIndex | null = null;
  #ranking = new Ranking(0);
  /** Number of words that each place has matched. */
  #matchedWords = new Uint8Array(0);

  constructor(table: PlaceTable, names: PlaceNames) {
    this.#table = table;
    this.#names = names;
  }

  /** Build the index unless it exists. */
  prepare(): SearchIndex {
    if (this.#index === null) {
      this.#index = buildSearchIndex(this.#table, this.#names);
      this.#ranking = new Ranking(this.#index.places.length);
      this.#matchedWords = new Uint8Array(this.#index.places.length);
    }
    return this.#index;
  }

  /**
   * Places by code, or by the name or start of a word of a city, airport, region or country in any language of the
   * product. Without a well-known match, typing mistakes are tolerated; without any match, other readings are tried,
   * such as another keyboard.
   */
  find(text: string, limit: number): readonly Place[] {
    const query = toSearchKey(text);
    if (query === '') return [];
    const { places } = this.prepare();
    this.#search(query);
    if (this.#ranking.isEmpty) {
      for (const reading of listReadings(text, query)) {
        this.#search(reading);
        if (!this.#ranking.isEmpty) break;
      }
    }
    const [best] = this.#ranking.getBest(1);
    if (best === undefined || !isWellKnown(places[best] as Place))
      this.#searchMistyped(removeAirportWords(query) ?? query);
    const matches = this.#ranking.getBest(limit).map((number) => places[number] as Place);
    const isWholeName = this.#ranking.isBestWhole;
    this.#ranking.clear();
    const coded = this.#table.places.get(toPlaceCode(text));
    if (coded === undefined) return matches;
    const isCodeMeant = !isWholeName && text === text.toUpperCase();
    return insertCoded(coded, isCodeMeant, matches).slice(0, limit);
  }

  #search(query: string): void {
    const words = splitWords(query);
    this.prepare().keys.findByPrefix(words.join(''), (hit) => this.#offer(hit));
    if (words.length > 1) this.#offerMatchingAll(words, 0);
    else if (this.#ranking.isEmpty) this.#searchInTwoParts(query);
  }

  #searchMistyped(query: string): void {
    const words = splitWords(query);
    const key = words.join('');
    // Two mistakes only if nothing is one mistake away.
    for (let mistakes = 1; mistakes <= getMaxMistakes(key); mistakes++) {
      let hasMatch = false;
      this.prepare().keys.findMistyped(key, mistakes, (hit) => {
        if (hit.kind === KIND.code) return;
        hasMatch = true;
        this.#offer(hit);
      });
      if (hasMatch) return;
    }
    if (!this.#ranking.isEmpty || words.length < 2) return;
    this.#offerMatchingAll(words, MAX_MISTYPED_WORDS);
    if (this.#ranking.isEmpty) for (const word of words) this.#offerWhole(word);
  }

  /** Places with this name or code, for a list such as `LON, PAR`. */
  #offerWhole(word: string): void {
    this.prepare().keys.findByPrefix(word, (hit) => {
      if (hit.isWhole) this.#offer(hit);
    });
  }

  /** City and airport, or city and country, without a space between them. */
  #searchInTwoParts(query: string): void {
    const min = UNSPACED.test(query) ? 1 : MIN_PART_LETTERS;
    for (let at = query.length - min; at >= min && this.#ranking.isEmpty; at--) {
      this.#offerMatchingAll([query.slice(0, at), query.slice(at)], 0);
    }
  }

  #offer(hit: KeyHit): void {
    const { places } = this.prepare();
    for (const number of this.#getPlaces(hit)) {
      this.#ranking.offer(number, getScore(hit, (places[number] as Place).rank));
    }
  }

  /** Offer places whose names, including the country's, match every word. */
  #offerMatchingAll(words: readonly string[], maxMistyped: number): void {
    const { places } = this.prepare();
    this.#matchedWords.fill(0);
    let remaining = maxMistyped;
    for (const [at, word] of words.entries()) {
      if (this.#matchWord(word, at, 0)) continue;
      const mistakes = remaining > 0 ? getMaxMistakes(word) : 0;
      remaining -= 1;
      if (mistakes === 0 || !this.#matchWord(word, at, mistakes)) return;
    }
    for (let number = 0; number < places.length; number++) {
      if (this.#matchedWords[number] !== words.length) continue;
      const { rank } = places[number] as Place;
      this.#ranking.offer(number, getWordsScore(rank, maxMistyped > 0));
    }
  }

  /** Count a word for places that matched all `before` words; false if there are none. */
  #matchWord(word: string, before: number, mistakes: number): boolean {
    const { keys } = this.prepare();
    let hasMatch = false;
    const count = (hit: KeyHit): void => {
      if (hit.kind === KIND.code && !hit.isWhole) return;
      for (const number of this.#getPlaces(hit)) {
        if (this.#matchedWords[number] !== before) continue;
        this.#matchedWords[number] = before + 1;
        hasMatch = true;
      }
    };
    if (mistakes === 0) keys.findByPrefix(word, count);
    else keys.findMistyped(word, mistakes, count);
    return hasMatch;
  }

  #getPlaces({ kind, target }: KeyHit): readonly number[] {
    if (kind !== KIND.country && kind !== KIND.insideCountry) return [target];
    return this.prepare().countries[target] ?? [];
  }
}

function splitWords(query: string): string[] {
  return query.split(' ').slice(0, MAX_WORDS);
}

/** Other readings of a text without matches, the likeliest first. */
function* listReadings(text: string, query: string): Generator<string> {
  const readings = [
    removeAirportWords(query),
    UNFINISHED_KANA.exec(query)?.[1],
    removeArticle(query),
  ];
  for (const reading of readings) if (reading != null) yield reading;
  for (const other of toOtherKeyboards(text)) {
    const key = toSearchKey(other);
    if (key !== '') yield key;
  }
}

function toPlaceCode(text: string): PlaceCode | '' {
  const code = text.normalize('NFKC').trim();
  return CODE.test(code) ? (code.toUpperCase() as PlaceCode) : '';
}

/**
 * Put the place with the typed code first, or second if a little-known airfield has it: `pra` is Prague before Paraná,
 * unless in capitals.
 */
function insertCoded(coded: Place, isCodeMeant: boolean, matches: readonly Place[]): Place[] {
  const [first, ...others] = matches.filter((place) => place !== coded);
  if (first === undefined) return [coded];
  const isFirst = isCodeMeant || isWellKnown(coded) || !isWellKnown(first);
  return isFirst ? [coded, first, ...others] : [first, coded, ...others];
}

function isWellKnown(place: Place): boolean {
  return place.rank < FIRST_UNLISTED_RANK;
}
