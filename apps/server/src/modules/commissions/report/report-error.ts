/** Why a report can't be read at all. Each is a text of the catalogues. */
export const REPORT_FAULTS = ['empty', 'missing_columns', 'not_text'] as const;
export type ReportFault = (typeof REPORT_FAULTS)[number];

/** A report that is none. Nothing of it was taken. */
export class ReportError extends Error {
  override readonly name = 'ReportError';
  readonly fault: ReportFault;
  /** Names of columns that are missing. */
  readonly columns: readonly string[];

  constructor(fault: ReportFault, columns: readonly string[] = []) {
    super(`The report can't be read: ${fault} ${columns.join(', ')}`.trim());
    this.fault = fault;
    this.columns = columns;
  }
}
