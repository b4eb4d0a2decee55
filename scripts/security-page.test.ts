import { describe, expect, it } from 'vitest';
import { PageOfTests } from './page-of-tests.ts';

const page = await PageOfTests.open(new URL('../docs/security.md', import.meta.url));
/** Rows of what is done: other tables of the page say what there is. */
const measures = page.rows.filter((row) => row.at(-1)?.includes(' › '));

describe('docs/security.md', () => {
  it('has a threat with its measure, a file and a test in every row of what is done', () => {
    expect(measures.length).toBeGreaterThan(0);
    for (const row of measures)
      expect(
        row.filter((cell) => cell !== ''),
        row[0],
      ).toHaveLength(3);
  });

  it('names files of tests that there are, and tests that stand in them', async () => {
    expect(await page.missing(measures.flatMap((row) => page.testsOf(row)))).toEqual([]);
  });
});
