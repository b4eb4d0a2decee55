import { inTransaction } from '@farelark/db';
import { lockBaselines } from '@farelark/db/baselines';
import {
  closeFaresBefore,
  dropFareMonth,
  findMarketsWithFaresBefore,
  listFareMonthsBefore,
  type MarketWithFares,
  storeSnapshot,
} from '@farelark/db/fare-partitions';
import { type Instant, MILLIS_PER_DAY } from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Pipeline } from './pipeline.ts';

export interface DroppedFares {
  /** Months that went, as `YYYY-MM`, oldest first. */
  readonly months: readonly string[];
  /** Markets whose state was written down so that it outlives them. */
  readonly snapshots: number;
}

/**
 * Drop the months of fares that lie wholly before `keptDays`. First, every market with fares in them gets a
 * snapshot, unless it has a readable one that covers them, so that its state can be rebuilt. A market's
 * memory (`MEMORY_DAYS` of the engine) is shorter, so that dropped fares have no effect.
 *
 * New fares are rejected first, then snapshots are written, then the months are dropped: an interrupted run
 * is completed by the next. Runs beside writers and delays each by one batch at most.
 *
 * @param ownerUrl connection of the owner of the tables, who alone may drop them
 */
export async function dropOldFares(
  pipeline: Pick<Pipeline, 'pool' | 'markets' | 'now'>,
  ownerUrl: string,
  keptDays: number,
  signal: AbortSignal,
): Promise<DroppedFares> {
  const { pool } = pipeline;
  const oldest = (pipeline.now() - keptDays * MILLIS_PER_DAY) as Instant;
  const months = await listFareMonthsBefore(pool, oldest);
  const last = months.at(-1);
  if (last === undefined) return { months: [], snapshots: 0 };
  await closeFaresBefore(pool, last.end);
  let snapshots = 0;
  for (const market of await findMarketsWithFaresBefore(pool, last.end)) {
    signal.throwIfAborted();
    const isWritten = await inTransaction(pipeline, (client) =>
      snapshotMarket(pipeline.markets, client, market),
    );
    if (isWritten) snapshots += 1;
  }
  for (const month of months) {
    signal.throwIfAborted();
    await dropFareMonth(ownerUrl, month);
  }
  return { months: months.map(({ table }) => table.slice(-7).replace('_', '-')), snapshots };
}

async function snapshotMarket(
  markets: Pipeline['markets'],
  client: PoolClient,
  market: MarketWithFares,
): Promise<boolean> {
  const row = (await lockBaselines(client, new Map([[market.market, market]]))).get(market.market);
  // Emptied in between, as by a purge.
  if (row === undefined || row.fareCount < market.lastNumber) return false;
  const snapshot = await markets.snapshotAfter(client, row, market, market.lastNumber);
  if (snapshot === null) return false;
  await storeSnapshot(client, market.market, snapshot, row.fareCount);
  return true;
}
