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
 * Prices by route in memory: those in the database at the first batch, and those of batches ingested since.
 * Updates of other processes are missing until the next start, which is harmless, because similar routes
 * change slowly. Simulated markets are kept apart.
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

  /** Read what is known, once. Throws what the database throws; the next call tries again. */
  async load(pool: Pool): Promise<void> {
    this.#loading ??= this.#read(pool).catch((error) => {
      this.#loading = null;
      throw error;
    });
    await this.#loading;
  }

  /** Apply the updates of a committed batch. */
  update(
    updates: readonly BaselineUpdate[],
    markets: ReadonlyMap<MarketKey, MarketAttributes>,
  ): void {
    for (const { market, typical } of updates) {
      const row = markets.get(market);
      if (row !== undefined && typical !== null)
        this.#of(row.synthetic).learn(row, typical.prices, typical.carrier);
    }
  }

  /** Estimated price of a fare's trip from similar routes, for `judge`; null with too few routes. */
  readonly estimatePrice: PriceEstimator = (fare: Fare) => this.#of(fare.synthetic).estimate(fare);

  #of(synthetic: boolean): SimilarRoutePrices {
    return synthetic ? this.#simulated : this.#real;
  }

  async #read(pool: Pool): Promise<void> {
    const rows = await readTypicalMarkets(pool);
    // Twice, since how far off the first ones are shows only once the others are known.
    for (const row of [...rows, ...rows])
      this.#of(row.synthetic).learn(row, row.prices, row.carrier);
  }
}
