import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { LANGUAGES } from '@farelark/contracts';
import { connect, type Database } from '@farelark/db';
import { markShown } from '@farelark/db/alert-deliveries';
import { endSandboxPlans } from '@farelark/db/plans';
import type { Instant } from '@farelark/engine';
import { createPipeline } from '@farelark/ingest';
import {
  createQueryLookups,
  type IndexedQueryLookups,
  loadReference,
  type Reference,
} from '@farelark/reference';
import { prepareLanguage } from '@farelark/search-language';
import type { FareSource } from '@farelark/sources';
import type { Logger } from 'pino';
import type { AppContext } from './app-context.ts';
import { getBillingKind } from './config/billing.ts';
import { runsBackgroundWork, servesTravellers } from './config/process-settings.ts';
import type { Settings } from './config/settings.ts';
import {
  createAccountContext,
  createAuth,
  createSessionLookup,
  type HashCost,
  PasswordHashes,
  providerKeys,
} from './modules/accounts/index.ts';
import { findQuickFacts, findSlowFacts, HealthCache } from './modules/admin/index.ts';
import { describeEvents } from './modules/alerts/index.ts';
import { type Billing, SandboxBilling } from './modules/billing/index.ts';
import { bookingPagesFrom } from './modules/booking/index.ts';
import {
  getRemainingCalls,
  getSimulatedMarketState,
  openSources,
  referenceSyncs,
  refreshRatesIfDue,
  type SimulatedMarketState,
  SourceMonitor,
  startSourceMonitorLoop,
  watchSimulatedFares,
} from './modules/collection/index.ts';
import { createHelpModel, HelpLibrary } from './modules/help/index.ts';
import {
  closePushSenders,
  createMailTransport,
  createPushSenders,
  type PushKeys,
} from './modules/notifications/index.ts';
import { getOperator } from './modules/pages/index.ts';
import { Allowances, ApiKeyCache } from './modules/public-api/index.ts';
import { createSearchModel, LiveSearch } from './modules/search/index.ts';
import { allFunctions, jobDefinitions } from './modules.ts';
import { SessionCache } from './platform/http/session-cache.ts';
import { JobQueue } from './platform/jobs/job-queue.ts';
import { ShutdownState } from './platform/lifecycle/shutdown-state.ts';
import { LiveHub } from './platform/live/hub.ts';
import {
  listenForNotices,
  NOTICE_CHANNELS,
  NoticeProbe,
  PROBE_CHANNEL,
} from './platform/live/notices.ts';
import { openTracer } from './platform/observability/tracing/open-tracer.ts';
import { traceSlowQueries } from './platform/observability/tracing/slow-queries.ts';
import { getAuthKeys } from './platform/security/secret-keys.ts';
import type { ProcessPart } from './process-part.ts';
import { IMMEDIATE_STOP, pauseUnlessAborted, type StopLimits } from './process-part.ts';
import { ServerMetrics } from './server-metrics.ts';
import { startWeb } from './start-web.ts';
import { startMonitoringServer, startWorker } from './start-worker.ts';

/** Bearer token of visitors; it grants nothing. */
const ANON_KEY = 'anon';
/** Delay of building the search indexes, which would slow down the first requests. */
const SEARCH_INDEX_DELAY_MS = 1000;
/** Pause before the phrases of each language. */
const LANGUAGE_INTERVAL_MS = 1000;

export interface RunningServer {
  /** Address on this machine. */
  readonly url: string;
  /** Names of the configured real sources. */
  readonly sources: readonly string[];
  /** When the server started. */
  readonly marketState: SimulatedMarketState;
  /** Ends requests, streams and jobs, by default immediately. The caller stops the database. */
  stop(limits?: StopLimits): Promise<void>;
}

