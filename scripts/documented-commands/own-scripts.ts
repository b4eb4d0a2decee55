import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Commands of npm itself. */
const OF_NPM = new Set(['ci', 'install', 'view', 'run']);
/** A word in capitals or brackets stands for something that the reader puts there. */
const isPlaceholder = (word: string) => /^[A-Z][A-Z@]*$|^[<[…]/.test(word);

/**
 * Fault of a command of npm, or of one that runs a file of the project on Node.js; null where it can be
 * run as it stands, as far as its scripts and files go.
 *
 * @param command words as they are typed, without variables before them
 */
export function faultOfScript(root: string, command: string): string | null {
  const [program, ...words] = command.split(' ');
  if (program === 'npm') return faultOfNpm(root, words);
  const [file] = words;
  if (file === undefined) return null;
  return existsSync(join(root, file)) ? null : `there is no ${file}`;
}

function faultOfNpm(root: string, [verb = '', ...words]: readonly string[]): string | null {
  // What this reads is our own package.json.
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const name = verb === 'run' ? words[0] : verb;
  if (name === undefined || !(name in scripts)) {
    if (verb !== 'run' && OF_NPM.has(verb)) return null;
    return `package.json has no script ${name}`;
  }
  const given = words.slice(words.indexOf('--') + 1);
  if (!words.includes('--') || given.length === 0) return null;
  if (name === 'bench') return missing(root, 'bench/src', given[0], '.ts');
  if (name === 'test' && given[0] === 'e2e')
    return missing(root, 'e2e/journeys', given[1], '*.spec.ts');
  if (name === 'test' && given[0] === 'components')
    return missing(root, 'apps/web/src', given[1] && `**/*${given[1]}`, '*.browser.test.tsx');
  if (name === 'test' && given[0] === 'unit') return missing(root, '.', given[1], '');
  return null;
}

function missing(root: string, folder: string, name: string | undefined, end: string) {
  if (name === undefined || isPlaceholder(name) || name.startsWith('-')) return null;
  const pattern = `${folder}/${name}${end}`;
  return globSync(pattern, { cwd: root }).length > 0 ? null : `there is no ${pattern}`;
}
