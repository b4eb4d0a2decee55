import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@farelark/storage';
import {
  DataFolderInUseError,
  type EmbeddedDatabase,
  holdDataFolder,
  openEmbeddedDatabase,
} from '@farelark/storage/embedded';
import { type Logger, pino } from 'pino';
import { type RunningServer, startServer } from './composition.ts';
import { authSecret } from './secret.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** Ctrl-C must end everything within two seconds; what hangs by then is left to the system. */
const STOP_WITHIN_MILLIS = 1_900;

/** Starts the server with the settings of the environment and ends it on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = pino({ level: settings.LOG_LEVEL, redact: ['req.headers', '*.password', '*.token'] });
  const running = await boot(settings, log);
  log.info(`Farelark answers at ${running.url}`);
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info(`${signal}: stopping`);
    setTimeout(() => process.exit(1), STOP_WITHIN_MILLIS).unref();
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'Stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function boot(settings: Settings, log: Logger): Promise<RunningServer> {
  const dataDir = resolve(settings.FARELARK_DATA_DIR);
  const AUTH_SECRET = await authSecret(settings.AUTH_SECRET, dataDir);
  const withSecret = { ...settings, AUTH_SECRET };
  if (settings.DATABASE_URL !== undefined)
    return startOn(settings.DATABASE_URL, withSecret, log, async () => {});
  const embedded = await openEmbeddedDatabase({ dataDir, log: (line) => log.info(line) });
  try {
    return await startOnEmbedded(embedded, withSecret, log);
  } catch (error) {
    // The database of a server that was here first is not ours to stop; the last one out ends it.
    await embedded.stop();
    throw error;
  }
}

async function startOnEmbedded(
  embedded: EmbeddedDatabase,
  settings: Settings & { readonly AUTH_SECRET: string },
  log: Logger,
): Promise<RunningServer> {
  const hold = await holdDataFolder({ url: embedded.url });
  const server = await startOn(embedded.url, settings, log, async () => {
    await hold.release();
    await embedded.stop();
  });
  await hold.announce(server.url);
  return server;
}

async function startOn(
  databaseUrl: string,
  settings: Settings & { readonly AUTH_SECRET: string },
  log: Logger,
  afterwards: () => Promise<void>,
): Promise<RunningServer> {
  await migrate(databaseUrl, { log: (line) => log.info(line) });
  const server = await startServer({
    settings,
    databaseUrl,
    webDir: settings.WEB_DIR ?? WEB_DIR,
    log,
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await afterwards();
    },
  };
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
