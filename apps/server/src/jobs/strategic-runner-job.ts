import type { PlaceCode } from '@farelark/domain';
import { z } from 'zod';
import { collectRoutes } from '../collection/collect-routes.ts';
import { defineJob } from './job.ts';

/** Asks about the routes from some origins where a deal is likeliest, by the planner's own value. */
export const strategicRunnerJob = defineJob({
  input: z.object({
    maxRoutes: z.number().int(),
    maxCalls: z.number().int(),
    offsets: z.array(z.number().int()),
    origins: z.array(z.string()),
  }),
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
});
