import { sweepLiveEvents } from '@farelark/db/live-events';
import { applyRetention } from '@farelark/db/retention';
import { dropOldFares } from '@farelark/ingest';
import type { Job } from '../../platform/jobs/job.ts';
import { type Loop, startTimedLoop } from '../../platform/jobs/loop.ts';
import type { AdminDependencies } from './dependencies.ts';

const SWEEP_INTERVAL_MS = 10 * 60_000;

interface RetentionDependencies
  extends Pick<AdminDependencies, 'database' | 'now' | 'pipeline' | 'settings'> {
  /** Connection string of the tables' owner, who may drop partitions. */
  readonly ownerUrl: string;
}

/** Deletes expired rows, and months of fares that end before `RETENTION_DAYS`. */
export const retentionJob: Job<'retention', RetentionDependencies> = {
  retries: 2,
  schedule: '15 3 * * *',
  async run(_, { signal }, { database, now, ownerUrl, pipeline, settings }) {
    const swept = await applyRetention(database.pool, 'nightly', now(), signal);
    return { swept, ...(await dropOldFares(pipeline, ownerUrl, settings.RETENTION_DAYS, signal)) };
  },
};

/** Deletes short-lived rows: rate limits, links, sign-ups, devices, offers, live events. */
export function startSweepLoop(
  dependencies: Pick<AdminDependencies, 'database' | 'now'> & Parameters<typeof startTimedLoop>[0],
): Loop {
  const { pool } = dependencies.database;
  return startTimedLoop(dependencies, 'sweep', SWEEP_INTERVAL_MS, async () => {
    await applyRetention(pool, 'expired', dependencies.now());
    await sweepLiveEvents(pool);
  });
}
