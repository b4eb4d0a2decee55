/**
 * Checks that every statement of docs/product, every security measure and every met ASVS requirement has a test, and
 * that no test has an unknown id. `--page [FILE]` prints the statements with their tests, or writes them to a file.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { getFaults, renderCoveragePage } from './spec-coverage/coverage-page.ts';
import { readProduct, readSecurity, readWithoutBehaviour } from './spec-coverage/statements.ts';
import { readMarkedTests } from './spec-coverage/test-titles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const docs = fileURLToPath(new URL('../docs', import.meta.url));
const product = fileURLToPath(new URL('../docs/product', import.meta.url));
const { values, positionals } = parseArgs({
  options: { page: { type: 'boolean' } },
  allowPositionals: true,
});

const pages = [...readProduct(product), ...readSecurity(docs)];
const tests = readMarkedTests(root);
const withoutBehaviour = readWithoutBehaviour(product);

if (values.page) {
  const page = renderCoveragePage(pages, tests, withoutBehaviour);
  const [file] = positionals;
  if (file === undefined) process.stdout.write(page);
  else writeFileSync(file, page);
} else {
  const ids = pages.flatMap(({ statements }) => statements.map(({ id }) => id));
  const faults = getFaults(ids, tests, withoutBehaviour);
  if (faults.length > 0) console.error(faults.join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
