import { beforeAll, describe, expect, it } from 'vitest';
import { buildPlaces } from '../airport-table.ts';
import { BUSIEST_AIRPORTS } from '../data/busiest-airports.ts';
import { NAME_LANGUAGES } from '../data/city-line.ts';
import { GATEWAYS } from '../data/country-names.ts';
import type { Place } from '../place.ts';
import { countryIn } from './country-names.ts';
import { PlaceNames } from './place-names.ts';
import { PlaceSearch } from './place-search.ts';

const LANGUAGES = ['en', ...NAME_LANGUAGES] as const;
const BUSIEST_CITIES = 300;
/** Latin letters: names are often as in English there, so that a missing one is no mistake. */
const LATIN = new Set(['en', 'es', 'pt', 'fr', 'de']);

const table = buildPlaces();
const names = new PlaceNames(table);
let search: PlaceSearch;
beforeAll(() => {
  search = new PlaceSearch(table, names);
});

const getCity = (code: Place['code']) => table.cityByPlace.get(code) ?? code;

/** The biggest airport of each of the busiest cities, once each. */
const cities = [
  ...new Map(
    BUSIEST_AIRPORTS.map((code) => table.places.get(code) as Place)
      .reverse()
      .map((place) => [getCity(place.code), place]),
  ).values(),
]
  .reverse()
  .slice(0, BUSIEST_CITIES);

/** Regions of `Intl` that are no countries of ISO 3166-1, which has 249. */
const NO_COUNTRIES =
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB XK YD YU ZR ZZ';
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const countries = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
  (code) => english.of(code) !== undefined && !NO_COUNTRIES.split(' ').includes(code),
);

describe.each(LANGUAGES)('in %s', (language) => {
  it('each of the 300 busiest cities has a name', () => {
    const nameless = cities.filter((city) => {
      const name = names.cityIn(city, language);
      return !LATIN.has(language) && /\p{sc=Latin}/u.test(name);
    });
    expect(nameless.map(({ code }) => code)).toEqual([]);
  });

  it('each of the 300 busiest cities is among the first three for its name', () => {
    expect(cities).toHaveLength(BUSIEST_CITIES);
    const missed = cities.flatMap((city) => {
      const name = names.cityIn(city, language);
      const found = search.find(name, 3);
      const itself = found.some((place) => getCity(place.code) === getCity(city.code));
      return itself ? [] : [`${city.code} ${name}: ${found.map(({ code }) => code).join(' ')}`];
    });
    expect(missed).toEqual([]);
  });

  it('each country is found by its name, the first places being its own', () => {
    expect(countries).toHaveLength(249);
    const missed = countries.flatMap((country) => {
      const name = countryIn(country, language);
      const found = search.find(name, 3);
      const gateways = GATEWAYS[country]?.split(' ') ?? [];
      const itself = found.some(
        (place) =>
          place.country === country ||
          gateways.some((code) => place.airports.includes(code as Place['code'])),
      );
      return itself ? [] : [`${country} ${name}: ${found.map(({ code }) => code).join(' ')}`];
    });
    expect(missed).toEqual([]);
  });
});
