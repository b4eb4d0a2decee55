import { isAbsolute } from 'node:path';
import * as util from 'node:util';
import { readText } from './files.mjs';
import { inRoot } from './root.mjs';

/**
 * Adds settings from the `.env` file in the repository to the environment, which keeps its own values, even empty ones.
 * `ENV_FILE` names another file, or none when empty. A relative data folder is one in the repository.
 *
 * @param {NodeJS.ProcessEnv} [env] changed
 * @returns {string[]} names that the environment overrides with another value
 * @throws {Error} if a file named by `ENV_FILE` cannot be read, or this Node.js cannot parse the file
 */
export function loadEnvFile(env = process.env) {
  const named = env['ENV_FILE'];
  if (named === '') return [];
  const text = readText(named ?? inRoot('.env'));
  if (text === undefined) {
    if (named === undefined) return [];
    throw new Error(`The file named by ENV_FILE cannot be read: ${named}`);
  }
  if (util.parseEnv === undefined)
    throw new Error(`Reading .env needs Node.js 20.12 or newer; this is ${process.version}.`);
  const settings = util.parseEnv(text);
  const folder = settings['FARELARK_DATA_DIR'];
  if (folder && !isAbsolute(folder)) settings['FARELARK_DATA_DIR'] = inRoot(folder);
  const overridden = [];
  for (const [name, value] of Object.entries(settings))
    if (env[name] === undefined) env[name] = value;
    else if (env[name] !== value) overridden.push(name);
  return overridden;
}

/**
 * @param {import('./steps.mjs').Steps} steps
 * @param {string[]} names
 */
export function sayOverridden(steps, names) {
  if (names.length > 0) steps.say(`The environment overrides .env: ${names.join(', ')}`);
}

/**
 * As `loadEnvFile` for the environment of this process, before anything else runs; an error is printed and exits with 1.
 *
 * @returns {string[]}
 */
export function loadEnvFileOrExit() {
  try {
    return loadEnvFile();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
