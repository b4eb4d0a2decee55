import { describe, expect, it } from 'vitest';
import { buildPlaces } from '../airport-table.ts';
import { BUSIEST_AIRPORTS } from '../data/busiest-airports.ts';
import { NAME_LANGUAGES } from '../data/city-line.ts';
import { GATEWAYS } from '../data/country-names.ts';
import type { Place } from '../place.ts';
import { getCountryName } from './country-names.ts';
import { PlaceNames } from './place-names.ts';
import { PlaceSearch } from './place-search.ts';

const LANGUAGES = ['en', ...NAME_LANGUAGES] as const;
const BUSIEST_CITIES = 300;
/** Languages in Latin script, where many names are the same as in English. */
const LATIN = new Set(['en', 'es', 'pt', 'fr', 'de']);

const table = buildPlaces();
const names = new PlaceNames(table);
const search = new PlaceSearch(table, names);

const getCity = (code: Place['code']) => table.cityByPlace.get(code) ?? code;

/** The biggest airport of each of the busiest cities. */
const cities = [
  ...new Map(
    BUSIEST_AIRPORTS.map((code) => table.places.get(code) as Place)
      .reverse()
      .map((place) => [getCity(place.code), place]),
  ).values(),
]
  .reverse()
  .slice(0, BUSIEST_CITIES);

/** Regions of `Intl` that are not among the 249 countries of ISO 3166-1. */
const NOT_COUNTRIES =
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB XK YD YU ZR ZZ';
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const countries = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
  (code) => english.of(code) !== undefined && !NOT_COUNTRIES.split(' ').includes(code),
);

/** Names for which no accepted place is among the first three results. */
function findMisses(queries: readonly string[], isAccepted: (place: Place, at: number) => boolean) {
  return queries.flatMap((query, at) => {
    const results = search.find(query, 3);
    if (results.some((place) => isAccepted(place, at))) return [];
    return [`${query}: ${results.map(({ code }) => code).join(' ')}`];
  });
}

describe.each(LANGUAGES)('PlaceSearch in %s', (language) => {
  it('has a name for each of the 300 busiest cities', () => {
    const unnamed = cities.filter((city) => {
      const name = names.getCityName(city, language);
      return !LATIN.has(language) && /\p{sc=Latin}/u.test(name);
    });
    expect(unnamed.map(({ code }) => code)).toEqual([]);
  });

  it('returns each of the 300 busiest cities among the first three results for its name', () => {
    expect(cities).toHaveLength(BUSIEST_CITIES);
    const queries = cities.map((city) => names.getCityName(city, language));
    const isCity = ({ code }: Place, at: number) =>
      getCity(code) === getCity((cities[at] as Place).code);
    expect(findMisses(queries, isCity)).toEqual([]);
  });

  it('returns a place or gateway of each country among the first three results for its name', () => {
    expect(countries).toHaveLength(249);
    const queries = countries.map((country) => getCountryName(country, language));
    const isInCountry = (place: Place, at: number) => {
      const country = countries[at] as string;
      const gateways = GATEWAYS[country]?.split(' ') ?? [];
      return (
        place.country === country || place.airports.some((airport) => gateways.includes(airport))
      );
    };
    expect(findMisses(queries, isInCountry)).toEqual([]);
  });
});
