import { foldDeliveries } from '@farelark/db/alert-deliveries';
import { aggregateRouteHistories, rollUpDay } from '@farelark/db/route-history';
import { addDays, utcDayOf } from '@farelark/engine';
import type { JobDefinition, JobInput } from '../../platform/jobs/job.ts';
import { type Loop, startTimedLoop } from '../../platform/jobs/loop.ts';
import type { DealsDependencies } from './dependencies.ts';

const EVERY_MS = 10 * 60_000;

/** Aggregates deliveries of past days into counts without single alerts. */
export function startRollUpLoop(services: DealsDependencies): Loop {
  return startTimedLoop(
    services,
    'fold deliveries',
    EVERY_MS,
    async () => (await foldDeliveries(services.database.pool, services.now())) > 0,
  );
}

/** Rolls up the routes' figures of today and, for late feeds, of yesterday; then counts prices of uncounted days. */
export const rollUpJob: JobDefinition<
  JobInput<'roll-up-results'>,
  object,
  Pick<DealsDependencies, 'database' | 'pipeline'>
> = {
  concurrency: 1,
  retries: 1,
  schedule: '40 * * * *',
  joinKey: () => 'all',
  async run(_, { signal }, services) {
    const { pool } = services.database;
    const today = utcDayOf(services.pipeline.now());
    return {
      yesterday: await rollUpDay(pool, addDays(today, -1)),
      today: await rollUpDay(pool, today),
      counted: await aggregateRouteHistories(services.database, signal),
    };
  },
};
