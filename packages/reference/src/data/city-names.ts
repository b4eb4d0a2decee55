import { type CityNames, readCityLine } from './city-line.ts';
import { CITIES_OF_THE_AMERICAS } from './city-names/americas.ts';
import { CITIES_OF_ASIA } from './city-names/asia.ts';
import { CITIES_OF_EUROPE } from './city-names/europe.ts';
import { CITIES_OF_THE_REST } from './city-names/middle-east-africa-oceania.ts';
import cldr from './cldr-cities.json' with { type: 'json' };

/**
 * City names in other languages. The lines in `city-names/` were written for this project: code, names in the order of
 * `NAME_LANGUAGES` (empty if as in English), and other names separated by `/` (local, former and short names,
 * transliterations, kana). `cldr-cities.json` comes from CLDR by `scripts/build-city-names.ts`. If both name a city, the
 * name of this project is shown, and both find it.
 */
export function readCityNames(): CityNames[] {
  const written = [
    CITIES_OF_THE_AMERICAS,
    CITIES_OF_EUROPE,
    CITIES_OF_ASIA,
    CITIES_OF_THE_REST,
  ].flatMap((lines) => lines.trim().split('\n'));
  return [...written, ...cldr.cities].map(readCityLine);
}
