import type { PlaceCode } from '@farelark/engine';
import type { JobDefinition, JobInput } from '../../platform/jobs/job.ts';
import { collectRoutes } from './collect-routes.ts';
import type { CollectionJobNeeds } from './needs.ts';

/** Asks about the routes from some origins where a deal is likeliest, by the planner's own value. */
export const strategicRunnerJob: JobDefinition<
  JobInput<'strategic-offers-runner'>,
  object,
  CollectionJobNeeds
> = {
  concurrency: 1,
  retries: 1,
  joinKey: (input) => JSON.stringify({ ...input, origins: [...input.origins].sort() }),
  run: ({ origins, ...input }, context) =>
    collectRoutes(
      context,
      context.sources,
      // Checked by whoever handed the job in.
      { ...input, which: { origins: origins as PlaceCode[] } },
      context.progress,
    ),
};
