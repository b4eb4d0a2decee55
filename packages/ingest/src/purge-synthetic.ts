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

/** Rows removed so far. */
export interface PurgeReport {
  deals: number;
  alerts: number;
  fares: number;
  baselines: number;
  quarantined: number;
  sources: number;
}

export interface PurgeOptions {
  /** Called after each committed piece. */
  readonly onProgress?: (soFar: Readonly<PurgeReport>) => void;
  /** Ends the purge after the running piece; running it again continues. */
  readonly signal?: AbortSignal;
}

/** Pieces small enough that a server beside it never waits long for a lock. */
const DEALS_AT_ONCE = 500;
const ROWS_AT_ONCE = 20_000;

/** Something still refers to the row (PostgreSQL's error codes, class 23). */
const STILL_REFERRED_TO = '23503';

/**
 * Remove everything that simulators and rehearsals wrote: first deals with their alerts, because they are
 * visible, then fares with their baselines, quarantined rows and sources. Real observations are kept.
 * Idempotent; a running simulator goes on writing, and its source then stays.
 */
export async function purgeSynthetic(
  database: Pick<Pipeline, 'pool'>,
  { onProgress = () => {}, signal }: PurgeOptions = {},
): Promise<PurgeReport> {
  const report = { deals: 0, alerts: 0, fares: 0, baselines: 0, quarantined: 0, sources: 0 };
  const isStopped = () => signal?.aborted === true;

  for (let after: string | null = null; !isStopped(); ) {
    const piece: RemovedDeals = await inTransaction(database, (client) =>
      removeSyntheticDeals(client, after, DEALS_AT_ONCE),
    );
    if (piece.last === null) break;
    after = piece.last;
    report.deals += piece.deals;
    report.alerts += piece.alerts;
    onProgress(report);
  }
  for (let from = ''; !isStopped(); ) {
    const piece: RemovedFares = await inTransaction(database, (client) =>
      removeSyntheticFares(client, from, ROWS_AT_ONCE),
    );
    report.fares += piece.fares;
    report.baselines += piece.baselines;
    onProgress(report);
    if (piece.last === null) break;
    from = piece.last;
  }
  for (let removed = ROWS_AT_ONCE; removed === ROWS_AT_ONCE && !isStopped(); ) {
    removed = await inTransaction(database, (client) =>
      removeSyntheticQuarantine(client, ROWS_AT_ONCE),
    );
    report.quarantined += removed;
    onProgress(report);
  }
  if (isStopped()) return report;
  await inTransaction(database, removeSyntheticResults);
  report.sources = await inTransaction(database, removeSyntheticSources).catch((error: unknown) => {
    if ((error as { code?: string }).code === STILL_REFERRED_TO) return 0;
    throw error;
  });
  return report;
}
