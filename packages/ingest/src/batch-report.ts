import type { Instant, RejectionReason } from '@farelark/engine';

/** What became of a batch: accepted + duplicates + all of quarantined = rows. */
export interface BatchReport {
  readonly rows: number;
  readonly accepted: number;
  readonly duplicates: number;
  readonly quarantined: Readonly<Partial<Record<RejectionReason, number>>>;
  readonly deals: { readonly deal: number; readonly error_fare: number };
  /** Alerts written, over all travellers. */
  readonly alerts: number;
  readonly lastObservedAt: Instant | null;
}
