import { applyRetention } from '@farelark/db';
import { dropOldFares } from '@farelark/ingest';
import type { JobDefinition } from '../../platform/jobs/job.ts';
import type { JobInput } from '../../platform/jobs/job-inputs.ts';
import type { JobMeans } from '../../services.ts';

/**
 * Lets go of what has been kept for its time: rows that nothing needs any more, and months of fares that
 * lie wholly further back than `RETENTION_DAYS`.
 */
export const retentionJob: JobDefinition<JobInput<'retention'>, object, JobMeans> = {
  atOnce: 1,
  retries: 2,
  schedule: '15 3 * * *',
  joinKey: () => 'all',
  async run(_, { services, signal }) {
    const { database, ownerUrl, pipeline, settings } = services;
    const swept = await applyRetention(database.pool, 'nightly', services.now(), signal);
    return { swept, ...(await dropOldFares(pipeline, ownerUrl, settings.RETENTION_DAYS, signal)) };
  },
};
