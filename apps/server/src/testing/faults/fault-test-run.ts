import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Database } from '@farelark/db';
import { addAccount, createTestDatabase } from '@farelark/db/testing';
import type { SourceName } from '@farelark/engine';
import { pino } from 'pino';
import { startServerProcess } from '../../chaos/server-process.ts';
import { jobDefinitions } from '../../modules.ts';
import { JobQueue } from '../../platform/jobs/job-queue.ts';
import { addSignedInAccount } from '../signed-in-account.ts';
import { createTestPipeline, ingestFeed } from '../test-pipeline.ts';
import { processEnvironment } from '../test-server.ts';
import { type Callers, callContinuously } from './callers.ts';
import {
  expireTimers,
  type FaultContext,
  injectFaults,
  lowerPrices,
  pauseUntilAborted,
} from './fault-injector.ts';
import type { FaultyProvider } from './faulty-provider.ts';
import { createHistory, FallingMarket, getTrips } from './market.ts';
import { OfferedFares } from './offered-fares.ts';
import { createSeededRandom } from './seeded-random.ts';
import { ServerLog } from './server-log.ts';
import { sampleServer } from './server-samples.ts';

const CALLERS = 30;
const TRAVELLERS = 300;
const CALL_EVERY_MILLIS = 150;
const DISCOVER_EVERY_MILLIS = 3_000;
/** Maximum number of calls from the end of a fault until all circuit breakers of a provider are closed. */
export const MAX_RECOVERY_CALLS = 150;

export interface FaultTestOptions {
  readonly seconds: number;
  readonly seed: number;
  readonly routes: readonly (readonly [origin: string, destination: string])[];
  readonly open: readonly ((
    market: FallingMarket,
    offered: OfferedFares,
  ) => Promise<FaultyProvider>)[];
  readonly searched: Callers['searched'];
  /** Providers whose cheapest offers get cheaper. */
  readonly falling: readonly string[];
}

export type FaultTestResult = Awaited<ReturnType<typeof runFaultTest>>;

/** Runs a server process under load with faulty providers, then ends all faults and waits until the server recovers. */
export async function runFaultTest(options: FaultTestOptions) {
  const random = createSeededRandom(options.seed);
  const market = new FallingMarket();
  const offered = new OfferedFares();
  const providers = await Promise.all(options.open.map((open) => open(market, offered)));
  const { url: databaseUrl } = await createTestDatabase();
  const database = connect(databaseUrl);
  await importHistory(database, options);
  await addTravellers(database, options);
  const tokens: string[] = [];
  while (tokens.length < CALLERS) tokens.push((await addSignedInAccount(database)).token);

  const server = await startServerProcess({
    ...processEnvironment(databaseUrl),
    DISCOVER_FROM: 'VIE',
    SOURCE_TIMEOUT_SECONDS: '2',
    SEARCH_WITHIN_SECONDS: '3',
    ...Object.assign({}, ...providers.map(({ settings }) => settings)),
  });
  const trips = options.routes.flatMap(([origin, destination]) => getTrips(origin, destination));
  const falling = options.falling.flatMap((provider, offset) =>
    trips
      .filter((_, index) => index % (2 * options.falling.length) === 2 * offset)
      .map((trip) => ({ provider, trip })),
  );
  const context: FaultContext = {
    providers,
    pool: database.pool,
    market,
    falling,
    random,
    maxFaultMillis: Math.min(2_500, options.seconds * 40),
    priceFallIntervalMillis: (options.seconds * 1000) / falling.length,
  };

  const controller = new AbortController();
  const eventLoopDelay = monitorEventLoopDelay({ resolution: 5 });
  eventLoopDelay.enable();
  const calling = callContinuously(
    {
      url: server.url,
      pool: database.pool,
      tokens,
      searched: options.searched,
      trips,
      random,
      intervalMillis: CALL_EVERY_MILLIS,
    },
    controller.signal,
  );
  const sampling = sampleServer(server.url, controller.signal);
  const expiring = expireTimers(context, controller.signal);
  const discovering = discoverRoutes(database, databaseUrl, controller.signal);
  const fallingPrices = lowerPrices(context, controller.signal);
  await waitForLiveDeals(database, options.falling);
  await injectFaults(context, AbortSignal.timeout(options.seconds * 1000));
  const callsToRecover = await waitForRecovery(providers, database);
  controller.abort();
  const [calls, samples] = await Promise.all([
    calling,
    sampling,
    expiring,
    discovering,
    fallingPrices,
  ]);
  eventLoopDelay.disable();
  const exitCode = await server.stop();
  await Promise.all(providers.map((provider) => provider.stop()));
  return {
    database,
    market,
    offered,
    providers,
    calls,
    log: new ServerLog(server.output()),
    samples,
    exitCode,
    /** Calls of each provider from the end of the faults until its breakers were closed and fares arrived. */
    recoveryCalls: callsToRecover,
    /** Maximum event-loop delay of this process, which times the calls. */
    eventLoopDelayMillis: eventLoopDelay.max / 1e6,
  };
}

