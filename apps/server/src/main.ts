import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate } from '@farelark/storage';
import {
  DataFolderInUseError,
  holdDataFolder,
  openEmbeddedDatabase,
} from '@farelark/storage/embedded';
import type { Logger } from 'pino';
import { type RunningServer, startServer } from './composition.ts';
import { createLog } from './log.ts';
import { pushKeys } from './push/push-keys.ts';
import { authSecret } from './secret.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** Ctrl-C must end everything within two seconds; what hangs by then is left to the system. */
const STOP_WITHIN_MILLIS = 1_950;
/**
 * What running jobs get to finish. More is not needed, since each is one transaction that may end at any
 * moment; and the database wants up to a second and a half of its own.
 */
const JOBS_MAY_TAKE_MILLIS = 300;

/** What has been started so far and how to end it, the newest last. */
type Undo = (() => Promise<unknown>)[];

/** Starts the server with the settings of the environment and ends it on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.LOG_LEVEL);
  const undo: Undo = [];
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info(`${signal}: stopping`);
    setTimeout(() => process.exit(1), STOP_WITHIN_MILLIS).unref();
    endAll(undo, log).then(() => process.exit(0));
  };
  // From the first moment on: what start-up has begun by then must end as well.
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    const server = await boot(settings, log, undo);
    log.info(`Farelark answers at ${server.url}`);
  } catch (error) {
    // What fails because it is being stopped is no news.
    if (isStopping) return;
    await endAll(undo, log);
    throw error;
  }
}

async function endAll(undo: Undo, log: Logger): Promise<void> {
  for (const end of undo.reverse())
    await end().catch((error: unknown) => log.error({ err: error }, 'Stopping failed'));
}

async function boot(settings: Settings, log: Logger, undo: Undo): Promise<RunningServer> {
  const dataDir = resolve(settings.FARELARK_DATA_DIR);
  const AUTH_SECRET = await authSecret(settings.AUTH_SECRET, dataDir);
  if (settings.DATABASE_URL !== undefined)
    return startOn(settings.DATABASE_URL, { ...settings, AUTH_SECRET }, log, undo);
  const opening = openEmbeddedDatabase({ dataDir, log: (line) => log.info(line) });
  // The database of a server that was here first is not ours to stop; the last one out ends it.
  undo.push(async () => (await opening).stop());
  const embedded = await opening;
  const hold = await holdDataFolder({ url: embedded.url });
  undo.push(() => hold.release());
  const server = await startOn(embedded.url, { ...settings, AUTH_SECRET }, log, undo);
  await hold.announce(server.url);
  return server;
}

async function startOn(
  databaseUrl: string,
  settings: Settings & { readonly AUTH_SECRET: string },
  log: Logger,
  undo: Undo,
): Promise<RunningServer> {
  await migrate(databaseUrl, { log: (line) => log.info(line) });
  const server = await startServer({
    settings,
    databaseUrl,
    webDir: settings.WEB_DIR ?? WEB_DIR,
    log,
    pushKeys: await pushKeys(
      { publicKey: settings.PUSH_PUBLIC_KEY, privateKey: settings.PUSH_PRIVATE_KEY },
      resolve(settings.FARELARK_DATA_DIR),
    ),
    readsRatesAtStart: true,
  });
  undo.push(() => Promise.race([server.stop(), pause(JOBS_MAY_TAKE_MILLIS)]));
  return server;
}

main().catch((error: unknown) => {
  const isExpected =
    error instanceof SettingsError ||
    error instanceof DataFolderInUseError ||
    (error as { code?: string }).code === 'EADDRINUSE';
  // A stack trace helps nobody who chose a port that is taken.
  process.stderr.write(
    `${isExpected ? (error as Error).message : ((error as Error).stack ?? error)}\n`,
  );
  process.exit(1);
});
