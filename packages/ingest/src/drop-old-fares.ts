import {
  closeFaresBefore,
  dropFareMonth,
  fareMonthsBefore,
  inTransaction,
  lockBaselines,
  type MarketWithFares,
  marketsWithFaresBefore,
  storeSnapshot,
} from '@farelark/db';
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
 * Lets go of the months of fares that lie wholly further back than `keptDays`. Before one goes, every
 * market with fares in it is written down, unless it is already by a snapshot that can be read: after
 * that the market is what it was, for whoever builds it anew. A market's own memory reaches back as far
 * as what it judges by (`MEMORY_DAYS` of the domain), so nothing that goes could still count.
 *
 * First nothing more is let in, then snapshots are written, then the months go: cut off anywhere, the
 * next run ends what this one began. Runs beside writers, each of whom it holds up for one batch at most.
 *
 * @param ownerUrl where the owner of the tables logs in, who alone may drop one
 */
export async function dropOldFares(
  pipeline: Pick<Pipeline, 'pool' | 'markets' | 'now'>,
  ownerUrl: string,
  keptDays: number,
  signal: AbortSignal,
): Promise<DroppedFares> {
  const { pool } = pipeline;
  const oldest = (pipeline.now() - keptDays * MILLIS_PER_DAY) as Instant;
  const months = await fareMonthsBefore(pool, oldest);
  const last = months.at(-1);
  if (last === undefined) return { months: [], snapshots: 0 };
  await closeFaresBefore(pool, last.end);
  let snapshots = 0;
  for (const market of await marketsWithFaresBefore(pool, last.end)) {
    signal.throwIfAborted();
    const isWritten = await inTransaction(pipeline, (client) =>
      writeDown(pipeline.markets, client, market),
    );
    if (isWritten) snapshots += 1;
  }
  for (const month of months) {
    signal.throwIfAborted();
    await dropFareMonth(ownerUrl, month);
  }
  return { months: months.map(({ table }) => table.slice(-7).replace('_', '-')), snapshots };
}

async function writeDown(
  markets: Pipeline['markets'],
  client: PoolClient,
  market: MarketWithFares,
): Promise<boolean> {
  const row = (await lockBaselines(client, new Map([[market.market, market]]))).get(market.market);
  // Emptied in between, as by a purge.
  if (row === undefined || row.fareCount < market.lastNumber) return false;
  const snapshot = await markets.snapshotBeyond(client, row, market, market.lastNumber);
  if (snapshot === null) return false;
  await storeSnapshot(client, market.market, snapshot, row.fareCount);
  return true;
}
