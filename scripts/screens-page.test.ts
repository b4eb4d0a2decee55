import { describe, expect, it } from 'vitest';
import { PageOfTests } from './page-of-tests.ts';

const page = await PageOfTests.open(new URL('../docs/screens.md', import.meta.url));

describe('docs/screens.md', () => {
  it('has two cells in every row: what is promised, and where it is held', () => {
    expect(page.rows.length).toBeGreaterThan(0);
    for (const row of page.rows)
      expect(
        row.filter((cell) => cell !== ''),
        row[0],
      ).toHaveLength(2);
  });

  it('names files of tests that there are, and tests that stand in them', async () => {
    expect(await page.missing(page.rows.flatMap((row) => page.testsOf(row)))).toEqual([]);
  });
});