export interface ServerOptions {
  readonly settings: Settings & { readonly AUTH_SECRET: string };
  /** Of a role that owns nothing. */
  readonly databaseUrl: string;
  /** The same database as the owner of its tables. */
  readonly ownerUrl: string;
  readonly webDir: string;
  readonly log: Logger;
  /** Added to those of the settings. */
  readonly sources?: readonly FareSource[];
  readonly billing?: Billing;
  /** VAPID keys; without them browsers get no pushes. */
  readonly pushKeys?: PushKeys;
  /** Cost of password hashes. Default: `PASSWORD_COST`. */
  readonly passwordCost?: HashCost;
  /** Fetches exchange rates on start if the stored ones are not of today. */
  readonly refreshRatesOnStart?: boolean;
}

/** Timeout for sending the last traces. */
const TRACER_STOP_TIMEOUT_MS = 200;

/** Timeout for the clean-up after a failed start. */
const CLEANUP_TIMEOUT_MS = 1_000;

/** Creates and starts the server. Closes its connections before it throws, so that the caller can stop the database. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const cleanups: (() => unknown)[] = [];
  try {
    return await assemble(options, cleanups);
  } catch (error) {
    await Promise.race([cleanUp(cleanups), pause(CLEANUP_TIMEOUT_MS, undefined, { ref: false })]);
    throw error;
  }
}

async function cleanUp(cleanups: readonly (() => unknown)[]): Promise<void> {
  for (const stop of cleanups.toReversed())
    try {
      await stop();
    } catch {
      // The original error is the one to report.
    }
}

/** The only place that knows concrete adapters. */
async function assemble(
  options: ServerOptions,
  cleanups: (() => unknown)[],
): Promise<RunningServer> {
  const { settings, log, databaseUrl, ownerUrl } = options;
  const role = settings.ROLE;
  const directUrl = settings.DATABASE_DIRECT_URL ?? databaseUrl;
  const isPooled = settings.DATABASE_DIRECT_URL !== undefined;
  // First, because they may be invalid.
  const model = await createHelpModel(settings);
  const searchModel = await createSearchModel(settings);
  const bookingPages = bookingPagesFrom(settings.BOOKING_PAGES_FILE);
  const tracer = await openTracer(settings);
  cleanups.push(() => tracer.stop());
  const push = createPushSenders(settings, options.pushKeys);
  cleanups.push(() => closePushSenders(push));
  const database = connect(databaseUrl, { isPooled, connections: settings.DATABASE_CONNECTIONS });
  const accounts = connect(databaseUrl, {
    isPooled,
    connections: settings.DATABASE_ACCOUNT_CONNECTIONS,
  });
  const direct = connect(directUrl, { name: 'farelark locks' });
  for (const pool of [database, accounts, direct]) cleanups.push(() => pool.close());
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) traceSlowQueries(database.pool, tracer);
  const shutdown = new ShutdownState();
  const reference = loadReference();
  const live = new LiveHub(
    database.pool,
    describeEvents(database.pool, reference),
    (error) => log.error({ err: error }, 'Live events could not be read; they will be read again'),
    (alerts) => {
      for (const { traceparent } of alerts)
        if (traceparent !== null) tracer.recordSpan('card.show', traceparent, {});
      const alertIds = alerts.map(({ alertId }) => alertId);
      markShown(database.pool, alertIds, new Date()).then(
        (shown) => metrics.messages.recordShown(shown),
        (error: unknown) =>
          log.warn({ err: error }, 'When cards were shown could not be noted; they were shown'),
      );
    },
  );
  const now = () => Date.now() as Instant;
  const factSources = {
    database,
    dataDir: resolve(settings.FARELARK_DATA_DIR),
    backupDir: settings.BACKUP_DIR,
    jobNames: Object.keys(jobDefinitions),
    getRemainingCalls: () => getRemainingCalls(database.pool, sources),
  };
  const metrics = new ServerMetrics({
    role,
    hub: () => live,
    pools: { work: database.pool, accounts: accounts.pool },
    facts: { quick: () => findQuickFacts(factSources), slow: () => findSlowFacts(factSources) },
    clock: () => performance.now(),
  });
  cleanups.push(() => metrics.stop());
  const pipeline = createPipeline({
    pool: database.pool,
    reference,
    threshold: settings.DEAL_THRESHOLD,
    now,
    onEvent: (event) => metrics.onEvent(event),
    tracer,
  });

  const jobQueue = new JobQueue({
    definitions: jobDefinitions,
    databaseUrl: directUrl,
    ownerUrl,
    pool: database.pool,
    log,
    tracer,
    worksJobs: runsBackgroundWork(role),
  });
  // Opens in the background; the first use waits for it and throws its error.
  jobQueue.open().catch(() => {});
  cleanups.push(() => jobQueue.stop());
  const sourceMonitor = new SourceMonitor({
    database,
    log,
    metrics: metrics.sources,
    clock: () => performance.now(),
  });
  const { fareSources, meteredSources, sources } = openSources(
    { settings, log, database, reference, pipeline },
    sourceMonitor,
    options.sources ?? [],
  );
  // Pauses of sources outlast a restart.
  await sourceMonitor.sync();

  const installation = await watchSimulatedFares(settings, database, log);
  const { isSimulated } = installation;
  const operator = () => getOperator(settings, isSimulated());

  const port = settings.PORT === 0 ? await findFreePort(settings.HOST) : settings.PORT;
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
  const keys = getAuthKeys(settings);
  const auth = createAuth({
    accounts: createAccountContext(settings, database, publicUrl, log),
    database: accounts,
    keys,
    providers: providerKeys(settings),
    hashes: new PasswordHashes(options.passwordCost),
    log,
  });
  const sessions = new SessionCache(
    createSessionLookup({
      auth,
      pool: database.pool,
      maxDays: settings.SESSION_LONGEST_DAYS,
    }),
  );
  const apiKeys = new ApiKeyCache({
    pool: database.pool,
    now: () => new Date(),
    onError: (error) => log.warn({ err: error }, 'The use of an API key could not be noted'),
  });
  const transport = createMailTransport(settings, database);
  cleanups.push(() => transport.close());
  const noticeProbe = new NoticeProbe(database.pool);
  const billing = options.billing ?? (await openBilling(settings, database, publicUrl, log));
  // Sandbox plans end once there is a real payment provider.
  if (billing?.kind !== 'sandbox') await endSandboxPlans(database.pool);
  const queryLookups = createQueryLookups();
  const liveSearch = new LiveSearch({ pipeline, reference, log, now: () => new Date() });
  cleanups.push(() => liveSearch.stop());
  const context: AppContext = {
    functions: allFunctions,
    settings,
    publicUrl,
    log,
    database,
    direct: direct.pool,
    ownerUrl,
    shutdown,
    reference,
    pipeline,
    live,
    auth,
    sessions,
    anonKey: ANON_KEY,
    webDir: options.webDir,
    jobs: jobQueue,
    fareSources,
    meteredSources,
    sources,
    sourceMonitor,
    metrics,
    tracer,
    liveSearch,
    bookingPages,
    syncs: referenceSyncs(settings, log),
    apiKeys,
    allowances: new Allowances({
      pool: database.pool,
      secret: settings.AUTH_SECRET,
      now: () => new Date(),
      callsWithKey: settings.API_KEY_CALLS,
      callsWithout: settings.API_VISITOR_CALLS,
    }),
    billing,
    operator,
    isSimulated,
    help: { library: new HelpLibrary(operator, publicUrl), model },
    queryLookups,
    searchModel,
    mail: transport,
    health: new HealthCache({
      settings,
      database,
      jobs: jobQueue,
      mail: transport,
      push,
      noticeProbe,
      billing: billing?.kind ?? null,
      now: () => new Date(),
    }),
    push,
    now: () => new Date(),
  };
  const parts: ProcessPart[] = [];
  cleanups.push(() => Promise.all(parts.map((part) => part.stop(IMMEDIATE_STOP))));
  // HTTP first, so that travellers are served as early as possible.
  if (servesTravellers(role)) parts.push(await startWeb(context, port));
  else parts.push(await startMonitoringServer(context, port));
  const marketState = await getSimulatedMarketState(context);
  const monitorLoop = startSourceMonitorLoop(log, sourceMonitor);
  cleanups.push(() => monitorLoop.stop());
  const notices = await listenForNotices(
    directUrl,
    NOTICE_CHANNELS,
    {
      onNotice: (channel, payload) => {
        if (channel === PROBE_CHANNEL) noticeProbe.onNotice(payload);
        else if (channel === 'exchange_rates') {
          if (payload === null) pipeline.rates.follow();
          else pipeline.rates.markChanged();
        } else for (const part of parts) part.onNotice(channel, payload);
      },
      onInterrupted: () => {
        metrics.connections.noticesInterrupted();
        pipeline.rates.interrupt();
        for (const part of parts) part.onInterrupted();
      },
    },
    log,
  );
  cleanups.push(() => notices.stop());
  if (options.refreshRatesOnStart === true && runsBackgroundWork(role))
    await refreshRatesIfDue(context);
  // Last, because its first rounds take the processor for a second.
  if (runsBackgroundWork(role)) parts.push(await startWorker(context, jobQueue));
  const indexTimer = setTimeout(
    () => void prepareSearches(reference, queryLookups),
    SEARCH_INDEX_DELAY_MS,
  );
  return {
    url: `http://localhost:${port}`,
    sources: [
      ...fareSources.filter(({ synthetic, isTest }) => !synthetic && isTest !== true),
      ...settings.FEEDS,
    ].map(({ name }) => name),
    marketState,
    async stop(limits = IMMEDIATE_STOP) {
      clearTimeout(indexTimer);
      installation.stop();
      shutdown.begin();
      const partsStopped = Promise.all(parts.map((part) => part.stop(limits)));
      // Unfinished work is released for other processes.
      await Promise.race([
        partsStopped,
        pauseUnlessAborted(limits.drainMillis + limits.finishMillis, limits),
      ]);
      await Promise.all([
        notices.stop(),
        jobQueue.stop(),
        liveSearch.stop(),
        monitorLoop.stop(),
        partsStopped,
      ]);
      closePushSenders(push);
      await Promise.all([transport.close(), accounts.close(), database.close(), direct.close()]);
      // A trace receiver that is away doesn't delay the shutdown.
      await Promise.race([tracer.stop(), pauseUnlessAborted(TRACER_STOP_TIMEOUT_MS, limits)]).catch(
        () => {},
      );
      metrics.stop();
    },
  };
}

/** The configured payment provider; null if payments are off. */
async function openBilling(
  settings: ServerOptions['settings'],
  database: Database,
  publicUrl: string,
  log: Logger,
): Promise<Billing | null> {
  switch (getBillingKind(settings)) {
    case 'stripe': {
      // Loaded on demand: Stripe's client has two hundred modules.
      const { stripeBilling } = await import('./modules/billing/stripe/stripe-billing.ts');
      return stripeBilling(settings, publicUrl, log);
    }
    case 'sandbox':
      return new SandboxBilling(database, settings.PLAN_CURRENCY, publicUrl);
    default:
      if (settings.BILLING === undefined)
        log.warn('Payments are off: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or BILLING');
      return null;
  }
}

async function findFreePort(host: string): Promise<number> {
  const server = createServer();
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** In steps, so that neither requests nor the first alerts wait for the whole. */
async function prepareSearches(reference: Reference, lookups: IndexedQueryLookups): Promise<void> {
  reference.prepareSearch();
  await setImmediate();
  lookups.prepare();
  for (const language of LANGUAGES) {
    await pause(LANGUAGE_INTERVAL_MS, undefined, { ref: false });
    prepareLanguage(language);
    await setImmediate();
    lookups.prepareHolidays(language);
  }
}
