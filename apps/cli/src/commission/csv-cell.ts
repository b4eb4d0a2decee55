/** Start of a formula in spreadsheets. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell of a CSV file (RFC 4180) that no spreadsheet carries out: what begins like a formula is marked as text. */
export function csvCell(value: string | null): string {
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
