import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';

const PACKAGE = inRoot('node_modules', 'node');

/**
 * The Node.js that everything here is written for: the npm package `node`, in the version that
 * package.json pins. Its install script fetches the binary; npm 12 may have blocked that script,
 * and then it is run here.
 *
 * @returns {Promise<string>} path of the executable
 * @throws {Error} when there is no way to that version
 */
export async function ensurePinnedNode({ say = console.error } = {}) {
  const executable = pinnedNodePath();
  if (isExecutable(executable)) return executable;

  say(`Fetching Node.js ${pinnedVersion()} …`);
  const { status } = spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: PACKAGE,
    stdio: ['ignore', 2, 2],
  });
  if (status === 0 && isExecutable(executable)) return executable;

  if (process.version === `v${pinnedVersion()}`) return process.execPath;
  throw new Error(
    `Node.js ${pinnedVersion()} could not be fetched for ${process.platform}-${process.arch}. ` +
      `Install that version yourself and start with it.`,
  );
}

/** Where the pinned executable is or will be. */
export function pinnedNodePath() {
  return inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function pinnedVersion() {
  return JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).devDependencies.node;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
