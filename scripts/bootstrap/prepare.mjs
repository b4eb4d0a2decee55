import { ensurePackages } from './packages.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';
import { plainSteps } from './steps.mjs';

/** Oldest Node.js that runs these scripts; everything else runs on the pinned one. */
const MIN_MAJOR = 20;

/**
 * Installs packages and the pinned Node.js; about 10 ms when both are installed.
 *
 * @param {import('./steps.mjs').Steps} [steps] progress output; by default standard error
 * @param {{ includeDev?: boolean }} [options] whether development packages are needed
 * @returns {Promise<string>} path of the pinned Node.js
 */
export async function prepare(steps = plainSteps(), { includeDev = true } = {}) {
  const major = Number.parseInt(process.versions.node, 10);
  if (major < MIN_MAJOR) {
    throw new Error(
      `Node.js ${MIN_MAJOR} or newer is needed to start; this is ${process.version}.`,
    );
  }
  await ensurePackages(steps, includeDev);
  return ensurePinnedNode(steps);
}

/** Runs `main`, which resolves to the exit code; an error is printed and exits with 1. */
export function runScript(main, { fail } = plainSteps()) {
  main().then(
    (code) => {
      process.exitCode = code;
    },
    (error) => {
      fail(error);
      process.exitCode = 1;
    },
  );
}
