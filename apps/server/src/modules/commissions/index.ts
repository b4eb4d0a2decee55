import { commissionDaysJob } from './commission-days.ts';

export type { CommissionsDependencies } from './dependencies.ts';
export { type ImportTally, importReport, type LineProblem } from './import-report.ts';
export { ReportError } from './report/columns.ts';
export { DECIMAL_MARKS, type DecimalMark } from './report/read-line.ts';
export { readReport } from './report/read-report.ts';

/** Commissions: partners' reports, ledger, payment. Also used by the CLI. */
export const commissionsModule = { jobs: { 'commission-days': commissionDaysJob } };
