import type { RejectionReason, SourceName } from '@farelark/engine';
import { type BatchReport, ingestFares, type Pipeline } from '@farelark/ingest';
import type { FeedBatch } from '@farelark/sources/feed';

export interface FareImportOptions {
  /** Source of rows without one. */
  readonly source: SourceName;
  /** Marks all fares, deals and alerts as simulated. */
  readonly synthetic: boolean;
  /** Stops the import after the current batch. */
  readonly signal: AbortSignal;
  /** Called after each commit. */
  readonly onBatch: (batch: FeedBatch) => void;
}

/** Totals of the committed batches. */
export class ImportTotals {
  /** Counted independently of the pipeline's reports. */
  rows = 0;
  accepted = 0;
  duplicates = 0;
  readonly quarantined = new Map<RejectionReason, number>();
  readonly deals = { deal: 0, error_fare: 0 };
  alerts = 0;
  lastObservedAt: BatchReport['lastObservedAt'] = null;

  add(rows: number, report: BatchReport): void {
    this.rows += rows;
    this.accepted += report.accepted;
    this.duplicates += report.duplicates;
    for (const [reason, count] of Object.entries(report.quarantined) as [RejectionReason, number][])
      this.quarantined.set(reason, (this.quarantined.get(reason) ?? 0) + count);
    this.deals.deal += report.deals.deal;
    this.deals.error_fare += report.deals.error_fare;
    this.alerts += report.alerts;
    const last = report.lastObservedAt;
    if (last !== null && (this.lastObservedAt === null || last > this.lastObservedAt))
      this.lastObservedAt = last;
  }

  get rejected(): number {
    return [...this.quarantined.values()].reduce((sum, count) => sum + count, 0);
  }

  /** True if accepted + duplicates + rejected = rows. */
  get isConsistent(): boolean {
    return this.accepted + this.duplicates + this.rejected === this.rows;
  }
}

/**
 * Imports a feed and adds to `totals`. Each batch is a transaction, so an import can stop anywhere and be
 * repeated. Parses the next batch while PostgreSQL processes the current one.
 *
 * @param open opens the feed until its signal is aborted
 * @throws FeedError if the feed is incomplete, after importing the rows before; database errors
 */
export async function importFares(
  pipeline: Pipeline,
  open: (signal: AbortSignal) => AsyncIterable<FeedBatch>,
  totals: ImportTotals,
  options: FareImportOptions,
): Promise<void> {
  const closing = new AbortController();
  const iterator = open(AbortSignal.any([options.signal, closing.signal]))[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (;;) {
      const { value: batch, done } = await next;
      if (done === true || options.signal.aborted) return;
      next = iterator.next();
      // Avoids an unhandled rejection; the error is thrown when the batch is awaited.
      next.catch(() => {});
      const report = await ingestFares(pipeline, {
        source: options.source,
        synthetic: options.synthetic,
        isQueryable: false,
        rows: batch.rows,
      });
      totals.add(batch.rows.length, report);
      options.onBatch(batch);
    }
  } finally {
    // An idle pipe would block a failed import.
    closing.abort();
    await next.catch(() => {});
    await iterator.return?.();
  }
}
