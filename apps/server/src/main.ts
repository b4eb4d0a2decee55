import './platform/lifecycle/production.ts';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { prepareDatabase } from '@farelark/db';
import {
  checkDatabaseLocation,
  checkDataFolder,
  lockDataFolder,
  openEmbeddedDatabase,
} from '@farelark/db/embedded';
import type { Logger } from 'pino';
import type { RunningServer } from './app.ts';
import { getConnectionWarning } from './config/addresses.ts';
import { formatMisspeltSetting } from './config/misspelt-settings.ts';
import { getAuthSecret } from './config/secret.ts';
import { findMisspeltSettings, readSettings, type Settings } from './config/settings.ts';
import { loadOrCreatePushKeys, type PushKeys } from './modules/notifications/index.ts';
import { toPortError } from './platform/lifecycle/listening-port.ts';
import { formatStartFailure } from './platform/lifecycle/start-failure.ts';
import { createLog, getLogFormat } from './platform/observability/log.ts';
import { prettyLog } from './platform/observability/pretty-log.ts';
import { preflight } from './preflight.ts';
import { IMMEDIATE_STOP, pauseUnlessAborted, type StopLimits, stopLimits } from './process-part.ts';
import { startFacts, startReport } from './start-report.ts';

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** Address of pages that another process serves, as with `npm run dev`. */
const PAGES_URL = process.argv[2];
/** Ctrl-C must end the process within two seconds. */
const STOP_GRACE_MS = 1_950;
/** Minimum time for loop rounds to finish; the database takes up to 1.5 s of its own. */
const LOOP_ROUND_MS = 300;

const HEAP_GROWTH_PERCENT = 15;

/** Clean-up functions, newest last. */
type Cleanups = ((limits: StopLimits) => Promise<unknown>)[];

