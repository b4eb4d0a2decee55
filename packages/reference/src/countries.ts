import { CONTINENTS } from './data/continents.ts';
import { listCountryNames } from './search/country-names.ts';
import { toSearchKey } from './search/search-key.ts';

/** Without an airport with scheduled flights. */
const WITHOUT_FLIGHTS = new Set('EH IO LI PN PS SM TF TK UM VA'.split(' '));

/** Countries and territories with flights, by ISO 3166-1 alpha-2 code. */
export const COUNTRIES_WITH_FLIGHTS: readonly string[] = Object.entries(CONTINENTS)
  .flatMap(([continent, codes]) => (continent === 'AN' ? [] : codes.split(' ')))
  .filter((code) => !WITHOUT_FLIGHTS.has(code))
  .sort();

export interface CountryHit {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Share of the name that the text covers, up to 1; half as much for a later word of the name. */
  readonly matchedShare: number;
}

interface CountryEntry {
  readonly code: string;
  /** Search keys without spaces. */
  readonly names: readonly string[];
  /** Suffixes of the names that start at a later word. */
  readonly laterWords: readonly string[];
}

let entries: readonly CountryEntry[] | undefined;

/**
 * Countries by the start of a word of their names in all languages, the best match first. The first call reads the
 * names in some 30 ms. Independent of the list of places, so that it runs in browsers.
 */
export function searchCountries(text: string, limit: number): readonly CountryHit[] {
  const query = toSearchKey(text).replaceAll(' ', '');
  if (query === '') return [];
  entries ??= COUNTRIES_WITH_FLIGHTS.map(createEntry);
  return entries
    .map(({ code, names, laterWords }) => ({
      code,
      matchedShare: Math.max(getMatchedShare(query, names), getMatchedShare(query, laterWords) / 2),
    }))
    .filter(({ matchedShare }) => matchedShare > 0)
    .sort((a, b) => b.matchedShare - a.matchedShare)
    .slice(0, limit);
}

function createEntry(code: string): CountryEntry {
  const names = listCountryNames(code).map((name) => toSearchKey(name).split(' '));
  return {
    code,
    names: names.map((words) => words.join('')),
    laterWords: names.flatMap((words) =>
      words.slice(1).map((_, index) => words.slice(index + 1).join('')),
    ),
  };
}

/** Matched share of the shortest name that starts with the query; 0 without one. */
function getMatchedShare(query: string, names: readonly string[]): number {
  const matches = names.filter((name) => name.startsWith(query));
  return Math.max(0, ...matches.map((name) => query.length / name.length));
}
