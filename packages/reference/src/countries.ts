import { CONTINENTS } from './data/continents.ts';
import { countryNames } from './search/country-names.ts';
import { searchKey } from './search/search-key.ts';

/** Without an airport of scheduled flights; travellers fly to a neighbour. */
const WITHOUT_FLIGHTS = new Set('EH IO LI PN PS SM TF TK UM VA'.split(' '));

/** Countries and territories that one can fly to, by ISO 3166-1 alpha-2 code. */
export const COUNTRIES_WITH_FLIGHTS: readonly string[] = Object.entries(CONTINENTS)
  .flatMap(([continent, codes]) => (continent === 'AN' ? [] : codes.split(' ')))
  .filter((code) => !WITHOUT_FLIGHTS.has(code))
  .sort();

export interface CountryHit {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Typed share of the name, up to 1. */
  readonly matchedShare: number;
}

/** A country's names as they are compared, each with what begins at its later words. */
interface Entry {
  readonly code: string;
  readonly names: readonly string[];
  readonly later: readonly string[];
}

let entries: readonly Entry[] | undefined;

/**
 * Countries by their names in every language of the product, or by the beginning of a word in them, those
 * first of which most was typed. The first call reads the names, some 30 ms; this module needs no list of
 * places, so that browsers can search too.
 */
export function searchCountries(text: string, limit: number): readonly CountryHit[] {
  const query = compact(searchKey(text));
  if (query === '') return [];
  entries ??= COUNTRIES_WITH_FLIGHTS.map(getEntry);
  return entries
    .map(({ code, names, later }) => ({
      code,
      matchedShare: Math.max(getMatchedShare(query, names), getMatchedShare(query, later) / 2),
    }))
    .filter(({ matchedShare }) => matchedShare > 0)
    .sort((a, b) => b.matchedShare - a.matchedShare)
    .slice(0, limit);
}

function getEntry(code: string): Entry {
  const words = countryNames(code).map((name) => searchKey(name).split(' '));
  return {
    code,
    names: [...new Set(words.map((parts) => parts.join('')))],
    later: [
      ...new Set(
        words.flatMap((parts) => parts.slice(1).map((_, at) => parts.slice(at + 1).join(''))),
      ),
    ],
  };
}

/** Typed share of the shortest name that begins so; 0 where none does. */
function getMatchedShare(query: string, names: readonly string[]): number {
  let most = 0;
  for (const name of names)
    if (name.startsWith(query)) most = Math.max(most, query.length / name.length);
  return most;
}

function compact(key: string): string {
  return key.replaceAll(' ', '');
}
