/**
 * `npm run dev`: the pages from Vite with hot reload on http://localhost:3000 (PORT changes it),
 * and behind them the server, started again whenever one of its files changes.
 */
import { runService } from './bootstrap/child.mjs';
import { freePort, requireFreePort } from './bootstrap/free-port.mjs';
import { prepare, runScript } from './bootstrap/prepare.mjs';
import { inRoot } from './bootstrap/root.mjs';

runScript(async () => {
  const node = await prepare();
  const port = process.env['PORT'] || '3000';
  await requireFreePort(Number(port), 'npm run dev');
  const backendPort = String(await freePort());
  const pages = `http://localhost:${port}`;
  const server = runService(
    node,
    ['--watch', '--watch-preserve-output', inRoot('apps/server/src/main.ts')],
    {
      env: { ...process.env, PORT: backendPort, PUBLIC_URL: process.env['PUBLIC_URL'] || pages },
    },
  );
  const vite = runService(
    node,
    [inRoot('node_modules/vite/bin/vite.js'), inRoot('apps/web'), '--port', port, '--strictPort'],
    { env: { ...process.env, FARELARK_BACKEND: `http://127.0.0.1:${backendPort}` } },
  );
  const code = await Promise.race([server, vite]);
  // One without the other is of no use.
  process.emit('SIGTERM');
  await Promise.all([server, vite]);
  return code;
});
