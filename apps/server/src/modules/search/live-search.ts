import type { SearchSilence } from '@farelark/contracts';
import type { Fare, PlaceCode, Trip } from '@farelark/engine';
import { ingestFares } from '@farelark/ingest';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import {
  type CollectionSource,
  searchTrips,
  type TripSearchResults,
  toFareBatch,
} from '../collection/index.ts';
import { type CleaningServices, cleanFares } from './clean-fares.ts';

export interface SearchedAnswer {
  /** Reason for no answer; null with one. */
  readonly silence: SearchSilence | null;
  readonly retryAfterSeconds: number | null;
  /** Clean; also of other trips, where the source answers with more than was asked. */
  readonly fares: readonly Fare[];
  readonly askedAt: Date;
  readonly millis: number;
}

interface SearchServices extends CleaningServices {
  readonly log: Logger;
  readonly now: () => Date;
}

/** An answer is given to anyone who asks the same within so long. */
const KEPT_MILLIS = 5 * 60_000;
const MAX_KEPT = 500;
/** Most pairs of airports that a search between cities becomes where a source knows airports alone. */
const MAX_PAIRS = 6;
/** A source is given up after so long. */
const PATIENCE_MILLIS = 15_000;

/** Asks sources about a trip, once for equal searches. What comes too late for a searcher is recorded as well. */
export class LiveSearch {
  readonly #services: SearchServices;
  readonly #kept = new LRUCache<string, SearchedAnswer>({ max: MAX_KEPT, ttl: KEPT_MILLIS });
  readonly #underWay = new Map<string, Promise<SearchedAnswer>>();
  readonly #ending = new AbortController();

  constructor(services: SearchServices) {
    this.#services = services;
  }

  /** True if the answer is cached or on its way, at no cost of quota. */
  isShared({ source }: CollectionSource, trip: Trip): boolean {
    const key = getKey(source.name, trip);
    return this.#kept.has(key) || this.#underWay.has(key);
  }

  /** Never rejects. */
  ask(from: CollectionSource, trip: Trip): Promise<SearchedAnswer> {
    const key = getKey(from.source.name, trip);
    const cached = this.#kept.get(key);
    if (cached !== undefined) return Promise.resolve(cached);
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const asking = this.#ask(from, trip)
      .then((answer) => {
        // That a source failed now says nothing about the next minute.
        if (answer.silence === null) this.#kept.set(key, answer);
        return answer;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, asking);
    return asking;
  }

  /** Gives up what is under way, and waits until nothing is written any more. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await Promise.all(this.#underWay.values());
  }

  async #ask(from: CollectionSource, trip: Trip): Promise<SearchedAnswer> {
    const { log, now } = this.#services;
    const askedAt = now();
    const answered = (silence: SearchSilence | null, fares: readonly Fare[], waitMillis = 0) => ({
      silence,
      fares,
      retryAfterSeconds: waitMillis > 0 ? Math.ceil(waitMillis / 1000) : null,
      askedAt,
      millis: Math.max(0, now().getTime() - askedAt.getTime()),
    });
    try {
      const trips = this.#tripsFor(from, trip);
      const { calls, waitMillis, refusal } = await from.quota.acquire(trips.length, true);
      if (calls === 0) return answered(refusal ?? 'quota_used_up', [], waitMillis);
      const made = trips.slice(0, calls);
      const asked = await searchTrips(
        from.source.tripSearch,
        made,
        this.#ending.signal,
        PATIENCE_MILLIS,
      );
      if (asked.results.length === 0) return answered(toSilence(asked), [], asked.retryAfterMillis);
      const rows = asked.results.flatMap(({ fares }) => fares);
      // As if they had been collected.
      await ingestFares(this.#services.pipeline, toFareBatch(from.source, rows));
      return answered(null, cleanFares(this.#services, from, rows));
    } catch (error) {
      if (!this.#ending.signal.aborted)
        log.error({ err: error, source: from.source.name }, 'A search at a source failed');
      return answered('down', []);
    }
  }

  /** A source that knows what it sells knows airports; any other one knows cities as well. */
  #tripsFor({ source }: CollectionSource, trip: Trip): Trip[] {
    if (source.tripSearch.timetable === undefined) return [trip];
    const pairs: Trip[] = [];
    for (const origin of this.#airportsOf(trip.origin))
      for (const destination of this.#airportsOf(trip.destination))
        if (pairs.length < MAX_PAIRS) pairs.push({ ...trip, origin, destination });
    return pairs;
  }

  #airportsOf(place: PlaceCode): readonly PlaceCode[] {
    const airports = this.#services.reference.getAirports(place);
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

function getKey(
  source: string,
  { origin, destination, departure, return: back, cabin }: Trip,
): string {
  return JSON.stringify([source, origin, destination, departure, back, cabin]);
}
