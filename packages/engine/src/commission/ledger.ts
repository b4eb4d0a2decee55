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

/** The way of a commission. */
export const COMMISSION_STATES = [
  'click',
  'reported',
  'travelled',
  'payable',
  'paid',
  'rejected',
] as const;
export type CommissionState = (typeof COMMISSION_STATES)[number];

/** Why a commission is rejected: by the partner, by the operator, or because nobody is there to be paid. */
export type RejectionCause = 'cancelled' | 'refused' | 'account_deleted';

/** One step of a booking's commission. Entries are added and never changed; the last one holds. */
export interface LedgerEntry {
  readonly state: CommissionState;
  readonly amount: MinorUnits;
  readonly currency: CurrencyCode;
  /** Share of the price, four decimals. */
  readonly rate: number;
  /** When it is paid; null as long as no sale is known. */
  readonly due: { readonly from: EpochDay; readonly until: EpochDay } | null;
  /** Of rejected ones; else null. */
  readonly cause: RejectionCause | null;
}

/** What the ledger goes by. */
export interface CommissionTerms {
  /** Share of the price that is paid at most. */
  readonly maxShare: number;
  readonly days: PayingDays;
}

/** Entries to add, in order; or why what the partner says now can't be entered any more. */
export type Settlement =
  | { readonly entries: readonly LedgerEntry[] }
  | { readonly refused: 'paid_already' };

/**
 * What a partner's word on a sale adds to the ledger. Entered again it adds nothing; a word that changed
 * enters the sale anew, and what time has done since is done again at once. What was paid stays paid, and
 * what the operator refused stays refused.
 *
 * @param last the booking's last entry: a click at least
 */
export function enterSale(
  last: LedgerEntry,
  sale: Sale,
  today: EpochDay,
  terms: CommissionTerms,
): Settlement {
  const told = createReportedEntry(sale, terms);
  const says = sale.status === 'cancelled' ? 'rejected' : 'reported';
  if (last.state === 'paid')
    return says === 'reported' && isSame(last, told)
      ? { entries: [] }
      : { refused: 'paid_already' };
  if (last.state === 'rejected' && last.cause !== 'cancelled') return { entries: [] };
  if (says === 'rejected')
    return {
      entries:
        last.state === 'rejected' ? [] : [{ ...told, state: 'rejected', cause: 'cancelled' }],
    };
  const isNews = last.state === 'click' || last.state === 'rejected' || !isSame(last, told);
  const passed = advanceTime(isNews ? told : last, sale, today);
  return { entries: isNews ? [told, ...passed] : passed };
}

/**
 * What the passing of days adds: the trip is over on the day after its last, and what the partner accepted is
 * payable from the first of its paying days on. Where nothing is to be paid, nothing becomes payable.
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

function createReportedEntry(sale: Sale, { maxShare: most, days }: CommissionTerms): LedgerEntry {
  const amount = computeCommission(sale, most);
  return {
    state: 'reported',
    amount,
    currency: sale.currency,
    rate: Math.min(most, computeRate(amount, sale.price)),
    due: getDueWindow(getTravelEnd(sale), days),
    cause: null,
  };
}

/** Whether two entries tell a member the same: as much, and on the same days. */
function isSame(one: LedgerEntry, other: LedgerEntry): boolean {
  return (
    one.amount === other.amount &&
    one.currency === other.currency &&
    one.due?.from === other.due?.from &&
    one.due?.until === other.due?.until
  );
}
