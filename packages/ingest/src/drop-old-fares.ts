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
  /** Dropped months as `YYYY-MM`, oldest first. */
  readonly months: readonly string[];
  readonly snapshots: number;
}

/**
 * Drops the months of fares that lie wholly before the last `keptDays`. First, every market with fares in
 * them gets a snapshot, unless a readable one covers them; the engine's `MEMORY_DAYS` are shorter than
 * `keptDays`. New fares of those months are rejected before that, so an interrupted run can be repeated.
 * Delays writers by one batch at most.
 *
 * @param ownerUrl URL of the tables' owner, because others can't drop them
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
  // A purge may have emptied the market meanwhile.
  if (row === undefined || row.fareCount < market.lastNumber) return false;
  const snapshot = await markets.snapshotAfter(client, row, market, market.lastNumber);
  if (snapshot === null) return false;
  await storeSnapshot(client, market.market, snapshot, row.fareCount);
  return true;
}
