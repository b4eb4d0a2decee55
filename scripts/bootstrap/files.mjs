import { accessSync, constants, readFileSync } from 'node:fs';

/** Undefined for a file that cannot be read. */
export function readText(file) {
  return attempt(() => readFileSync(file, 'utf8'));
}

/** Undefined for text that is not JSON. */
export function parseJson(text) {
  return attempt(() => JSON.parse(text));
}

export function isExecutable(path) {
  return attempt(() => accessSync(path, constants.X_OK) ?? true) === true;
}

function attempt(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}
