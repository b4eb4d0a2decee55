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
import { type CollectContext, collectTrips, createTally } from './collect-trips.ts';
import { type CollectionSource, listAvailableSources } from './collection-source.ts';
import type { CollectorDependencies, OnProgress } from './dependencies.ts';
import { createPlan } from './planned-trips.ts';
import { deduplicateByRequest } from './search-trips.ts';

export interface RoutesToCollect {
  readonly maxRoutes: number;
  readonly maxCalls: number;
  /** Departures, in days from today. */
  readonly offsets: readonly number[];
  /** `oldest`: routes whose newest fare is oldest; else those from these origins where a deal is likeliest. */
  readonly selection: 'oldest' | { readonly origins: readonly PlaceCode[] };
}

/** Collects fares of a few departures on selected routes from every available source, within `maxCalls` in total. */
export async function collectRoutes(
  context: Omit<CollectContext, 'onProgress' | 'maxCalls'>,
  sources: readonly CollectionSource[],
  request: RoutesToCollect,
  onProgress: OnProgress,
): Promise<CollectionResult> {
  const { maxCalls } = request;
  const tally = createTally();
  const routes = new Set<RouteKey>();
  for (const from of await listAvailableSources(sources)) {
    if (tally.calls >= maxCalls) break;
    context.signal.throwIfAborted();
    const trips = await listTrips(context.dependencies, from, request, maxCalls - tally.calls);
    const previousCalls = tally.calls;
    const total = previousCalls + trips.length;
    const onTrips = (count: number) => onProgress(previousCalls + count, total);
    await onProgress(previousCalls, total);
    await collectTrips({ ...context, onProgress: onTrips, maxCalls }, from, trips, false, tally);
    for (const { origin, destination } of trips) routes.add(getRouteKey(origin, destination));
  }
  return { ...tally, asked: [...routes], fresh: [], unserved: [] };
}

async function listTrips(
  dependencies: CollectorDependencies,
  from: CollectionSource,
  { selection, maxRoutes, offsets }: RoutesToCollect,
  limit: number,
): Promise<Trip[]> {
  const { source } = from;
  const now = dependencies.pipeline.now();
  const isOldest = selection === 'oldest';
  const origins = isOldest ? null : selection.origins;
  const plan = await createPlan(dependencies, from, origins, now, !isOldest);
  const routes = isOldest
    ? await listOldestRoutes(dependencies, source.synthetic, plan)
    : rankRoutes(plan, now);
  const isSold = source.tripSearch.timetable !== undefined;
  const trips = routes
    .slice(0, maxRoutes)
    .flatMap((key) => listDepartures(plan, key, offsets, now, isSold));
  return deduplicateByRequest(source.tripSearch, trips).slice(0, limit);
}

/** Routes without fares first, then those whose newest fare is oldest. */
async function listOldestRoutes(
  { database }: CollectorDependencies,
  synthetic: boolean,
  plan: Collection,
): Promise<RouteKey[]> {
  const freshness = await findRouteFreshness(database.pool, synthetic);
  const newestAt = new Map(
    freshness.map((route) => [
      getRouteKey(route.origin, route.destination),
      route.newestAt.getTime(),
    ]),
  );
  const getNewestAt = (key: RouteKey) => newestAt.get(key) ?? 0;
  return [...plan.routes.keys()].sort((a, b) => getNewestAt(a) - getNewestAt(b));
}

/** Trips of a route on these days; where the source has a timetable, its nearest trips. */
function listDepartures(
  plan: Collection,
  key: RouteKey,
  offsets: readonly number[],
  now: Instant,
  isSold: boolean,
): Trip[] {
  const trips = plan.routes.get(key)?.trips.map(({ trip }) => trip) ?? [];
  const departures = offsets.flatMap((offset) => {
    const day = addDays(utcDayOf(now), offset);
    const getDistance = (trip: Trip) => Math.abs(trip.departure - day);
    const [nearest] = trips.toSorted((a, b) => getDistance(a) - getDistance(b));
    return nearest === undefined ? [] : [isSold ? nearest : moveTo(nearest, day)];
  });
  return [
    ...new Map(departures.map((trip) => [`${trip.departure} ${trip.return}`, trip])).values(),
  ];
}

/** The trip on another day, with the same length of stay. */
function moveTo(trip: Trip, day: EpochDay): Trip {
  const back = trip.return === null ? null : addDays(day, trip.return - trip.departure);
  return { ...trip, departure: day, return: back };
}
