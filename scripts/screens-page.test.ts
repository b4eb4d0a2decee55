import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const PAGE = new URL('../docs/screens.md', import.meta.url);
const page = await readFile(PAGE, 'utf8');

/** A promise, and where it is held: a file, the title of a test in it, and those of steps within. */
interface Held {
  readonly promise: string;
  readonly file: string;
  readonly titles: readonly string[];
}

/** Files by the names that the page gives them at its end, as in `[name]: ../path`. */
const files = new Map(
  [...page.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, name, path]) => [name, path]),
);

const isRule = (line: string | undefined) => /^\|[ |-]+$/.test(line ?? '');

/** Cells of the rows below the heads of tables; a bar within one is written as `\|`. */
const rows = page
  .split('\n')
  .filter((line, at, all) => line.startsWith('| ') && !isRule(line) && !isRule(all[at + 1]))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  );

/** The tests of a row, one a line of its cell. */
function heldBy([promise = '', cell = '']: readonly string[]): Held[] {
  return cell.split('<br>').map((entry) => {
    const [name = '', ...titles] = entry.split(' › ').map((part) => part.trim());
    return { promise, file: files.get(name.replace(/^\[(.+)\]$/, '$1')) ?? name, titles };
  });
}

/** Whether a test, a step of one or a group of them has this title in a source. */
function hasTitle(source: string, title: string): boolean {
  return [`'`, '"', '`'].some((quote) => {
    const written = `${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`;
    const pattern = written.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
    // A table of cases, or what kind of cases they are, may stand between the word and the title.
    return new RegExp(`(?:\\b(?:test|it|describe|step)|[)>])\\(\\s*${pattern}`).test(source);
  });
}

describe('docs/screens.md', () => {
  it('has two cells in every row: what is promised, and where it is held', () => {
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      expect(
        row.filter((cell) => cell !== ''),
        row[0],
      ).toHaveLength(2);
  });

  it('names files of tests that there are, and tests that stand in them', async () => {
    const missing: string[] = [];
    for (const { promise, file, titles } of rows.flatMap(heldBy)) {
      const source = await readFile(new URL(file, PAGE), 'utf8').catch(() => null);
      if (source === null || !/\.(?:test|spec)\.tsx?$/.test(file))
        missing.push(`${promise}: there is no ${file}`);
      else if (titles.length === 0) missing.push(`${promise}: names no test`);
      else
        for (const title of titles)
          if (!hasTitle(source, title)) missing.push(`${promise}: ${file} has no “${title}”`);
    }
    expect(missing).toEqual([]);
  });
});
