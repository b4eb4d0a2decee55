import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Instant } from '@farelark/domain';
import type { MailTransport } from '@farelark/mail';
import { createPipeline } from '@farelark/pipeline';
import { loadReference, queryLookups } from '@farelark/reference';
import type { FareSource } from '@farelark/sources';
import { connect, type Database, endSandboxPlans, markShown } from '@farelark/storage';
import type { Logger } from 'pino';
import { Allowances } from './api/allowances.ts';
import { KeyBook } from './api/key-book.ts';
import { createAuth } from './auth/auth.ts';
import { accountDesk, providerKeys } from './auth/from-settings.ts';
import { SessionBook } from './auth/session-book.ts';
import { sessionLookUp } from './auth/session-look-up.ts';
import type { Billing } from './billing/billing.ts';
import { billingKind } from './billing/billing-kind.ts';
import { deliverInside } from './billing/sandbox/deliver-inside.ts';
import { sandboxBilling } from './billing/sandbox/from-settings.ts';
import { SandboxBilling } from './billing/sandbox/sandbox-billing.ts';
import { type DeliverEvent, startSandboxClock } from './billing/sandbox/sandbox-clock.ts';
import { stripeBilling } from './billing/stripe/from-settings.ts';
import { bookingPagesFrom } from './booking/pages-file.ts';
import { mailTransport } from './delivery/from-settings.ts';
import { HealthBook } from './health/health-book.ts';
import { helpModel } from './help/from-settings.ts';
import { HelpLibrary } from './help/help-library.ts';
import { createApp } from './http/app.ts';
import { startAllowanceSweeper } from './jobs/allowance-sweeper.ts';
import { startAnnounceWorker } from './jobs/announce-worker.ts';
import { type AudienceWorker, startAudienceWorker } from './jobs/audience-worker.ts';
import { startBillingInboxWorker } from './jobs/billing-inbox-worker.ts';
import {
  lookAtDeal,
  lookAtDueDeals,
  startAskableWorker,
  startCheckWorker,
  startFadeWorker,
} from './jobs/check-worker.ts';
import { type CollectWorker, startCollectWorker } from './jobs/collect-worker.ts';
import { discoverWithNewSources } from './jobs/discover-routes-job.ts';
import { startFeedWorkers } from './jobs/feed-worker.ts';
import { startFoldWorker } from './jobs/fold-worker.ts';
import { JobDesk } from './jobs/job-desk.ts';
import { startLiveSweeper } from './jobs/live-sweeper.ts';
import type { Loop } from './jobs/loop.ts';
import { startMailWorker } from './jobs/mail-worker.ts';
import { startPauseWorker } from './jobs/pause-worker.ts';
import { startPushWorker } from './jobs/push-worker.ts';
import { startSourceWatchWorker } from './jobs/source-watch-worker.ts';
import { startSweepWorker } from './jobs/sweep-worker.ts';
import { startTelemetrySweeper } from './jobs/telemetry-sweeper.ts';
import { startTrialMailsWorker } from './jobs/trial-mails-worker.ts';
import { describeEvents } from './live/describe.ts';
import { LiveHub } from './live/hub.ts';
import { NoticePulse, PULSE_CHANNEL } from './live/notice-pulse.ts';
import { listenForNotices } from './live/notices.ts';
import { operatorOf } from './pages/operator.ts';
import { pushWays } from './push/from-settings.ts';
import type { PushKeys } from './push/push-keys.ts';
import { closePushWays } from './push/push-ways.ts';
import { beginRatesIfDue } from './rates/begin-if-due.ts';
import { LiveSearch } from './search/live-search.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { callsLeft } from './sources/calls-left.ts';
import { openSources } from './sources/open-sources.ts';
import { SourceMetrics } from './sources/source-metrics.ts';
import { SourceWatch } from './sources/source-watch.ts';
import { referenceSyncs } from './sync/from-settings.ts';

const AUTH_CONNECTIONS = 10;
/** Public by its nature: it says that nobody is signed in, and opens nothing. */
const ANON_KEY = 'anon';
/** The indexes of places and of queries take a moment, which a server has once its first callers are served. */
const SEARCH_INDEX_AFTER_MS = 1000;

