import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './bootstrap/root.mjs';

/**
 * Writes a page that is made from the code when `--write` asks for it; else fails where the page says anything else.
 *
 * @param {string} path from the root of the project
 * @param {string} text
 * @param {string} command that writes it
 */
export function holdPage(path, text, command) {
  const file = inRoot(path);
  if (process.argv.includes('--write')) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${path} is out of date. Run: ${command}`);
    process.exitCode = 1;
  }
}
