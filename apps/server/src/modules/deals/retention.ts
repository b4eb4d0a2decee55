import { foldDeliveries } from '@farelark/db/alert-deliveries';
import { applyRetention } from '@farelark/db/retention';
import { countRouteHistories, rollUpDay } from '@farelark/db/route-history';
import { addDays, utcDayOf } from '@farelark/engine';
import { dropOldFares } from '@farelark/ingest';
import type { JobDefinition, JobInput } from '../../platform/jobs/job.ts';
import { type Loop, startTimedLoop } from '../../platform/jobs/loop.ts';
import type { DealsDependencies, DealsJobDependencies } from './dependencies.ts';

const EVERY_MILLIS = 10 * 60_000;

/** Deletes expired rows, and months of fares that end before `RETENTION_DAYS`. */
export const retentionJob: JobDefinition<JobInput<'retention'>, object, DealsJobDependencies> = {
  concurrency: 1,
  retries: 2,
  schedule: '15 3 * * *',
  joinKey: () => 'all',
  async run(_, { services, ownerUrl, signal }) {
    const { database, pipeline, settings } = services;
    const swept = await applyRetention(database.pool, 'nightly', services.now(), signal);
    return { swept, ...(await dropOldFares(pipeline, ownerUrl, settings.RETENTION_DAYS, signal)) };
  },
};

/** Deletes expired rate limits, links, sign-ups, devices, offers and jobs. */
export function startSweepWorker(services: DealsDependencies): Loop {
  return startTimedLoop(services, 'sweep functions', EVERY_MILLIS, () =>
    applyRetention(services.database.pool, 'expired', services.now()),
  );
}

/** Aggregates deliveries of past days into counts without single alerts. */
export function startFoldWorker(services: DealsDependencies): Loop {
  return startTimedLoop(
    services,
    'fold deliveries',
    EVERY_MILLIS,
    async () => (await foldDeliveries(services.database.pool, services.now())) > 0,
  );
}

/** Rolls up the routes' figures of today and, for late feeds, of yesterday; then counts prices of uncounted days. */
export const rollUpJob: JobDefinition<JobInput<'roll-up-results'>, object, DealsJobDependencies> = {
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
