/** The operator's functions: health, jobs, sources, contact messages. */

export type { AdminDependencies } from './dependencies.ts';
export { HealthCache } from './health-cache.ts';
