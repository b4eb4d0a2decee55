import { type OperatorCommission, searchCommission } from '@farelark/db/commission-totals';
import { type CurrencyCode, formatDecimal, type MinorUnits } from '@farelark/engine';
import { readSettings } from '@farelark/server/settings';
import { openDatabase } from '../database.ts';
import { openOutput } from '../terminal/output.ts';

/** Start of a formula in spreadsheets. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell of a CSV file (RFC 4180) that no spreadsheet carries out: what begins like a formula is marked as text. */
export function csvCell(value: string | null): string {
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const PAGE = 500;

const COLUMNS: readonly (readonly [name: string, (one: OperatorCommission) => string | null])[] = [
  ['booking', ({ bookingId }) => bookingId],
  ['member', ({ member }) => member],
  [
    'amount',
    ({ amount, currency }) => formatDecimal(amount as MinorUnits, currency as CurrencyCode),
  ],
  ['currency', ({ currency }) => currency],
  ['due_from', ({ dueFrom }) => dueFrom],
  ['due_until', ({ dueUntil }) => dueUntil],
  ['partner', ({ partner }) => partner],
  ['reference', ({ reference }) => reference],
  ['seller', ({ provider }) => provider],
  ['origin', ({ origin }) => origin],
  ['destination', ({ destination }) => destination],
  ['departure_date', ({ departureDate }) => departureDate],
  ['return_date', ({ returnDate }) => returnDate],
];

/** Writes what is to be paid as CSV to standard output, what is due first at the top. */
export async function writeDue(overdue: boolean): Promise<void> {
  await using opened = await openDatabase(readSettings(process.env));
  const output = await openOutput('-');
  const search = {
    state: 'payable' as const,
    overdue,
    text: null,
    today: new Date().toISOString().slice(0, 10),
  };
  let isRead = await output.write(`${COLUMNS.map(([name]) => name).join(',')}\n`);
  for (let offset = 0; isRead; offset += PAGE) {
    const page = await searchCommission(opened.database.pool, search, offset, PAGE);
    const lines = page.map((one) => COLUMNS.map(([, of]) => csvCell(of(one))).join(','));
    isRead = await output.write(lines.map((line) => `${line}\n`).join(''));
    if (page.length < PAGE) break;
  }
  await output.end();
}
