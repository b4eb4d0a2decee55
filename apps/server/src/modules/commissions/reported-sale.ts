import type { ReportLineFault } from '@farelark/contracts';
import type { EpochDay, Sale } from '@farelark/engine';

/** What a partner says of one of its sales. */
export interface ReportedSale extends Omit<Sale, 'departure' | 'return'> {
  /** The partner's own name of the sale. */
  readonly reference: string;
  /** Our name of the click that led there; null where the partner doesn't repeat it. */
  readonly clickId: string | null;
  /** Of the trip that was bought; null: that of the click. */
  readonly travel: { readonly departure: EpochDay; readonly return: EpochDay | null } | null;
  /** As of when this holds; null: as of the report. */
  readonly reportedAt: Date | null;
}

/** A line as it was read: a sale, or why it is none. */
export type ReportLine = { readonly line: number } & (
  | { readonly sale: ReportedSale }
  | { readonly fault: ReportLineFault; readonly reference: string | null }
);
