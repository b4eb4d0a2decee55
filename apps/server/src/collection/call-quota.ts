import { setTimeout as wait } from 'node:timers/promises';
import { callsADay, type Pace, pacesOf } from '@farelark/domain';
import type { FareSource, RequeryAnswer, TripSearch } from '@farelark/sources';
import { takeSourceCalls } from '@farelark/storage';
import type { Pool } from 'pg';

/** A second look waits this long for a free call; longer, and the deal is looked at later. */
const LOOK_WAITS_MILLIS = 2_000;

/** A source that can be searched. */
export interface SearchableSource extends FareSource {
  readonly tripSearch: TripSearch;
}

export function isSearchable(source: FareSource): source is SearchableSource {
  return source.tripSearch !== undefined;
}

/** Takes calls of one source from its quota, which all processes on the database share. */
export class CallQuota {
  readonly #pool: Pool;
  readonly #source: SearchableSource;
  readonly #paces: readonly Pace[];

  constructor(pool: Pool, source: SearchableSource) {
    this.#pool = pool;
    this.#source = source;
    this.#paces = pacesOf(source.tripSearch.quota);
  }

  /** Takes up to so many calls, which are then the caller's to make. */
  take(wanted: number, isUrgent: boolean) {
    return takeSourceCalls(this.#pool, {
      source: this.#source.name,
      paces: this.#paces,
      wanted,
      isUrgent,
      allowedADay: callsADay(this.#paces),
    });
  }

  /** The source with its second looks counted: what a provider counts is calls, whatever for. */
  counted(): FareSource {
    const source = this.#source;
    const { name, synthetic, tripSearch, requery } = source;
    if (requery === undefined) return source;
    return {
      name,
      synthetic,
      tripSearch,
      collect: (request, signal) => source.collect(request, signal),
      requery: async (trip, signal): Promise<RequeryAnswer> => {
        for (;;) {
          const { calls, waitMillis } = await this.take(1, true);
          if (calls === 1) return requery(trip, signal);
          if (waitMillis > LOOK_WAITS_MILLIS)
            return { kind: 'unavailable', reason: 'quota_used_up' };
          await wait(Math.ceil(waitMillis), undefined, { signal });
        }
      },
    };
  }
}
