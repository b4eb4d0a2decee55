import type { Language } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../api/call-function.ts';
import { STALE_TIME_MS } from '../api/stale-time.ts';
import { countryName } from '../format/places.ts';
import { type Choice, keepWhileTyping, toChoice } from './choices.ts';

const MAX_COUNTRIES = 3;

/** Airports and cities from the server, and countries by the names that the browser has. */
export const destinationsQuery = (language: Language, locale: string) => (searchTerm: string) =>
  queryOptions({
    queryKey: ['search-destinations', searchTerm, language],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const [{ places }, { searchCountries }] = await Promise.all([
        callFunction('search-airports', { searchTerm, searchType: 'airports', language }, signal),
        import('@farelark/reference/countries'),
      ]);
      const countries = searchCountries(searchTerm, MAX_COUNTRIES).map((country) => ({
        choice: toCountryChoice(country.code, locale),
        matchedShare: country.matchedShare,
      }));
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
        const countries = codes.filter(isCountry).map((code) => toCountryChoice(code, locale));
        const places = codes.filter((code) => !isCountry(code));
        if (places.length === 0) return countries;
        const named = await callFunction('describe-places', { codes: places, language }, signal);
        return [...countries, ...named.places.map(toChoice)];
      },
      enabled: codes.length > 0,
      staleTime: STALE_TIME_MS.places,
    });

/** True for the code of a country; places have three letters. */
export function isCountry(code: string): boolean {
  return code.length === 2;
}

function toCountryChoice(code: string, locale: string): Choice {
  return { code, name: countryName(code, locale), kind: 'country' };
}

interface MatchedCountry {
  readonly choice: Choice;
  /** Typed share of the country's name, up to 1. */
  readonly matchedShare: number;
}

/** Matched share from which a country is likelier than a city. */
const LIKELY_SHARE = 0.5;
/** Places listed before unlikely countries. */
const LEADING_PLACES = 3;

/** Lists likely countries before all places, and the others after the first places. */
export function mergeDestinations(places: readonly Choice[], countries: readonly MatchedCountry[]) {
  const select = (isLikely: boolean) =>
    countries
      .filter(({ matchedShare }) => matchedShare >= LIKELY_SHARE === isLikely)
      .map(({ choice }) => choice);
  return [
    ...select(true),
    ...places.slice(0, LEADING_PLACES),
    ...select(false),
    ...places.slice(LEADING_PLACES),
  ];
}
