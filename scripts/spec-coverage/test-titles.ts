import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test with the ids of the statements it verifies. */
export interface MarkedTest {
  /** Path in the repository. */
  readonly file: string;
  /** Title without its marker. */
  readonly title: string;
  readonly ids: readonly string[];
}

/** Ids in brackets, as in `keeps the alert [2.deals.close-confirm 4.alert.kept]`. */
const MARKER =
  / ?\[((?:\d\.[a-z]|(?:asvs|security)\.)[\w.-]*(?: (?:\d\.[a-z]|(?:asvs|security)\.)[\w.-]*)*)\]/g;

/**
 * Call of a test, a group or a step, up to its title. Functions that create tests have "test" in their name; a table of
 * cases or a type argument can precede the title.
 */
const CALL = String.raw`(?:\b(?:test\w*|it|describe|step)|[)>])\(\s*`;
const TITLE = new RegExp(String.raw`${CALL}(['"\`])((?:\\[^]|(?!\1)[^\\])*)\1`, 'g');

/** Tests with a marker, by file. */
export function readMarkedTests(root: string): MarkedTest[] {
  return globSync('{apps,packages,e2e,scripts/{bootstrap,lint-rules}}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules'),
  })
    .sort()
    .flatMap((file) => getMarkedTests(file, readFileSync(join(root, file), 'utf8')));
}

/**
 * Tests of a file with a marker. A marker belongs to its title, or in a table of cases to the title after the table.
 *
 * @throws Error for a marker without a title
 */
export function getMarkedTests(file: string, source: string): MarkedTest[] {
  const markers = [...source.matchAll(MARKER)];
  if (markers.length === 0) return [];
  const titles = [...source.matchAll(TITLE)];
  return markers.map(({ index, 0: marker, 1: ids = '' }) => {
    const title = titles.find((match) => match.index + match[0].length > index)?.[2];
    if (title === undefined) throw new Error(`${file}: no test title contains the marker${marker}`);
    return { file, title: title.replaceAll(MARKER, '').replaceAll('\\', ''), ids: ids.split(' ') };
  });
}
