import { foldDeliveries } from '@farelark/db/alert-deliveries';
import { aggregateRouteHistories, rollUpDay } from '@farelark/db/route-history';
import { addDays, utcDayOf } from '@farelark/engine';
import type { Job } from '../../platform/jobs/job.ts';
import { type Loop, startTimedLoop } from '../../platform/jobs/loop.ts';
import type { DealsDependencies } from './dependencies.ts';

const INTERVAL_MS = 10 * 60_000;

/** Aggregates deliveries of past days into anonymous counts. */
export function startRollUpLoop(dependencies: DealsDependencies): Loop {
  return startTimedLoop(
    dependencies,
    'fold deliveries',
    INTERVAL_MS,
    async () => (await foldDeliveries(dependencies.database.pool, dependencies.now())) > 0,
  );
}

/** Aggregates route prices of today, of yesterday for late feeds, and of days not aggregated yet. */
export const rollUpJob: Job<'roll-up-results', Pick<DealsDependencies, 'database' | 'pipeline'>> = {
  schedule: '40 * * * *',
  async run(_, { signal }, dependencies) {
    const { pool } = dependencies.database;
    const today = utcDayOf(dependencies.pipeline.now());
    return {
      yesterday: await rollUpDay(pool, addDays(today, -1)),
      today: await rollUpDay(pool, today),
      counted: await aggregateRouteHistories(dependencies.database, signal),
    };
  },
};
