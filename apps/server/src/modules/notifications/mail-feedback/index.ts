export { processReport, type ReportOutcome } from './take-report.ts';
