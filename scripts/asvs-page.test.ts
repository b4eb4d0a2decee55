import { access } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { PageOfTests } from './page-of-tests.ts';

const PAGE = new URL('../docs/security/asvs.md', import.meta.url);
const page = await PageOfTests.open(PAGE);

/**
 * How many requirements of levels 1 and 2 each section of the standard (5.0.0) has: they are its first ones. 70 are
 * of level 1, 183 of level 2.
 */
const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, at) => `${chapter}.${section + 1}.${at + 1}`),
  ),
);
const LINK = /\]\(([^)#]+)(?:#[^)]*)?\)/g;
const LEAST_REASON = 15;

const stands = (row: readonly string[]) => row[3];
const reasonOf = (row: readonly string[]) => row.at(-1) ?? '';
const withTests = page.rows.filter((row) => reasonOf(row).includes(' › '));

describe('docs/security/asvs.md', () => {
  it('has a row for every requirement of levels 1 and 2, in their order', () => {
    expect(page.rows.map(([number]) => number)).toEqual(REQUIREMENTS);
    const levels = page.rows.map(([, level]) => level);
    expect(levels.filter((level) => level === '1')).toHaveLength(70);
    expect(levels.filter((level) => level === '2')).toHaveLength(183);
  });

  it('says of each whether it is met, and by what, or why not', async () => {
    for (const row of page.rows) {
      expect(['met', 'not applicable', 'not met'], row[0]).toContain(stands(row));
      const links = [...reasonOf(row).matchAll(LINK)].map(([, path = '']) => path);
      for (const path of links) await access(new URL(path, PAGE));
      if (stands(row) === 'met')
        expect(withTests.includes(row) || links.length > 0, row[0]).toBe(true);
      else expect(reasonOf(row).length, row[0]).toBeGreaterThanOrEqual(LEAST_REASON);
    }
  });

  it('counts what it says', async () => {
    const { readFile } = await import('node:fs/promises');
    const count = (wanted: string) => page.rows.filter((row) => stands(row) === wanted).length;
    expect(await readFile(PAGE, 'utf8')).toContain(
      `${count('met')} are met, ${count('not applicable')} not applicable, ${count('not met')} not met.`,
    );
  });

  it('names files of tests that there are, and tests that stand in them', async () => {
    expect(await page.missing(withTests.flatMap((row) => page.testsOf(row)))).toEqual([]);
  });
});
