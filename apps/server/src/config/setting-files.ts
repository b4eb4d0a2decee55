import { readFileSync } from 'node:fs';
import { SettingsError } from './settings-error.ts';

/** Behind the name of a setting: where it stands. */
const IN_FILE = '_FILE';

/**
 * A setting as an environment gives it: itself, or in the file that `NAME_FILE` names, without the line breaks
 * at its end. Undefined where there is neither.
 *
 * @throws SettingsError where both are given, or the file can't be read
 */
export function givenValue(
  name: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const value = environment[name];
  const path = environment[`${name}${IN_FILE}`];
  if (path === undefined || path === '') return value;
  if (value !== undefined && value !== '')
    throw new SettingsError([`${name}: set both itself and by ${name}${IN_FILE}`]);
  try {
    return readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
  } catch (error) {
    throw new SettingsError([`${name}${IN_FILE}: ${(error as Error).message}`]);
  }
}
