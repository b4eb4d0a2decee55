import type { CurrencyCode } from '../money/currency.ts';
import { addDays, type EpochDay } from '../time/calendar.ts';
import type { SaleAmounts } from './share.ts';

/** pending: told of, not yet accepted. cancelled: cancelled, refunded or refused. */
export const SALE_STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** A sale as a partner told it last. */
export interface Sale extends SaleAmounts {
  readonly status: SaleStatus;
  readonly currency: CurrencyCode;
  /** Of the trip that was bought. */
  readonly departure: EpochDay;
  /** Null: one way. */
  readonly return: EpochDay | null;
}

/** Days after completed travel within which commission is paid. */
export interface PayingDays {
  readonly from: number;
  readonly to: number;
}

/** The last day of a trip: that of the return, one way that of the departure. */
export function getTravelEnd({
  departure,
  return: back,
}: Pick<Sale, 'departure' | 'return'>): EpochDay {
  return back ?? departure;
}

/** The days within which the commission on a trip is paid. */
export function getDueWindow(end: EpochDay, days: PayingDays): { from: EpochDay; until: EpochDay } {
  return { from: addDays(end, days.from), until: addDays(end, days.to) };
}
