import { describe, expect, it } from 'vitest';
import { getPlaces } from '../airport-table.ts';
import { BUSIEST_AIRPORTS } from '../data/busiest-airports.ts';
import { NAME_LANGUAGES } from '../data/city-line.ts';
import { GATEWAYS } from '../data/country-names.ts';
import type { Place } from '../place.ts';
import { getCountryName } from './country-names.ts';
import { PlaceNames } from './place-names.ts';
import { PlaceSearch } from './place-search.ts';

const LANGUAGES = ['en', ...NAME_LANGUAGES] as const;
const BUSIEST_CITIES = 300;
/** Chișinău and Bishkek, whose former codes rank higher, and Bari, which is Bali in Japanese. */
const AMBIGUOUS_CITIES = new Set(['RMO', 'BSZ', 'BRI']);
/** Languages in Latin script, where many names are the same as in English. */
const LATIN = new Set(['en', 'es', 'pt', 'fr', 'de']);

const table = getPlaces();
const names = new PlaceNames(table);
const search = new PlaceSearch(table, names);

/** The busiest cities with several airports, and airports of other cities. */
const cities = [...Map.groupBy(BUSIEST_AIRPORTS, (code) => table.cityByPlace.get(code) ?? code)]
  .slice(0, BUSIEST_CITIES)
  .map(([city, [airport = '']]) => {
    const place = table.places.get(city) as Place;
    return place?.airports.length > 1 ? place : (table.places.get(airport) as Place);
  });

/** Regions of `Intl` that are not among the 249 countries of ISO 3166-1. */
const NOT_COUNTRIES =
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB XK YD YU ZR ZZ';
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const countries = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
  (code) => english.of(code) !== undefined && !NOT_COUNTRIES.split(' ').includes(code),
);

/** Names without an accepted place among the first `limit` results. */
function findMiss(name: string, limit: number, isAccepted: (place: Place) => boolean): string[] {
  const results = search.find(name, limit);
  return results.some(isAccepted) ? [] : [`${name}: ${results.map(({ code }) => code).join(' ')}`];
}

describe.each(LANGUAGES)('PlaceSearch in %s', (language) => {
  it('has a name for each of the 300 busiest cities', () => {
    const unnamed = cities.filter((city) => {
      const name = names.getCityName(city, language);
      return !LATIN.has(language) && /\p{sc=Latin}/u.test(name);
    });
    expect(unnamed.map(({ code }) => code)).toEqual([]);
  });

  it('returns each of the 300 busiest cities first for its name', () => {
    expect(cities).toHaveLength(BUSIEST_CITIES);
    const missed = cities.flatMap((city) =>
      findMiss(
        names.getCityName(city, language),
        AMBIGUOUS_CITIES.has(city.code) ? 3 : 1,
        ({ code }) => code === city.code,
      ),
    );
    expect(missed).toEqual([]);
  });

  it('returns a place or gateway of each country among the first three results for its name', () => {
    expect(countries).toHaveLength(249);
    const missed = countries.flatMap((country) => {
      const gateways = GATEWAYS[country]?.split(' ') ?? [];
      return findMiss(
        getCountryName(country, language),
        3,
        (place) =>
          place.country === country || place.airports.some((airport) => gateways.includes(airport)),
      );
    });
    expect(missed).toEqual([]);
  });
});
