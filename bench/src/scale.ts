/** Recalculates docs/operations/scale.md from the figures that `npm run bench -- units --write` kept. */
import { readFile } from 'node:fs/promises';
import { inRoot } from './harness/root.ts';
import type { Units } from './units/arithmetic.ts';
import { writeTables } from './units/scale-page.ts';

// Written by the benchmark, whose types these are.
await writeTables(
  JSON.parse(await readFile(inRoot('docs/operations/units.json'), 'utf8')) as Units,
);
