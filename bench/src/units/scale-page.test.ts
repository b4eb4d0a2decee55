import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../harness/root.ts';
import { arithmetic, type Units } from './arithmetic.ts';
import { PAGE, withTables } from './scale-page.ts';

// Written by the benchmark, whose types these are.
const units = JSON.parse(await readFile(inRoot('docs/operations/units.json'), 'utf8')) as Units;

/** Without what setting a table in columns adds. */
const unset = (page: string) => page.replace(/ *\| */g, '|').replace(/-{3,}/g, '---');

describe('the arithmetic of scale', () => {
  it('follows from what was measured', async () => {
    const page = await readFile(PAGE, 'utf8');
    expect(unset(withTables(page, units))).toBe(unset(page));
  });

  it('reckons as it says', () => {
    const made: Units = {
      ...units,
      fare: { cpuMillis: 1, databaseMillis: 0, bytes: 300 },
      alert: { cpuMillis: 0, databaseMillis: 0, bytes: {} },
      mail: { cpuMillis: 0, databaseMillis: 0 },
    };
    const readFigures = (what: string) =>
      arithmetic(made).find((line) => line.what === what)?.figures;
    expect(readFigures('fares a day')).toEqual(['360,000', '6.5 million', '170 million']);
    expect(readFigures('fares kept')).toEqual(['19 GB', '350 GB', '9.3 TB']);
    // 173 million fares of a millisecond are two cores that do nothing else, planned at 60 %.
    expect(readFigures('cores of workers')?.at(-1)).toBe('3.3');
  });
});
