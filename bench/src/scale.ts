/** Recalculates docs/operations/scale.md from the figures that `npm run bench -- units --write` kept. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Units } from './units/arithmetic.ts';
import { writeTables } from './units/scale-page.ts';

const UNITS = fileURLToPath(new URL('../../docs/operations/units.json', import.meta.url));
// Written by the benchmark, whose types these are.
await writeTables(JSON.parse(await readFile(UNITS, 'utf8')) as Units);
