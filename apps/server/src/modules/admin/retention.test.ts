import type { Database } from '@farelark/db';
import { formatDay, type Instant, MILLIS_PER_DAY, utcDayOf } from '@farelark/engine';
import { expect, it } from 'vitest';
import { readSettings } from '../../config/settings.ts';
import type { JobContext } from '../../platform/jobs/job.ts';
import { createTestPipeline, ingestFeed } from '../../testing/test-pipeline.ts';
import { testServer } from '../../testing/test-server.ts';
import { rollUpJob } from '../deals/roll-up.ts';
import { retentionJob } from './retention.ts';

const TODAY = utcDayOf(Date.now() as Instant);
const DAYS = 240;

/** One report a day for the last 240 days. */
async function addFares(database: Database): Promise<void> {
  const rows = Array.from({ length: DAYS + 1 }, (_, index) => ({
    observed_at: formatDay((TODAY - DAYS + index) as typeof TODAY),
    origin: 'BUD',
    destination: 'BCN',
    departure_date: formatDay((TODAY - DAYS + index + 60) as typeof TODAY),
    price: `${100 + (index % 9)}`,
    currency: 'EUR',
  }));
  await ingestFeed(createTestPipeline(database.pool), rows);
}

const server = testServer({}, addFares);

it('retention keeps route prices of the public API', async () => {
  const { database } = server;
  const dependencies = {
    database,
    settings: readSettings({}),
    pipeline: createTestPipeline(database.pool),
    now: () => new Date(),
    ownerUrl: server.databaseUrl,
  };
  const { signal } = new AbortController();
  const job: JobContext = { jobId: '', signal, progress: async () => {} };
  const oldest = async () =>
    (await database.pool.query('select min(observed_at) as at from fares')).rows[0].at as Date;
  const age = async () => TODAY - Math.floor((await oldest()).getTime() / MILLIS_PER_DAY);
  expect(await age()).toBe(DAYS);

  const result = await retentionJob.run({}, job, dependencies);
  expect(result).toMatchObject({ snapshots: 1, swept: { quarantine: 0 } });
  expect(await age()).toBeLessThanOrEqual(180 + 31);
  expect(await age()).toBeGreaterThanOrEqual(180);

  expect(await rollUpJob.run({}, job, dependencies)).toMatchObject({ yesterday: 1, today: 1 });
  const response = await fetch(`${server.url}/api/v1/routes/BUD-BCN/history?days=180`);
  const body = (await response.json()) as { days?: unknown[] };
  expect(response.status, JSON.stringify(body)).toBe(200);
  expect(JSON.stringify(body)).toContain(formatDay((TODAY - 1) as typeof TODAY));
});
