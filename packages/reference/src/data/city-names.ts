import { type CityNames, readCityLine } from './city-line.ts';
import { CITIES_OF_THE_AMERICAS } from './city-names/americas.ts';
import { CITIES_OF_ASIA } from './city-names/asia.ts';
import { CITIES_OF_EUROPE } from './city-names/europe.ts';
import { CITIES_OF_THE_REST } from './city-names/middle-east-africa-oceania.ts';
import cldr from './cldr-cities.json' with { type: 'json' };

/**
 * What cities are called in other languages. The lines in `city-names/` were written for this project:
 * code, then names in the order of `NAME_LANGUAGES` (empty: as in English), then, with `/` between,
 * what else people type: own, former and short names, other transliterations, readings in kana.
 * `cldr-cities.json` is made from CLDR by `scripts/build-city-names.ts`. Where both name a city, ours
 * is shown, and either finds it.
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
