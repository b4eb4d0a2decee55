import { readFileSync } from 'node:fs';
import { runQuietly } from './child.mjs';
import { isExecutable } from './files.mjs';
import { inRoot } from './root.mjs';

const PACKAGE = inRoot('node_modules', 'node');

/**
 * The Node.js that everything here is written for: the npm package `node`, in the version that
 * package.json pins. Its install script fetches the binary; npm 12 may have blocked that script,
 * and then it is run here.
 *
 * @param {import('./steps.mjs').Steps} steps
 * @returns {Promise<string>} path of the executable
 * @throws {Error} when there is no way to that version
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

/** Path of the pinned executable, present or not. */
export function pinnedNodePath() {
  return inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function pinnedVersion() {
  return JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).devDependencies.node;
}
