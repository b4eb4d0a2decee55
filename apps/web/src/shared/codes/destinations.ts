import type { Language } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../api/call-function.ts';
import { STALE_TIME_MS } from '../api/stale-time.ts';
import { countryName } from '../format/places.ts';
import { type Choice, keepWhileTyping, toChoice } from './choices.ts';

/** More would push the places out of sight. */
const MAX_COUNTRIES = 3;

/** Airports, cities and countries for a typed term. The browser itself knows the countries' names. */
export const destinationsQuery = (language: Language, locale: string) => (searchTerm: string) =>
  queryOptions({
    queryKey: ['search-destinations', searchTerm, language],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const [{ places }, { searchCountries }] = await Promise.all([
        callFunction('search-airports', { searchTerm, searchType: 'airports', language }, signal),
        import('@farelark/reference/countries'),
      ]);
      const countries = searchCountries(searchTerm, MAX_COUNTRIES).map(
        ({ code, matchedShare }) => ({
          choice: countryChoice(code, locale),
          matchedShare,
        }),
      );
      return mergeDestinations(places.map(toChoice), countries);
    },
    enabled: searchTerm !== '',
    staleTime: STALE_TIME_MS.places,
    placeholderData: keepWhileTyping(searchTerm),
  });

export const destinationNamesQuery =
  (language: Language, locale: string) => (codes: readonly string[]) =>
    queryOptions({
      queryKey: ['describe-destinations', codes, language],
      queryFn: async ({ signal }): Promise<Choice[]> => {
        const countries = codes.filter(isCountry).map((code) => countryChoice(code, locale));
        const places = codes.filter((code) => !isCountry(code));
        if (places.length === 0) return countries;
        const named = await callFunction('describe-places', { codes: places, language }, signal);
        return [...countries, ...named.places.map(toChoice)];
      },
      enabled: codes.length > 0,
      staleTime: STALE_TIME_MS.places,
    });

/** True if a destination's code is a country's. Places have three letters. */
export function isCountry(code: string): boolean {
  return code.length === 2;
}

function countryChoice(code: string, locale: string): Choice {
  return { code, name: countryName(code, locale), kind: 'country' };
}

/** A country with how much of its name was typed, up to 1. */
interface MatchedCountry {
  readonly choice: Choice;
  readonly matchedShare: number;
}

/** Typed share of a country's name from which the country is likelier than a city. */
const LIKELY_SHARE = 0.5;
/** Places that go before countries of which little was typed. */
const LEADING_PLACES = 3;

/** A country that is clearly meant goes before its own places; others follow the likeliest places. */
export function mergeDestinations(
  places: readonly Choice[],
  countries: readonly MatchedCountry[],
): Choice[] {
  const of = (isMeant: boolean) =>
    countries
      .filter(({ matchedShare }) => matchedShare >= LIKELY_SHARE === isMeant)
      .map(({ choice }) => choice);
  return [
    ...of(true),
    ...places.slice(0, LEADING_PLACES),
    ...of(false),
    ...places.slice(LEADING_PLACES),
  ];
}
