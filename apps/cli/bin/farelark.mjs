#!/usr/bin/env node
/** `npx farelark …` in a clone: installs dependencies if needed, then runs the command. */
import { runCommand } from '../../../scripts/bootstrap/child.mjs';
import { loadEnvFile } from '../../../scripts/bootstrap/env-file.mjs';
import { prepare, runScript } from '../../../scripts/bootstrap/prepare.mjs';
import { inRoot } from '../../../scripts/bootstrap/root.mjs';

/**
 * A young generation of 8 MB saves 100 MB in a backtest at the same speed. An import, with larger and
 * longer-lived batches, would need a fifth more CPU time.
 */
const NODE_OPTIONS =
  process.argv[2] === 'detect' ? ['--min-semi-space-size=8', '--max-semi-space-size=8'] : [];

runScript(async () => {
  loadEnvFile();
  const node = await prepare(undefined, { includeDev: false });
  return runCommand(node, [
    ...NODE_OPTIONS,
    inRoot('apps/cli/src/main.ts'),
    ...process.argv.slice(2),
  ]);
});
