import { type OperatorCommission, searchCommission } from '@farelark/db/commission-totals';
import { type CurrencyCode, formatDecimal, type MinorUnits } from '@farelark/engine';
import { readSettings } from '@farelark/server/settings';
import Papa from 'papaparse';
import { openDatabase } from '../database.ts';
import { openOutput } from '../terminal/output.ts';

const PAGE_SIZE = 500;

const COLUMNS: Readonly<Record<string, (commission: OperatorCommission) => string | null>> = {
  booking: ({ bookingId }) => bookingId,
  member: ({ member }) => member,
  amount: ({ amount, currency }) => formatDecimal(amount as MinorUnits, currency as CurrencyCode),
  currency: ({ currency }) => currency,
  due_from: ({ dueFrom }) => dueFrom,
  due_until: ({ dueUntil }) => dueUntil,
  partner: ({ partner }) => partner,
  reference: ({ reference }) => reference,
  seller: ({ provider }) => provider,
  origin: ({ origin }) => origin,
  destination: ({ destination }) => destination,
  departure_date: ({ departureDate }) => departureDate,
  return_date: ({ returnDate }) => returnDate,
};

/** Start of a formula in spreadsheets; the library's own pattern misses formulas with a line break. */
const FORMULA = /^[=+\-@\t\r]/;

/** Formats a CSV line (RFC 4180), in which spreadsheets execute no formulas. */
export function toCsvLine(cells: readonly (string | null)[]): string {
  return `${Papa.unparse([[...cells]], { escapeFormulae: FORMULA })}\n`;
}

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
  let isOpen = await output.write(toCsvLine(Object.keys(COLUMNS)));
  for (let offset = 0; isOpen; offset += PAGE_SIZE) {
    const page = await searchCommission(opened.database.pool, search, offset, PAGE_SIZE);
    const lines = page.map((commission) =>
      toCsvLine(Object.values(COLUMNS).map((getValue) => getValue(commission))),
    );
    isOpen = await output.write(lines.join(''));
    if (page.length < PAGE_SIZE) break;
  }
  await output.end();
}