export interface RunningServer {
  /** Where it answers on this machine. */
  readonly url: string;
  /** Ends requests, streams and jobs; the database is the caller's. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** With the secret filled in. */
  readonly settings: Settings & { readonly AUTH_SECRET: string };
  readonly databaseUrl: string;
  /** Folder of the built web app. */
  readonly webDir: string;
  readonly log: Logger;
  /** Sources beside those of the settings. */
  readonly sources?: readonly FareSource[];
  /** Where plans are paid and managed. */
  readonly billing?: Billing;
  /** What browsers know this server by; without them no pushes are sent there. */
  readonly pushKeys?: PushKeys;
  /** Exchange rates are read as soon as it has started, if those that are here are not of today. */
  readonly readsRatesAtStart?: boolean;
}

/** Puts the server together and starts it: the only place that knows concrete adapters. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { settings, log, databaseUrl } = options;
  // First, because they may be wrong.
  const model = await helpModel(settings);
  const bookingPages = bookingPagesFrom(settings.BOOKING_PAGES_FILE);
  const push = pushWays(settings, options.pushKeys);
  const database = connect(databaseUrl);
  const accounts = connect(databaseUrl, { schema: 'auth', connections: AUTH_CONNECTIONS });
  const reference = loadReference();
  const live = new LiveHub(
    database.pool,
    describeEvents(database.pool, reference),
    (error) => log.error({ err: error }, 'Live events could not be read; they will be read again'),
    (alertIds) =>
      void markShown(database.pool, alertIds, new Date()).catch((error: unknown) =>
        log.warn({ err: error }, 'When cards were shown could not be noted; they were shown'),
      ),
  );
  const now = () => Date.now() as Instant;
  const metrics = new SourceMetrics(() => callsLeft(database.pool, sources));
  const pipeline = createPipeline({
    pool: database.pool,
    reference,
    threshold: settings.DEAL_THRESHOLD,
    now,
    onTaken: (batch, report) => metrics.taken(batch.source, report),
  });

  const jobDesk = new JobDesk({ databaseUrl, pool: database.pool, log });
  // Made ready beside all else; whoever needs it waits for it, and hears of its failure then.
  jobDesk.open().catch(() => {});
  const watch = new SourceWatch({ database, log, metrics, clock: () => performance.now() });
  const { fareSources, sources } = await openSources(
    { settings, log, database, reference, pipeline },
    watch,
    options.sources ?? [],
  );
  // A source that is left alone is so across a restart.
  await watch.share();

  const port = settings.PORT === 0 ? await freePort(settings.HOST) : settings.PORT;
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
  const auth = createAuth({
    desk: accountDesk(settings, database, publicUrl, log),
    pool: accounts.pool,
    secret: settings.AUTH_SECRET,
    providers: providerKeys(settings),
    log,
  });
  const sessions = new SessionBook(sessionLookUp(auth));
  const apiKeys = new KeyBook({
    pool: database.pool,
    now: () => new Date(),
    onError: (error) => log.warn({ err: error }, 'The use of an API key could not be noted'),
  });
  const transport = mailTransport(settings, database);
  const pulse = new NoticePulse(database.pool);
  const billing = options.billing ?? openBilling(settings, database, publicUrl, log);
  // What was played through before there was a provider is not paid.
  if (billing?.kind !== 'sandbox') await endSandboxPlans(database.pool);
  const searchWords = queryLookups();
  const liveSearch = new LiveSearch({ pipeline, reference, log, now: () => new Date() });
  const services: Services = {
    settings,
    publicUrl,
    log,
    database,
    reference,
    pipeline,
    live,
    auth,
    sessions,
    anonKey: ANON_KEY,
    jobs: jobDesk,
    fareSources,
    sources,
    metrics,
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
    help: { library: new HelpLibrary(operatorOf(settings), publicUrl), model },
    queryLookups: searchWords,
    mail: transport,
    health: new HealthBook({
      settings,
      database,
      jobs: jobDesk,
      mail: transport,
      push,
      pulse,
      billing: billing?.kind ?? null,
      now: () => new Date(),
    }),
    hasLocalMailbox: settings.SMTP_HOST === undefined,
    push,
    now: () => new Date(),
  };
  const app = await createApp(services, {
    webDir: options.webDir,
    anonKey: ANON_KEY,
  });
  await live.start();
  await app.listen({ port, host: settings.HOST });

  const jobs = await startJobs(services, jobDesk, watch, transport, deliverInside(app));
  const notices = await listenForNotices(
    databaseUrl,
    [
      'live',
      'outbox',
      'announcements',
      'preferences',
      'sessions',
      'api_keys',
      'exchange_rates',
      'webhook_inbox',
      PULSE_CHANNEL,
    ],
    {
      onNotice: (channel, payload) => {
        if (channel === 'live') live.wake();
        else if (channel === PULSE_CHANNEL) pulse.heard(payload);
        else if (channel === 'webhook_inbox') jobs.billing?.wake();
        else if (channel === 'sessions') sessions.heard(payload === '' ? null : payload);
        else if (channel === 'api_keys') apiKeys.heard(payload === '' ? null : payload);
        else if (channel === 'exchange_rates') {
          if (payload === null) pipeline.rates.follow();
          else pipeline.rates.changed();
        } else if (channel === 'outbox') {
          jobs.mail.wake();
          jobs.push.wake();
        } else if (channel === 'preferences') {
          jobs.audience.heard(payload);
          for (const collect of jobs.collect) collect.preferencesChanged();
        } else jobs.announce.wake();
      },
      onInterrupted: () => {
        pipeline.audience.interrupt();
        pipeline.rates.interrupt();
        sessions.interrupt();
        apiKeys.interrupt();
      },
    },
    log,
  );
  if (options.readsRatesAtStart === true) await beginRatesIfDue(services);
  const indexing = setTimeout(() => {
    reference.prepareSearch();
    searchWords.prepare();
  }, SEARCH_INDEX_AFTER_MS);
  return {
    url: `http://localhost:${port}`,
    async stop() {
      clearTimeout(indexing);
      live.stop();
      await Promise.all([
        app.close(),
        notices.stop(),
        jobDesk.stop(),
        liveSearch.stop(),
        ...jobs.all.map((job) => job.stop()),
      ]);
      closePushWays(push);
      await Promise.all([transport.close(), accounts.close(), database.close()]);
      metrics.stop();
    },
  };
}

interface Jobs {
  readonly mail: Loop;
  readonly push: Loop;
  readonly billing: Loop | null;
  readonly announce: Loop;
  readonly audience: AudienceWorker;
  readonly collect: readonly CollectWorker[];
  readonly all: readonly Loop[];
}

async function startJobs(
  services: Services,
  jobDesk: JobDesk,
  watch: SourceWatch,
  transport: MailTransport,
  deliver: DeliverEvent,
): Promise<Jobs> {
  const { fareSources, sources } = services;
  const mail = startMailWorker(services, transport);
  const push = startPushWorker(services);
  const billing =
    services.billing === null ? null : startBillingInboxWorker(services, services.billing);
  const announce = startAnnounceWorker(services);
  const audience = startAudienceWorker(services);
  // Second looks count as calls too.
  const counted = fareSources.map(
    (source) => sources.find((one) => one.source === source)?.quota.counted() ?? source,
  );
  const collect = sources.map((source) => startCollectWorker(services, source));
  await jobDesk.work({
    services,
    sources,
    lookAtDueDeals: (limit) => lookAtDueDeals(services, counted, limit),
    recheckDeal: (wish, onAsking) => lookAtDeal(services, counted, wish, onAsking),
    pause: (millis, signal) => pause(millis, undefined, { signal }),
  });
  await discoverWithNewSources(services);
  const all = [
    mail,
    push,
    announce,
    audience,
    startCheckWorker(services, counted),
    startAskableWorker(services, counted),
    startFadeWorker(services),
    startPauseWorker(services),
    startLiveSweeper(services),
    startFoldWorker(services),
    startSourceWatchWorker(services.log, watch),
    startAllowanceSweeper(services),
    startSweepWorker(services),
    startTelemetrySweeper(services),
    startTrialMailsWorker(services),
    ...(billing === null ? [] : [billing]),
    ...(services.billing instanceof SandboxBilling
      ? [startSandboxClock(services.billing, deliver, services.log)]
      : []),
    ...collect,
    ...startFeedWorkers(services, watch),
  ];
  return { mail, push, billing, announce, audience, collect, all };
}

/** Who takes payments by the settings; null: nobody. */
function openBilling(
  settings: ServerOptions['settings'],
  database: Database,
  publicUrl: string,
  log: Logger,
): Billing | null {
  switch (billingKind(settings)) {
    case 'stripe':
      return stripeBilling(settings, publicUrl, log);
    case 'sandbox':
      return sandboxBilling(settings, database, publicUrl);
    default:
      if (settings.BILLING === undefined)
        log.warn(
          'Nobody takes payments: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or BILLING',
        );
      return null;
  }
}

/** A port that was free a moment ago, for when any will do. */
async function freePort(host: string): Promise<number> {
  const server = createServer();
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
