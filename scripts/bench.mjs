/**
 * `npm run bench -- NAME`: runs bench/src/NAME.ts, whose last line is one JSON object. Without a name, lists the
 * benchmarks.
 */
import { existsSync, readdirSync } from 'node:fs';
import { runTool } from './bootstrap/child.mjs';
import { prepare, runScript } from './bootstrap/prepare.mjs';
import { inRoot } from './bootstrap/root.mjs';

const FOLDER = inRoot('bench', 'src');

runScript(async () => {
  const [name, ...rest] = process.argv.slice(2);
  const file = inRoot('bench', 'src', `${name}.ts`);
  if (name === undefined || !existsSync(file)) {
    const names = readdirSync(FOLDER, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => entry.name.slice(0, -3));
    throw new Error(`Usage: npm run bench -- NAME, one of ${names.join(', ')}.`);
  }
  return runTool(await prepare(), [file, ...rest]);
});
