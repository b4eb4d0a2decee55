/** The operator's functions: health, jobs, sources, contact messages. */
export { HealthCache } from './health-cache.ts';
export type { AdminNeeds } from './needs.ts';
