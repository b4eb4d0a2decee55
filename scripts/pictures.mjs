/**
 * `npm run pictures`: pictures of every public page and dashboard state in `pictures/`, per page a contact sheet of
 * screens, themes and languages, and the whole page. `-- --only NAME` takes those whose name contains NAME.
 */
import { runTool } from './bootstrap/child.mjs';
import { findChromium } from './bootstrap/chromium.mjs';
import { prepare, runScript } from './bootstrap/prepare.mjs';
import { inRoot } from './bootstrap/root.mjs';
import { ensureWebBuild } from './bootstrap/web-build.mjs';

runScript(async () => {
  const node = await prepare();
  await ensureWebBuild(node);
  const chromium = findChromium(node);
  if (chromium === undefined) throw new Error('No Chromium found. Set CHROMIUM_PATH.');
  const args = [inRoot('e2e/pictures.ts'), inRoot('pictures'), ...process.argv.slice(2)];
  return runTool(node, args, { env: { ...process.env, CHROMIUM_PATH: chromium.light } });
});
