import type { PlaceCode } from '@farelark/engine';
import { type PlaceTable, UNSCHEDULED_RANK } from '../airport-table.ts';
import { GATEWAYS } from '../data/country-names.ts';
import { REGIONS } from '../data/regions.ts';
import type { Place } from '../place.ts';
import { saysNothing } from './airport-words.ts';
import { countryNames } from './country-names.ts';
import { KeyIndex, KIND, type Kind } from './key-index.ts';
import type { PlaceNames } from './place-names.ts';
import { searchKey, toInitials, withoutUmlauts } from './search-key.ts';

/** Places and countries by number, and every text that finds them. */
export interface SearchIndex {
  readonly places: readonly Place[];
  /** Numbers of each country's places, the busiest first. */
  readonly countries: readonly (readonly number[])[];
  readonly keys: KeyIndex;
}

/** Places that people look for by name: those with scheduled flights. Some 80 ms. */
export function buildSearchIndex(table: PlaceTable, names: PlaceNames): SearchIndex {
  const places = [...table.places.values()]
    .filter(({ rank }) => rank < UNSCHEDULED_RANK)
    .sort((a, b) => a.rank - b.rank);
  const collector = new KeyCollector();
  for (const [number, place] of places.entries()) {
    for (const name of names.ofCity(place)) collector.add(name, KIND.city, KIND.insideCity, number);
    const metro = cityAround(place, table);
    if (metro !== null) {
      for (const name of names.ofCity(metro)) collector.add(name, KIND.metro, null, number);
    }
    const korean = names.getKoreanName(place);
    if (korean !== null) collector.addKey(toInitials(korean), KIND.insideCity, number);
    if (place.kind === 'city') continue;
    for (const name of [place.name, ...names.ofAirport(place)])
      collector.add(name, KIND.airport, KIND.insideAirport, number);
    collector.addKey(place.code.toLowerCase(), KIND.code, number);
  }
  addRegions(places, collector);
  const countries = [...placesByCountry(places, table)];
  for (const [number, [country]] of countries.entries()) {
    for (const name of countryNames(country))
      collector.add(name, KIND.country, KIND.insideCountry, number);
  }
  return { places, countries: countries.map(([, members]) => members), keys: collector.index() };
}

function cityAround(place: Place, { places, cityByPlace }: PlaceTable): Place | null {
  const code = cityByPlace.get(place.code);
  const city = code === undefined ? undefined : places.get(code);
  return city === undefined || city.cityName === place.cityName ? null : city;
}

function addRegions(places: readonly Place[], collector: KeyCollector): void {
  const numbers = new Map<string, number>(places.map(({ code }, number) => [code, number]));
  for (const [airports, names] of REGIONS) {
    for (const code of airports.split(' ')) {
      const number = numbers.get(code);
      if (number === undefined) throw new Error(`A region names ${code}, which has no flights`);
      for (const name of names.split('/')) collector.add(name, KIND.metro, null, number);
    }
  }
}

/** By busiest place; for countries without any, those that one flies to instead. */
function placesByCountry(
  places: readonly Place[],
  { cityByPlace }: PlaceTable,
): Map<string, number[]> {
  const countries = new Map<string, number[]>();
  const numbers = new Map<PlaceCode, number>();
  for (const [number, place] of places.entries()) {
    numbers.set(place.code, number);
    const members = countries.get(place.country) ?? [];
    countries.set(place.country, members);
    members.push(number);
  }
  for (const [country, gateways] of Object.entries(GATEWAYS)) {
    const members = countries.get(country) ?? [];
    countries.set(country, members);
    for (const code of gateways.split(' ') as PlaceCode[]) {
      const number = numbers.get(cityByPlace.get(code) ?? code) ?? numbers.get(code);
      if (number !== undefined) members.push(number);
    }
  }
  return countries;
}

/** Gathers keys with what they mean; a name's later words are keys as well. */
class KeyCollector {
  readonly #meanings = new Map<string, number[]>();
  /** Names come again with every airport of a city. */
  readonly #keysByName = new Map<string, readonly string[]>();

  /** `inside` is the kind of what begins at a later word; null for none. */
  add(name: string, kind: Kind, inside: Kind | null, target: number): void {
    for (const key of this.#keysOf(name)) {
      const words = key.split(' ');
      for (const [at, word] of words.entries()) {
        if (at > 0 && (inside === null || saysNothing(word))) continue;
        const as = at === 0 ? kind : (inside as Kind);
        const rest = words.slice(at).join('');
        this.addKey(rest, as, target);
        const bare = withoutArticle(rest);
        if (bare !== null) this.addKey(bare, as, target);
      }
    }
  }

  addKey(key: string, kind: Kind, target: number): void {
    if (key === '') return;
    const meaning = KeyIndex.meaning(kind, target);
    const meanings = this.#meanings.get(key);
    if (meanings === undefined) this.#meanings.set(key, [meaning]);
    // Names of one place come together, so that a repetition is the last one.
    else if (meanings.at(-1) !== meaning) meanings.push(meaning);
  }

  index(): KeyIndex {
    return new KeyIndex(this.#meanings);
  }

  #keysOf(name: string): readonly string[] {
    let keys = this.#keysByName.get(name);
    if (keys === undefined) {
      const plain = withoutUmlauts(name);
      keys = [searchKey(name), ...(plain === null ? [] : [searchKey(plain)])];
      this.#keysByName.set(name, keys);
    }
    return keys;
  }
}

const ARTICLE = 'ال';

export function withoutArticle(word: string): string | null {
  return word.startsWith(ARTICLE) && word.length > ARTICLE.length + 1
    ? word.slice(ARTICLE.length)
    : null;
}
