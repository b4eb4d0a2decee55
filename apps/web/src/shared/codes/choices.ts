import type { Language, PlaceView } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../api/call-function.ts';
import { STALE_TIME_MS } from '../api/stale-time.ts';

/** One thing that a picker offers: an airport, a whole city or country, or an airline. */
export interface Choice {
  /** Three letters for places, two for countries and airlines. */
  readonly code: string;
  readonly name: string;
  readonly kind?: 'airport' | 'city' | 'country';
  /** A place's city, where it is to be named in short. */
  readonly city?: string;
  /** In which country a place lies, ISO 3166-1 alpha-2. */
  readonly country?: string;
}

/**
 * True if one term begins with the other: earlier results then stay until the new answer, so that the list does not
 * flicker with each key.
 *
 * @param earlier key of the query that was answered last, the term in its second place
 */
export function isPrefixOfOther(
  searchTerm: string,
  earlier: readonly unknown[] | undefined,
): boolean {
  const before = String(earlier?.[1] ?? '');
  return searchTerm.startsWith(before) || before.startsWith(searchTerm);
}

/** Earlier results to show until a term is answered. */
export const keepWhileTyping =
  (searchTerm: string) =>
  <Found>(
    found: Found | undefined,
    answered: { readonly queryKey: readonly unknown[] } | undefined,
  ): Found | undefined =>
    isPrefixOfOther(searchTerm, answered?.queryKey) ? found : undefined;

export const placesQuery = (language: Language) => (searchTerm: string) =>
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

export const airlinesQuery = (searchTerm: string) =>
  queryOptions({
    queryKey: ['search-airlines', searchTerm],
    queryFn: async ({ signal }): Promise<Choice[]> =>
      (await callFunction('search-airlines', { searchTerm }, signal)).airlines,
    enabled: searchTerm !== '',
    staleTime: STALE_TIME_MS.places,
    placeholderData: keepWhileTyping(searchTerm),
  });

/** Names, in a language, of places that are stored by their codes alone. */
export const placeNamesQuery = (language: Language) => (codes: readonly string[]) =>
  queryOptions({
    queryKey: ['describe-places', codes, language],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const wanted = { codes: [...codes], language };
      const { places } = await callFunction('describe-places', wanted, signal);
      return places.map(toChoice);
    },
    enabled: codes.length > 0,
    staleTime: STALE_TIME_MS.places,
  });

/** Names of airlines that are stored by their codes alone: each looked up by its code. */
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

/** `東京` for a city; for an airport `東京 · Haneda Airport`, unless its name begins with the city's. */
export function toChoice({ code, kind, name, city, localCity, country }: PlaceView): Choice {
  const shown = localCity ?? city;
  if (kind === 'city') return { code, name: shown, country, kind, city: shown };
  const whole = name.startsWith(shown) ? name : `${shown} · ${name}`;
  return { code, name: whole, country, kind, city: shown };
}
