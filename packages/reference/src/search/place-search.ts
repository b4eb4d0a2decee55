import type { PlaceCode } from '@farelark/engine';
import { FIRST_UNLISTED_RANK, type PlaceTable } from '../airport-table.ts';
import type { Place } from '../place.ts';
import { withoutAirportWords } from './airport-words.ts';
import { type KeyHit, KIND } from './key-index.ts';
import { onOtherKeyboards } from './keyboard.ts';
import type { PlaceNames } from './place-names.ts';
import { getScore, Ranking, scoreOfWords } from './ranking.ts';
import { buildSearchIndex, type SearchIndex, withoutArticle } from './search-index.ts';
import { searchKey } from './search-key.ts';
import { mistakesAllowed } from './typing-distance.ts';

const CODE = /^[A-Za-z]{3}$/;
/** Words that are looked at; who types more has pasted something. */
const MAX_WORDS = 6;
/** Words of one query that may hold mistakes: each costs a pass over all keys. */
const MAX_MISTYPED = 2;
/** Kana with the Latin letters of the next syllable, as an input method shows it. */
const UNFINISHED_KANA = /^(\p{sc=Kana}[\p{sc=Kana}\u3099\u309a]*)[a-z]+$/u;

const WITHOUT_BLANKS = /^[\p{sc=Han}\p{sc=Kana}\p{sc=Hang}\u3099\u309a]+$/u;
/** In other scripts, parts of fewer letters than this would fit together by chance. */
const MIN_PART = 4;

/** Finds places as people type them. Indexes on first use. */
export class PlaceSearch {
  readonly #table: PlaceTable;
  readonly #names: PlaceNames;
  #index: SearchIndex | null = null;
  #ranking = new Ranking(0);
  #met = new Uint8Array(0);

  constructor(table: PlaceTable, names: PlaceNames) {
    this.#table = table;
    this.#names = names;
  }

  /** Makes the index unless it is there, so that no query waits for it. */
  prepare(): SearchIndex {
    if (this.#index === null) {
      this.#index = buildSearchIndex(this.#table, this.#names);
      this.#ranking = new Ranking(this.#index.places.length);
      this.#met = new Uint8Array(this.#index.places.length);
    }
    return this.#index;
  }

  /**
   * Up to `limit` places for a code, or a city, airport, metropolitan area or country in any language of
   * the product, or the beginnings of their words. Typing mistakes are forgiven when nothing well known
   * fits; a text that makes no sense is tried as if another keyboard had been meant.
   */
  find(text: string, limit: number): readonly Place[] {
    const query = searchKey(text);
    if (query === '') return [];
    const { places } = this.prepare();
    this.#lookUp(query);
    if (this.#ranking.isEmpty) {
      for (const other of listReadings(text, query)) {
        this.#lookUp(other);
        if (!this.#ranking.isEmpty) break;
      }
    }
    if (!this.#findsWellKnown()) this.#forgive(withoutAirportWords(query) ?? query);
    const found = this.#ranking.best(limit).map((number) => places[number] as Place);
    const named = this.#ranking.bestIsWhole;
    this.#ranking.clear();
    const coded = this.#table.places.get(codeIn(text));
    if (coded === undefined) return found;
    const meant = !named && text === text.toUpperCase();
    return withCode(coded, meant, found).slice(0, limit);
  }

  #findsWellKnown(): boolean {
    const [best] = this.#ranking.best(1);
    const place = best === undefined ? undefined : this.#index?.places[best];
    return place !== undefined && isWellKnown(place);
  }

  #lookUp(query: string): void {
    const words = splitWords(query);
    this.prepare().keys.beginning(words.join(''), (hit) => this.#offer(hit));
    if (words.length > 1) this.#offerAll(words, 0);
    else if (this.#ranking.isEmpty) this.#splitInTwo(query);
  }

  #forgive(query: string): void {
    const words = splitWords(query);
    const typed = words.join('');
    // Who finds something one mistake away does not want what is two away.
    for (let mistakes = 1; mistakes <= mistakesAllowed(typed); mistakes++) {
      let any = false;
      this.prepare().keys.mistyped(typed, mistakes, (hit) => {
        if (hit.kind === KIND.code) return;
        any = true;
        this.#offer(hit);
      });
      if (any) return;
    }
    if (!this.#ranking.isEmpty || words.length < 2) return;
    this.#offerAll(words, MAX_MISTYPED);
    if (this.#ranking.isEmpty) for (const word of words) this.#offerNamed(word);
  }

  /** Places that a single word names or codes: of `LON, PAR` both. */
  #offerNamed(word: string): void {
    this.prepare().keys.beginning(word, (hit) => {
      if (hit.whole) this.#offer(hit);
    });
  }

  /** City and airport, or city and country, without a blank between. */
  #splitInTwo(query: string): void {
    const least = WITHOUT_BLANKS.test(query) ? 1 : MIN_PART;
    for (let at = query.length - least; at >= least && this.#ranking.isEmpty; at--) {
      this.#offerAll([query.slice(0, at), query.slice(at)], 0);
    }
  }

  #offer(hit: KeyHit): void {
    const { places } = this.prepare();
    for (const number of this.#placesOf(hit)) {
      this.#ranking.offer(number, getScore(hit, (places[number] as Place).rank));
    }
  }

