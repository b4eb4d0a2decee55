import {
  Collection,
  type Instant,
  planCalls,
  type QueryResult,
  type RouteKey,
  recordQueryResult,
  setFollowers,
  type Trip,
  watchTrips,
} from '@farelark/engine';

/** A strategy that chooses the next trips to query. */
export interface Collector {
  /** Called once a day with the trips that can be queried from now on. */
  startDay(trips: readonly Trip[], at: Instant): void;
  /** At most `calls` trips, to be queried immediately. */
  next(at: Instant, calls: number): readonly Trip[];
  onResult(result: QueryResult): void;
}

/** Round-robin: queries the trip with the oldest result first. */
export function createRoundRobin(): Collector {
  let queue: Trip[] = [];
  return {
    startDay(trips) {
      const current = new Map(trips.map((trip) => [toTripKey(trip), trip]));
      const kept = queue.filter((trip) => current.delete(toTripKey(trip)));
      queue = [...kept, ...orderByHash([...current.values()])];
    },
    next(_at, calls) {
      const chosen = queue.splice(0, calls);
      queue.push(...chosen);
      return chosen;
    },
    onResult() {},
  };
}

/** The engine's planner, which only knows the followers and its own results. */
export function createPlanner(followers: ReadonlyMap<RouteKey, number>): Collector {
  const collection = new Collection();
  return {
    startDay(trips, at) {
      watchTrips(collection, trips);
      setFollowers(collection, followers, at);
    },
    next: (at, calls) => planCalls(collection, at, calls),
    onResult: (result) => recordQueryResult(collection, result),
  };
}

export function toTripKey(trip: Trip): string {
  return `${trip.origin}${trip.destination}${trip.departure}/${trip.return}${trip.cabin}`;
}

/** A fixed order without a pattern, so that no route or season is always queried at the same hour. */
function orderByHash(trips: readonly Trip[]): Trip[] {
  const hashes = new Map(trips.map((trip) => [trip, hash(toTripKey(trip))]));
  return trips.toSorted((a, b) => (hashes.get(a) ?? 0) - (hashes.get(b) ?? 0));
}

/** FNV-1a with a final mix. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value ^= value >>> 15;
  return Math.imul(value, 0x2c1b3c6d) >>> 0;
}
