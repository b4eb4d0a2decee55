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
import { sampleMemory } from './memory-samples.ts';
import { OfferedFares } from './offered-fares.ts';
import { createSeededRandom } from './seeded-random.ts';
import { ServerLog } from './server-log.ts';

const CALLERS = 30;
const FOLLOWERS = 300;
const CALL_EVERY_MILLIS = 150;
const DISCOVER_EVERY_MILLIS = 3_000;
/**
 * Calls to a provider that is well again, at most, until all of its breakers are closed: as many as its
 * limit lets through while a deal whose look failed waits for the next.
 */
export const CALLS_TO_RECOVER = 150;

export interface FaultTestOptions {
  readonly seconds: number;
  readonly seed: number;
  readonly routes: readonly (readonly [origin: string, destination: string])[];
  readonly open: readonly ((
    market: FallingMarket,
    sound: OfferedFares,
  ) => Promise<FaultyProvider>)[];
  readonly searched: Callers['searched'];
  /** Providers whose cheapest offers fall. */
  readonly falling: readonly string[];
}

export type FaultTestResult = Awaited<ReturnType<typeof runFaultTest>>;

/**
 * The server as a process on a database of its own, set up with providers that do everything wrong that
 * they can, under load; then all is well again, and it is waited for that the server finds out.
 */
export async function runFaultTest(weather: FaultTestOptions) {
  const random = createSeededRandom(weather.seed);
  const market = new FallingMarket();
  const sound = new OfferedFares();
  const providers = await Promise.all(weather.open.map((open) => open(market, sound)));
  const { url: databaseUrl } = await createTestDatabase();
  const database = connect(databaseUrl);
  await keepHistory(database, weather);
  await addFollowers(database, weather);
  const tokens: string[] = [];
  while (tokens.length < CALLERS) tokens.push((await addSignedInAccount(database)).token);

  const server = await startServerProcess({
    ...processEnvironment(databaseUrl),
    DISCOVER_FROM: 'VIE',
    SOURCE_TIMEOUT_SECONDS: '2',
    SEARCH_WITHIN_SECONDS: '3',
    ...Object.assign({}, ...providers.map(({ settings }) => settings)),
  });
  const trips = weather.routes.flatMap(([origin, destination]) => getTrips(origin, destination));
  const falling = weather.falling.flatMap((provider, place) =>
    trips
      .filter((_, index) => index % (2 * weather.falling.length) === 2 * place)
      .map((trip) => ({ provider, trip })),
  );
  const stage: FaultContext = {
    providers,
    pool: database.pool,
    market,
    falling,
    random,
    maxFaultMillis: Math.min(2_500, weather.seconds * 40),
    // Half of them before half of the time is over, and some before it begins.
    priceFallIntervalMillis: (weather.seconds * 1000) / falling.length,
  };

  const ended = new AbortController();
  const deaf = monitorEventLoopDelay({ resolution: 5 });
  deaf.enable();
  const calling = callContinuously(
    {
      url: server.url,
      pool: database.pool,
      tokens,
      searched: weather.searched,
      trips,
      random,
      everyMillis: CALL_EVERY_MILLIS,
    },
    ended.signal,
  );
  const memory = sampleMemory(server.url, ended.signal);
  const passing = expireTimers(stage, ended.signal);
  const discovering = keepDiscovering(database, databaseUrl, ended.signal);
  const fallingPrices = lowerPrices(stage, ended.signal);
  await dealsAreLive(database, weather.falling);
  await injectFaults(stage, AbortSignal.timeout(weather.seconds * 1000));
  const callsToRecover = await recovery(providers, database);
  ended.abort();
  const [calls, seen] = await Promise.all([calling, memory, passing, discovering, fallingPrices]);
  deaf.disable();
  const exitCode = await server.stop();
  await Promise.all(providers.map((provider) => provider.stop()));
  return {
    database,
    market,
    sound,
    providers,
    calls,
    log: new ServerLog(server.output()),
    memory: seen,
    exitCode,
    /** Calls of each provider from the end of the last fault until all its breakers were closed and fares came. */
    callsToRecover,
    /** Longest that this process itself did not get to hear of a call. */
    deafMillis: deaf.max / 1e6,
  };
}

async function keepHistory({ pool }: Database, { routes }: FaultTestOptions): Promise<void> {
  const pipeline = createTestPipeline(pool);
  for (const [origin, destination] of routes)
    await ingestFeed(pipeline, createHistory(origin, destination), {
      source: 'history' as SourceName,
    });
}

async function addFollowers({ pool }: Database, { routes }: FaultTestOptions): Promise<void> {
  for (let index = 0; index < FOLLOWERS; index += 1) {
    const [origin, destination] = routes[index % routes.length] ?? ['', ''];
    await pool.query(
      `insert into user_settings (user_id, notification_settings, trip_type) values ($1, $2, 'one_way')`,
      [
        await addAccount(pool),
        {
          departureAirports: [origin],
          // Every third goes anywhere.
          destinationAirports: index % 3 === 0 ? [] : [destination],
        },
      ],
    );
  }
}

/** Before anything goes wrong, travellers see a deal of each: those are what faults could end. */
async function dealsAreLive({ pool }: Database, sources: readonly string[]): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ name: string }>(
      `select distinct s.name from deals d join sources s on s.id = d.source_id where d.state = 'live'`,
    );
    if (sources.every((source) => rows.some(({ name }) => name === source))) return;
    await pause(100);
  }
}

/** Repeats what is done four times a day. */
async function keepDiscovering({ pool }: Database, databaseUrl: string, until: AbortSignal) {
  const desk = new JobQueue({
    definitions: jobDefinitions,
    databaseUrl,
    ownerUrl: databaseUrl,
    pool,
    log: pino({ level: 'silent' }),
  });
  while (!until.aborted) {
    await desk.start('discover-routes', {}, null);
    await pauseUntilAborted(DISCOVER_EVERY_MILLIS, until);
  }
  await desk.stop();
}

/** Calls that each provider gets until it is asked as before and its fares come in. */
async function recovery(
  providers: readonly FaultyProvider[],
  { pool }: Database,
): Promise<ReadonlyMap<string, number>> {
  const before = new Map(providers.map(({ name, allCalls }) => [name, allCalls().length]));
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const since = rows[0]?.now;
  const calls = new Map<string, number>();
  const isWell = async ({ name }: FaultyProvider) => {
    const { rows } = await pool.query<{ well: boolean }>(
      `select not exists (select 1 from source_health where source = $1 and state <> 'closed')
          and exists (select 1 from fares f join sources s on s.id = f.source_id
            where s.name = $1 and f.observed_at > $2) as well`,
      [name, since],
    );
    return rows[0]?.well === true;
  };
  const isHopeless = ({ name, allCalls }: FaultyProvider) =>
    allCalls().length - (before.get(name) ?? 0) > 3 * CALLS_TO_RECOVER;
  for (;;) {
    for (const provider of providers)
      if (!calls.has(provider.name) && ((await isWell(provider)) || isHopeless(provider)))
        calls.set(provider.name, provider.allCalls().length - (before.get(provider.name) ?? 0));
    if (calls.size === providers.length) break;
    await pause(200);
  }
  return calls;
}
