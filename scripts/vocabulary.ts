/**
 * Reports words and name patterns that WRITING.md rules out, in names, comments, test titles, messages and documents.
 * Arguments limit the check to paths.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findHits } from './vocabulary/find-hits.ts';
import { EXCEPTIONS } from './vocabulary/rules.ts';

const MAX_EXCEPTIONS = 20;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CHECKED = /\.(?:ts|tsx|mjs|md)$/;
/** Migrations are checksummed and the schema has their columns; product pages quote the specification. */
const EXCLUDED =
  /\/(?:migrations|data|query-sets)\/|^packages\/db\/src\/schema\.ts$|^docs\/product\/|^packages\/i18n\/articles\/|^scripts\/vocabulary|^WRITING\.md$/;

const files = execFileSync('git', ['ls-files', '--', ...process.argv.slice(2)], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => CHECKED.test(path) && !EXCLUDED.test(path));
let count = 0;
for (const path of files)
  for (const { line, text, use } of findHits(path, readFileSync(`${ROOT}/${path}`, 'utf8'))) {
    console.log(`${path}:${line}: ${text} (use ${use})`);
    count += 1;
  }
if (EXCEPTIONS.length > MAX_EXCEPTIONS)
  console.log(`At most ${MAX_EXCEPTIONS} exceptions are allowed.`);
console.log(`${count} words to replace in ${files.length} files`);
if (count > 0 || EXCEPTIONS.length > MAX_EXCEPTIONS) process.exitCode = 1;
