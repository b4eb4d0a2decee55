import { findKnownRoutes } from '@farelark/db/baselines';
import { findPastAnswers } from '@farelark/db/fares';
import {
  Collection,
  type EpochDay,
  generateFollowedTrips,
  type Instant,
  MILLIS_PER_DAY,
  type PlaceCode,
  planCalls,
  recordQueryResult,
  type SourceName,
  setFollowers,
  type Trip,
  utcDayOf,
  watchTrips,
} from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import type { CollectionSource } from './collection-source.ts';
import type { CollectorDependencies } from './dependencies.ts';
import { deduplicateByRequest } from './search-trips.ts';
import { EVERY_KIND, listAirports, readWatchList } from './watch-list.ts';

/** Days of results that a new plan starts with. */
const PAST_DAYS = 14;

/**
 * The trips from a departure that are most worth a call, best first: from the source's timetable, else followed by
 * travellers, else on known routes.
 */
export async function planTripsFrom(
  dependencies: CollectorDependencies,
  from: CollectionSource,
  departure: PlaceCode,
  limit: number,
): Promise<Trip[]> {
  const now = dependencies.pipeline.now();
  const plan = await createPlan(dependencies, from, [departure], now);
  return deduplicateByRequest(from.source.tripSearch, planCalls(plan, now, limit));
}

/**
 * Candidate trips from departures; null for all.
 *
 * @param hasHistory starts with past results too, which is slow for many routes
 */
export async function createPlan(
  dependencies: CollectorDependencies,
  { source, extraOrigins = [] }: CollectionSource,
  departures: readonly PlaceCode[] | null,
  now: Instant,
  hasHistory = true,
): Promise<Collection> {
  const { database, reference } = dependencies;
  const today = utcDayOf(now);
  const { tripSearch } = source;
  const airports = departures && [
    ...new Set(departures.flatMap((place) => listAirports(reference, place))),
  ];
  const list = await readWatchList(
    database.pool,
    reference,
    tripSearch,
    today,
    departures && airports && listCodes(reference, departures, airports),
    extraOrigins,
  );
  const watched = list.trips.filter(({ origin }) => airports?.includes(origin) ?? true);
  const plan = new Collection();
  const isUnknown = watched.length === 0 && tripSearch.timetable === undefined;
  watchTrips(
    plan,
    isUnknown && airports !== null
      ? await generateKnownTrips(dependencies, airports, today)
      : watched,
  );
  if (!hasHistory || plan.routes.size === 0) return plan;
  await recordPastResults(dependencies, source.name, plan, now, airports);
  setFollowers(plan, list.followers, now);
  return plan;
}

/** Codes under which travellers may follow a departure: itself, its airports, and their cities. */
function listCodes(
  reference: Reference,
  departures: readonly PlaceCode[],
  airports: readonly PlaceCode[],
): PlaceCode[] {
  const cities = airports.map((code) => reference.getCity(code));
  return [...new Set([...departures, ...airports, ...cities])];
}

/** Typical trips on known routes. */
async function generateKnownTrips(
  { database }: CollectorDependencies,
  airports: readonly PlaceCode[],
  today: EpochDay,
): Promise<Trip[]> {
  const routes = await findKnownRoutes(database.pool, airports);
  return [
    ...generateFollowedTrips(
      routes.map((route) => ({ ...route, ...EVERY_KIND })),
      today,
    ),
  ];
}

/** Records a source's results of the last days for trips from these airports; null for all. */
export async function recordPastResults(
  { database }: CollectorDependencies,
  source: SourceName,
  plan: Collection,
  now: Instant,
  origins: readonly PlaceCode[] | null,
): Promise<void> {
  for (let day = PAST_DAYS; day > 0; day -= 1) {
    const from = (now - day * MILLIS_PER_DAY) as Instant;
    const to = (from + MILLIS_PER_DAY) as Instant;
    for (const result of await findPastAnswers(database.pool, source, from, to, origins))
      recordQueryResult(plan, result);
  }
}
