import type { ReportLineFault } from '@farelark/contracts';
import {
  type CurrencyCode,
  type EpochDay,
  isCurrency,
  parseDay,
  parseInstant,
  type SaleStatus,
} from '@farelark/engine';
import type { ReportedSale } from '../reported-sale.ts';
import { type DecimalMark, readAmount } from './amount.ts';
import type { ColumnPlaces, ReportColumn } from './columns.ts';

/** How partners call the state of a sale. */
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

/** A name, not a formula: what begins with `=`, `+`, `-` or `@` is one to a spreadsheet. */
const REFERENCE = /^[\p{L}\p{N}][\p{L}\p{N} ._:/#-]{0,199}$/u;
/** Our ids come back as they went, with or without hyphens, perhaps behind the operator's marker. */
const CLICK_ID =
  /^(?:.*[._])?([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i;

/** Reads one record of a report; answers the sale, or the first thing that is wrong with it. */
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
  const told = text('updated_at');
  const reportedAt = told === '' ? null : parseInstant(told);
  if (told !== '' && reportedAt === null) return 'updated_at';
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

/** The id of a click; null where none is told, undefined for what is none. */
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

/** `YYYY-MM-DD`, also with a time behind it. */
function dayOf(text: string): EpochDay | null {
  return parseDay(text) ?? (parseInstant(text) === null ? null : parseDay(text.slice(0, 10)));
}
