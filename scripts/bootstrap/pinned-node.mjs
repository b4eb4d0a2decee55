import { readFileSync } from 'node:fs';
import { runQuietly } from './child.mjs';
import { isExecutable } from './files.mjs';
import { inRoot } from './root.mjs';

const PACKAGE = inRoot('node_modules', 'node');

/**
 * The npm package `node` in the version that package.json pins. Runs its install script, which downloads the binary,
 * if npm 12 has blocked it.
 *
 * @param {import('./steps.mjs').Steps} steps
 * @returns {Promise<string>} path of the executable
 * @throws {Error} when that version is not available
 */
export async function ensurePinnedNode({ run }) {
  const executable = pinnedNodePath();
  if (isExecutable(executable)) return executable;

  const name = `Node.js ${pinnedVersion()}`;
  const args = ['installArchSpecificPackage.js'];
  let output = '';
  try {
    await run(`Fetching ${name}`, `${name} fetched`, () =>
      runQuietly(process.execPath, args, { cwd: PACKAGE }),
    );
    if (isExecutable(executable)) return executable;
  } catch (error) {
    output = error.output ?? '';
  }

  if (process.version === `v${pinnedVersion()}`) return process.execPath;
  const message =
    `${name} could not be fetched for ${process.platform}-${process.arch}. ` +
    `Install that version yourself and start with it.`;
  throw Object.assign(new Error(message), { output });
}

/** Path of the pinned executable, even before it is installed. */
export function pinnedNodePath() {
  return inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function pinnedVersion() {
  return JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).dependencies.node;
}
