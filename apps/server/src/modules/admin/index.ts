import { InstallationMetrics } from './installation-metrics.ts';
import { retentionJob, startSweepLoop } from './retention.ts';

export type { AdminDependencies } from './dependencies.ts';
export { HealthCache } from './health-cache.ts';
export { findQuickFacts, findSlowFacts } from './installation-facts.ts';

/** Administration: health, jobs, sources, contact messages, retention. */
export const adminModule = {
  jobs: { retention: retentionJob },
  loops: (dependencies: Parameters<typeof startSweepLoop>[0]) => [startSweepLoop(dependencies)],
  metrics: { installation: InstallationMetrics },
};
