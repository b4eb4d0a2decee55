import { applyRetention } from '@farelark/db/retention';
import { dropOldFares } from '@farelark/ingest';
import type { JobDefinition, JobInput } from '../../platform/jobs/job.ts';
import type { DealsJobNeeds } from './needs.ts';

/**
 * Lets go of what has been kept for its time: rows that nothing needs any more, and months of fares that
 * lie wholly further back than `RETENTION_DAYS`.
 */
export const retentionJob: JobDefinition<JobInput<'retention'>, object, DealsJobNeeds> = {
  concurrency: 1,
  retries: 2,
  schedule: '15 3 * * *',
  joinKey: () => 'all',
  async run(_, { services, ownerUrl, signal }) {
    const { database, pipeline, settings } = services;
    const swept = await applyRetention(database.pool, 'nightly', services.now(), signal);
    return { swept, ...(await dropOldFares(pipeline, ownerUrl, settings.RETENTION_DAYS, signal)) };
  },
};
