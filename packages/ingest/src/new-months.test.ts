import { connect, execute, queryValue } from '@farelark/db';
import { connectedDatabase } from '@farelark/db/testing';
import { type Instant, MILLIS_PER_DAY, type SourceName } from '@farelark/engine';
import { expect, it } from 'vitest';
import { ingestFares } from './ingest-fares.ts';
import { FIRST_DAY, feedMarket } from './testing/feed-market.ts';
import { newPipeline, toBatch } from './testing/pipeline-fixtures.ts';

const SERVERS = 6;
const DAYS = 70;
const NOW = ((FIRST_DAY + DAYS - 1) * MILLIS_PER_DAY + 7 * 3_600_000) as Instant;

const database = connectedDatabase();

/** Number of deadlocks; PostgreSQL counts one when its connection has ended. */
async function deadlocks(): Promise<number> {
  await expect
    .poll(async () => {
      return await execute(database.pool)`
        select from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`;
    })
    .toBe(0);
  return (
    (await queryValue(database.pool)`
    select deadlocks::int from pg_stat_database where datname = current_database()`) ?? Number.NaN
  );
}

it('servers whose sources are the first of a month wait for each other in turn, not in a ring', async () => {
  const servers = Array.from({ length: SERVERS }, (_, place) => {
    const own = connect(database.url);
    return { own, pipeline: newPipeline(own.pool, NOW), source: `source ${place}` as SourceName };
  });
  const rows = feedMarket({ days: DAYS, departures: 3 });
  const reports = await Promise.all(
    servers.map(({ pipeline, source }) =>
      ingestFares(
        pipeline,
        toBatch(
          rows.map((row) => ({ ...row, source })),
          { source },
        ),
      ),
    ),
  );
  await Promise.all(servers.map(({ own }) => own.close()));
  expect(reports[0]?.accepted).toBeGreaterThan(0);
  expect(new Set(reports.map(({ accepted }) => accepted)).size).toBe(1);
  expect(await deadlocks()).toBe(0);
});
