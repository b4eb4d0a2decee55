/**
 * A process that hosts the servers of a worker: `POST /start` with an environment returns the URL of a new server,
 * `POST /stop` with that URL stops it. Exits with the run.
 */
import '../apps/server/src/platform/lifecycle/production.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type RunningServer, startServer } from '../apps/server/src/app.ts';
import { getAuthSecret } from '../apps/server/src/config/secret.ts';
import { readSettings } from '../apps/server/src/config/settings.ts';
import { loadOrCreatePushKeys } from '../apps/server/src/modules/notifications/push/push-keys.ts';
import { createLog } from '../apps/server/src/platform/observability/log.ts';

/** Cheap hashes, because journeys sign in often. */
const PASSWORD_COST = { ln: 10, r: 8, p: 1 };
const WEB_DIR = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

const running = new Map<string, RunningServer>();

async function start(environment: NodeJS.ProcessEnv): Promise<string> {
  const settings = readSettings(environment);
  const { FARELARK_DATA_DIR: dataDir, DATABASE_URL = '', DATABASE_OWNER_URL = '' } = settings;
  const server = await startServer({
    settings: { ...settings, AUTH_SECRET: await getAuthSecret(settings.AUTH_SECRET, dataDir) },
    databaseUrl: DATABASE_URL,
    ownerUrl: DATABASE_OWNER_URL,
    webDir: settings.WEB_DIR ?? WEB_DIR,
    log: createLog(settings.LOG_LEVEL),
    pushKeys: await loadOrCreatePushKeys({ publicKey: undefined, privateKey: undefined }, dataDir),
    passwordCost: PASSWORD_COST,
    refreshRatesOnStart: true,
  });
  running.set(server.url, server);
  return server.url;
}

async function stop(url: string): Promise<string> {
  await running.get(url)?.stop();
  running.delete(url);
  return url;
}

const host = createServer(async (request, response) => {
  try {
    const body = await json(request);
    const url = await (request.url === '/stop'
      ? stop(body as string)
      : start(body as NodeJS.ProcessEnv));
    response.end(JSON.stringify({ url }));
  } catch (error) {
    response.end(JSON.stringify({ error: String((error as Error).stack ?? error) }));
  }
});
host.listen(0, '127.0.0.1', () => process.send?.((host.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
