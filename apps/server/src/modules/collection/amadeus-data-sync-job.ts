import type { PlaceCode } from '@farelark/engine';
import { Failure } from '../../platform/http/failure.ts';
import type { JobDefinition, JobInput } from '../../platform/jobs/job.ts';
import { discoverRoutes } from './discover-routes.ts';
import type { CollectionJobNeeds } from './needs.ts';

/**
 * Takes over what Amadeus has to say unasked: the cheapest destinations and dates from where travellers leave.
 * Its airports and cities need no syncing: what is built in knows more of them.
 */
export const amadeusDataSyncJob: JobDefinition<
  JobInput<'amadeus-data-sync'>,
  object,
  CollectionJobNeeds
> = {
  concurrency: 1,
  retries: 1,
  joinKey: () => '',
  run(_input, context) {
    const own = context.sources.filter(({ source }) => source.name === 'amadeus');
    if (own.length === 0)
      throw new Failure('not_configured', undefined, { message: 'errors.source_not_configured' });
    const always = context.services.settings.DISCOVER_FROM as PlaceCode[];
    return discoverRoutes(context, own, always, context.progress);
  },
};
