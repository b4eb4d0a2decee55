import { isCurrency, type PlaceCode } from '@farelark/engine';
import type { NamedArea, QueryLanguage, QueryLookups } from '@farelark/search-language';
import { FIRST_UNLISTED_RANK, getPlaces, UNSCHEDULED_RANK } from './airport-table.ts';
import { distanceKm } from './airports-near.ts';
import { COUNTRIES_LIKE_CONTINENTS, listAreas } from './areas.ts';
import { AIRPORT_NAMES } from './data/airport-names.ts';
import { M49_AREAS, OTHER_AREAS } from './data/area-names.ts';
import { CARRIER_NAMES } from './data/carrier-names.ts';
import { CARRIERS } from './data/carriers.ts';
import { readNamesAtHome } from './data/city-names/at-home.ts';
import { readCityNames } from './data/city-names.ts';
import { COUNTRY_ALIASES } from './data/country-names.ts';
import { NICKNAMES } from './data/nicknames.ts';
import { REGIONS } from './data/regions.ts';
import { findHoliday } from './named-holidays.ts';
import type { Place } from './place.ts';
import { toSearchKey } from './search/search-key.ts';
import { TypingDistance } from './search/typing-distance.ts';

const LOCALES = ['en', 'zh', 'zh-Hant', 'es', 'ar', 'pt', 'ru', 'ja', 'fr', 'de', 'ko'];

/** Countries with a namesake city that is hardly ever meant. */
const COUNTRIES_NOT_CITIES = ['AM', 'IS', 'MV', 'SC'];

/** Hangul, kana and Han have higher code points than all alphabets. */
const LAST_SPACED_LETTER = 0x10ff;
/** Maximum places of a search. */
const MAX_REGION_AIRPORTS = 30;
/** Shorter names are too similar for a guess. */
const MIN_GUESS_LENGTH = 5;
const MIN_LENGTH_FOR_TWO_MISTAKES = 8;
/** Highest rank of a place that may be guessed from a mistyped name or a code in lower case. */
const MAX_GUESSED_RANK = 700;

/** Highest rank of a city that is meant whatever the other end: London, not London in Ontario. */
const MAX_GREAT_RANK = 100;
/** Distances of the other end at which the nearer of two namesakes is meant. */
const [NEAR_KM, FAR_KM] = [1_300, 4_500];

const MAX_CACHED_KEYS = 2_000;

export interface IndexedQueryLookups extends QueryLookups {
  /** Build the index in some 350 ms. */
  prepare(): void;
  /** Compute the holidays of a language. */
  prepareHolidays(language: QueryLanguage): void;
}

let cachedIndex: NameIndex | null = null;

function getIndex(): NameIndex {
  cachedIndex ??= new NameIndex();
  return cachedIndex;
}

/** Look-ups of the query parser. The first use or `prepare` builds the index for all of them. */
export function createQueryLookups(): IndexedQueryLookups {
  // The parser looks up the same text in several ways and languages.
  const keys = new Map<string, string>();
  const toKey = (name: string): string => {
    let key = keys.get(name);
    if (key === undefined) {
      if (keys.size >= MAX_CACHED_KEYS) keys.clear();
      key = toSearchKey(name);
      keys.set(name, key);
    }
    return key;
  };
  return {
    prepare: () => {
      getIndex();
    },
    prepareHolidays: (language) => {
      findHoliday('', language, new Date().getUTCFullYear(), () => false);
    },
    findPlaces: (name) => getIndex().findPlaces(toKey(name)),
    isPlace: (code): code is PlaceCode => getIndex().places.has(code),
    isMajorPlace: (code) => (getIndex().places.get(code)?.rank ?? Infinity) <= MAX_GUESSED_RANK,
    guessPlace: (name) => getIndex().guessPlace(name),
    guessArea: (name) => getIndex().guessArea(name),
    isNamePrefix: (letters) => getIndex().isNamePrefix(letters, toKey(letters)),
    findRegion: (name) => getIndex().regions.get(toKey(name)) ?? [],
    findArea: (name) => getIndex().areas.get(toKey(name)) ?? null,
    findAirline: (name) => {
      const { airlines } = getIndex();
      return airlines.get(toAirlineKey(toKey(name))) ?? airlines.get(name) ?? null;
    },
    isAirportInCity: (airport, city) =>
      airport !== city && (getIndex().places.get(city)?.airports.includes(airport) ?? false),
    findHoliday: (name, language, thisYear, isConcerned = () => false) =>
      findHoliday(toKey(name), language, thisYear, isConcerned),
    isPlaceIn: (place, area) => listAreas(getIndex().places.get(place)?.country).includes(area),
    chooseNamesake: (places, end) => getIndex().chooseNamesake(places, end),
    getDistanceKm: (from, to) => {
      const [start, end] = [from, to].map((code) => getIndex().places.get(code));
      return start === undefined || end === undefined ? null : distanceKm(start, end);
    },
    isCurrency,
  };
}