/** Starts the server with the settings of the environment and ends it on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  // By default V8 lets the heap grow fourfold before it collects, and doesn't shrink it.
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const settings = readSettings(process.env);
  const isPretty = getLogFormat(settings, process.stdout) === 'pretty';
  const log = createLog(settings.LOG_LEVEL, isPretty ? prettyLog(process.stdout) : undefined);
  const cleanups: Cleanups = [];
  let isStopping = false;
  const abortWaits = new AbortController();
  const stop = (signal: NodeJS.Signals) => {
    // A second signal ends all waits.
    if (isStopping) return abortWaits.abort();
    isStopping = true;
    log.info(`${signal}: stopping`);
    const limits = {
      ...(signal === 'SIGTERM' ? stopLimits(settings) : IMMEDIATE_STOP),
      signal: abortWaits.signal,
    };
    const timeoutMs = limits.drainMillis + limits.finishMillis + STOP_GRACE_MS;
    setTimeout(() => {
      log.error(`Stopping took longer than ${timeoutMs} ms; what still ran was cut off`);
      process.exit(1);
    }, timeoutMs).unref();
    cleanUp(cleanups, log, limits).then(() => process.exit(0));
  };
  // Registered first: an interrupted start must be cleaned up as well.
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    const server = await boot(settings, log, cleanups);
    const { sources, marketState: market } = server;
    const url = PAGES_URL ?? server.url;
    const started = { settings, url, sources, market };
    if (!isPretty) log.info(startFacts(started), `Farelark answers at ${url}`);
    else if (log.isLevelEnabled('info')) process.stdout.write(startReport(started, process.stdout));
    process.send?.('ready');
  } catch (error) {
    // A failure caused by the stop is expected.
    if (isStopping) return;
    log.debug({ err: error }, 'The start failed');
    // The failure is reported in one line; clean-up errors only at level debug.
    if (log.level !== 'debug') log.level = 'silent';
    await cleanUp(cleanups, log, IMMEDIATE_STOP);
    throw (await toPortError(error, settings)) ?? error;
  }
}

async function cleanUp(cleanups: Cleanups, log: Logger, limits: StopLimits): Promise<void> {
  for (const stop of cleanups.reverse())
    await stop(limits).catch((error: unknown) => log.error({ err: error }, 'Stopping failed'));
}

async function boot(settings: Settings, log: Logger, cleanups: Cleanups): Promise<RunningServer> {
  const dataDir = resolve(settings.FARELARK_DATA_DIR);
  const webDir = resolve(settings.WEB_DIR ?? WEB_DIR);
  const checkFolder = settings.DATABASE_URL === undefined ? checkDatabaseLocation : checkDataFolder;
  await preflight(settings, { dataDir, webDir, checkFolder });
  for (const misspelt of findMisspeltSettings(process.env))
    log.warn(formatMisspeltSetting(misspelt));
  warnAboutDatabaseUrls(settings, log);
  if (settings.DATABASE_URL !== undefined)
    return startOn(settings.DATABASE_URL, settings, log, cleanups);
  const opening = openEmbeddedDatabase({
    dataDir,
    log: (line) => log.info(line),
    logError: (line) => log.error(line),
  });
  // Stops the database only if no other process uses it.
  cleanups.push(() =>
    opening.then(
      (embedded) => embedded.stop(),
      () => {},
    ),
  );
  const embedded = await opening;
  const lock = await lockDataFolder({ url: embedded.url });
  cleanups.push(() => lock.release());
  if (embedded.adopted) log.info('Joined the database that was running already');
  const server = await startOn(embedded.url, settings, log, cleanups);
  await lock.announce(server.url);
  return server;
}

function warnAboutDatabaseUrls(settings: Settings, log: Logger): void {
  const { DATABASE_URL = '', DATABASE_DIRECT_URL = '', DATABASE_OWNER_URL = '' } = settings;
  const warnings = [DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL]
    .filter((url) => url !== '')
    .map(getConnectionWarning);
  for (const warning of new Set(warnings)) if (warning !== null) log.warn(warning);
}

async function startOn(databaseUrl: string, settings: Settings, log: Logger, cleanups: Cleanups) {
  const startedAt = performance.now();
  const { url, ownerUrl, warning, applied } = await prepareDatabase(
    {
      url: databaseUrl,
      directUrl: settings.DATABASE_DIRECT_URL,
      ownerUrl: settings.DATABASE_OWNER_URL,
    },
    { log: (line) => log.debug(line) },
  );
  const migrated = applied.length === 0 ? '' : `, ${applied.length} migrations applied`;
  log.info({ millis: Math.round(performance.now() - startedAt) }, `Database ready${migrated}`);
  if (warning !== null) log.warn(warning);
  // Created only after the database is known to work.
  const AUTH_SECRET = await getAuthSecret(
    settings.AUTH_SECRET,
    resolve(settings.FARELARK_DATA_DIR),
  );
  const vapidKeys = await preparePushKeys(settings, log);
  // Loaded late: most of the code, which a failed start does not need.
  const { startServer } = await import('./app.ts');
  const server = await startServer({
    settings: { ...settings, AUTH_SECRET },
    databaseUrl: url,
    ownerUrl,
    webDir: resolve(settings.WEB_DIR ?? WEB_DIR),
    log,
    ...(vapidKeys && { pushKeys: vapidKeys }),
    refreshRatesOnStart: true,
  });
  cleanups.push((limits) => Promise.race([server.stop(limits), stopTimeout(limits)]));
  return server;
}

async function stopTimeout(limits: StopLimits): Promise<void> {
  await pauseUnlessAborted(limits.drainMillis + limits.finishMillis, limits);
  await pause(LOOP_ROUND_MS);
}

/** VAPID keys; null where every process would create its own. */
async function preparePushKeys(settings: Settings, log: Logger): Promise<PushKeys | null> {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = settings;
  if (settings.ROLE !== 'all' && publicKey === undefined) {
    log.warn('Browsers get no pushes: set PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY for all processes');
    return null;
  }
  return loadOrCreatePushKeys({ publicKey, privateKey }, resolve(settings.FARELARK_DATA_DIR));
}

main().catch((error: unknown) => {
  process.stderr.write(`${formatStartFailure(error, process.env)}\n`);
  process.exit(1);
});