async function importHistory({ pool }: Database, { routes }: FaultTestOptions): Promise<void> {
  const pipeline = createTestPipeline(pool);
  for (const [origin, destination] of routes)
    await ingestFeed(pipeline, createHistory(origin, destination), {
      source: 'history' as SourceName,
    });
}

async function addTravellers({ pool }: Database, { routes }: FaultTestOptions): Promise<void> {
  for (let index = 0; index < TRAVELLERS; index += 1) {
    const [origin, destination] = routes[index % routes.length] ?? ['', ''];
    await pool.query(
      `insert into user_settings (user_id, notification_settings, trip_type) values ($1, $2, 'one_way')`,
      [
        await addAccount(pool),
        {
          departureAirports: [origin],
          destinationAirports: index % 3 === 0 ? [] : [destination],
        },
      ],
    );
  }
}

/** Waits for a live deal of each source, which faults could end. */
async function waitForLiveDeals({ pool }: Database, sources: readonly string[]): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ name: string }>(
      `select distinct s.name from deals d join sources s on s.id = d.source_id where d.state = 'live'`,
    );
    if (sources.every((source) => rows.some(({ name }) => name === source))) return;
    await pause(100);
  }
}

/** Repeats a job that is scheduled four times a day. */
async function discoverRoutes({ pool }: Database, databaseUrl: string, until: AbortSignal) {
  const jobs = new JobQueue({
    definitions: jobDefinitions,
    databaseUrl,
    ownerUrl: databaseUrl,
    pool,
    log: pino({ level: 'silent' }),
  });
  while (!until.aborted) {
    await jobs.start('discover-routes', {}, null);
    await pauseUntilAborted(DISCOVER_EVERY_MILLIS, until);
  }
  await jobs.stop();
}

/** Waits until breakers are closed and fares arrive; returns the calls of each provider until then. */
async function waitForRecovery(
  providers: readonly FaultyProvider[],
  { pool }: Database,
): Promise<ReadonlyMap<string, number>> {
  const initialCalls = new Map(providers.map(({ name, allCalls }) => [name, allCalls().length]));
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const since = rows[0]?.now;
  const calls = new Map<string, number>();
  const hasRecovered = async ({ name }: FaultyProvider) => {
    const { rows } = await pool.query<{ recovered: boolean }>(
      `select not exists (select 1 from source_health where source = $1 and state <> 'closed')
          and exists (select 1 from fares f join sources s on s.id = f.source_id
            where s.name = $1 and f.observed_at > $2) as recovered`,
      [name, since],
    );
    return rows[0]?.recovered === true;
  };
  const hasGivenUp = ({ name, allCalls }: FaultyProvider) =>
    allCalls().length - (initialCalls.get(name) ?? 0) > 3 * MAX_RECOVERY_CALLS;
  for (;;) {
    for (const provider of providers)
      if (!calls.has(provider.name) && ((await hasRecovered(provider)) || hasGivenUp(provider)))
        calls.set(
          provider.name,
          provider.allCalls().length - (initialCalls.get(provider.name) ?? 0),
        );
    if (calls.size === providers.length) break;
    await pause(200);
  }
  return calls;
}
