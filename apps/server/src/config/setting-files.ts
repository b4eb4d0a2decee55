import { readFileSync } from 'node:fs';
import { SettingsError } from './settings-error.ts';

const FILE_SUFFIX = '_FILE';

/**
 * Reads a setting from its variable, or without trailing line breaks from the file that `NAME_FILE` names.
 *
 * @throws SettingsError if both are set, or the file is unreadable
 */
export function readValue(name: string, environment: Readonly<Record<string, string | undefined>>) {
  const value = environment[name];
  const path = environment[`${name}${FILE_SUFFIX}`];
  if (path === undefined || path === '') return value;
  if (value !== undefined && value !== '')
    throw new SettingsError([`${name}: set both itself and by ${name}${FILE_SUFFIX}`]);
  try {
    return readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
  } catch (error) {
    throw new SettingsError([`${name}${FILE_SUFFIX}: ${(error as Error).message}`]);
  }
}
