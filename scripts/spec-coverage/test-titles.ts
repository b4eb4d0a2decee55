import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test, and the statements that its marker claims. */
export interface MarkedTest {
  /** Path from the root of the project. */
  readonly file: string;
  /** Title without its marker. */
  readonly title: string;
  readonly ids: readonly string[];
}

/** Ids in brackets, as in `keeps the alert [2.deals.close-confirm 4.alert.kept]`. */
const MARKER =
  / ?\[((?:\d\.[a-z]|(?:asvs|security)\.)[\w.-]*(?: (?:\d\.[a-z]|(?:asvs|security)\.)[\w.-]*)*)\]/g;

/**
 * The call of a test, a group or a step. A function that makes tests has "test" in its name; a table of cases or a
 * type may stand between the word and the title.
 */
const CALL = String.raw`(?:\b(?:test\w*|it|describe|step)|[)>])\(\s*`;
const TITLE = new RegExp(String.raw`${CALL}(['"\`])((?:\\[^]|(?!\1)[^\\])*)\1`, 'g');

/** The tests under a folder that carry a marker, in the order of their files. */
export function readMarkedTests(root: string): MarkedTest[] {
  return globSync('{apps,packages,e2e,scripts/{bootstrap,lint-rules}}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules'),
  })
    .sort()
    .flatMap((file) => getMarkedTests(file, readFileSync(join(root, file), 'utf8')));
}

/**
 * The tests of one file that carry a marker. A marker belongs to the title it stands in, and in a table of cases to
 * the title after the table.
 *
 * @throws where no title follows a marker
 */
export function getMarkedTests(file: string, source: string): MarkedTest[] {
  const markers = [...source.matchAll(MARKER)];
  if (markers.length === 0) return [];
  const titles = [...source.matchAll(TITLE)];
  return markers.map(({ index, 0: marker, 1: ids = '' }) => {
    const title = titles.find((found) => found.index + found[0].length > index)?.[2];
    if (title === undefined) throw new Error(`${file}: no test has the marker${marker}`);
    return { file, title: title.replaceAll(MARKER, '').replaceAll('\\', ''), ids: ids.split(' ') };
  });
}
