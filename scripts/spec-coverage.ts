/**
 * Checks that every statement of docs/product is held by tests, and that docs/spec-coverage.md says by which;
 * `--write` writes it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { coveragePage } from './spec-coverage/coverage-page.ts';
import { faultsOf, readHeldBy } from './spec-coverage/held-by.ts';
import { readProduct } from './spec-coverage/statements.ts';

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path: string) =>
  existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : null;
const FILE = 'docs/spec-coverage.md';

const pages = readProduct(inRoot('docs/product'));
const held = readHeldBy(inRoot('docs/product'));
const ids = pages.flatMap(({ statements }) => statements.map(({ id }) => id));
const faults = faultsOf(ids, held, read);
const page = coveragePage(pages, held);

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
} else if (process.argv.includes('--write')) {
  writeFileSync(inRoot(FILE), page);
} else if (read(FILE) !== page) {
  console.error(`${FILE} is out of date. Run: npm run coverage:spec`);
  process.exitCode = 1;
}
