import type { RejectionReason, SourceName } from '@farelark/engine';
import { type BatchReport, ingestFares, type Pipeline } from '@farelark/ingest';
import type { FeedBatch } from '@farelark/sources/feed';

export interface FareImportOptions {
  /** Source of rows that name none. */
  readonly source: SourceName;
  /** Mark every fare, and the deals and alerts made of it, as simulated. */
  readonly synthetic: boolean;
  /** Ends the import after the running batch. */
  readonly signal: AbortSignal;
  /** Called after each batch is committed. */
  readonly onBatch: (batch: FeedBatch) => void;
}

/** Sums over the batches that were committed. */
export class ImportTotals {
  /** Rows handed to the pipeline, counted apart from what it reports. */
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

  get refused(): number {
    return [...this.quarantined.values()].reduce((sum, count) => sum + count, 0);
  }

  /** True when every row is accounted for: accepted + duplicates + quarantined = rows. */
  get addsUp(): boolean {
    return this.accepted + this.duplicates + this.refused === this.rows;
  }
}

/**
 * Import a feed batch by batch, adding to `totals`. Each batch is committed whole
 * or not at all, so that ending anywhere and starting again loses and doubles nothing. The next batch
 * is read and parsed while PostgreSQL works on the last one.
 *
 * @param open opens the feed; its signal closes it
 * @throws FeedError when the feed ends early, after everything before was taken; errors of the database
 */
export async function importFares(
  pipeline: Pipeline,
  open: (signal: AbortSignal) => AsyncIterable<FeedBatch>,
  totals: ImportTotals,
  options: FareImportOptions,
): Promise<void> {
  const closing = new AbortController();
  const iterator = open(AbortSignal.any([options.signal, closing.signal]))[Symbol.asyncIterator]();
  let coming = iterator.next();
  try {
    for (;;) {
      const { value: batch, done } = await coming;
      if (done === true || options.signal.aborted) return;
      coming = iterator.next();
      // A failure is met when it is this batch's turn, not while the one before is still at work.
      coming.catch(() => {});
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
    // A pipe that says nothing would keep a failed import waiting.
    closing.abort();
    await coming.catch(() => {});
    await iterator.return?.();
  }
}
