import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's own folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** @param {...string} parts path below the repository's folder */
export function inRoot(...parts) {
  return join(ROOT, ...parts);
}

/** Node.js keeps code here stripped of its types and compiled, for the next start. */
export const COMPILE_CACHE = inRoot('node_modules', '.cache', 'farelark', 'compiled');
