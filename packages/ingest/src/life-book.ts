import { findRecordedEpisodes, sourceGhosts } from '@farelark/db';
import {
  type Instant,
  type Lifetimes,
  learnLifetimes,
  type SourceName,
  type SourceStanding,
  standingOf,
  UNKNOWN_STANDING,
  utcDayOf,
} from '@farelark/engine';
import type { Pool } from 'pg';

/** What was learned is read anew after this long; lives and records change slowly. */
const GOOD_FOR_MILLIS = 10 * 60_000;

interface Learned {
  readonly lifetimes: Lifetimes;
  readonly standings: ReadonlyMap<SourceName, SourceStanding>;
}

const NOTHING: Learned = { lifetimes: learnLifetimes([]), standings: new Map() };

/**
 * What a process has learned from the record: how fast deals of a kind die, and which sources often
 * show what is not there. Simulated and real records apart. Read from the database now and then, never
 * for a single fare.
 */
export class LifeBook {
  #real = NOTHING;
  #simulated = NOTHING;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  /** Reads the record if what is known is older than ten minutes. Calls at one moment read once. */
  async keepFresh(pool: Pool, now: Instant): Promise<void> {
    if (now - this.#readAt < GOOD_FOR_MILLIS) return;
    this.#reading ??= this.#read(pool, now).finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  lifetimes(synthetic: boolean): Lifetimes {
    return this.#of(synthetic).lifetimes;
  }

  standing(source: SourceName, synthetic: boolean): SourceStanding {
    return this.#of(synthetic).standings.get(source) ?? UNKNOWN_STANDING;
  }

  #of(synthetic: boolean): Learned {
    return synthetic ? this.#simulated : this.#real;
  }

  async #read(pool: Pool, now: Instant): Promise<void> {
    this.#real = await learn(pool, false, now);
    this.#simulated = await learn(pool, true, now);
    this.#readAt = now;
  }
}

async function learn(pool: Pool, synthetic: boolean, now: Instant): Promise<Learned> {
  const at = new Date(now);
  const tallies = Map.groupBy(await sourceGhosts(pool, synthetic, at), (tally) => tally.source);
  const today = utcDayOf(now);
  return {
    lifetimes: learnLifetimes(await findRecordedEpisodes(pool, synthetic, at)),
    standings: new Map(
      [...tallies].map(([source, days]) => [source, standingOf(days, today)] as const),
    ),
  };
}
