import { type BaselineRow, type BaselineUpdate, readSnapshot } from '@farelark/db/baselines';
import { type MarketRow, replayFares } from '@farelark/db/fares';
import {
  computeTypicalPrices,
  createMarket,
  decodeMarket,
  encodeMarket,
  type Instant,
  judge,
  type Market,
  type MarketKey,
  utcDayOf,
} from '@farelark/engine';
import { LRUCache } from 'lru-cache';
import type { PoolClient } from 'pg';

interface Entry {
  market: Market;
  /** Version of the row that this state belongs to. */
  version: number;
  fareCount: number;
  snapshotNumber: number;
}

/**
 * Fares recorded in a market before its state is written down again. Replay takes about 5 µs a fare,
 * so a market is back within 50 ms; a snapshot of a busy market is some hundred kB, so writing one
 * for every few batches costs less than the fares themselves.
 */
const SNAPSHOT_EVERY_FARES = 10_000;

/** Minimum number of fares of a market whose prices inform other routes. */
const TYPICAL_FROM_FARES = 20;

/** Additions of a batch to one market. */
export interface AddedFares {
  readonly added: number;
  readonly lastObservedAt: Instant;
  /** Most frequent carrier; null when unknown. */
  readonly carrier: string | null;
}

/** Markets kept in memory; the least recently used leave first. */
const MAX_MARKETS = 20_000;

/**
 * The states of markets in this process: a cache of what the database holds. A state is used only
 * while its row, locked by the caller, still has the version that the state was made for; otherwise
 * it is rebuilt from snapshot and fares. So any number of processes may write, and one that failed
 * half-way through a batch forgets what it had in memory.
 */
export class MarketCache {
  readonly #entries = new LRUCache<MarketKey, Entry>({ max: MAX_MARKETS });
  readonly #threshold: number;

  constructor(threshold: number) {
    this.#threshold = threshold;
  }

  /** The state of a market as of its locked row. */
  async open(client: PoolClient, row: BaselineRow, market: MarketRow): Promise<Market> {
    const known = this.#entries.get(row.market);
    if (known !== undefined && known.version === row.version) return known.market;
    const entry = await this.#rebuild(client, row, market);
    this.#entries.set(row.market, entry);
    return entry.market;
  }

  /** The state of a market that the running batch has opened. */
  get(market: MarketKey): Market {
    const entry = this.#entries.get(market);
    if (entry === undefined) throw new TypeError(`Market ${market} was not opened by this batch`);
    return entry.market;
  }

  /**
   * Update of a market's row after a batch: a snapshot when one is due, and typical prices once it has enough
   * fares and then daily. Due dates depend on the row alone and not on this process.
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

  /**
   * A snapshot by which a market outlives its fares up to `number`; null when the one that it has will do.
   * Markets that this process does not hold are not taken up for it.
   */
  async snapshotAfter(
    client: PoolClient,
    row: BaselineRow,
    market: MarketRow,
    number: number,
  ): Promise<Uint8Array | null> {
    const { from } = await this.#startingPoint(client, row);
    if (from >= number) return null;
    const known = this.#entries.get(row.market);
    if (known === undefined || known.version !== row.version)
      return encodeMarket((await this.#rebuild(client, row, market)).market);
    known.snapshotNumber = row.fareCount;
    return encodeMarket(known.market);
  }

  /** The batch is committed: the states belong to the raised versions. */
  commit(rows: Iterable<BaselineRow>): void {
    for (const row of rows) {
      const entry = this.#entries.get(row.market);
      if (entry !== undefined) entry.version = row.version + 1;
    }
  }

  /** The batch failed: what was learned from it must not be believed. */
  invalidate(markets: Iterable<MarketKey>): void {
    for (const market of markets) this.#entries.delete(market);
  }

  async #rebuild(client: PoolClient, row: BaselineRow, market: MarketRow): Promise<Entry> {
    const { state, from } = await this.#startingPoint(client, row);
    for await (const fares of replayFares(client, market, from))
      for (const fare of fares) judge(state, fare, { threshold: this.#threshold });
    return {
      market: state,
      version: row.version,
      fareCount: row.fareCount,
      snapshotNumber: row.snapshotNumber,
    };
  }

  async #startingPoint(
    client: PoolClient,
    row: BaselineRow,
  ): Promise<{ state: Market; from: number }> {
    const snapshot = row.snapshotNumber > 0 ? await readSnapshot(client, row.market) : null;
    if (snapshot === null) return { state: createMarket(), from: 0 };
    try {
      return { state: decodeMarket(snapshot), from: row.snapshotNumber };
    } catch {
      // Written by another version of the engine, or damaged: the fares themselves are the truth.
      return { state: createMarket(), from: 0 };
    }
  }
}
