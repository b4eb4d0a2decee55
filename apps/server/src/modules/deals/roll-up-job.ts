import { countRouteHistories, rollUpDay } from '@farelark/db/route-history';
import { addDays, utcDayOf } from '@farelark/engine';
import type { JobDefinition, JobInput } from '../../platform/jobs/job.ts';
import type { DealsJobNeeds } from './needs.ts';

/**
 * Writes the figures of the day for every route: today's as they stand, and yesterday's, of which a feed
 * may still bring something. Then counts by the day what routes cost, as far as that is not counted yet.
 */
export const rollUpJob: JobDefinition<JobInput<'roll-up-results'>, object, DealsJobNeeds> = {
  concurrency: 1,
  retries: 1,
  schedule: '40 * * * *',
  joinKey: () => 'all',
  async run(_, { services, signal }) {
    const { pool } = services.database;
    const today = utcDayOf(services.pipeline.now());
    return {
      yesterday: await rollUpDay(pool, addDays(today, -1)),
      today: await rollUpDay(pool, today),
      counted: await countRouteHistories(services.database, signal),
    };
  },
};