/** Places, areas, regions and airlines by search key. */
class NameIndex {
  readonly places = getPlaces().places;
  readonly areas = new Map<string, NamedArea>();
  readonly regions = new Map<string, readonly PlaceCode[]>();
  readonly airlines = new Map<string, string>();
  readonly #byName = new Map<string, Place[]>();
  readonly #displayNames = LOCALES.map(
    (locale) => new Intl.DisplayNames(locale, { type: 'region' }),
  );
  /** The first two to four letters of all keys in unspaced scripts. */
  readonly #prefixes = new Set<string>();
  /** Names of well-known places by their length and first letter, which is rarely mistyped. */
  readonly #guessable = new Map<string, [name: string, place: Place][]>();

  constructor() {
    this.#addPlaces();
    this.#addAreas();
    this.#dropPlacesNamedLikeAreas();
    // The country is always "the Emirates".
    this.areas.delete('emirates');
    this.#addRegions();
    this.#addAirlines();
    for (const names of [this.#byName, this.areas, this.regions, this.airlines])
      for (const name of names.keys())
        if (isUnspaced(name))
          for (let letters = 2; letters <= 4; letters += 1)
            this.#prefixes.add(name.slice(0, letters));
    for (const [name, [place]] of this.#byName) {
      if (place === undefined || place.rank > MAX_GUESSED_RANK) continue;
      const key = toGuessKey(name, name.length);
      const names = this.#guessable.get(key) ?? [];
      this.#guessable.set(key, names);
      names.push([name, place]);
    }
  }

  /** ヴ is always accepted, because the next letter changes its key. */
  isNamePrefix(letters: string, key: string): boolean {
    return key.length < 2 || letters.endsWith('ヴ') || this.#prefixes.has(key.slice(0, 4));
  }

  /** Unless the first is a great city: one in the country of the other end, or near it while the first is far. */
  chooseNamesake(codes: readonly PlaceCode[], end: PlaceCode): PlaceCode {
    const [first, ...others] = codes.flatMap((code) => this.places.get(code) ?? []);
    const other = this.places.get(end);
    if (first === undefined || other === undefined) return codes[0] as PlaceCode;
    const isSettled = first.rank < MAX_GREAT_RANK || first.country === other.country;
    const known = isSettled ? [] : others.filter(({ rank }) => rank <= MAX_GUESSED_RANK);
    const namesake =
      known.find(({ country }) => country === other.country) ??
      known.find(
        (place) => distanceKm(place, other) < NEAR_KM && distanceKm(first, other) > FAR_KM,
      );
    return (namesake ?? first).code;
  }

  findPlaces(key: string): readonly PlaceCode[] {
    return this.#byName.get(key)?.map((place) => place.code) ?? [];
  }

  /** The most important place whose name is close to a mistyped one. */
  guessArea(name: string): NamedArea | null {
    const key = toSearchKey(name);
    if (key.length < MIN_GUESS_LENGTH) return null;
    const distance = new TypingDistance(key, 1);
    for (const [candidate, area] of this.areas) {
      if (Math.abs(candidate.length - key.length) > 1 || candidate[0] !== key[0]) continue;
      distance.compare(candidate, 0);
      if (distance.toWhole <= 1) return area;
    }
    return null;
  }

  guessPlace(name: string): PlaceCode | null {
    const key = toSearchKey(name);
    if (key.length < MIN_GUESS_LENGTH) return null;
    const limit = key.length >= MIN_LENGTH_FOR_TWO_MISTAKES ? 2 : 1;
    const distance = new TypingDistance(key, limit);
    let best: Place | null = null;
    for (let length = key.length - limit; length <= key.length + limit; length += 1)
      for (const [candidate, place] of this.#guessable.get(toGuessKey(key, length)) ?? []) {
        distance.compare(candidate, 0);
        if (distance.toWhole > limit) continue;
        if (best === null || place.rank < best.rank) best = place;
      }
    return best?.code ?? null;
  }

  #addPlaces(): void {
    const addByCode = (code: string, name: string | null): void => {
      const place = this.places.get(code);
      if (place !== undefined && name !== null) this.#addPlace(place, name);
    };
    for (const place of this.places.values()) {
      if (place.rank >= UNSCHEDULED_RANK) continue;
      const bareName = place.name.replace(
        /\b(?:International|Intl|Regional|Municipal|Airport)\b/g,
        '',
      );
      for (const name of [place.cityName, place.name, bareName]) this.#addPlace(place, name);
    }
    for (const { code, names, others } of [...readCityNames(), ...readNamesAtHome()])
      for (const name of [...names, ...others]) addByCode(code, name);
    for (const [code, names] of [...readNameLines(NICKNAMES), ...readNameLines(AIRPORT_NAMES)])
      for (const name of names) addByCode(code, name);
    for (const places of this.#byName.values()) places.sort((a, b) => a.rank - b.rank);
  }

  #addPlace(place: Place, name: string): void {
    const key = toSearchKey(name);
    if (key === '') return;
    const places = this.#byName.get(key) ?? [];
    if (!places.includes(place)) this.#byName.set(key, [...places, place]);
  }

  #addAreas(): void {
    const add = (name: string | undefined, codes: readonly string[]) => {
      if (name !== undefined) this.areas.set(toSearchKey(name), { codes });
    };
    const countries = new Set([...this.places.values()].map((place) => place.country));
    for (const names of this.#displayNames) {
      for (const country of countries) add(names.of(country), [country]);
      for (const [number, codes] of Object.entries(M49_AREAS))
        add(names.of(number), codes.split(' '));
    }
    for (const [codes, list] of OTHER_AREAS)
      for (const name of list.split('/')) add(name, codes.split(' '));
    // Two letters of an alphabet may be a word; two Han or Hangul letters are usually a name.
    for (const [country, list] of Object.entries(COUNTRY_ALIASES))
      for (const name of list.split('/'))
        if (name.length > 2 || isUnspaced(name)) add(name, [country]);
    add('UK', ['GB']);
    add('US', ['US']);
    add('NZ', ['NZ']);
  }

  #dropPlacesNamedLikeAreas(): void {
    // Wales is the country, not the airfield in Alaska.
    for (const name of this.areas.keys())
      if ((this.#byName.get(name)?.[0]?.rank ?? 0) >= FIRST_UNLISTED_RANK)
        this.#byName.delete(name);
    for (const country of COUNTRIES_NOT_CITIES)
      for (const names of this.#displayNames)
        this.#byName.delete(toSearchKey(names.of(country) ?? ''));
  }

  #addRegions(): void {
    for (const [airports, list] of REGIONS) {
      const codes = airports.split(' ').flatMap((code) => this.places.get(code)?.code ?? []);
      for (const name of list.split('/')) this.regions.set(toSearchKey(name), codes);
    }
    for (const country of COUNTRIES_LIKE_CONTINENTS) this.#addCountryAsRegion(country);
  }

  /** Airports of a country whose code would mean a continent. */
  #addCountryAsRegion(country: string): void {
    const airports = [...this.places.values()]
      .filter((place) => place.country === country && place.kind === 'airport')
      .filter(({ rank }) => rank < UNSCHEDULED_RANK)
      .sort((a, b) => a.rank - b.rank)
      .slice(0, MAX_REGION_AIRPORTS)
      .map(({ code }) => code);
    const aliases = (COUNTRY_ALIASES[country] ?? '').split('/');
    for (const name of [...this.#displayNames.map((names) => names.of(country)), ...aliases])
      if (name !== undefined && name.length > 1) this.regions.set(toSearchKey(name), airports);
  }

  #addAirlines(): void {
    const addUnlessTaken = (key: string, code: string): void => {
      if (!this.airlines.has(key)) this.airlines.set(key, code);
    };
    for (const line of CARRIERS) {
      const [code = '', ...names] = line.split('|');
      // In capitals, unlike the keys of names.
      this.airlines.set(code, code);
      for (const name of names) addUnlessTaken(toAirlineKey(toSearchKey(name)), code);
    }
    for (const [code, names] of readNameLines(CARRIER_NAMES))
      for (const name of names) this.airlines.set(toAirlineKey(toSearchKey(name)), code);
    // Short names after all full ones: "Alaska" is Alaska Airlines, but "China" is not Air China.
    for (const line of CARRIERS) {
      const [code = '', name = ''] = line.split('|');
      const shortName = toAirlineKey(toSearchKey(name)).replace(/ (?:airlines|airways)$/, '');
      if (shortName.length > 3) addUnlessTaken(shortName, code);
      // Airfrance
      if (/^\w+ \w+$/.test(shortName)) addUnlessTaken(shortName.replace(' ', ''), code);
    }
  }
}

function toGuessKey(name: string, length: number): string {
  return `${length} ${name.charAt(0)}`;
}

/** Parse lines of `code|name/name`. */
function readNameLines(text: string): [code: string, names: readonly string[]][] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', names = ''] = line.split('|');
      return [code, names.split('/')];
    });
}

function isUnspaced(name: string): boolean {
  return name.charCodeAt(0) > LAST_SPACED_LETTER;
}

/** Unify "Delta Air Lines" and "Delta Airlines". */
function toAirlineKey(key: string): string {
  return key.includes('line') ? key.replace(/ ?air ?lines?$/, ' airlines').trim() : key;
}
