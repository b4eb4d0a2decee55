/** What the command line needs of commission. */
export { type ImportTally, importReport, type LineProblem } from './import-report.ts';
export { DECIMAL_MARKS, type DecimalMark } from './report/amount.ts';
export { readReport } from './report/read-report.ts';
export { ReportError } from './report/report-error.ts';
