import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { applyMutant, MUTANTS, type Mutant } from './list.ts';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

describe('MUTANTS', () => {
  it('has unique names', () => {
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  });

  it.each(MUTANTS)('has the code and the test of $name', (mutant) => {
    const source = read(mutant.file);
    expect(applyMutant(source, mutant)).not.toBe(source);
    expect(read(mutant.test).includes(mutant.title), mutant.title).toBe(true);
  });
});

describe('applyMutant', () => {
  const mutant: Mutant = {
    name: 'm',
    file: 'limit.ts',
    replace: 'a < MAX',
    by: 'a < MIN',
    test: 'limit.test.ts',
    title: 'x',
  };
  const source = 'const isOther = () => MAX;\nfunction isAllowed(a: number) { return a < MAX; }';

  it.each([
    ['does not contain', 'MOST', 0],
    ['contains twice', 'MAX', 2],
  ])('throws for a text that the file %s', (_, replace, times) => {
    expect(() => applyMutant(source, { ...mutant, replace })).toThrow(
      `limit.ts contains ${times} times: ${replace}`,
    );
  });
});
