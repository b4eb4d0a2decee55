import { type BaselineUpdate, readTypicalMarkets } from '@farelark/db/baselines';
import {
  type Fare,
  type MarketKey,
  type PriceEstimator,
  SimilarRoutePrices,
} from '@farelark/engine';
import { createRouteLookups, type Reference } from '@farelark/reference';
import type { Pool } from 'pg';
import type { MarketAttributes } from './batch.ts';

/**
 * In-memory prices by route: those of the database at the first batch, and of batches ingested since.
 * Updates of other processes are missing until a restart, because route prices change slowly.
 */
export class RoutePriceCache {
  readonly #real: SimilarRoutePrices;
  readonly #simulated: SimilarRoutePrices;
  #loading: Promise<void> | null = null;

  constructor(reference: Reference) {
    const lookups = createRouteLookups(reference);
    this.#real = new SimilarRoutePrices(lookups);
    this.#simulated = new SimilarRoutePrices(lookups);
  }

  /** Reads the stored prices, once. After a failure the next call retries. */
  async load(pool: Pool): Promise<void> {
    this.#loading ??= this.#read(pool).catch((error) => {
      this.#loading = null;
      throw error;
    });
    await this.#loading;
  }

  update(updates: readonly BaselineUpdate[], markets: ReadonlyMap<MarketKey, MarketAttributes>) {
    for (const { market, typical } of updates) {
      const row = markets.get(market);
      if (row !== undefined && typical !== null)
        this.#get(row.synthetic).learn(row, typical.prices, typical.carrier);
    }
  }

  /** Estimates the price of a fare's trip from similar routes, for `judge`; null with too few routes. */
  readonly estimatePrice: PriceEstimator = (fare: Fare) => this.#get(fare.synthetic).estimate(fare);

  #get(synthetic: boolean): SimilarRoutePrices {
    return synthetic ? this.#simulated : this.#real;
  }

  async #read(pool: Pool): Promise<void> {
    const rows = await readTypicalMarkets(pool);
    // Twice, because deviations of the first routes are known only after the last.
    for (const row of [...rows, ...rows])
      this.#get(row.synthetic).learn(row, row.prices, row.carrier);
  }
}
