import type { SearchSilence } from '@farelark/contracts';
import type { Fare, PlaceCode, Trip } from '@farelark/engine';
import { ingestFares } from '@farelark/ingest';
import { LRUCache } from 'lru-cache';
import type { CommonDependencies } from '../../platform/common-dependencies.ts';
import {
  type CollectionSource,
  searchTrips,
  type TripSearchResults,
  toFareBatch,
} from '../collection/index.ts';
import { normaliseRows } from './normalise-rows.ts';

export interface SourceResult {
  /** Reason for no result; null for a result. */
  readonly silence: SearchSilence | null;
  readonly retryAfterSeconds: number | null;
  /** May include other trips. */
  readonly fares: readonly Fare[];
  readonly askedAt: Date;
  readonly millis: number;
}

type LiveSearchDependencies = Pick<CommonDependencies, 'log' | 'now' | 'pipeline' | 'reference'>;

const CACHE_TTL_MS = 5 * 60_000;
const MAX_CACHED = 500;
/** Airport pairs of a search between cities, at sources that only know airports. */
const MAX_PAIRS = 6;
const TIMEOUT_MS = 15_000;

/** Searches trips at sources, with a cache and shared calls. Results are ingested even if their caller stopped waiting. */
export class LiveSearch {
  readonly #dependencies: LiveSearchDependencies;
  readonly #cache = new LRUCache<string, SourceResult>({ max: MAX_CACHED, ttl: CACHE_TTL_MS });
  readonly #pending = new Map<string, Promise<SourceResult>>();
  readonly #stopped = new AbortController();

  constructor(dependencies: LiveSearchDependencies) {
    this.#dependencies = dependencies;
  }

  /** True if a search would cost no quota. */
  isCachedOrPending({ source }: CollectionSource, trip: Trip): boolean {
    const key = getKey(source.name, trip);
    return this.#cache.has(key) || this.#pending.has(key);
  }

  /** Never rejects. */
  async search(from: CollectionSource, trip: Trip): Promise<SourceResult> {
    const key = getKey(from.source.name, trip);
    const existing = this.#cache.get(key) ?? this.#pending.get(key);
    if (existing !== undefined) return existing;
    const search = this.#search(from, trip)
      .then((result) => {
        // Failures are not cached.
        if (result.silence === null) this.#cache.set(key, result);
        return result;
      })
      .finally(() => this.#pending.delete(key));
    this.#pending.set(key, search);
    return search;
  }

  /** Aborts running searches and waits for pending writes. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#pending.values());
  }

  async #search(from: CollectionSource, trip: Trip): Promise<SourceResult> {
    const { log, now, pipeline } = this.#dependencies;
    const { signal } = this.#stopped;
    const askedAt = now();
    const finish = (silence: SearchSilence | null, fares: readonly Fare[], waitMillis = 0) => ({
      silence,
      fares,
      retryAfterSeconds: waitMillis > 0 ? Math.ceil(waitMillis / 1000) : null,
      askedAt,
      millis: Math.max(0, now().getTime() - askedAt.getTime()),
    });
    try {
      const trips = this.#listTrips(from, trip);
      const { calls, waitMillis, refusal } = await from.quota.acquire(trips.length, true);
      if (calls === 0) return finish(refusal ?? 'quota_used_up', [], waitMillis);
      const allowed = trips.slice(0, calls);
      const searched = await searchTrips(from.source.tripSearch, allowed, signal, TIMEOUT_MS);
      if (searched.results.length === 0)
        return finish(toSilence(searched), [], searched.retryAfterMillis);
      const rows = searched.results.flatMap(({ fares }) => fares);
      await ingestFares(pipeline, toFareBatch(from.source, rows));
      return finish(null, normaliseRows(this.#dependencies, from, rows));
    } catch (error) {
      if (!signal.aborted)
        log.error({ err: error, source: from.source.name }, 'A search at a source failed');
      return finish('down', []);
    }
  }

  /** Sources with a timetable only know airports; others know cities too. */
  #listTrips({ source }: CollectionSource, trip: Trip): Trip[] {
    if (source.tripSearch.timetable === undefined) return [trip];
    return this.#listAirports(trip.origin)
      .flatMap((origin) =>
        this.#listAirports(trip.destination).map((destination) => ({
          ...trip,
          origin,
          destination,
        })),
      )
      .slice(0, MAX_PAIRS);
  }

  #listAirports(place: PlaceCode): readonly PlaceCode[] {
    const airports = this.#dependencies.reference.getAirports(place);
    return airports.length === 0 ? [place] : airports;
  }
}

function toSilence({ failures, retryAfterMillis }: TripSearchResults): SearchSilence {
  if (failures.every((failure) => failure === 'route_not_sold')) return 'route_not_sold';
  if (failures.includes('quota_used_up')) return 'quota_used_up';
  if (failures.includes('paused')) return 'paused';
  if (retryAfterMillis > 0 || failures.includes('rate_limited')) return 'rate_limited';
  return failures.includes('too_slow') ? 'too_slow' : 'down';
}

function getKey(source: string, { origin, destination, departure, return: back, cabin }: Trip) {
  return JSON.stringify([source, origin, destination, departure, back, cabin]);
}
