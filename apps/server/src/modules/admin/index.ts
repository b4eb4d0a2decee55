/** The operator's functions: health, jobs, sources, contact messages. */
export { HealthBook } from './health-book.ts';
