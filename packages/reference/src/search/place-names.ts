import type { PlaceCode } from '@farelark/engine';
import type { PlaceTable } from '../airport-table.ts';
import { AIRPORT_NAMES } from '../data/airport-names.ts';
import { type CityNames, NAME_LANGUAGES, type NameLanguage } from '../data/city-line.ts';
import { readNamesAtHome } from '../data/city-names/at-home.ts';
import { readCityNames } from '../data/city-names.ts';
import { fold } from '../fold.ts';
import type { Place } from '../place.ts';

interface CityEntry {
  readonly byLanguage: Map<NameLanguage, string>;
  /** Further names that the city is found by. */
  readonly others: Set<string>;
}

/** Names of cities and airports in the product's languages. */
export class PlaceNames {
  readonly #cities = new Map<string, CityEntry>();
  readonly #airports = new Map<string, readonly string[]>();

  constructor({ places, cityByPlace }: PlaceTable) {
    for (const names of [...readCityNames(), ...readNamesAtHome()]) {
      const place = places.get(names.code) ?? findCityAirport(names.code, places, cityByPlace);
      if (place === undefined) throw new Error(`Names for an unknown city ${names.code}`);
      this.#add(toCityKey(place), names);
    }
    for (const line of AIRPORT_NAMES.trim().split('\n')) {
      const [code = '', names = ''] = line.split('|');
      if (!places.has(code)) throw new Error(`Names for an unknown airport ${code}`);
      this.#airports.set(code, names.split('/'));
    }
  }

  /** Add names; the first in a language is shown, later ones only find the city. */
  #add(key: string, { names, others }: CityNames): void {
    const entry = this.#cities.get(key) ?? { byLanguage: new Map(), others: new Set() };
    this.#cities.set(key, entry);
    for (const [at, language] of NAME_LANGUAGES.entries()) {
      const name = names[at] ?? null;
      if (name === null) continue;
      if (entry.byLanguage.has(language)) entry.others.add(name);
      else entry.byLanguage.set(language, name);
    }
    for (const other of others) entry.others.add(other);
  }

  /** City of a place in a language; the English name as a fallback. */
  getCityName(place: Place, language: NameLanguage | 'en'): string {
    if (language === 'en') return place.cityName;
    return this.#cities.get(toCityKey(place))?.byLanguage.get(language) ?? place.cityName;
  }

  listCityNames(place: Place): readonly string[] {
    const entry = this.#cities.get(toCityKey(place));
    if (entry === undefined) return [place.cityName];
    return [...new Set([place.cityName, ...entry.byLanguage.values(), ...entry.others])];
  }

  getKoreanName(place: Place): string | null {
    return this.#cities.get(toCityKey(place))?.byLanguage.get('ko') ?? null;
  }

  listAirportNames(place: Place): readonly string[] {
    return this.#airports.get(place.code) ?? [];
  }
}

/** Key that all airports of a city share; cities of the same name abroad have another one. */
function toCityKey(place: Place): string {
  return `${fold(place.cityName)}/${place.country}`;
}

/** An airport of a city that shares its code with an airport and is not a place itself. */
function findCityAirport(
  code: string,
  places: ReadonlyMap<string, Place>,
  cityByPlace: ReadonlyMap<string, PlaceCode>,
): Place | undefined {
  for (const [airport, city] of cityByPlace) if (city === code) return places.get(airport);
  return undefined;
}
