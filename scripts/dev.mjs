/**
 * `npm run dev`: pages from Vite with hot reload on http://localhost:3000 (or PORT), and behind them the server, which
 * restarts when one of its files changes.
 */
import { existsSync } from 'node:fs';
import { runService } from './bootstrap/child.mjs';
import { loadEnvFileOrExit, sayOverridden } from './bootstrap/env-file.mjs';
import { freePort, requireFreePort } from './bootstrap/free-port.mjs';
import { prepare, runScript } from './bootstrap/prepare.mjs';
import { inRoot } from './bootstrap/root.mjs';
import { startSteps } from './bootstrap/steps.mjs';
import { ensureWebBuild } from './bootstrap/web-build.mjs';

const overridden = loadEnvFileOrExit();
const steps = startSteps();
runScript(async () => {
  sayOverridden(steps, overridden);
  const node = await prepare(steps);
  // The server needs a build to start, even an outdated one, though Vite serves the pages.
  const hasBuild = process.env['WEB_DIR'] || existsSync(inRoot('apps/web/dist/client/index.html'));
  if (!hasBuild) await ensureWebBuild(node, steps);
  const port = process.env['PORT'] || '3000';
  await requireFreePort(Number(port), 'npm run dev');
  const backendPort = String(await freePort());
  const pages = `http://localhost:${port}`;
  const vite = ['--port', port, '--strictPort', '--logLevel', 'warn'];
  const services = [
    runService(node, [inRoot('scripts/dev/server.ts'), pages], {
      env: { ...process.env, PORT: backendPort, PUBLIC_URL: process.env['PUBLIC_URL'] || pages },
    }),
    runService(node, [inRoot('node_modules/vite/bin/vite.js'), inRoot('apps/web'), ...vite], {
      env: { ...process.env, FARELARK_BACKEND: `http://127.0.0.1:${backendPort}` },
    }),
  ];
  const code = await Promise.race(services);
  // Stops the other service too.
  process.emit('SIGTERM');
  await Promise.all(services);
  return code;
}, steps);
