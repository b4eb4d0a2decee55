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
import { databaseLineWarning } from './config/addresses.ts';
import { misspeltLine } from './config/misspelt-settings.ts';
import { authSecret } from './config/secret.ts';
import { findMisspeltSettings, readSettings, type Settings } from './config/settings.ts';
import { type PushKeys, pushKeys } from './modules/notifications/index.ts';
import { toPortError } from './platform/lifecycle/listening-port.ts';
import { formatStartFailure } from './platform/lifecycle/start-failure.ts';
import { createLog, logFormat } from './platform/observability/log.ts';
import { prettyLog } from './platform/observability/pretty-log.ts';
import { preflight } from './preflight.ts';
import { IMMEDIATE_STOP, pauseUnlessAborted, type StopLimits, stopLimits } from './process-part.ts';
import { startFacts, startReport } from './start-report.ts';

const WEB_DIR = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** Address of pages that another process serves, as with `npm run dev`. */
const PAGES_URL = process.argv[2];
/** Ctrl-C must end everything within two seconds; what hangs by then is left to the system. */
const STOP_WITHIN_MILLIS = 1_950;
/** Minimum time for rounds of loops; each is one transaction, and the database takes up to 1.5 s of its own. */
const ROUNDS_MAY_TAKE_MILLIS = 300;

/** Growth of the heap, in percent, after which garbage is collected. */
const HEAP_GROWTH_PERCENT = 15;

/** Clean-up functions of what was started, newest last. */
type Undo = ((limits: StopLimits) => Promise<unknown>)[];

/** Starts the server with the settings of the environment and ends it on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  // By itself V8 collects only once the heap is up to four times as large, and keeps it.
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const settings = readSettings(process.env);
  const isPretty = logFormat(settings, process.stdout) === 'pretty';
  const log = createLog(settings.LOG_LEVEL, isPretty ? prettyLog(process.stdout) : undefined);
  const undo: Undo = [];
  let isStopping = false;
  const impatience = new AbortController();
  const stop = (signal: NodeJS.Signals) => {
    // Who says it twice does not want to wait; nor does who pressed Ctrl-C.
    if (isStopping) impatience.abort();
    if (isStopping) return;
    isStopping = true;
    log.info(`${signal}: stopping`);
    const limits = {
      ...(signal === 'SIGTERM' ? stopLimits(settings) : IMMEDIATE_STOP),
      hurry: impatience.signal,
    };
    const within = limits.drainMillis + limits.finishMillis + STOP_WITHIN_MILLIS;
    setTimeout(() => process.exit(1), within).unref();
    endAll(undo, log, limits).then(() => process.exit(0));
  };
  // From the first moment on: what start-up has begun by then must end as well.
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    const server = await boot(settings, log, undo);
    const { sources } = server;
    const url = PAGES_URL ?? server.url;
    const started = { settings, url, sources, market: await server.market() };
    if (!isPretty) log.info(startFacts(started), `Farelark answers at ${url}`);
    else if (log.isLevelEnabled('info')) process.stdout.write(startReport(started, process.stdout));
  } catch (error) {
    // What fails because it is being stopped is no news.
    if (isStopping) return;
    log.debug({ err: error }, 'The start failed');
    // The failure is reported in one line; clean-up errors only at level debug.
    if (log.level !== 'debug') log.level = 'silent';
    await endAll(undo, log, IMMEDIATE_STOP);
    throw (await toPortError(error, settings)) ?? error;
  }
}

async function endAll(undo: Undo, log: Logger, limits: StopLimits): Promise<void> {
  for (const end of undo.reverse())
    await end(limits).catch((error: unknown) => log.error({ err: error }, 'Stopping failed'));
}

async function boot(settings: Settings, log: Logger, undo: Undo): Promise<RunningServer> {
  const dataDir = resolve(settings.FARELARK_DATA_DIR);
  const webDir = resolve(settings.WEB_DIR ?? WEB_DIR);
  const checkFolder = settings.DATABASE_URL === undefined ? checkDatabaseLocation : checkDataFolder;
  await preflight(settings, { dataDir, webDir, checkFolder });
  for (const misspelt of findMisspeltSettings(process.env)) log.warn(misspeltLine(misspelt));
  warnOfDatabaseLine(settings, log);
  if (settings.DATABASE_URL !== undefined)
    return startOn(settings.DATABASE_URL, settings, log, undo);
  const opening = openEmbeddedDatabase({
    dataDir,
    log: (line) => log.info(line),
    logError: (line) => log.error(line),
  });
  // The database of a server that was here first is not ours to stop; the last one out ends it.
  undo.push(() =>
    opening.then(
      (embedded) => embedded.stop(),
      () => {},
    ),
  );
  const embedded = await opening;
  const hold = await lockDataFolder({ url: embedded.url });
  undo.push(() => hold.release());
  if (embedded.adopted) log.info('Joined the database that was running already');
  const server = await startOn(embedded.url, settings, log, undo);
  await hold.announce(server.url);
  return server;
}

function warnOfDatabaseLine(settings: Settings, log: Logger): void {
  const { DATABASE_URL = '', DATABASE_DIRECT_URL = '', DATABASE_OWNER_URL = '' } = settings;
  const warnings = [DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL]
    .filter((url) => url !== '')
    .map(databaseLineWarning);
  for (const warning of new Set(warnings)) if (warning !== null) log.warn(warning);
}

async function startOn(
  databaseUrl: string,
  settings: Settings,
  log: Logger,
  undo: Undo,
): Promise<RunningServer> {
  const began = performance.now();
  const { url, ownerUrl, warning, applied } = await prepareDatabase(
    {
      url: databaseUrl,
      directUrl: settings.DATABASE_DIRECT_URL,
      ownerUrl: settings.DATABASE_OWNER_URL,
    },
    { log: (line) => log.debug(line) },
  );
  const migrated = applied.length === 0 ? '' : `, ${applied.length} migrations applied`;
  log.info({ millis: Math.round(performance.now() - began) }, `Database ready${migrated}`);
  if (warning !== null) log.warn(warning);
  // Created once it is certain that there is a database to use them with.
  const AUTH_SECRET = await authSecret(settings.AUTH_SECRET, resolve(settings.FARELARK_DATA_DIR));
  const keys = await browserKeys(settings, log);
  // Most of the code, which a start that is refused has no use for.
  const { startServer } = await import('./app.ts');
  const server = await startServer({
    settings: { ...settings, AUTH_SECRET },
    databaseUrl: url,
    ownerUrl,
    webDir: resolve(settings.WEB_DIR ?? WEB_DIR),
    log,
    ...(keys === null ? {} : { pushKeys: keys }),
    readsRatesAtStart: true,
  });
  undo.push((limits) => Promise.race([server.stop(limits), untilEnough(limits)]));
  return server;
}

async function untilEnough(limits: StopLimits): Promise<void> {
  await pauseUnlessAborted(limits.drainMillis + limits.finishMillis, limits);
  await pause(ROUNDS_MAY_TAKE_MILLIS);
}

/** VAPID keys; null where every process would create its own. */
async function browserKeys(settings: Settings, log: Logger): Promise<PushKeys | null> {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = settings;
  if (settings.ROLE !== 'all' && publicKey === undefined) {
    log.warn('Browsers get no pushes: set PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY for all processes');
    return null;
  }
  return pushKeys({ publicKey, privateKey }, resolve(settings.FARELARK_DATA_DIR));
}

main().catch((error: unknown) => {
  process.stderr.write(`${formatStartFailure(error, process.env)}\n`);
  process.exit(1);
});
