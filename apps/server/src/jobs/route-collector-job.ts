import { LIMIT_PER_DEPARTURE, MOST_DEPARTURES } from '@farelark/contracts';
import type { PlaceCode } from '@farelark/domain';
import { z } from 'zod';
import { collectDepartures } from '../collection/collect-departures.ts';
import { defineJob } from './job.ts';

/** Collects fares from departures now, for who has just saved them or asks for them. */
export const routeCollectorJob = defineJob({
  input: z.object({
    departures: z.array(z.string()).max(MOST_DEPARTURES),
    limitPerDeparture: z.number().int().max(LIMIT_PER_DEPARTURE),
    freshSeconds: z.number().int().nonnegative(),
  }),
  // Searches wait for others; several travellers' collections go on side by side.
  atOnce: 3,
  retries: 2,
  // What is fresh for one who asks meanwhile differs, what is being collected does not.
  joinKey: ({ departures, limitPerDeparture }) =>
    `${[...departures].sort().join(',')} ${limitPerDeparture}`,
  run: (input, context) =>
    collectDepartures(
      context,
      context.sources,
      // Checked by whoever handed the job in.
      { ...input, departures: input.departures as PlaceCode[] },
      context.progress,
    ),
});
