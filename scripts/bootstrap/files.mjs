import { accessSync, constants, readFileSync } from 'node:fs';

/** Text of a file; undefined where it can't be read. */
export function readText(file) {
  return attempt(() => readFileSync(file, 'utf8'));
}

/** Value of a text; undefined where that is no JSON. */
export function parseJson(text) {
  return attempt(() => JSON.parse(text));
}

/** Check that a file is there and may be run. */
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
