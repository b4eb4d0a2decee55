/**
 * Matching a deal with a million travellers (or MATCH_TRAVELLERS): the in-memory index of a worker, loaded from
 * PostgreSQL, compared with PostgreSQL's query and GIN index on the same travellers. On a busy machine
 * `p99_undisturbed_ms` (each deal's fastest of five rounds) and `build_cpu_ms` exclude most of the load of other
 * programs.
 */
import { type Database, inTransaction, queryColumn } from '@farelark/db';
import {
  convertMinor,
  type Matchable,
  type MatchingReference,
  type PlaceCode,
} from '@farelark/engine';
import { findRecipients, type Pipeline } from '@farelark/ingest';
import { loadReference } from '@farelark/reference';
import {
  getFastest,
  getPercentiles,
  percentile,
  printProgress,
  printResult,
  round,
  timed,
  timedAsync,
} from './harness/figures.ts';
import { Installation, openPipeline } from './harness/installation.ts';
import { ROUGH_RATES } from './harness/rates.ts';
import { storePreferences } from './load/population.ts';
import { generateDeals } from './match/deals.ts';
import { openWorld } from './match/world.ts';

const TRAVELLERS = Number(process.env['MATCH_TRAVELLERS'] ?? 1_000_000);
const DEALS = 3_000;
const DEALS_SEED = 2;
/** Deals that are also matched by PostgreSQL. */
const QUERIED_DEALS = 200;
const WARM_UP_DEALS = 200;
const ROUNDS = 5;
const SAVES = 100;
/** A quiet airport, where only travellers of this benchmark's saves match. */
const QUIET_AIRPORT = 'EGC' as PlaceCode;
const PROGRESS_TRAVELLERS = 100_000;

/** Clears all other preferences, which might refuse the deal. */
const REPLACE_PREFERENCES = `
  update user_settings set notification_settings = $2, earliest_departure = null, latest_return = null,
    min_price = null, max_price = null, cabin_classes = '{}', luggage_requirements = false,
    trip_type = 'both', max_stops = 'unlimited', preferred_alliances = '{}', preferred_airlines = '{}',
    excluded_airplane_types = '{}', time_of_day = 'anytime', via_airports = '{}',
    avoided_via_airports = '{}', min_nights = null, max_nights = null, destination_countries = '{}',
    muted_routes = '{}', watched_routes = '{}'
   where user_id = $1`;

const reference = loadReference();
const world = openWorld(reference);
const deals = generateDeals(world, DEALS, DEALS_SEED);

await using installation = await Installation.start();
const { database } = installation;
await storePreferences(database, world, TRAVELLERS, async (_chunk, done) => {
  if (done % PROGRESS_TRAVELLERS === 0) printProgress(`Stored ${done} travellers`);
});
const memory = openPipelineWithRates(database);
memory.audience.follow();
const built = await timedAsync(() => memory.audience.refresh(memory, () => {}));
const rss = process.memoryUsage.rss();
const rssPeak = process.resourceUsage().maxRSS * 1_024;
const matched = timeMatches(memory);
const queried = await timeQueries(database, memory);
const saves = await timeSaves(memory, database);
printResult('match', {
  travellers: TRAVELLERS,
  deals: DEALS,
  build_ms: Math.round(built.millis),
  build_cpu_ms: Math.round(built.cpuMillis),
  rss_mb: Math.round(rss / 1e6),
  rss_peak_mb: Math.round(rssPeak / 1e6),
  ...getPercentiles('', matched.millis),
  max_ms: round(Math.max(...matched.millis)),
  p99_undisturbed_ms: round(percentile(matched.fastest, 0.99)),
  matches_mean: Math.round(matched.counts.reduce((sum, count) => sum + count, 0) / DEALS),
  matches_max: Math.max(...matched.counts),
  ...getPercentiles('postgres_gin_', queried.millis),
  ratio: round(percentile(queried.millis, 0.99) / percentile(queried.memoryMillis, 0.99)),
  equal_to_postgres: `${queried.equal} of ${QUERIED_DEALS}`,
  saved_to_matched_p99_ms: round(percentile(saves, 0.99)),
});

/** The pipeline of a server, with rates, so that limits in other currencies are compared. */
function openPipelineWithRates(database: Database): Pipeline {
  const pipeline = openPipeline(database, reference);
  const matching: MatchingReference = {
    ...pipeline.matching,
    convert: (amount, from, to) => convertMinor(amount, from, to, ROUGH_RATES),
  };
  return { ...pipeline, matching };
}

function timeMatches({ audience }: Pipeline) {
  for (const deal of deals.slice(0, WARM_UP_DEALS)) audience.match(deal);
  const counts: number[] = [];
  const rounds = Array.from({ length: ROUNDS }, (_, number) =>
    deals.map((deal) => {
      const { result, millis } = timed(() => audience.match(deal) ?? []);
      if (number === 0) counts.push(result.length);
      return millis;
    }),
  );
  return { millis: rounds[0] as number[], fastest: getFastest(rounds), counts };
}

/** Alternates between the query and the index, so that load from other programs affects both. */
async function timeQueries(database: Database, { audience }: Pipeline) {
  const withoutIndex = openPipelineWithRates(database);
  const [millis, memoryMillis]: [number[], number[]] = [[], []];
  let equal = 0;
  await inTransaction(database, async (client) => {
    for (const deal of deals.slice(0, QUERIED_DEALS)) {
      const query = await timedAsync(() => findRecipients(withoutIndex, client, deal));
      millis.push(query.millis);
      const index = timed(() => audience.match(deal) ?? []);
      memoryMillis.push(index.millis);
      if (query.result.join() === index.result.toSorted().join()) equal += 1;
    }
  });
  return { millis, memoryMillis, equal };
}

/** Milliseconds from saving preferences to a match: the notification, the rows read, the index updated. */
async function timeSaves(pipeline: Pipeline, { pool }: Database): Promise<number[]> {
  const { audience } = pipeline;
  const ids: string[] = await queryColumn(pool)`
    select user_id from user_settings order by user_id limit ${SAVES}`;
  const listener = await pool.connect();
  let refreshing = Promise.resolve();
  listener.on('notification', ({ payload }) => {
    if (payload !== undefined) audience.markChanged(payload);
    refreshing = refreshing.then(() => audience.refresh(pipeline, () => {}));
  });
  await listener.query('listen preferences');
  const deal = { ...(deals[0] as Matchable), origin: QUIET_AIRPORT };
  const preferences = { departureAirports: [QUIET_AIRPORT], destinationAirports: [] };
  const millis: number[] = [];
  for (const userId of ids) {
    const { millis: saveMillis } = await timedAsync(async () => {
      await pool.query(REPLACE_PREFERENCES, [userId, preferences]);
      while (!audience.match(deal)?.includes(userId)) {
        // Notifications arrive between two turns of the event loop.
        await new Promise((resolve) => setImmediate(resolve));
        await refreshing;
      }
    });
    millis.push(saveMillis);
  }
  listener.removeAllListeners('notification');
  listener.release(true);
  return millis;
}
