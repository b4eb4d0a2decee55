/**
 * `npm run mutants`: applies each breakage of scripts/mutants/list.ts in memory and runs its test, which must fail.
 * `npm run mutants -- NAME...` tries only these. It takes 20 minutes at most on two cores.
 */
import { runTool } from './bootstrap/child.mjs';
import { findChromium } from './bootstrap/chromium.mjs';
import { prepare, runScript } from './bootstrap/prepare.mjs';
import { inRoot } from './bootstrap/root.mjs';

runScript(async () => {
  const node = await prepare();
  const env = { ...process.env, CHROMIUM_PATH: findChromium(node)?.light };
  return runTool(node, [inRoot('scripts/mutants/run.ts'), ...process.argv.slice(2)], { env });
});
