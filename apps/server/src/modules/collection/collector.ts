import { findSourceDay } from '@farelark/db/call-quotas';
import { lockPlanning, type PlanningLock } from '@farelark/db/source-health';
import {
  Collection,
  cancelCalls,
  getRouteKey,
  hasPendingCalls,
  type Instant,
  normalise,
  planCalls,
  type QueryResult,
  type RawFare,
  recordQueryResult,
  setFollowers,
  type Trip,
  utcDayOf,
  watchTrips,
} from '@farelark/engine';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import { ingestResults } from './collect-trips.ts';
import type { CollectionSource } from './collection-source.ts';
import type { CollectionDependencies, CollectorDependencies } from './dependencies.ts';
import { recordPastResults } from './planned-trips.ts';
import { deduplicateByRequest, searchTrips, type TripSearchResults } from './search-trips.ts';
import { readWatchList } from './watch-list.ts';

/** Calls per round: their fares are ingested in one transaction. */
const MAX_CALLS = 60;
const WATCH_LIST_INTERVAL_MS = 3_600_000;
const EMPTY_WATCH_LIST_INTERVAL_MS = 5_000;
/** Maximum share of time spent reading the watch list while preferences keep changing. */
const WATCH_LIST_SHARE = 0.05;
/** Pause of an unavailable source. */
const UNAVAILABLE_PAUSE_MS = 30_000;
const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 15 * 60_000;
const REPORT_INTERVAL_MS = 3_600_000;
/** Interval between checks for free calls. */
const ROUND_INTERVAL_MS = 1_000;

/** The planning lock belongs to a session, so it needs `direct`. */
export type CollectorServices = CollectorDependencies & Pick<CollectionDependencies, 'direct'>;

/**
 * Searches the trips that the planner chooses at one source, within its quota. One process at a time plans a source;
 * the next one rebuilds the plan from recorded fares.
 */
export class Collector {
  readonly #dependencies: CollectorServices;
  readonly #from: CollectionSource;
  #lock: PlanningLock | null = null;
  #plan: Collection | null = null;
  #watchListDay = -1;
  #watchListDueAt = 0;
  #watchListMillis = 0;
  #pausedUntil = 0;
  #failedRounds = 0;
  #reportDueAt = 0;

  constructor(dependencies: CollectorServices, from: CollectionSource) {
    this.#dependencies = dependencies;
    this.#from = from;
  }

  /** Brings the next reading of the watch list forward. */
  preferencesChanged(): void {
    const soon = this.#dependencies.pipeline.now() + this.#watchListMillis / WATCH_LIST_SHARE;
    this.#watchListDueAt = Math.min(this.#watchListDueAt, soon);
  }

