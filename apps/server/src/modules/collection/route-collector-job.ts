import type { PlaceCode } from '@farelark/engine';
import type { JobDefinition, JobInput } from '../../platform/jobs/job.ts';
import { collectDepartures } from './collect-departures.ts';
import type { CollectionJobNeeds } from './needs.ts';

/** Collects fares from departures now, for who has just saved them or asks for them. */
export const routeCollectorJob: JobDefinition<
  JobInput<'on-demand-route-collector'>,
  object,
  CollectionJobNeeds
> = {
  // Searches wait for others; several travellers' collections go on side by side.
  concurrency: 3,
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
};
