import type { EpochDay, Sale } from '@farelark/domain';

/** What a partner says of one of its sales. */
export interface ReportedSale extends Omit<Sale, 'departure' | 'return'> {
  /** The partner's own name of the sale. */
  readonly reference: string;
  /** Our name of the click that led there; null where the partner doesn't repeat it. */
  readonly clickId: string | null;
  /** Of the trip that was bought; null: that of the click. */
  readonly travel: { readonly departure: EpochDay; readonly return: EpochDay | null } | null;
  /** As of when this holds; null: as of the report. */
  readonly toldAt: Date | null;
}

/** Why a line of a report can't be taken. Each is a text of the catalogues. */
export const LINE_FAULTS = [
  'malformed',
  'reference',
  'click_id',
  'status',
  'currency',
  'amount',
  'ambiguous_amount',
  'more_than_price',
  'dates',
  'updated_at',
  'no_click_id',
  'unknown_click',
  'simulated',
  'other_click',
  'before_click',
  'paid_already',
] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

/** A line as it was read: a sale, or why it is none. */
export type ReportLine = { readonly line: number } & (
  | { readonly sale: ReportedSale }
  | { readonly fault: LineFault; readonly reference: string | null }
);
