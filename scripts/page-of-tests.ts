import { readFile } from 'node:fs/promises';
import { hasTitle, isTestFile } from './spec-coverage/test-titles.ts';

/** A test that a page names: the file it stands in, its title, and those of steps within it. */
export interface NamedTest {
  /** What the row says that it holds: its first cell. */
  readonly what: string;
  readonly file: string;
  readonly titles: readonly string[];
}

/**
 * A page of the documentation whose tables say, in their last cell, by which tests the row is held: one a line, as
 * `[name] › title › step`. Files have the names that the page gives them at its end, as in `[name]: ../path`.
 */
export class PageOfTests {
  readonly #address: URL;
  readonly #files: ReadonlyMap<string, string>;
  /** Cells of the rows below the heads of tables; a bar within one is written as `\|`. */
  readonly rows: readonly (readonly string[])[];

  private constructor(address: URL, text: string) {
    this.#address = address;
    this.#files = new Map(
      [...text.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, name = '', path = '']) => [name, path]),
    );
    this.rows = text
      .split('\n')
      .filter((line, at, all) => line.startsWith('| ') && !isRule(line) && !isRule(all[at + 1]))
      .map((line) =>
        line
          .split(/(?<!\\)\|/)
          .slice(1, -1)
          .map((cell) => cell.trim().replaceAll('\\|', '|')),
      );
  }

  static async open(address: URL): Promise<PageOfTests> {
    return new PageOfTests(address, await readFile(address, 'utf8'));
  }

  /** Every line of a row's last cell, read as a test; one without a title has none. */
  testsOf(row: readonly string[]): NamedTest[] {
    const [what = ''] = row;
    return (row.at(-1) ?? '').split('<br>').map((entry) => {
      const [name = '', ...titles] = entry.split(' › ').map((part) => part.trim());
      const file = this.#files.get(name.replace(/^\[(.+)\]$/, '$1')) ?? name;
      return { what, file, titles };
    });
  }

  /** What is wrong with tests that are named: files that are no tests, and titles that are not in them. */
  async missing(tests: readonly NamedTest[]): Promise<string[]> {
    const missing: string[] = [];
    for (const { what, file, titles } of tests) {
      const source = await readFile(new URL(file, this.#address), 'utf8').catch(() => null);
      if (source === null || !isTestFile(file)) missing.push(`${what}: there is no ${file}`);
      else if (titles.length === 0) missing.push(`${what}: names no test`);
      else
        for (const title of titles)
          if (!hasTitle(source, title)) missing.push(`${what}: ${file} has no “${title}”`);
    }
    return missing;
  }
}

function isRule(line: string | undefined): boolean {
  return /^\|[ |-]+$/.test(line ?? '');
}
