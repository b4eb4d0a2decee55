import { buildPlaces, UNSCHEDULED_RANK } from '../airport-table.ts';
import { NAME_LANGUAGES } from '../data/city-line.ts';
import type { Place } from '../place.ts';
import { countryNames } from '../search/country-names.ts';
import { PlaceNames } from '../search/place-names.ts';

export { QUERY_SETS } from './query-sets/query-sets.ts';

/** A place with all that finds it, for measuring a search beside others. */
export interface NamedPlace {
  readonly place: Place;
  /** Of its city, in English and the other languages of the product; repeated where they agree. */
  readonly cityNames: readonly string[];
  /** The same with other spellings, the airport's names and the country's. */
  readonly names: readonly string[];
}

/** Places with scheduled flights, the busiest first. */
export function listNamedPlaces(): NamedPlace[] {
  const table = buildPlaces();
  const names = new PlaceNames(table);
  return [...table.places.values()]
    .filter(({ rank }) => rank < UNSCHEDULED_RANK)
    .sort((a, b) => a.rank - b.rank)
    .map((place) => ({
      place,
      cityNames: ['en' as const, ...NAME_LANGUAGES].map((language) =>
        names.cityIn(place, language),
      ),
      names: [
        ...names.ofCity(place),
        place.name,
        ...names.ofAirport(place),
        ...countryNames(place.country),
      ],
    }));
}
