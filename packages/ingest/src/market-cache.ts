import { type BaselineRow, type BaselineUpdate, readSnapshot } from '@farelark/db/baselines';
import { type MarketRow, replayFares } from '@farelark/db/fares';
import {
  computeTypicalPrices,
  decodeMarket,
  encodeMarket,
  type Instant,
  judge,
  Market,
  type MarketKey,
  utcDayOf,
} from '@farelark/engine';
import { LRUCache } from 'lru-cache';
import type { PoolClient } from 'pg';

interface Entry {
  market: Market;
  /** Version of the row that the state belongs to. */
  version: number;
  fareCount: number;
  snapshotNumber: number;
}

/**
 * Fares of a market between two snapshots. Replaying as many takes 50 ms (5 µs each); a snapshot of a busy
 * market has some hundred kB.
 */
const SNAPSHOT_EVERY_FARES = 10_000;

/** Minimum number of fares of a market whose prices inform other routes. */
const TYPICAL_FROM_FARES = 20;

export interface AddedFares {
  readonly added: number;
  readonly lastObservedAt: Instant;
  /** Most frequent carrier, if known. */
  readonly carrier: string | null;
}

const MAX_MARKETS = 20_000;

/**
 * Cache of market states. A state is used only if its version equals that of the row, which the caller
 * has locked; otherwise it is rebuilt from snapshot and fares. Safe for any number of writing processes.
 */
export class MarketCache {
  readonly #entries = new LRUCache<MarketKey, Entry>({ max: MAX_MARKETS });
  readonly #threshold: number;

  constructor(threshold: number) {
    this.#threshold = threshold;
  }

  /** Returns the state of a market for its locked row. */
  async open(client: PoolClient, row: BaselineRow, market: MarketRow): Promise<Market> {
    const cached = this.#entries.get(row.market);
    if (cached?.version === row.version) return cached.market;
    const entry = await this.#rebuild(client, row, market);
    this.#entries.set(row.market, entry);
    return entry.market;
  }

  /** Returns the state of a market that the current batch has opened. */
  get(market: MarketKey): Market {
    const entry = this.#entries.get(market);
    if (entry === undefined) throw new TypeError(`Market ${market} was not opened by this batch`);
    return entry.market;
  }

  /**
   * Creates the update of a market's row after a batch. Includes a snapshot when due, and typical prices
   * daily and once there are enough fares. Depends on the row only, not on this process.
   */
  toUpdate(row: BaselineRow, { added, lastObservedAt, carrier }: AddedFares): BaselineUpdate {
    const entry = this.#entries.get(row.market) as Entry;
    entry.fareCount = row.fareCount + added;
    const isDue = entry.fareCount - entry.snapshotNumber >= SNAPSHOT_EVERY_FARES;
    if (isDue) entry.snapshotNumber = entry.fareCount;
    const isNewDay =
      row.lastObservedAt === null || utcDayOf(row.lastObservedAt) < utcDayOf(lastObservedAt);
    const isTypical =
      entry.fareCount >= TYPICAL_FROM_FARES && (isNewDay || row.fareCount < TYPICAL_FROM_FARES);
    return {
      market: row.market,
      fareCount: entry.fareCount,
      lastObservedAt,
      snapshot: isDue ? encodeMarket(entry.market) : null,
      typical: isTypical ? { prices: computeTypicalPrices(entry.market), carrier } : null,
    };
  }

  /** Encodes a snapshot that covers the fares up to `number`; null if the existing one does. Caches nothing new. */
  async snapshotAfter(client: PoolClient, row: BaselineRow, market: MarketRow, number: number) {
    const { from } = await this.#loadSnapshot(client, row);
    if (from >= number) return null;
    const cached = this.#entries.get(row.market);
    if (cached?.version !== row.version)
      return encodeMarket((await this.#rebuild(client, row, market)).market);
    cached.snapshotNumber = row.fareCount;
    return encodeMarket(cached.market);
  }

  /** Assigns the states to the new versions of their rows, after the batch has committed. */
  commit(rows: Iterable<BaselineRow>): void {
    for (const row of rows) {
      const entry = this.#entries.get(row.market);
      if (entry !== undefined) entry.version = row.version + 1;
    }
  }

  /** Drops the states that a failed batch has changed. */
  invalidate(markets: Iterable<MarketKey>): void {
    for (const market of markets) this.#entries.delete(market);
  }

  async #rebuild(client: PoolClient, row: BaselineRow, market: MarketRow): Promise<Entry> {
    const { state, from } = await this.#loadSnapshot(client, row);
    for await (const fares of replayFares(client, market, from))
      for (const fare of fares) judge(state, fare, { threshold: this.#threshold });
    return {
      market: state,
      version: row.version,
      fareCount: row.fareCount,
      snapshotNumber: row.snapshotNumber,
    };
  }

  async #loadSnapshot(
    client: PoolClient,
    row: BaselineRow,
  ): Promise<{ state: Market; from: number }> {
    const snapshot = row.snapshotNumber > 0 ? await readSnapshot(client, row.market) : null;
    if (snapshot === null) return { state: new Market(), from: 0 };
    try {
      return { state: decodeMarket(snapshot), from: row.snapshotNumber };
    } catch {
      // Damaged, or of another engine version: replay all fares.
      return { state: new Market(), from: 0 };
    }
  }
}