  /**
   * Offers what has every word somewhere in its names or its country's; `mistyped` is how many of them may
   * be so.
   */
  #offerAll(words: readonly string[], mistyped: number): void {
    const { places } = this.prepare();
    this.#met.fill(0);
    let left = mistyped;
    for (const [at, word] of words.entries()) {
      if (this.#meet(word, at, 0)) continue;
      const mistakes = left > 0 ? mistakesAllowed(word) : 0;
      left -= 1;
      if (mistakes === 0 || !this.#meet(word, at, mistakes)) return;
    }
    for (let number = 0; number < places.length; number++) {
      if (this.#met[number] === words.length)
        this.#ranking.offer(number, scoreOfWords((places[number] as Place).rank, mistyped > 0));
    }
  }

  /** Counts the word for places that met all words before it; says whether there are any. */
  #meet(word: string, before: number, mistakes: number): boolean {
    const { keys } = this.prepare();
    let any = false;
    const meet = (hit: KeyHit): void => {
      if (hit.kind === KIND.code && !hit.whole) return;
      for (const number of this.#placesOf(hit)) {
        if (this.#met[number] !== before) continue;
        this.#met[number] = before + 1;
        any = true;
      }
    };
    if (mistakes === 0) keys.beginning(word, meet);
    else keys.mistyped(word, mistakes, meet);
    return any;
  }

  #placesOf({ kind, target }: KeyHit): readonly number[] {
    if (kind !== KIND.country && kind !== KIND.insideCountry) return [target];
    return this.prepare().countries[target] ?? [];
  }
}

function splitWords(query: string): string[] {
  return query.split(' ').slice(0, MAX_WORDS);
}

/** Other readings of a text without results, the likelier first. */
function* listReadings(text: string, query: string): Generator<string> {
  const bare = withoutAirportWords(query);
  if (bare !== null) yield bare;
  const finished = UNFINISHED_KANA.exec(query)?.[1];
  if (finished !== undefined) yield finished;
  const plain = withoutArticle(query);
  if (plain !== null) yield plain;
  for (const other of onOtherKeyboards(text)) {
    const key = searchKey(other);
    if (key !== '') yield key;
  }
}

function codeIn(text: string): PlaceCode | '' {
  const code = text.normalize('NFKC').trim();
  return CODE.test(code) ? (code.toUpperCase() as PlaceCode) : '';
}

/**
 * Three letters are a code first of all. But those of an airfield that few know are more likely the
 * beginning of a name, unless typed in capitals: `pra` is Prague before it is Paraná.
 */
function withCode(coded: Place, inCapitals: boolean, found: readonly Place[]): Place[] {
  const [first, ...others] = found.filter((place) => place !== coded);
  if (first === undefined) return [coded];
  const meant = inCapitals || isWellKnown(coded) || !isWellKnown(first);
  return meant ? [coded, first, ...others] : [first, coded, ...others];
}

function isWellKnown(place: Place): boolean {
  return place.rank < FIRST_UNLISTED_RANK;
}
