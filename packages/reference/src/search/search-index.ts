import type { PlaceCode } from '@farelark/engine';
import { type PlaceTable, UNSCHEDULED_RANK } from '../airport-table.ts';
import { GATEWAYS } from '../data/country-names.ts';
import { REGIONS } from '../data/regions.ts';
import type { Place } from '../place.ts';
import { isGenericWord } from './airport-words.ts';
import { listCountryNames } from './country-names.ts';
import { KeyIndex, KIND, type Kind } from './key-index.ts';
import type { PlaceNames } from './place-names.ts';
import { expandUmlauts, toInitials, toSearchKey } from './search-key.ts';

export interface SearchIndex {
  readonly places: readonly Place[];
  /** Indexes of each country's places, the busiest first. */
  readonly countries: readonly (readonly number[])[];
  readonly keys: KeyIndex;
}

/** Index all places with scheduled flights in some 80 ms. */
export function buildSearchIndex(table: PlaceTable, names: PlaceNames): SearchIndex {
  const places = [...table.places.values()]
    .filter(({ rank }) => rank < UNSCHEDULED_RANK)
    .sort((a, b) => a.rank - b.rank);
  const collector = new KeyCollector();
  for (const [number, place] of places.entries()) {
    for (const name of names.listCityNames(place))
      collector.add(name, KIND.city, KIND.insideCity, number);
    const metro = getMetroCity(place, table);
    if (metro !== null) {
      for (const name of names.listCityNames(metro)) collector.add(name, KIND.metro, null, number);
    }
    const korean = names.getKoreanName(place);
    if (korean !== null) collector.addKey(toInitials(korean), KIND.insideCity, number);
    if (place.kind === 'city') continue;
    for (const name of [place.name, ...names.listAirportNames(place)])
      collector.add(name, KIND.airport, KIND.insideAirport, number);
    collector.addKey(place.code.toLowerCase(), KIND.code, number);
  }
  addRegions(places, collector);
  const countries = [...groupByCountry(places, table)];
  for (const [number, [country]] of countries.entries()) {
    for (const name of listCountryNames(country))
      collector.add(name, KIND.country, KIND.insideCountry, number);
  }
  return {
    places,
    countries: countries.map(([, members]) => members),
    keys: new KeyIndex(collector.targetsByKey),
  };
}

/** City that an airport serves from another municipality. */
function getMetroCity(place: Place, { places, cityByPlace }: PlaceTable): Place | null {
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

/** Places of each country, the busiest first; for a country without any, its gateways abroad. */
function groupByCountry(
  places: readonly Place[],
  { cityByPlace }: PlaceTable,
): Map<string, number[]> {
  const countries = new Map<string, number[]>();
  const numbers = new Map<PlaceCode, number>();
  const add = (country: string, number: number) => {
    const members = countries.get(country) ?? [];
    countries.set(country, members);
    members.push(number);
  };
  for (const [number, place] of places.entries()) {
    numbers.set(place.code, number);
    add(place.country, number);
  }
  for (const [country, gateways] of Object.entries(GATEWAYS))
    for (const code of gateways.split(' ') as PlaceCode[]) {
      const number = numbers.get(cityByPlace.get(code) ?? code) ?? numbers.get(code);
      if (number !== undefined) add(country, number);
    }
  return countries;
}

/** Collects keys with their targets, including keys for the later words of a name. */
class KeyCollector {
  readonly targetsByKey = new Map<string, number[]>();
  /** All airports of a city repeat its names. */
  readonly #keysByName = new Map<string, readonly string[]>();

  /** @param inside kind for the rest of the name from each later word on; null to skip these */
  add(name: string, kind: Kind, inside: Kind | null, target: number): void {
    for (const key of this.#getKeys(name)) {
      const words = key.split(' ');
      for (const [at, word] of words.entries()) {
        if (at > 0 && (inside === null || isGenericWord(word))) continue;
        const wordKind = at === 0 ? kind : (inside as Kind);
        const rest = words.slice(at).join('');
        this.addKey(rest, wordKind, target);
        const bare = removeArticle(rest);
        if (bare !== null) this.addKey(bare, wordKind, target);
      }
    }
  }

  addKey(key: string, kind: Kind, target: number): void {
    if (key === '') return;
    const encoded = KeyIndex.encode(kind, target);
    const targets = this.targetsByKey.get(key);
    if (targets === undefined) this.targetsByKey.set(key, [encoded]);
    // Names of one place are added in a row, so a duplicate is always the last.
    else if (targets.at(-1) !== encoded) targets.push(encoded);
  }

  #getKeys(name: string): readonly string[] {
    const cached = this.#keysByName.get(name);
    if (cached !== undefined) return cached;
    const spellings = [name, expandUmlauts(name)].filter((spelling) => spelling !== null);
    const keys = spellings.map(toSearchKey);
    this.#keysByName.set(name, keys);
    return keys;
  }
}

const ARABIC_ARTICLE = 'ال';

export function removeArticle(word: string): string | null {
  return word.startsWith(ARABIC_ARTICLE) && word.length > ARABIC_ARTICLE.length + 1
    ? word.slice(ARABIC_ARTICLE.length)
    : null;
}
