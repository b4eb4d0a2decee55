import type { PlaceCode } from '@farelark/engine';
import type { PlaceTable } from '../airport-table.ts';
import { AIRPORT_NAMES } from '../data/airport-names.ts';
import { type CityNames, NAME_LANGUAGES, type NameLanguage } from '../data/city-line.ts';
import { readNamesAtHome } from '../data/city-names/at-home.ts';
import { readCityNames } from '../data/city-names.ts';
import { fold } from '../fold.ts';
import type { Place } from '../place.ts';

/** Names of a city by language, and whatever else finds it. */
interface CityEntry {
  readonly byLanguage: Map<NameLanguage, string>;
  readonly others: Set<string>;
}

export class PlaceNames {
  readonly #cities = new Map<string, CityEntry>();
  readonly #airports = new Map<string, readonly string[]>();

  constructor({ places, cityByPlace }: PlaceTable) {
    for (const names of [...readCityNames(), ...readNamesAtHome()]) {
      const place = places.get(names.code) ?? mainAirport(names.code, places, cityByPlace);
      if (place === undefined) throw new Error(`Names for an unknown city ${names.code}`);
      this.#add(toKey(place), names);
    }
    for (const line of AIRPORT_NAMES.trim().split('\n')) {
      const [code = '', names = ''] = line.split('|');
      if (!places.has(code)) throw new Error(`Names for an unknown airport ${code}`);
      this.#airports.set(code, names.split('/'));
    }
  }

  /** Add names: the first is shown; later ones are found as well. */
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

  /** The city of a place in a language; the English name where none is known. */
  cityIn(place: Place, language: NameLanguage | 'en'): string {
    if (language === 'en') return place.cityName;
    return this.#cities.get(toKey(place))?.byLanguage.get(language) ?? place.cityName;
  }

  ofCity(place: Place): readonly string[] {
    const entry = this.#cities.get(toKey(place));
    if (entry === undefined) return [place.cityName];
    return [...new Set([place.cityName, ...entry.byLanguage.values(), ...entry.others])];
  }

  getKoreanName(place: Place): string | null {
    return this.#cities.get(toKey(place))?.byLanguage.get('ko') ?? null;
  }

  ofAirport(place: Place): readonly string[] {
    return this.#airports.get(place.code) ?? [];
  }
}

/** Airports of one city share its names, with accents or without; a namesake abroad has its own. */
function toKey(place: Place): string {
  return `${fold(place.cityName)}/${place.country}`;
}

/** A city whose code its airport shares is no place of its own. */
function mainAirport(
  code: string,
  places: ReadonlyMap<string, Place>,
  cityByPlace: ReadonlyMap<string, PlaceCode>,
): Place | undefined {
  for (const [airport, city] of cityByPlace) if (city === code) return places.get(airport);
  return undefined;
}
