import { inTransaction } from '@farelark/db';
import {
  type RemovedDeals,
  type RemovedFares,
  removeSyntheticDeals,
  removeSyntheticFares,
  removeSyntheticQuarantine,
  removeSyntheticResults,
  removeSyntheticSources,
} from '@farelark/db/synthetic';
import type { Pipeline } from './pipeline.ts';

export interface PurgeReport {
  deals: number;
  alerts: number;
  fares: number;
  baselines: number;
  quarantined: number;
  sources: number;
}

export interface PurgeOptions {
  readonly onProgress?: (soFar: Readonly<PurgeReport>) => void;
  /** Ends the purge after the current batch; another call continues. */
  readonly signal?: AbortSignal;
}

/** Batch sizes that never block a concurrent server for long. */
const DEAL_BATCH = 500;
const ROW_BATCH = 20_000;

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Removes everything that simulators and rehearsals wrote: first deals with alerts, which are visible, then
 * fares with baselines, quarantined rows and sources. Idempotent. The source of a running simulator stays.
 */
export async function purgeSynthetic(
  database: Pick<Pipeline, 'pool'>,
  { onProgress = () => {}, signal }: PurgeOptions = {},
): Promise<PurgeReport> {
  const report = { deals: 0, alerts: 0, fares: 0, baselines: 0, quarantined: 0, sources: 0 };
  const isStopped = () => signal?.aborted === true;

  for (let after: string | null = null; !isStopped(); ) {
    const batch: RemovedDeals = await inTransaction(database, (client) =>
      removeSyntheticDeals(client, after, DEAL_BATCH),
    );
    if (batch.last === null) break;
    after = batch.last;
    report.deals += batch.deals;
    report.alerts += batch.alerts;
    onProgress(report);
  }
  for (let from = ''; !isStopped(); ) {
    const batch: RemovedFares = await inTransaction(database, (client) =>
      removeSyntheticFares(client, from, ROW_BATCH),
    );
    report.fares += batch.fares;
    report.baselines += batch.baselines;
    onProgress(report);
    if (batch.last === null) break;
    from = batch.last;
  }
  for (let removed = ROW_BATCH; removed === ROW_BATCH && !isStopped(); ) {
    removed = await inTransaction(database, (client) =>
      removeSyntheticQuarantine(client, ROW_BATCH),
    );
    report.quarantined += removed;
    onProgress(report);
  }
  if (isStopped()) return report;
  await inTransaction(database, removeSyntheticResults);
  report.sources = await inTransaction(database, removeSyntheticSources).catch((error: unknown) => {
    if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) return 0;
    throw error;
  });
  return report;
}
