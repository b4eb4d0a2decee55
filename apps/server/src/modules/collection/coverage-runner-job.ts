import type { JobDefinition, JobInput } from '../../platform/jobs/job.ts';
import { collectRoutes } from './collect-routes.ts';
import type { CollectionJobNeeds } from './needs.ts';

/** Asks about the routes whose newest fare is oldest, so that none is forgotten. */
export const coverageRunnerJob: JobDefinition<
  JobInput<'coverage-offers-runner'>,
  object,
  CollectionJobNeeds
> = {
  concurrency: 1,
  retries: 1,
  joinKey: (input) => JSON.stringify(input),
  run: (input, context) =>
    collectRoutes(context, context.sources, { ...input, which: 'oldest' }, context.progress),
};
