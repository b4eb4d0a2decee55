import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { applyMutant, type Mutant } from './apply-mutant.ts';
import { MUTANTS } from './list.ts';

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
    replace: 'MAX',
    by: 'MIN',
    test: 'limit.test.ts',
    title: 'x',
  };
  const source = 'const isAllowed = (a: number) => a < MAX;';

  it('replaces the text', () => {
    expect(applyMutant(source, mutant)).toBe('const isAllowed = (a: number) => a < MIN;');
  });

  it.each([
    ['does not contain', 'MOST', 'limit.ts contains 0 times: MOST'],
    ['contains twice', 'a', /contains [2-9] times: a$/],
  ])('throws for a text that the file %s', (_, replace, message) => {
    expect(() => applyMutant(source, { ...mutant, replace })).toThrow(message);
  });
});
