import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { estimate, type Units } from './arithmetic.ts';
import { readUnits, replaceTables, SCALE_PAGE } from './scale-page.ts';

const units = await readUnits();

/** Removes the padding of aligned tables. */
const collapse = (page: string) => page.replace(/ *\| */g, '|').replace(/-{3,}/g, '---');

it('docs/operations/scale.md has the tables that follow from the measured units', async () => {
  const page = await readFile(SCALE_PAGE, 'utf8');
  expect(collapse(replaceTables(page, units))).toBe(collapse(page));
});

it('estimate multiplies unit costs by the assumed sizes', () => {
  const customUnits: Units = {
    ...units,
    fare: { cpuMillis: 1, databaseMillis: 0, bytes: 300 },
    alert: { cpuMillis: 0, databaseMillis: 0, bytes: {} },
    mail: { cpuMillis: 0, databaseMillis: 0 },
  };
  const getFigures = (what: string) =>
    estimate(customUnits).find((line) => line.what === what)?.figures;
  expect(getFigures('fares a day')).toEqual(['360,000', '6.5 million', '170 million']);
  expect(getFigures('fares kept')).toEqual(['19 GB', '350 GB', '9.3 TB']);
  // 173 million fares of a millisecond are two fully used cores, planned at 60 %.
  expect(getFigures('cores of workers')?.at(-1)).toBe('3.3');
});
