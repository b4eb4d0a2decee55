import { findSourceDay, recordCallResults } from '@farelark/db/call-quotas';
import { lockPlanning, type PlanningLock } from '@farelark/db/source-health';
import {
  type Collection,
  cancelCalls,
  createCollection,
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
import { ingestFares } from '@farelark/ingest';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import { type Asked, askTrips, listFares, oncePerQuestion, toFareBatch } from './ask-trips.ts';
import type { CollectionSource } from './collection-source.ts';
import type { CollectionDependencies, CollectorDependencies } from './dependencies.ts';
import { learnPast } from './planned-trips.ts';
import { readWatchList } from './watch-list.ts';

/** Calls of one round at most: their answers go the whole way in one transaction. */
const MAX_CALLS_A_ROUND = 60;
/** The list of what to watch is read this often, and soon after preferences change. */
const LIST_EVERY_MILLIS = 3_600_000;
/** An empty one is read again this soon. */
const EMPTY_LIST_MILLIS = 15_000;
/** Reading it may ingestFares so much of the time that preferences keep changing. */
const LIST_SHARE = 0.05;
/** A source that is closed is looked at again after this. */
const CLOSED_MILLIS = 30_000;
/** A source that fails is left alone, ever longer. */
const FIRST_REST_MILLIS = 1_000;
const MAX_REST_MILLIS = 15 * 60_000;
const REPORT_EVERY_MILLIS = 3_600_000;

/** The right to plan is a lock, which belongs to a session. */
export type CollectorServices = CollectorDependencies & Pick<CollectionDependencies, 'direct'>;

/**
 * Asks one source about the trips that its planner chooses, within its quota. One process at a time
 * plans a source; when that ends, another makes itself a plan from the fares that were recorded.
 */
export class Collector {
  readonly #services: CollectorServices;
  readonly #from: CollectionSource;
  #hold: PlanningLock | null = null;
  #collection: Collection | null = null;
  #listDay = -1;
  #listDueAt = 0;
  #listMillis = 0;
  #restUntil = 0;
  #failedRounds = 0;
  #reportDueAt = 0;

  constructor(services: CollectorServices, from: CollectionSource) {
    this.#services = services;
    this.#from = from;
  }

  /** Plans again after a change of preferences. */
  preferencesChanged(): void {
    const soon = this.#services.pipeline.now() + this.#listMillis / LIST_SHARE;
    this.#listDueAt = Math.min(this.#listDueAt, soon);
  }

  /** Makes the calls that are free now; true when more may be free immediately. */
  async round(signal: AbortSignal): Promise<boolean> {
    const now = this.#services.pipeline.now();
    if (now < this.#restUntil || !(await this.#holds())) return false;
    const state = await this.#from.opening.prepare(signal);
    if (signal.aborted) return false;
    if (state === 'closed') {
      this.#restUntil = now + CLOSED_MILLIS;
      return false;
    }
    if (state === 'renewed') this.#collection = null;
    const collection = await this.#planned();
    if (collection.routes.size === 0) return false;
    const { calls, waitMillis } = await this.#from.quota.take(
      MAX_CALLS_A_ROUND,
      hasPendingCalls(collection),
    );
    if (calls === 0) return false;
    const { tripSearch } = this.#from.source;
    const planned = planCalls(collection, this.#services.pipeline.now(), calls);
    const trips = oncePerQuestion(tripSearch, planned);
    const asked = await askTrips(tripSearch, trips, signal);
    const isAsked = new Set(trips);
    cancelCalls(collection, [...asked.unmade, ...planned.filter((trip) => !isAsked.has(trip))]);
    await this.#takeAnswers(collection, asked);
    this.#restAfter(asked);
    await this.#report();
    return waitMillis === 0;
  }

  async close(): Promise<void> {
    await this.#hold?.release();
    this.#hold = null;
  }

  async #holds(): Promise<boolean> {
    if (this.#hold?.isHeld()) return true;
    await this.close();
    this.#hold = await lockPlanning(this.#services.direct, this.#from.source.name);
    // Another process may have asked in between.
    this.#collection = null;
    return this.#hold !== null;
  }

  /** Known and watched trips by today's preferences. */
  async #planned(): Promise<Collection> {
    const now = this.#services.pipeline.now();
    const isNew = this.#collection === null;
    const collection = this.#collection ?? createCollection();
    const today = utcDayOf(now);
    if (isNew || today !== this.#listDay || now >= this.#listDueAt) {
      const { pool } = this.#services.database;
      // Before reading, so that what changes meanwhile is read again.
      this.#listDueAt = now + LIST_EVERY_MILLIS;
      const began = performance.now();
      const { reference } = this.#services;
      const { tripSearch } = this.#from.source;
      const list = await readWatchList(
        pool,
        reference,
        tripSearch,
        today,
        null,
        this.#from.alsoFrom ?? [],
      );
      // What there is to watch may become known at any moment, as by a discovery.
      if (list.trips.length === 0) this.#listDueAt = now + EMPTY_LIST_MILLIS;
      this.#listMillis = performance.now() - began;
      this.#listDay = today;
      watchTrips(collection, list.trips);
      if (isNew) await learnPast(this.#services, this.#from.source.name, collection, now, null);
      setFollowers(collection, list.followers, now);
    }
    this.#collection = collection;
    return collection;
  }

  async #takeAnswers(collection: Collection, asked: Asked): Promise<void> {
    const { pipeline } = this.#services;
    const report = await ingestFares(pipeline, toFareBatch(this.#from.source, listFares(asked)));
    const at = pipeline.now();
    for (const { trip, fares } of asked.answered)
      for (const answer of this.#answers(collection, trip, fares, at))
        recordQueryResult(collection, answer);
    await recordCallResults(this.#services.database.pool, this.#from.source.name, {
      failed: asked.failures.length,
      fares: report.accepted,
      deals: report.deals.deal + report.deals.error_fare,
    });
  }

  /**
   * The cheapest of what a source said about the trip, and about every other that is watched and was
   * answered with it; in minor units of its currency.
   */
  #answers(
    collection: Collection,
    asked: Trip,
    rows: readonly RawFare[],
    at: Instant,
  ): readonly QueryResult[] {
    const context = {
      isPlace: (code: string) => this.#services.reference.isPlace(code),
      synthetic: this.#from.source.synthetic,
      defaultSource: this.#from.source.name,
    };
    const fares = rows
      .map((row) => normalise(row, context))
      .flatMap((result) => ('fare' in result ? [result.fare] : []))
      .sort((a, b) => a.price - b.price);
    return this.#answeredWith(collection, asked).map((trip) => {
      const cheapest = fares.find((fare) => isSameRoute(trip, fare));
      return { trip, at, price: cheapest?.price ?? null, carrier: cheapest?.carriers[0] ?? null };
    });
  }

  #answeredWith(collection: Collection, asked: Trip): readonly Trip[] {
    const { toRequestKey } = this.#from.source.tripSearch;
    if (toRequestKey === undefined) return [asked];
    const question = toRequestKey(asked);
    const route = collection.routes.get(getRouteKey(asked.origin, asked.destination));
    return (route?.trips ?? [])
      .map(({ trip }) => trip)
      .filter((trip) => toRequestKey(trip) === question);
  }

  #restAfter({ answered, failures, unmade, retryAfterMillis }: Asked): void {
    const isDown = answered.length === 0 && failures.length > 0;
    this.#failedRounds = isDown ? this.#failedRounds + 1 : 0;
    const backoff = isDown
      ? Math.min(MAX_REST_MILLIS, FIRST_REST_MILLIS * 2 ** Math.min(this.#failedRounds, 20))
      : 0;
    // Never longer: no call is free while it rests, and it may answer others sooner.
    const restMillis = Math.min(MAX_REST_MILLIS, Math.max(retryAfterMillis, backoff));
    this.#restUntil = this.#services.pipeline.now() + restMillis;
    if (failures.length === 0) return;
    this.#services.log.warn(
      {
        source: this.#from.source.name,
        answered: answered.length,
        failed: failures.length,
        unmade: unmade.length,
        reasons: [...new Set(failures)].slice(0, 3),
        restMillis,
      },
      'A source left calls without an answer; its trips will be asked about again',
    );
  }

  async #report(): Promise<void> {
    const { database, log, pipeline } = this.#services;
    const now = pipeline.now();
    if (now < this.#reportDueAt) return;
    this.#reportDueAt = now + REPORT_EVERY_MILLIS;
    const day = await findSourceDay(database.pool, this.#from.source.name, utcDayOf(now));
    const { name, synthetic } = this.#from.source;
    log[synthetic ? 'debug' : 'info']({ source: name, ...day }, 'A source was asked, so far today');
  }
}

function isSameRoute(trip: Trip, fare: Trip): boolean {
  return (
    fare.origin === trip.origin &&
    fare.destination === trip.destination &&
    fare.departure === trip.departure &&
    fare.return === trip.return &&
    fare.cabin === trip.cabin
  );
}

/** Interval between checks for free calls. */
const PAUSE_MILLIS = 1_000;

/** Asks one source what its planner chooses, as far as its quota lets. */
export function startCollectionLoop(
  services: CollectorServices & Pick<CollectionDependencies, 'metrics'>,
  from: CollectionSource,
): Loop {
  const collector = new Collector(services, from);
  const loop = startLoop({
    name: `collect ${from.source.name}`,
    pauseMillis: PAUSE_MILLIS,
    log: services.log,
    rounds: services.metrics.rounds,
    round: (signal) => collector.round(signal),
  });
  return {
    ...loop,
    // Plans again, and queries new routes immediately.
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
