import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** @param {...string} parts path within the repository */
export function inRoot(...parts) {
  return join(ROOT, ...parts);
}

/** Cache of Node.js for stripped and compiled code. */
export const COMPILE_CACHE = inRoot('node_modules', '.cache', 'farelark', 'compiled');
