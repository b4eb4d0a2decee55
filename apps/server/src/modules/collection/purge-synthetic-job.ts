import { purgeSynthetic } from '@farelark/ingest';
import type { JobDefinition, JobInput } from '../../platform/jobs/job.ts';
import { openOf } from './collect-departures.ts';
import type { CollectionJobNeeds } from './needs.ts';

/**
 * Removes everything simulated. Where the simulated market is running it begins anew, with sixty days of
 * history: that is how the market of an installation is started over, and the result says so.
 */
export const purgeSyntheticJob: JobDefinition<
  JobInput<'purge-synthetic'>,
  object,
  CollectionJobNeeds
> = {
  concurrency: 1,
  retries: 2,
  joinKey: () => 'all',
  async run(_, { services, sources, signal }) {
    const simulated = sources.filter(({ source }) => source.synthetic);
    const isRunning = (await openOf(simulated)).length > 0;
    const report = await purgeSynthetic(services.database, { signal });
    // Pieces that are left are removed when the job runs again.
    signal.throwIfAborted();
    return { ...report, simulator: isRunning ? ('writes_anew' as const) : ('off' as const) };
  },
};