  /** Makes the calls that the quota allows now; true if more may be allowed immediately. */
  async round(signal: AbortSignal): Promise<boolean> {
    const now = this.#dependencies.pipeline.now();
    if (now < this.#pausedUntil || !(await this.#acquireLock())) return false;
    const state = await this.#from.availability.prepare(signal);
    if (signal.aborted) return false;
    if (state === 'closed') {
      this.#pausedUntil = now + UNAVAILABLE_PAUSE_MS;
      return false;
    }
    if (state === 'renewed') this.#plan = null;
    const plan = await this.#updatePlan();
    if (plan.routes.size === 0) return false;
    const { source, quota } = this.#from;
    const { calls, waitMillis } = await quota.acquire(MAX_CALLS, hasPendingCalls(plan));
    if (calls === 0) return false;
    const planned = planCalls(plan, this.#dependencies.pipeline.now(), calls);
    const trips = deduplicateByRequest(source.tripSearch, planned);
    const searched = await searchTrips(source.tripSearch, trips, signal);
    const requested = new Set(trips);
    cancelCalls(plan, [...searched.skipped, ...planned.filter((trip) => !requested.has(trip))]);
    await ingestResults(this.#dependencies, this.#from, searched);
    const at = this.#dependencies.pipeline.now();
    for (const { trip, fares } of searched.results)
      for (const result of this.#toQueryResults(plan, trip, fares, at))
        recordQueryResult(plan, result);
    this.#backOff(searched);
    await this.#report();
    return waitMillis === 0;
  }

  async close(): Promise<void> {
    await this.#lock?.release();
    this.#lock = null;
  }

  async #acquireLock(): Promise<boolean> {
    if (this.#lock?.isHeld()) return true;
    await this.close();
    this.#lock = await lockPlanning(this.#dependencies.direct, this.#from.source.name);
    // Another process may have planned meanwhile.
    this.#plan = null;
    return this.#lock !== null;
  }

  async #updatePlan(): Promise<Collection> {
    const { pipeline, database, reference } = this.#dependencies;
    const { source, extraOrigins } = this.#from;
    const now = pipeline.now();
    const isNew = this.#plan === null;
    const plan = this.#plan ?? new Collection();
    const today = utcDayOf(now);
    if (isNew || today !== this.#watchListDay || now >= this.#watchListDueAt) {
      // Set before reading, so that changes meanwhile cause another reading.
      this.#watchListDueAt = now + WATCH_LIST_INTERVAL_MS;
      const startedAt = performance.now();
      const { trips, followers } = await readWatchList(
        database.pool,
        reference,
        source.tripSearch,
        today,
        null,
        extraOrigins,
      );
      // A discovery may find the first routes at any moment.
      if (trips.length === 0) this.#watchListDueAt = now + EMPTY_WATCH_LIST_INTERVAL_MS;
      this.#watchListMillis = performance.now() - startedAt;
      this.#watchListDay = today;
      watchTrips(plan, trips);
      if (isNew) await recordPastResults(this.#dependencies, source.name, plan, now, null);
      setFollowers(plan, followers, now);
    }
    this.#plan = plan;
    return plan;
  }

  /** The cheapest fare of the searched trip, and of all watched trips that the same request answers. */
  #toQueryResults(
    plan: Collection,
    searched: Trip,
    rows: readonly RawFare[],
    at: Instant,
  ): readonly QueryResult[] {
    const context = {
      isPlace: (code: string) => this.#dependencies.reference.isPlace(code),
      synthetic: this.#from.source.synthetic,
      defaultSource: this.#from.source.name,
    };
    const fares = rows
      .map((row) => normalise(row, context))
      .flatMap((result) => ('fare' in result ? [result.fare] : []))
      .sort((a, b) => a.price - b.price);
    return this.#findTripsOfRequest(plan, searched).map((trip) => {
      const cheapest = fares.find((fare) => isSameTrip(trip, fare));
      return { trip, at, price: cheapest?.price ?? null, carrier: cheapest?.carriers[0] ?? null };
    });
  }

  #findTripsOfRequest(plan: Collection, searched: Trip): readonly Trip[] {
    const { toRequestKey } = this.#from.source.tripSearch;
    if (toRequestKey === undefined) return [searched];
    const key = toRequestKey(searched);
    const route = plan.routes.get(getRouteKey(searched.origin, searched.destination));
    return (route?.trips ?? [])
      .map(({ trip }) => trip)
      .filter((trip) => toRequestKey(trip) === key);
  }

  #backOff({ results, failures, skipped, retryAfterMillis }: TripSearchResults): void {
    const isDown = results.length === 0 && failures.length > 0;
    this.#failedRounds = isDown ? this.#failedRounds + 1 : 0;
    const backoff = isDown ? MIN_BACKOFF_MS * 2 ** Math.min(this.#failedRounds, 20) : 0;
    // Capped, because the quota enforces longer pauses, and other processes may end them earlier.
    const restMillis = Math.min(MAX_BACKOFF_MS, Math.max(retryAfterMillis, backoff));
    this.#pausedUntil = this.#dependencies.pipeline.now() + restMillis;
    if (failures.length === 0) return;
    this.#dependencies.log.warn(
      {
        source: this.#from.source.name,
        answered: results.length,
        failed: failures.length,
        unmade: skipped.length,
        reasons: [...new Set(failures)].slice(0, 3),
        restMillis,
      },
      'A source left calls without an answer; its trips will be asked about again',
    );
  }

  async #report(): Promise<void> {
    const { database, log, pipeline } = this.#dependencies;
    const now = pipeline.now();
    if (now < this.#reportDueAt) return;
    this.#reportDueAt = now + REPORT_INTERVAL_MS;
    const { name, synthetic } = this.#from.source;
    const day = await findSourceDay(database.pool, name, utcDayOf(now));
    log[synthetic ? 'debug' : 'info']({ source: name, ...day }, 'A source was asked, so far today');
  }
}

function isSameTrip(trip: Trip, fare: Trip): boolean {
  return (
    fare.origin === trip.origin &&
    fare.destination === trip.destination &&
    fare.departure === trip.departure &&
    fare.return === trip.return &&
    fare.cabin === trip.cabin
  );
}

/** Starts collecting from one source. */
export function startCollectionLoop(
  dependencies: CollectorServices & Pick<CollectionDependencies, 'metrics'>,
  from: CollectionSource,
): Loop {
  const collector = new Collector(dependencies, from);
  const loop = startLoop(dependencies, {
    name: `collect ${from.source.name}`,
    pauseMillis: ROUND_INTERVAL_MS,
    round: (signal) => collector.round(signal),
  });
  return {
    ...loop,
    onNotice(channel) {
      if (channel !== 'preferences') return;
      collector.preferencesChanged();
      loop.wake();
    },
    async stop() {
      await loop.stop();
      await collector.close();
    },
  };
}
