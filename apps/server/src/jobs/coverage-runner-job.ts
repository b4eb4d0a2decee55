import { collectRoutes } from '../collection/collect-routes.ts';
import type { JobDefinition } from './job.ts';
import type { JobInput } from './job-inputs.ts';

/** Asks about the routes whose newest fare is oldest, so that none is forgotten. */
export const coverageRunnerJob: JobDefinition<JobInput<'coverage-offers-runner'>, object> = {
  atOnce: 1,
  retries: 1,
  joinKey: (input) => JSON.stringify(input),
  run: (input, context) =>
    collectRoutes(context, context.sources, { ...input, which: 'oldest' }, context.progress),
};
