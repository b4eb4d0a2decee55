import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NPM_COMMANDS = new Set(['ci', 'install', 'view', 'run']);
/** A word in capitals or brackets, which the reader replaces. */
const isPlaceholder = (word: string) => /^[A-Z][A-Z@]*$|^[<[…]/.test(word);

/**
 * Missing script or file of a command that runs npm or Node.js, or null.
 *
 * @param command without environment variables
 */
export function findScriptFault(root: string, command: string): string | null {
  const [program, ...words] = command.split(' ');
  if (program === 'npm') return findNpmFault(root, words);
  const [file] = words;
  if (file === undefined) return null;
  return existsSync(join(root, file)) ? null : `there is no ${file}`;
}

function findNpmFault(root: string, [verb = '', ...words]: readonly string[]): string | null {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const name = verb === 'run' ? words[0] : verb;
  if (name === undefined || !(name in scripts)) {
    if (verb !== 'run' && NPM_COMMANDS.has(verb)) return null;
    return `package.json has no script ${name}`;
  }
  const args = words.slice(words.indexOf('--') + 1);
  if (!words.includes('--') || args.length === 0) return null;
  if (name === 'bench') return findMissing(root, 'bench/src', args[0], '.ts');
  if (name === 'test' && args[0] === 'e2e')
    return findMissing(root, 'e2e/journeys', args[1], '*.spec.ts');
  if (name === 'test' && args[0] === 'components')
    return findMissing(root, 'apps/web/src', args[1] && `**/*${args[1]}`, '*.browser.test.tsx');
  if (name === 'test' && args[0] === 'unit') return findMissing(root, '.', args[1], '');
  return null;
}

function findMissing(root: string, folder: string, name: string | undefined, suffix: string) {
  if (name === undefined || isPlaceholder(name) || name.startsWith('-')) return null;
  const pattern = `${folder}/${name}${suffix}`;
  return globSync(pattern, { cwd: root }).length > 0 ? null : `there is no ${pattern}`;
}
