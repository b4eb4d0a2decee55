/**
 * `npm run dev`: the pages from Vite with hot reload on http://localhost:3000 (PORT changes it),
 * and behind them the server, started again whenever one of its files changes.
 */
import { runService } from './bootstrap/child.mjs';
import { freePort } from './bootstrap/free-port.mjs';
import { prepare, runScript } from './bootstrap/prepare.mjs';
import { inRoot } from './bootstrap/root.mjs';
import { startSteps } from './bootstrap/steps.mjs';

const steps = startSteps();
runScript(async () => {
  const node = await prepare(steps);
  const port = process.env['PORT'] || '3000';
  const backendPort = String(await freePort());
  const pages = `http://localhost:${port}`;
  const vite = ['--port', port, '--strictPort', '--logLevel', 'warn'];
  const services = [
    runService(
      node,
      ['--watch', '--watch-preserve-output', inRoot('apps/server/src/main.ts'), pages],
      {
        env: { ...process.env, PORT: backendPort, PUBLIC_URL: process.env['PUBLIC_URL'] || pages },
      },
    ),
    runService(node, [inRoot('node_modules/vite/bin/vite.js'), inRoot('apps/web'), ...vite], {
      env: { ...process.env, FARELARK_BACKEND: `http://127.0.0.1:${backendPort}` },
    }),
  ];
  const code = await Promise.race(services);
  // One without the other is of no use.
  process.emit('SIGTERM');
  await Promise.all(services);
  return code;
}, steps);
