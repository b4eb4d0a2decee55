import { connect, execute, getValue } from '@farelark/db';
import { connectedDatabase } from '@farelark/db/testing';
import { type Instant, MILLIS_PER_DAY, type SourceName } from '@farelark/engine';
import { expect, it } from 'vitest';
import { ingestFares } from './ingest-fares.ts';
import { FIRST_DAY, generateFeed } from './testing/generate-feed.ts';
import { createTestPipeline, toBatch } from './testing/pipeline-fixtures.ts';

const SERVERS = 6;
const DAYS = 70;
const NOW = ((FIRST_DAY + DAYS - 1) * MILLIS_PER_DAY + 7 * 3_600_000) as Instant;

const database = connectedDatabase();

/** Number of deadlocks. PostgreSQL counts those of a connection when it ends. */
async function countDeadlocks(): Promise<number> {
  await expect
    .poll(
      () => execute(database.pool)`
        select from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
    )
    .toBe(0);
  return getValue(database.pool)`
    select deadlocks::int from pg_stat_database where datname = current_database()`;
}

it('ingestFares does not deadlock when several servers start a month with new sources', async () => {
  const servers = Array.from({ length: SERVERS }, (_, index) => {
    const ownDatabase = connect(database.url);
    return {
      ownDatabase,
      pipeline: createTestPipeline(ownDatabase.pool, NOW),
      source: `source ${index}` as SourceName,
    };
  });
  const rows = generateFeed({ days: DAYS, departures: 3 });
  const reports = await Promise.all(
    servers.map(({ pipeline, source }) => {
      const named = rows.map((row) => ({ ...row, source }));
      return ingestFares(pipeline, toBatch(named, { source }));
    }),
  );
  await Promise.all(servers.map(({ ownDatabase }) => ownDatabase.close()));
  expect(reports[0]?.accepted).toBeGreaterThan(0);
  expect(new Set(reports.map(({ accepted }) => accepted)).size).toBe(1);
  expect(await countDeadlocks()).toBe(0);
});
