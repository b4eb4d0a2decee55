/** `npm start`: installs and builds what is missing, then runs the server on http://localhost:3000. */
import { runService } from './bootstrap/child.mjs';
import { loadEnvFileOrExit, sayOverridden } from './bootstrap/env-file.mjs';
import { prepare, runScript } from './bootstrap/prepare.mjs';
import { inRoot } from './bootstrap/root.mjs';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './bootstrap/server-flags.mjs';
import { startSteps } from './bootstrap/steps.mjs';
import { ensureWebBuild } from './bootstrap/web-build.mjs';

const overridden = loadEnvFileOrExit();
const steps = startSteps();
runScript(async () => {
  sayOverridden(steps, overridden);
  const node = await prepare(steps, { includeDev: false });
  await ensureWebBuild(node, steps);
  return runService(node, [...SERVER_FLAGS, inRoot('apps/server/src/main.ts')], {
    env: { ...SERVER_ENVIRONMENT, ...process.env },
  });
}, steps);
