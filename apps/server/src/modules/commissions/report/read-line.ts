import type { ReportLineFault } from '@farelark/contracts';
import {
  type CurrencyCode,
  type EpochDay,
  isCurrency,
  type MinorUnits,
  parseDay,
  parseInstant,
  type Sale,
  type SaleStatus,
  toMinorUnits,
} from '@farelark/engine';
import type { ColumnPlaces, ReportColumn } from './columns.ts';

const STATUSES: Readonly<Record<string, SaleStatus>> = {
  pending: 'pending',
  open: 'pending',
  new: 'pending',
  processing: 'pending',
  booked: 'pending',
  confirmed: 'confirmed',
  approved: 'confirmed',
  accepted: 'confirmed',
  paid: 'confirmed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  declined: 'cancelled',
  rejected: 'cancelled',
  refunded: 'cancelled',
  void: 'cancelled',
};

/** Excludes spreadsheet formulas, which begin with `=`, `+`, `-` or `@`. */
const REFERENCE = /^[\p{L}\p{N}][\p{L}\p{N} ._:/#-]{0,199}$/u;
/** Click ids, with or without hyphens, optionally after the operator's marker. */
const CLICK_ID =
  /^(?:.*[._])?([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i;

/** Parses a record into a sale, or returns its first fault. */
export function readLine(
  cells: readonly string[],
  columns: ColumnPlaces,
  decimal: DecimalMark,
): ReportedSale | ReportLineFault {
  const text = (column: ReportColumn) => (cells[columns.get(column) ?? -1] ?? '').trim();
  if (cells.length <= Math.max(...columns.values())) return 'malformed';
  const reference = text('reference');
  if (!REFERENCE.test(reference)) return 'reference';
  const clickId = readClickId(text('click_id'));
  if (clickId === undefined) return 'click_id';
  const status = STATUSES[text('status').toLowerCase()];
  if (status === undefined) return 'status';
  const currency = text('currency').toUpperCase();
  if (!isCurrency(currency)) return 'currency';
  const amounts = readAmounts(text('price'), text('commission'), currency, decimal);
  if (typeof amounts === 'string') return amounts;
  const travel = readTravel(text('departure_date'), text('return_date'));
  if (travel === undefined) return 'dates';
  const updatedAt = text('updated_at');
  const reportedAt = updatedAt === '' ? null : parseInstant(updatedAt);
  if (updatedAt !== '' && reportedAt === null) return 'updated_at';
  return {
    reference,
    clickId,
    status,
    currency,
    ...amounts,
    travel,
    reportedAt: reportedAt === null ? null : new Date(reportedAt),
  };
}

/** Parses a click's id; null where it is empty, undefined where it is invalid. */
export function readClickId(text: string): string | null | undefined {
  if (text === '') return null;
  return CLICK_ID.exec(text)?.slice(1).join('-').toLowerCase();
}

function readAmounts(
  priceText: string,
  commissionText: string,
  currency: CurrencyCode,
  decimal: DecimalMark,
): Pick<ReportedSale, 'price' | 'commission'> | ReportLineFault {
  const price = readAmount(priceText, currency, decimal);
  if (typeof price === 'string') return price;
  const commission = readAmount(commissionText, currency, decimal);
  if (typeof commission === 'string') return commission;
  return commission > price ? 'more_than_price' : { price, commission };
}

function readTravel(from: string, back: string): ReportedSale['travel'] | undefined {
  if (from === '' && back === '') return null;
  const departure = dayOf(from);
  const returning = back === '' ? null : dayOf(back);
  if (departure === null || (back !== '' && returning === null)) return undefined;
  if (returning !== null && returning < departure) return undefined;
  return { departure, return: returning };
}

/** `YYYY-MM-DD`, optionally followed by a time. */
function dayOf(text: string): EpochDay | null {
  return parseDay(text) ?? (parseInstant(text) === null ? null : parseDay(text.slice(0, 10)));
}

export interface ReportedSale extends Omit<Sale, 'departure' | 'return'> {
  /** The partner's id of the sale. */
  readonly reference: string;
  /** Click id; null if the partner doesn't repeat it. */
  readonly clickId: string | null;
  /** Trip that was bought; null for that of the click. */
  readonly travel: { readonly departure: EpochDay; readonly return: EpochDay | null } | null;
  /** Time of the sale's state; null for that of the report. */
  readonly reportedAt: Date | null;
}

/** Parsed line: a sale, or its fault. */
export type ReportLine = { readonly line: number } & (
  | { readonly sale: ReportedSale }
  | { readonly fault: ReportLineFault; readonly reference: string | null }
);

/** Decimal separator; auto: derived from each amount. */
export const DECIMAL_MARKS = ['auto', 'point', 'comma'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/**
 * Parses an amount: `1234.5`, `1234,50`, `1,234.50`, `1.234,50`, `1 234,50`. One separator before three digits
 * (`1,234`) is ambiguous and rejected. Rounds excess decimals half up.
 *
 * @returns minor units, or the fault
 */
export function readAmount(
  text: string,
  currency: CurrencyCode,
  decimal: DecimalMark,
): MinorUnits | 'amount' | 'ambiguous_amount' {
  // Thousands separators include spaces, narrow spaces and apostrophes.
  const plain = text.trim().replaceAll(/(?<=\d)[\s’'](?=\d{3}(?!\d))/g, '');
  if (!/^\d[\d.,]*$/.test(plain)) return 'amount';
  const mark = decimal === 'auto' ? markIn(plain) : decimal === 'point' ? '.' : ',';
  if (mark === 'unclear') return 'ambiguous_amount';
  const grouping = mark === ',' ? '.' : ',';
  const [whole = '', decimals, ...more] = plain.split(mark);
  if (more.length > 0 || decimals?.includes(grouping)) return 'amount';
  const isGrouped = whole.includes(grouping);
  if (isGrouped && !/^\d{1,3}([.,]\d{3})+$/.test(whole)) return 'amount';
  const digits = whole.replaceAll(grouping, '');
  return (
    toMinorUnits(decimals === undefined ? digits : `${digits}.${decimals}`, currency) ?? 'amount'
  );
}

/** Decimal separator of an amount; any for amounts without one. */
function markIn(amount: string): '.' | ',' | 'unclear' {
  const points = amount.split('.').length - 1;
  const commas = amount.split(',').length - 1;
  if (points > 0 && commas > 0)
    return amount.lastIndexOf('.') > amount.lastIndexOf(',') ? '.' : ',';
  // A repeated separator can only be a thousands separator.
  if (points > 1) return ',';
  if (commas > 1) return '.';
  if (points + commas === 0) return '.';
  if (/^\d{1,3}[.,]\d{3}$/.test(amount)) return 'unclear';
  return points === 1 ? '.' : ',';
}
