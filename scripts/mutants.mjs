/**
 * `npm run mutants`: applies each mutant of scripts/mutants/list.ts in memory and runs its test, which must fail.
 * `npm run mutants -- NAME...` runs only the named ones. All take at most 20 minutes on two cores.
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
