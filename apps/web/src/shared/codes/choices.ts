import type { Language, PlaceView } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../api/call-function.ts';
import { STALE_TIME_MS } from '../api/stale-time.ts';

/** An option of a picker: an airport, a whole city or country, or an airline. */
export interface Choice {
  /** Three letters for places, two for countries and airlines. */
  readonly code: string;
  readonly name: string;
  readonly kind?: 'airport' | 'city' | 'country';
  /** City of a place, as its short name. */
  readonly city?: string;
  /** Country of a place, ISO 3166-1 alpha-2. */
  readonly country?: string;
}

/** True if one term begins with the other. `previousKey`: query key with its term in the second place. */
export function isPrefixOfOther(searchTerm: string, previousKey: readonly unknown[] | undefined) {
  const previous = String(previousKey?.[1] ?? '');
  return searchTerm.startsWith(previous) || previous.startsWith(searchTerm);
}

/** Placeholder data: the previous results while a term is extended or shortened, so that the list does not flicker. */
export const keepWhileTyping =
  (searchTerm: string) =>
  <Data>(data: Data | undefined, query: { readonly queryKey: readonly unknown[] } | undefined) =>
    isPrefixOfOther(searchTerm, query?.queryKey) ? data : undefined;

const placesQuery = (language: Language) => (searchTerm: string) =>
  queryOptions({
    queryKey: ['search-airports', searchTerm, language],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const { places } = await callFunction(
        'search-airports',
        { searchTerm, searchType: 'airports', language },
        signal,
      );
      return places.map(toChoice);
    },
    enabled: searchTerm !== '',
    staleTime: STALE_TIME_MS.places,
    placeholderData: keepWhileTyping(searchTerm),
  });

const airlinesQuery = (searchTerm: string) =>
  queryOptions({
    queryKey: ['search-airlines', searchTerm],
    queryFn: async ({ signal }): Promise<Choice[]> =>
      (await callFunction('search-airlines', { searchTerm }, signal)).airlines,
    enabled: searchTerm !== '',
    staleTime: STALE_TIME_MS.places,
    placeholderData: keepWhileTyping(searchTerm),
  });

/** Names of stored place codes. */
export const placeNamesQuery = (language: Language) => (codes: readonly string[]) =>
  queryOptions({
    queryKey: ['describe-places', codes, language],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const request = { codes: [...codes], language };
      const { places } = await callFunction('describe-places', request, signal);
      return places.map(toChoice);
    },
    enabled: codes.length > 0,
    staleTime: STALE_TIME_MS.places,
  });

/** Names of stored airline codes. */
export const airlineNamesQuery = (codes: readonly string[]) =>
  queryOptions({
    queryKey: ['describe-airlines', codes],
    queryFn: ({ signal }): Promise<Choice[]> =>
      Promise.all(
        codes.map(async (code) => {
          const { airlines } = await callFunction('search-airlines', { searchTerm: code }, signal);
          return airlines.find((airline) => airline.code === code) ?? { code, name: code };
        }),
      ),
    enabled: codes.length > 0,
    staleTime: STALE_TIME_MS.places,
  });

/** Queries of a picker, to search and to name codes. */
export const pickerQueries = (kind: 'places' | 'airlines', language: Language) =>
  kind === 'airlines'
    ? { search: airlinesQuery, describe: airlineNamesQuery }
    : { search: placesQuery(language), describe: placeNamesQuery(language) };

/** `東京` for a city; for an airport `東京 · Haneda Airport`, unless its name begins with the city's. */
export function toChoice({ code, kind, name, city, localCity, country }: PlaceView): Choice {
  const cityName = localCity ?? city;
  if (kind === 'city') return { code, name: cityName, country, kind, city: cityName };
  const fullName = name.startsWith(cityName) ? name : `${cityName} · ${name}`;
  return { code, name: fullName, country, kind, city: cityName };
}
