import { z } from 'zod';
import { Failure } from '../http/failure.ts';
import type { SyncName } from '../sync/reference-sync.ts';
import { defineJob } from './job.ts';

/** Brings a provider's reference data up to date. */
export function syncJob(name: SyncName) {
  return defineJob({
    input: z.object({}),
    atOnce: 1,
    retries: 1,
    joinKey: () => 'all',
    async run(_, { services, signal }) {
      const sync = services.syncs[name];
      if (sync === null)
        throw new Failure('unavailable', undefined, { message: 'errors.source_not_configured' });
      return sync.run(services.database, signal);
    },
  });
}
