#!/usr/bin/env node
/** `npx farelark …` from a clone, be it installed or not: prepares it and hands over. */
import { runCommand } from '../../../scripts/bootstrap/child.mjs';
import { prepare, runScript } from '../../../scripts/bootstrap/prepare.mjs';
import { inRoot } from '../../../scripts/bootstrap/root.mjs';

/**
 * A young generation of 8 MB keeps a backtest 100 MB smaller at the same speed. An import, which holds
 * larger batches for longer, would pay a fifth of its processor time for that.
 */
const MEMORY =
  process.argv[2] === 'detect' ? ['--min-semi-space-size=8', '--max-semi-space-size=8'] : [];

runScript(async () => {
  const node = await prepare();
  return runCommand(node, [...MEMORY, inRoot('apps/cli/src/main.ts'), ...process.argv.slice(2)]);
});
