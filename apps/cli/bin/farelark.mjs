#!/usr/bin/env node
/** `npx farelark …` from a clone, be it installed or not: prepares it and hands over. */
import { runCommand } from '../../../scripts/bootstrap/child.mjs';
import { prepare, runScript } from '../../../scripts/bootstrap/prepare.mjs';
import { inRoot } from '../../../scripts/bootstrap/root.mjs';

/** Feeds make much garbage: a young generation of 8 MB is as fast as V8's own choice and saves 100 MB. */
const MEMORY = ['--min-semi-space-size=8', '--max-semi-space-size=8'];

runScript(async () => {
  const node = await prepare();
  return runCommand(node, [...MEMORY, inRoot('apps/cli/src/main.ts'), ...process.argv.slice(2)]);
});
