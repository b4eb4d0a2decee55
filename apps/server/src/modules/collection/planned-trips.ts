import { findKnownRoutes } from '@farelark/db/baselines';
import { findPastAnswers } from '@farelark/db/fares';
import {
  type Collection,
  createCollection,
  type EpochDay,
  type FollowedRoute,
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
import { oncePerQuestion } from './ask-trips.ts';
import type { CollectionSource } from './collection-source.ts';
import type { CollectorDependencies } from './dependencies.ts';
import { listAirports, readWatchList } from './watch-list.ts';

/** Days from which a new planner learns. */
const PAST_DAYS = 14;

/**
 * The trips from a departure that are most worth a call to a source, the best first, at most `limit`:
 * what it says it sells, else what travellers follow from there, else what was ever seen from there.
 */
export async function tripsFrom(
  services: CollectorDependencies,
  from: CollectionSource,
  departure: PlaceCode,
  limit: number,
): Promise<Trip[]> {
  const now = services.pipeline.now();
  const collection = await planFrom(services, from, [departure], now);
  return oncePerQuestion(from.source.tripSearch, planCalls(collection, now, limit));
}

/**
 * Candidates for calls from some departures; null for all.
 *
 * @param learns from past answers too, which is slow for many routes
 */
export async function planFrom(
  services: CollectorDependencies,
  { source, alsoFrom = [] }: CollectionSource,
  departures: readonly PlaceCode[] | null,
  now: Instant,
  learns = true,
): Promise<Collection> {
  const { database, reference } = services;
  const today = utcDayOf(now);
  const from = departures === null ? null : listNames(reference, departures);
  const { tripSearch } = source;
  const list = await readWatchList(database.pool, reference, tripSearch, today, from, alsoFrom);
  const airports = new Set(departures?.flatMap((place) => listAirports(reference, place)));
  const isMeant = ({ origin }: Trip) => departures === null || airports.has(origin);
  const watched = list.trips.filter(isMeant);
  const collection = createCollection();
  const isUnknown = watched.length === 0 && tripSearch.timetable === undefined;
  watchTrips(
    collection,
    isUnknown && departures !== null ? await seenTrips(services, [...airports], today) : watched,
  );
  if (!learns || collection.routes.size === 0) return collection;
  await learnPast(
    services,
    source.name,
    collection,
    now,
    departures === null ? null : [...airports],
  );
  setFollowers(collection, list.followers, now);
  return collection;
}

/** The codes by which travellers may have named a departure: its airports, and the cities of those. */
function listNames(reference: Reference, departures: readonly PlaceCode[]): PlaceCode[] {
  const airports = departures.flatMap((place) => listAirports(reference, place));
  return [
    ...new Set([...departures, ...airports, ...airports.map((code) => reference.getCity(code))]),
  ];
}

/** Typical trips on known routes without followers. */
async function seenTrips(
  { database }: CollectorDependencies,
  airports: readonly PlaceCode[],
  today: EpochDay,
): Promise<Trip[]> {
  const routes = await findKnownRoutes(database.pool, airports);
  const flown = routes.map(
    (route): FollowedRoute => ({
      ...route,
      cabins: ['economy'],
      wantsOneWay: true,
      wantsReturn: true,
    }),
  );
  return [...generateFollowedTrips(flown, today)];
}

/** Records a source's answers of the last days about trips from these airports; null for all. */
export async function learnPast(
  { database }: CollectorDependencies,
  source: SourceName,
  collection: Collection,
  now: Instant,
  origins: readonly PlaceCode[] | null,
): Promise<void> {
  for (let day = PAST_DAYS; day > 0; day -= 1) {
    const from = (now - day * MILLIS_PER_DAY) as Instant;
    const to = (from + MILLIS_PER_DAY) as Instant;
    for (const answer of await findPastAnswers(database.pool, source, from, to, origins))
      recordQueryResult(collection, answer);
  }
}
