import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultOfTest, listItems } from './named-tests.ts';

const page = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8');
const [, measures = ''] = /\n## Measures and their tests\n([\s\S]*?)\n## /.exec(page) ?? [];
const threats = listItems(measures);

describe('docs/security.md', () => {
  it('names a test for every threat and measure', () => {
    expect(threats.length).toBeGreaterThan(50);
    expect(threats.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });

  it('names existing tests', () => {
    const faults = threats.flatMap(({ tests }) => tests.map(faultOfTest));
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });
});
