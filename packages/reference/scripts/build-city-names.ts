/**
 * Build `src/data/cldr-cities.json` from the npm package `cldr-dates-full` (Unicode licence). The package is not a
 * dependency: with its own ones it has 145 MB, of which 20 kB are used.
 *
 *   npm install --no-save cldr-dates-full@48.2.0
 *   node packages/reference/scripts/build-city-names.ts && npx biome format --write packages/reference/src/data
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getPlaces } from '../src/airport-table.ts';
import { readCldrCities } from './read-cldr-cities.ts';

const target = fileURLToPath(new URL('../src/data/cldr-cities.json', import.meta.url));
const cities = readCldrCities(getPlaces().places.values());
writeFileSync(target, `${JSON.stringify({ cities }, null, 2)}\n`);
