import { ensurePackages } from './packages.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';
import { plainSteps } from './steps.mjs';

/** Node.js 20 is the first that runs these scripts; everything else runs on the pinned one. */
const OLDEST_MAJOR = 20;

/**
 * Makes a clone ready to run: its packages and its Node.js. Quick (some 10 ms) when it is.
 *
 * @param {import('./steps.mjs').Steps} [steps] output of progress; standard error
 * @returns {Promise<string>} path of the pinned Node.js
 */
export async function prepare(steps = plainSteps()) {
  const major = Number.parseInt(process.versions.node, 10);
  if (major < OLDEST_MAJOR) {
    throw new Error(
      `Node.js ${OLDEST_MAJOR} or newer is needed to start; this is ${process.version}.`,
    );
  }
  await ensurePackages(steps);
  return ensurePinnedNode(steps);
}

/** Runs `main` and turns what it throws into exit code 1 and a line, with the output of a tool that failed before it. */
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
