import { findLastObservation } from '@farelark/db/fares';
import type { PlaceCode } from '@farelark/engine';
import type { JobDefinition, JobInput } from '../../platform/jobs/job.ts';
import { canDiscover } from './discover.ts';
import { discoverRoutes } from './discover-routes.ts';
import type { CollectionJobNeeds, CollectionNeeds } from './needs.ts';

/** Looks out for routes, four times a day: about as often as airlines publish prices anew. */
export const discoverRoutesJob: JobDefinition<
  JobInput<'discover-routes'>,
  object,
  CollectionJobNeeds
> = {
  concurrency: 1,
  retries: 1,
  schedule: '20 1,7,13,19 * * *',
  joinKey: () => '',
  run: (_input, context) =>
    discoverRoutes(
      context,
      context.sources,
      // Three letters each, which the settings have checked; what is no place is passed over.
      context.services.settings.DISCOVER_FROM as PlaceCode[],
      context.progress,
    ),
};

/**
 * Looks out for routes now where a source that can do so has brought nothing yet: who has just switched
 * it on need not wait for the hour.
 */
export async function discoverWithNewSources(services: CollectionNeeds): Promise<void> {
  const able = services.sources.filter(({ source }) => canDiscover(source));
  const last = await Promise.all(
    able.map(({ source }) => findLastObservation(services.database.pool, source.name)),
  );
  if (last.includes(null)) await services.jobs.start('discover-routes', {}, null);
}
