/**
 * Matching a deal with a million travellers: the index in memory as a server has it, read from
 * PostgreSQL, against PostgreSQL's own query with its GIN index on the same travellers in the same run,
 * and against asking everybody. MATCH_TRAVELLERS says how many travellers there are. On a machine that does
 * other things as well, `p99_undisturbed_ms` (the fastest of five rounds for each deal) and
 * `build_cpu_ms` say how much of the time was the others'.
 */
import { type Database, inTransaction, queryColumn } from '@farelark/db';
import {
  convertMinor,
  createMatchIndex,
  type Matchable,
  type MatchingReference,
} from '@farelark/engine';
import { findRecipients, type Pipeline } from '@farelark/ingest';
import { loadReference } from '@farelark/reference';
import {
  getFastest,
  getPercentiles,
  percentile,
  printProgress,
  printResult,
  rounded,
  timed,
  timedAsync,
} from './harness/figures.ts';
import { openPipeline, withInstallation } from './harness/installation.ts';
import { ROUGH_RATES } from './harness/rates.ts';
import { storePreferences } from './load/population.ts';
import { Chance } from './match/chance.ts';
import { makeDeals } from './match/deals.ts';
import { equalToEverybody } from './match/everybody.ts';
import { timeSaves } from './match/saves.ts';
import { makePreferences, makeTravellers } from './match/travellers.ts';
import { openWorld } from './match/world.ts';

const population = { count: Number(process.env['MATCH_TRAVELLERS'] ?? 1_000_000), seed: 1 };
const [SEED_DEALS, SEED_CHANGES] = [2, 3];
/** Deals that are timed; of these, those that everybody and that the database is asked about. */
const DEALS = 3_000;
const ASKED_OF_EVERYBODY = 1_000;
const ASKED_OF_DATABASE = 200;
const WARM_UP = 200;
const ROUNDS = 5;
const CHANGES = 20_000;
const SAVES = 100;

const reference = loadReference();
const world = openWorld(reference);
const deals = makeDeals(world, DEALS, SEED_DEALS);
await withInstallation(async ({ database }) => {
  await storePreferences(database, world, population, async (_chunk, done) => {
    if (done % 100_000 === 0) printProgress(`${done} travellers in the database`);
  });
  const memory = pipelineOn(database);
  memory.audience.follow();
  const built = await timedAsync(() => memory.audience.refresh(memory, () => {}));
  const rss = process.memoryUsage.rss();
  const rssPeak = process.resourceUsage().maxRSS * 1_024;
  const matched = timeMatches(memory);
  const queried = await timeQueries(database, memory);
  const equal = equalToEverybody(
    world,
    memory.matching,
    population,
    deals.slice(0, ASKED_OF_EVERYBODY),
    (deal) => memory.audience.match(deal) ?? [],
  );
  const saves = await timeSaves(memory, database, await someIds(database), deals[0] as Matchable);
  const changes = timeChanges(memory.matching);
  printResult('match', {
    travellers: population.count,
    deals: DEALS,
    build_ms: Math.round(built.millis),
    build_cpu_ms: Math.round(built.cpuMillis),
    rss_mb: Math.round(rss / 1e6),
    rss_peak_mb: Math.round(rssPeak / 1e6),
    ...getPercentiles('', matched.millis),
    max_ms: rounded(Math.max(...matched.millis)),
    p99_undisturbed_ms: rounded(percentile(matched.fastest, 0.99)),
    matches_mean: Math.round(matched.matches.reduce((sum, one) => sum + one, 0) / DEALS),
    matches_max: Math.max(...matched.matches),
    ...getPercentiles('postgres_gin_', queried.millis),
    ratio: rounded(percentile(queried.millis, 0.99) / percentile(queried.beside, 0.99)),
    equal_to_everybody: `${equal} of ${ASKED_OF_EVERYBODY}`,
    equal_to_postgres: `${queried.equal} of ${ASKED_OF_DATABASE}`,
    index_only_build_ms: Math.round(changes.buildMillis),
    change_p99_ms: rounded(percentile(changes.millis, 0.99)),
    change_max_ms: rounded(Math.max(...changes.millis)),
    saved_to_matched_p99_ms: rounded(percentile(saves, 0.99)),
  });
});

/** As in a server, but with rates, so that limits in other currencies are compared as well. */
function pipelineOn(database: Database): Pipeline {
  const pipeline = openPipeline(database, reference);
  const matching: MatchingReference = {
    ...pipeline.matching,
    convert: (amount, from, to) => convertMinor(amount, from, to, ROUGH_RATES),
  };
  return { ...pipeline, matching };
}

function timeMatches(memory: Pipeline) {
  for (const deal of deals.slice(0, WARM_UP)) memory.audience.match(deal);
  const matches: number[] = [];
  const rounds = Array.from({ length: ROUNDS }, (_, round) =>
    deals.map((deal) => {
      const found = timed(() => memory.audience.match(deal) ?? []);
      if (round === 0) matches.push(found.result.length);
      return found.millis;
    }),
  );
  return { millis: rounds[0] as number[], fastest: getFastest(rounds), matches };
}

/** The same deals by the query and by the index in turns, so that both meet the same machine. */
async function timeQueries(database: Database, memory: Pipeline) {
  const queried = pipelineOn(database);
  const { audience } = memory;
  const [millis, beside]: [number[], number[]] = [[], []];
  let equal = 0;
  await inTransaction(database, async (client) => {
    for (const deal of deals.slice(0, ASKED_OF_DATABASE)) {
      const inDatabase = await timedAsync(() => findRecipients(queried, client, deal));
      millis.push(inDatabase.millis);
      const inMemory = timed(() => audience.match(deal) ?? []);
      beside.push(inMemory.millis);
      if (inDatabase.result.join() === inMemory.result.toSorted().join()) equal += 1;
    }
  });
  return { millis, beside, equal };
}

function someIds({ pool }: Database): Promise<string[]> {
  return queryColumn(pool)`select user_id from user_settings order by user_id limit ${SAVES}`;
}

/** The index alone, without reading anything: built, then every change replaces preferences by others. */
function timeChanges(matching: MatchingReference): { buildMillis: number; millis: number[] } {
  const index = createMatchIndex(matching);
  const ids: string[] = [];
  let buildMillis = 0;
  for (const { id, preferences } of makeTravellers(world, population.count, population.seed)) {
    buildMillis += timed(() => index.put(id, preferences)).millis;
    if (ids.length < CHANGES) ids.push(id);
  }
  const chance = new Chance(SEED_CHANGES);
  const millis = ids.map((id) => {
    const preferences = makePreferences(world, chance);
    return timed(() => index.put(id, preferences)).millis;
  });
  return { buildMillis, millis };
}
