import { z } from 'zod';
import { collectRoutes } from '../collection/collect-routes.ts';
import { defineJob } from './job.ts';

/** Asks about the routes whose newest fare is oldest, so that none is forgotten. */
export const coverageRunnerJob = defineJob({
  input: z.object({
    maxRoutes: z.number().int(),
    maxCalls: z.number().int(),
    offsets: z.array(z.number().int()),
  }),
  atOnce: 1,
  retries: 1,
  joinKey: (input) => JSON.stringify(input),
  run: (input, context) =>
    collectRoutes(context, context.sources, { ...input, which: 'oldest' }, context.progress),
});
