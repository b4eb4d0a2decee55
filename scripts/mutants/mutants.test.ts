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
    symbol: 'isAllowed',
    replace: 'MAX',
    by: 'MIN',
    test: 'limit.test.ts',
    title: 'x',
  };
  const source = 'const isOther = () => MAX;\nfunction isAllowed(a: number) { return a < MAX; }';

  it('changes only its symbol', () => {
    expect(applyMutant(source, mutant)).toBe(source.replace('a < MAX', 'a < MIN'));
  });

  it.each([
    ['an unknown symbol', { symbol: 'gone' }, 'limit.ts declares no gone'],
    ['a text that the symbol does not contain', { replace: 'MOST' }, 'contains 0 times: MOST'],
    ['a text that the symbol contains twice', { replace: 'a' }, /contains [2-9] times: a$/],
  ])('throws for %s', (_, changes, message) => {
    expect(() => applyMutant(source, { ...mutant, ...changes })).toThrow(message);
  });
});
