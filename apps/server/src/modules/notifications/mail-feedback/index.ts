export { type TakenReport, takeReport } from './take-report.ts';
