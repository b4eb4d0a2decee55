import { ensurePackages } from './packages.mjs';
import { ensurePinnedNode } from './pinned-node.mjs';

/** Node.js 20 is the first that runs these scripts; everything else runs on the pinned one. */
const OLDEST_MAJOR = 20;

/**
 * Makes a clone ready to run: its packages and its Node.js. Quick (some 10 ms) when it is.
 *
 * @returns {Promise<string>} path of the pinned Node.js
 */
export async function prepare() {
  const major = Number.parseInt(process.versions.node, 10);
  if (major < OLDEST_MAJOR) {
    throw new Error(
      `Node.js ${OLDEST_MAJOR} or newer is needed to start; this is ${process.version}.`,
    );
  }
  await ensurePackages();
  return ensurePinnedNode();
}

/** Runs `main` and turns what it throws into one line and exit code 1. */
export function runScript(main) {
  main().then(
    (code) => {
      process.exitCode = code;
    },
    (error) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
}
