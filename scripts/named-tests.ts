import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const TESTS = '{apps,packages,scripts,e2e}/**/*.{test,spec}.{ts,tsx}';
const ENDING = /\.(?:test|spec)\.tsx?$/;

/** An item of a list, and the tests it names: `- text › file: beginning of a title › file: another`. */
interface ItemWithTests {
  readonly text: string;
  readonly tests: readonly string[];
}

/** The items of a page's lists; lines that continue an item are indented. */
export function listItems(page: string): ItemWithTests[] {
  return page
    .replaceAll(/\n +(?=\S)/g, ' ')
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => {
      const [text = '', ...tests] = line.slice(2).split(' › ');
      return { text, tests };
    });
}

const files = globSync(TESTS, { cwd: ROOT, exclude: ['**/node_modules'] });

/**
 * Fault of a named test, or null. A file is named by the end of its path, without `.test.ts`, as much of it
 * as only one file has.
 */
export function faultOfTest(test: string): string | null {
  const [name = '', ...rest] = test.split(': ');
  const found = files.filter((file) => `/${file.replace(ENDING, '')}`.endsWith(`/${name}`));
  if (found.length !== 1) return `${test}: ${found.length} files have this name`;
  const source = readFileSync(join(ROOT, found[0] ?? ''), 'utf8');
  return hasTitle(source, rest.join(': ')) ? null : `${test}: no title begins like this`;
}

/** Check that a title of a test, group or table of tests begins with a text. */
function hasTitle(source: string, beginning: string): boolean {
  if (beginning === '') return false;
  return [`'`, '"', '`'].some((quote) => {
    const written = `${quote}${beginning.replaceAll(quote, `\\${quote}`)}`;
    const pattern = written.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
    return new RegExp(`(?:\\b(?:test\\w*|it|describe|step)|[)>])\\(\\s*${pattern}`).test(source);
  });
}
