import { findRecordedEpisodes } from '@farelark/db/deal-episodes';
import { getGhostDays } from '@farelark/db/sources';
import {
  estimateReliability,
  type Instant,
  type Lifetimes,
  learnLifetimes,
  type SourceName,
  type SourceReliability,
  UNKNOWN_RELIABILITY,
  utcDayOf,
} from '@farelark/engine';
import type { Pool } from 'pg';

/** Maximum age of statistics, which change slowly. */
const MAX_AGE_MS = 10 * 60_000;

interface DealStats {
  readonly lifetimes: Lifetimes;
  readonly reliabilities: ReadonlyMap<SourceName, SourceReliability>;
}

const NO_STATS: DealStats = { lifetimes: learnLifetimes([]), reliabilities: new Map() };

/** Cache of deal lifetimes and source reliability, separate for simulated and real deals. */
export class DealStatsCache {
  readonly #stats = new Map<boolean, DealStats>();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  /** Reads the statistics if they are older than ten minutes. Concurrent calls are deduplicated. */
  async refresh(pool: Pool, now: Instant): Promise<void> {
    if (now - this.#readAt < MAX_AGE_MS) return;
    this.#reading ??= this.#read(pool, now).finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  getLifetimes(synthetic: boolean): Lifetimes {
    return this.#get(synthetic).lifetimes;
  }

  getReliability(source: SourceName, synthetic: boolean): SourceReliability {
    return this.#get(synthetic).reliabilities.get(source) ?? UNKNOWN_RELIABILITY;
  }

  #get(synthetic: boolean): DealStats {
    return this.#stats.get(synthetic) ?? NO_STATS;
  }

  async #read(pool: Pool, now: Instant): Promise<void> {
    for (const synthetic of [false, true])
      this.#stats.set(synthetic, await readStats(pool, synthetic, now));
    this.#readAt = now;
  }
}

async function readStats(pool: Pool, synthetic: boolean, now: Instant): Promise<DealStats> {
  const at = new Date(now);
  const tallies = Map.groupBy(await getGhostDays(pool, synthetic, at), (tally) => tally.source);
  const today = utcDayOf(now);
  return {
    lifetimes: learnLifetimes(await findRecordedEpisodes(pool, synthetic, at)),
    reliabilities: new Map(
      [...tallies].map(([source, days]) => [source, estimateReliability(days, today)] as const),
    ),
  };
}
