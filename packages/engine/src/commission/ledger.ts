import type { CurrencyCode, MinorUnits } from '../money/currency.ts';
import type { EpochDay } from '../time/calendar.ts';
import {
  computeCommission,
  computeRate,
  getDueWindow,
  getTravelEnd,
  type PayingDays,
  type Sale,
} from './sale.ts';

/** States of a commission, in order. */
export const COMMISSION_STATES = [
  'click',
  'reported',
  'travelled',
  'payable',
  'paid',
  'rejected',
] as const;
export type CommissionState = (typeof COMMISSION_STATES)[number];

/** Cause of a rejection: cancelled by the partner, refused by the operator, or no account left to pay. */
export type RejectionCause = 'cancelled' | 'refused' | 'account_deleted';

/** One step of a booking's commission. Entries are added and never changed; the last one holds. */
export interface LedgerEntry {
  readonly state: CommissionState;
  readonly amount: MinorUnits;
  readonly currency: CurrencyCode;
  /** Share of the price, four decimals. */
  readonly rate: number;
  /** Payment window; null until a sale is known. */
  readonly due: { readonly from: EpochDay; readonly until: EpochDay } | null;
  /** Cause of a rejection; null in other states. */
  readonly cause: RejectionCause | null;
}

export interface CommissionTerms {
  /** Share of the price that is paid at most. */
  readonly maxShare: number;
  readonly days: PayingDays;
}

/** Entries to add, in order, or the reason why the partner's report can't be entered any more. */
export type Settlement =
  | { readonly entries: readonly LedgerEntry[] }
  | { readonly refused: 'paid_already' };

/**
 * Entries that a partner's report on a sale adds to the ledger. Repeating a report adds none. A changed
 * report enters the sale again, followed by the time-based entries since. Paid commissions stay paid, and
 * commissions refused by the operator stay refused.
 *
 * @param last the booking's last entry: a click at least
 */
export function enterSale(
  last: LedgerEntry,
  sale: Sale,
  today: EpochDay,
  terms: CommissionTerms,
): Settlement {
  const reported = createReportedEntry(sale, terms);
  const says = sale.status === 'cancelled' ? 'rejected' : 'reported';
  if (last.state === 'paid')
    return says === 'reported' && isSame(last, reported)
      ? { entries: [] }
      : { refused: 'paid_already' };
  if (last.state === 'rejected' && last.cause !== 'cancelled') return { entries: [] };
  if (says === 'rejected')
    return {
      entries:
        last.state === 'rejected' ? [] : [{ ...reported, state: 'rejected', cause: 'cancelled' }],
    };
  const hasChanged = last.state === 'click' || last.state === 'rejected' || !isSame(last, reported);
  const passed = advanceTime(hasChanged ? reported : last, sale, today);
  return { entries: hasChanged ? [reported, ...passed] : passed };
}

/**
 * Entries that the passing of time adds. A trip is travelled on the day after its last day; a confirmed
 * commission is payable from the first day of its payment window. A commission of zero never becomes payable.
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
  return {
    state: 'reported',
    amount,
    currency: sale.currency,
    rate: Math.min(maxShare, computeRate(amount, sale.price)),
    due: getDueWindow(getTravelEnd(sale), days),
    cause: null,
  };
}

/** True when two entries have the same amount, currency and payment window. */
function isSame(one: LedgerEntry, other: LedgerEntry): boolean {
  return (
    one.amount === other.amount &&
    one.currency === other.currency &&
    one.due?.from === other.due?.from &&
    one.due?.until === other.due?.until
  );
}
