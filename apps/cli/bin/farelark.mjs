#!/usr/bin/env node
/** `npx farelark …` from a clone, be it installed or not: prepares it and hands over. */
import { runCommand } from '../../../scripts/bootstrap/child.mjs';
import { prepare, runScript } from '../../../scripts/bootstrap/prepare.mjs';
import { inRoot } from '../../../scripts/bootstrap/root.mjs';

runScript(async () => {
  const node = await prepare();
  return runCommand(node, [inRoot('apps/cli/src/main.ts'), ...process.argv.slice(2)]);
});
