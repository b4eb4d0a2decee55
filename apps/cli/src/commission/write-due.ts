import { type OperatorCommission, searchCommission } from '@farelark/db/commission-totals';
import { type CurrencyCode, formatDecimal, type MinorUnits } from '@farelark/engine';
import { readSettings } from '@farelark/server/settings';
import { openDatabase } from '../database.ts';
import { openOutput } from '../terminal/output.ts';

/** Start of a formula in spreadsheets. */
const FORMULA = /^[=+\-@\t\r]/;

/** Formats a CSV cell (RFC 4180). Formulas are prefixed by an apostrophe, so that spreadsheets do not execute them. */
export function toCsvCell(value: string | null): string {
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const PAGE_SIZE = 500;

const COLUMNS: readonly (readonly [
  name: string,
  getValue: (commission: OperatorCommission) => string | null,
])[] = [
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

/** Writes payable commission as CSV to standard output, earliest due date first. */
export async function writeDue(overdue: boolean): Promise<void> {
  await using opened = await openDatabase(readSettings(process.env));
  const output = await openOutput('-');
  const search = {
    state: 'payable' as const,
    overdue,
    text: null,
    today: new Date().toISOString().slice(0, 10),
  };
  let isOpen = await output.write(`${COLUMNS.map(([name]) => name).join(',')}\n`);
  for (let offset = 0; isOpen; offset += PAGE_SIZE) {
    const page = await searchCommission(opened.database.pool, search, offset, PAGE_SIZE);
    const lines = page.map((commission) =>
      COLUMNS.map(([, getValue]) => toCsvCell(getValue(commission))).join(','),
    );
    isOpen = await output.write(lines.map((line) => `${line}\n`).join(''));
    if (page.length < PAGE_SIZE) break;
  }
  await output.end();
}
