import type { CurrencyCode, MinorUnits } from '../money/currency.ts';
import { addDays, type EpochDay } from '../time/calendar.ts';
import {
  computeCommission,
  computeRate,
  getTravelEnd,
  type PayingDays,
  type Sale,
} from './sale.ts';

export type CommissionState = 'click' | 'reported' | 'travelled' | 'payable' | 'paid' | 'rejected';

/** cancelled: by the partner. refused: by the operator. */
export type RejectionCause = 'cancelled' | 'refused' | 'account_deleted';

/** Append-only entry of a booking's commission; the last one is the current state. */
export interface LedgerEntry {
  readonly state: CommissionState;
  readonly amount: MinorUnits;
  readonly currency: CurrencyCode;
  /** Share of the price, four decimals. */
  readonly rate: number;
  /** Payment window; null before the sale. */
  readonly due: { readonly from: EpochDay; readonly until: EpochDay } | null;
  readonly cause: RejectionCause | null;
}

export interface CommissionTerms {
  readonly maxShare: number;
  readonly days: PayingDays;
}

/** Entries to append in order, or the reason for refusing the report. */
export type Settlement =
  | { readonly entries: readonly LedgerEntry[] }
  | { readonly refused: 'paid_already' };

/**
 * Entries that a partner's report on a sale appends to the ledger. Idempotent. A changed report enters the sale
 * again, followed by the time-based entries. Paid commissions stay paid; those refused by the operator stay
 * refused.
 *
 * @param last last entry of the booking, at least a click
 */
export function enterSale(
  last: LedgerEntry,
  sale: Sale,
  today: EpochDay,
  terms: CommissionTerms,
): Settlement {
  const reported = createReportedEntry(sale, terms);
  const reportedState = sale.status === 'cancelled' ? 'rejected' : 'reported';
  if (last.state === 'paid')
    return reportedState === 'reported' && hasSameTerms(last, reported)
      ? { entries: [] }
      : { refused: 'paid_already' };
  if (last.state === 'rejected' && last.cause !== 'cancelled') return { entries: [] };
  if (reportedState === 'rejected')
    return {
      entries:
        last.state === 'rejected' ? [] : [{ ...reported, state: 'rejected', cause: 'cancelled' }],
    };
  const hasChanged =
    last.state === 'click' || last.state === 'rejected' || !hasSameTerms(last, reported);
  const timeEntries = advanceTime(hasChanged ? reported : last, sale, today);
  return { entries: hasChanged ? [reported, ...timeEntries] : timeEntries };
}

/**
 * Time-based entries: travelled on the day after the trip's last day, payable from the first day of the payment
 * window when the partner has confirmed the sale. A commission of zero never becomes payable.
 */
export function advanceTime(last: LedgerEntry, sale: Sale, today: EpochDay): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  let { state } = last;
  if (state === 'reported' && today > getTravelEnd(sale)) {
    state = 'travelled';
    entries.push({ ...last, state });
  }
  const isDue = last.due !== null && today >= last.due.from;
  if (state === 'travelled' && isDue && sale.status === 'confirmed' && last.amount > 0)
    entries.push({ ...last, state: 'payable' });
  return entries;
}

function createReportedEntry(sale: Sale, { maxShare, days }: CommissionTerms): LedgerEntry {
  const amount = computeCommission(sale, maxShare);
  const end = getTravelEnd(sale);
  return {
    state: 'reported',
    amount,
    currency: sale.currency,
    rate: Math.min(maxShare, computeRate(amount, sale.price)),
    due: { from: addDays(end, days.from), until: addDays(end, days.to) },
    cause: null,
  };
}

function hasSameTerms(a: LedgerEntry, b: LedgerEntry): boolean {
  return (
    a.amount === b.amount &&
    a.currency === b.currency &&
    a.due?.from === b.due?.from &&
    a.due?.until === b.due?.until
  );
}
