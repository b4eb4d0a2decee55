import { Failure } from '../../platform/http/failure.ts';
import type { JobDefinition, JobInput } from '../../platform/jobs/job.ts';
import type { CollectionJobNeeds } from './needs.ts';
import type { SyncName } from './reference-sync/reference-sync.ts';

/** Brings a provider's reference data up to date, by itself where a schedule (cron, UTC) says when. */
export function syncJob(
  name: SyncName,
  schedule?: string,
): JobDefinition<JobInput<SyncName>, object, CollectionJobNeeds> {
  return {
    concurrency: 1,
    retries: 1,
    ...(schedule === undefined ? {} : { schedule }),
    joinKey: () => 'all',
    async run(_, { services, syncs, signal }) {
      const sync = syncs[name];
      if (sync === null)
        throw new Failure('not_configured', undefined, { message: 'errors.source_not_configured' });
      return sync.run(services.database, signal);
    },
  };
}
