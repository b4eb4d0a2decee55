/** Ways to spend calls on a market: each says which trips to ask about now. */
import {
  createCollection,
  type Instant,
  planCalls,
  type QueryResult,
  type RouteKey,
  recordQueryResult,
  setFollowers,
  type Trip,
  watchTrips,
} from '@farelark/engine';

export interface Collector {
  /** A new day: the trips that may be asked about from now on. */
  turn(trips: readonly Trip[], at: Instant): void;
  /** Up to so many trips, to be asked about immediately. */
  next(at: Instant, calls: number): readonly Trip[];
  onAnswer(answer: QueryResult): void;
}

/** Round robin, for any number of calls: the trip not asked about for longest is next. */
export function takingTurns(): Collector {
  let queue: Trip[] = [];
  return {
    turn(trips) {
      const current = new Map(trips.map((trip) => [toKey(trip), trip]));
      const kept = queue.filter((trip) => current.delete(toKey(trip)));
      queue = [...kept, ...shuffled([...current.values()])];
    },
    next(_at, calls) {
      const chosen = queue.splice(0, calls);
      queue.push(...chosen);
      return chosen;
    },
    onAnswer() {},
  };
}

/** The planner of the domain, which knows who follows what and its own answers, nothing else. */
export function planning(followers: ReadonlyMap<RouteKey, number>): Collector {
  const collection = createCollection();
  return {
    turn(trips, at) {
      watchTrips(collection, trips);
      setFollowers(collection, followers, at);
    },
    next: (at, calls) => planCalls(collection, at, calls),
    onAnswer: (answer) => recordQueryResult(collection, answer),
  };
}

function toKey(trip: Trip): string {
  return `${trip.origin}${trip.destination}${trip.departure}/${trip.return}${trip.cabin}`;
}

/** A fixed order without a pattern, so that no route or season comes up in step with the clock. */
function shuffled(trips: readonly Trip[]): Trip[] {
  const order = new Map(trips.map((trip) => [trip, hash(toKey(trip))]));
  return trips.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value ^= value >>> 15;
  return Math.imul(value, 0x2c1b3c6d) >>> 0;
}
