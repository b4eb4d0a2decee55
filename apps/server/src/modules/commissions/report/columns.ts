/** Column names: the app's own, then those of networks. Case, spaces and hyphens are ignored. */
const NAMES = {
  reference: ['reference', 'order_id', 'transaction_id', 'action_id', 'booking_id', 'sale_id'],
  click_id: ['click_id', 'sub_id', 'subid', 'clickref', 'click_ref'],
  status: ['status', 'state'],
  currency: ['currency'],
  price: ['price', 'sale_amount', 'order_amount', 'amount'],
  commission: ['commission', 'payout', 'profit', 'commission_amount'],
  departure_date: ['departure_date', 'depart_date'],
  return_date: ['return_date'],
  updated_at: ['updated_at', 'modified_at'],
} as const;
export type ReportColumn = keyof typeof NAMES;

const REQUIRED: readonly ReportColumn[] = [
  'reference',
  'status',
  'currency',
  'price',
  'commission',
];
/** Required together. */
const TOGETHER: readonly ReportColumn[] = ['departure_date', 'return_date'];

/** Index of each column; optional ones can be missing. */
export type ColumnPlaces = ReadonlyMap<ReportColumn, number>;

/** @throws ReportError missing_columns */
export function findColumns(header: readonly string[]): ColumnPlaces {
  const names = header.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  const places = new Map<ReportColumn, number>();
  for (const [column, aliases] of Object.entries(NAMES)) {
    const place = aliases.map((alias) => names.indexOf(alias)).find((found) => found >= 0);
    // The type of Object.entries loses the names.
    if (place !== undefined) places.set(column as ReportColumn, place);
  }
  const hasDates = TOGETHER.some((column) => places.has(column));
  const missing = [...REQUIRED, ...(hasDates ? TOGETHER : [])].filter((name) => !places.has(name));
  if (missing.length > 0) throw new ReportError('missing_columns', missing);
  return places;
}

/** Errors of a whole report, with texts in the catalogues. */
export const REPORT_FAULTS = ['empty', 'missing_columns', 'not_text'] as const;
export type ReportFault = (typeof REPORT_FAULTS)[number];

/** An unreadable report, of which nothing was entered. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
  readonly fault: ReportFault;
  readonly columns: readonly string[];

  constructor(fault: ReportFault, columns: readonly string[] = []) {
    super(`The report can't be read: ${fault} ${columns.join(', ')}`.trim());
    this.fault = fault;
    this.columns = columns;
  }
}
