/** Commissions: reports of partners, the ledger, payment. Also used by the command line. */
export { commissionDaysJob } from './commission-days.ts';
export type { CommissionsDependencies, CommissionsJobDependencies } from './dependencies.ts';
export { type ImportTally, importReport, type LineProblem } from './import-report.ts';
export { ReportError } from './report/columns.ts';
export { DECIMAL_MARKS, type DecimalMark } from './report/read-line.ts';
export { readReport } from './report/read-report.ts';
