import { makeStaleDealsDue } from '@farelark/db/deals';
import { rollUpDay } from '@farelark/db/route-history';
import { addDays, utcDayOf } from '@farelark/engine';
import type { JobDefinition, JobInput } from '../../platform/jobs/job.ts';
import type { DealsJobNeeds } from './needs.ts';

/** A live deal that nobody looked at for so long is looked at today, however long such deals last. */
const STALE_HOURS = 20;
const LOOKS_AT_ONCE = 20;

/**
 * Looks at every live deal that is due or was not looked at today, as far as the sources' quotas let, and
 * writes the figures of the day for every route: yesterday's for good, today's as they stand.
 */
export const priceCheckJob: JobDefinition<JobInput<'daily-price-check'>, object, DealsJobNeeds> = {
  concurrency: 1,
  retries: 2,
  schedule: '10 0 * * *',
  joinKey: () => 'all',
  async run(_, { services, lookAtDueDeals, progress, signal }) {
    const { pool } = services.database;
    const now = services.pipeline.now();
    const staleSince = new Date(now - STALE_HOURS * 3_600_000);
    const due = await makeStaleDealsDue(pool, new Date(now), staleSince);
    let looked = 0;
    for (let count = LOOKS_AT_ONCE; count === LOOKS_AT_ONCE; ) {
      signal.throwIfAborted();
      count = await lookAtDueDeals(LOOKS_AT_ONCE);
      looked += count;
      // The check worker takes its part of them meanwhile.
      await progress(Math.min(looked, due), due);
    }
    await progress(due, due);
    const today = utcDayOf(now);
    await rollUpDay(pool, addDays(today, -1));
    return { due, looked, rolledUp: await rollUpDay(pool, today) };
  },
};
