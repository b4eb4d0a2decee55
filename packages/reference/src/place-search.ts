import { CITY_ALIASES } from './data/city-aliases.ts';
import { fold } from './fold.ts';
import type { Place } from './place.ts';
import { typingDistance } from './typing-distance.ts';

/** How well a place answers, best first; within one, the more important place wins. */
const TIER = {
  code: 0,
  cityExact: 1,
  cityPrefix: 2,
  namePrefix: 3,
  wordPrefixes: 4,
  country: 5,
  mistyped: 6,
} as const;

interface Entry {
  readonly place: Place;
  readonly code: string;
  /** The city's name and its other names, folded. */
  readonly cities: readonly string[];
  readonly name: string;
  readonly words: readonly string[];
  readonly country: string;
}

/** Ranks from here on have no scheduled flights; nobody looks for them by name. */
const UNSCHEDULED_RANK = 3000;

/** Finds places as people type them. Indexes on first use, in about 60 ms. */
export class PlaceSearch {
  readonly #places: Iterable<Place>;
  #entries: readonly Entry[] | null = null;

  constructor(places: Iterable<Place>) {
    this.#places = places;
  }

  /**
   * Up to `limit` places for a code, city, airport or country name, or the beginnings of its
   * words; accents do not matter. Small typing mistakes are forgiven when too little else fits.
   */
  find(text: string, limit: number): readonly Place[] {
    const query = fold(text);
    if (query === '') return [];
    this.#entries ??= [...this.#places].map(entryOf);
    const words = query.split(' ');
    const hits: { readonly place: Place; readonly tier: number }[] = [];
    for (const entry of this.#entries) {
      const tier = tierOf(entry, query, words);
      if (tier !== null) hits.push({ place: entry.place, tier });
    }
    if (hits.length === 0) {
      for (const entry of this.#entries) {
        if (isMistyped(entry, query)) hits.push({ place: entry.place, tier: TIER.mistyped });
      }
    }
    hits.sort((a, b) => a.tier - b.tier || a.place.rank - b.place.rank);
    return hits.slice(0, limit).map((hit) => hit.place);
  }
}

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' });

function entryOf(place: Place): Entry {
  const name = fold(place.name);
  const country = fold(COUNTRY_NAMES.of(place.country) ?? '');
  const city = fold(place.cityName);
  const cities = [city, ...(CITY_ALIASES[place.cityName] ?? []).map(fold)];
  const words = [...new Set([...cities, name, country].flatMap((part) => part.split(' ')))];
  return { place, code: place.code.toLowerCase(), cities, name, words, country };
}

function tierOf(entry: Entry, query: string, words: readonly string[]): number | null {
  if (entry.code === query) return TIER.code;
  if (entry.place.rank >= UNSCHEDULED_RANK) return null;
  if (entry.cities.includes(query)) return TIER.cityExact;
  if (entry.cities.some((city) => city.startsWith(query))) return TIER.cityPrefix;
  if (entry.name.startsWith(query)) return TIER.namePrefix;
  if (entry.country.startsWith(query)) return TIER.country;
  const allBegin = words.every(
    (word) => word === entry.code || entry.words.some((known) => known.startsWith(word)),
  );
  return allBegin ? TIER.wordPrefixes : null;
}

/** One mistake from four letters on, two from seven: shorter words are all alike. */
function isMistyped(entry: Entry, query: string): boolean {
  if (query.length < 4 || entry.place.rank >= UNSCHEDULED_RANK) return false;
  const limit = query.length >= 7 ? 2 : 1;
  return [...entry.cities, entry.name].some(
    (name) =>
      typingDistance(query, name, limit) <= limit ||
      (name.length > query.length &&
        typingDistance(query, name.slice(0, query.length), limit) <= limit),
  );
}
