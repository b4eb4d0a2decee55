import type { PlaceCode } from '@farelark/domain';
import { collectRoutes } from '../collection/collect-routes.ts';
import type { JobDefinition } from './job.ts';
import type { JobInput } from './job-inputs.ts';

/** Asks about the routes from some origins where a deal is likeliest, by the planner's own value. */
export const strategicRunnerJob: JobDefinition<JobInput<'strategic-offers-runner'>, object> = {
  atOnce: 1,
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
