import type { CollectionResult } from '@farelark/contracts';
import { findRouteFreshness } from '@farelark/db/baselines';
import {
  addDays,
  type Collection,
  type EpochDay,
  getRouteKey,
  type Instant,
  type PlaceCode,
  type RouteKey,
  rankRoutes,
  type Trip,
  utcDayOf,
} from '@farelark/engine';
import { oncePerQuestion } from './ask-trips.ts';
import { type CollectContext, collectTrips, newTally } from './collect-trips.ts';
import { type CollectionSource, listOpenSources } from './collection-source.ts';
import type { Progress } from './dependencies.ts';
import { planFrom } from './planned-trips.ts';

export interface RoutesToCollect {
  readonly maxRoutes: number;
  readonly maxCalls: number;
  /** Departures, in days from today. */
  readonly offsets: readonly number[];
  /** `oldest`: routes whose newest fare is oldest. Else those from these places where a deal is likeliest. */
  readonly which: 'oldest' | { readonly origins: readonly PlaceCode[] };
}

/** Asks about a few departures on chosen routes, of every source that is open, with so many calls in all. */
export async function collectRoutes(
  context: Omit<CollectContext, 'onTrips'>,
  sources: readonly CollectionSource[],
  wanted: RoutesToCollect,
  progress: Progress,
): Promise<CollectionResult> {
  const tally = newTally();
  const asked = new Set<RouteKey>();
  let left = wanted.maxCalls;
  for (const from of await listOpenSources(sources)) {
    context.signal.throwIfAborted();
    const chosen = await listTrips(context, from, wanted, left);
    const before = tally.calls;
    const total = before + chosen.length;
    const onTrips = (count: number) => progress(before + count, total);
    await progress(before, total);
    const { maxCalls: mostCalls } = wanted;
    await collectTrips({ ...context, onTrips, mostCalls }, from, chosen, false, tally);
    for (const { origin, destination } of chosen) asked.add(getRouteKey(origin, destination));
    left = wanted.maxCalls - tally.calls;
    if (left <= 0) break;
  }
  return { ...tally, asked: [...asked], fresh: [], unserved: [] };
}

async function listTrips(
  { services }: Omit<CollectContext, 'onTrips'>,
  from: CollectionSource,
  { which, maxRoutes, offsets }: RoutesToCollect,
  calls: number,
): Promise<Trip[]> {
  const { source } = from;
  const now = services.pipeline.now();
  const origins = which === 'oldest' ? null : which.origins;
  const collection = await planFrom(services, from, origins, now, which !== 'oldest');
  const routes =
    which === 'oldest'
      ? await byAge(services.database.pool, source.synthetic, collection)
      : rankRoutes(collection, now);
  const isSold = source.tripSearch.timetable !== undefined;
  const trips = routes
    .slice(0, maxRoutes)
    .flatMap((key) => listDepartures(collection, key, offsets, now, isSold));
  return oncePerQuestion(source.tripSearch, trips).slice(0, calls);
}

/** Routes never seen first, then those whose newest fare is oldest. */
async function byAge(
  pool: Parameters<typeof findRouteFreshness>[0],
  synthetic: boolean,
  collection: Collection,
): Promise<RouteKey[]> {
  const newest = new Map(
    (await findRouteFreshness(pool, synthetic)).map(({ origin, destination, newestAt }) => [
      getRouteKey(origin, destination),
      newestAt.getTime(),
    ]),
  );
  const age = (key: RouteKey) => newest.get(key) ?? 0;
  return [...collection.routes.keys()].sort((a, b) => age(a) - age(b));
}

/** The trips of a route nearest to each day: on that very day, where the source sells any. */
function listDepartures(
  collection: Collection,
  key: RouteKey,
  offsets: readonly number[],
  now: Instant,
  isSold: boolean,
): Trip[] {
  const trips = collection.routes.get(key)?.trips.map(({ trip }) => trip) ?? [];
  const chosen = offsets.flatMap((offset) => {
    const day = addDays(utcDayOf(now), offset);
    const nearest = trips.reduce<Trip | null>(
      (best, trip) => (best === null || apart(trip, day) < apart(best, day) ? trip : best),
      null,
    );
    return nearest === null ? [] : [isSold ? nearest : onDay(nearest, day)];
  });
  return [...new Map(chosen.map((trip) => [`${trip.departure} ${trip.return}`, trip])).values()];
}

function apart(trip: Trip, day: EpochDay): number {
  return Math.abs(trip.departure - day);
}

/** The same trip, its stay as long, from another day on. */
function onDay(trip: Trip, day: EpochDay): Trip {
  const back = trip.return === null ? null : addDays(day, trip.return - trip.departure);
  return { ...trip, departure: day, return: back };
}
