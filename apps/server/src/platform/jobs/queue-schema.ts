import { grantServerRights, MIGRATION_LOCK } from '@farelark/db';
import { getQueueVersion } from '@farelark/db/backup';
import { Client } from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';

/** Schema of the queue's own tables, closed to the roles of requests. */
export const QUEUE_SCHEMA = 'jobs';

/** Statements that create the queue's tables, without their transaction: a restore is one transaction itself. */
export function queueSchema(): string {
  return (
    getConstructionPlans(QUEUE_SCHEMA)
      .replace(/^\s*BEGIN;/, '')
      // Timeouts for a short transaction.
      .replaceAll(/^\s*SET LOCAL [^;]*;/gm, '')
      .replace(/COMMIT;\s*$/, '')
  );
}

/** Table version that this code requires. */
const QUEUE_VERSION = Number(
  /version\(version\) VALUES \('(\d+)'\)/.exec(getConstructionPlans(QUEUE_SCHEMA))?.[1],
);

/**
 * Creates or migrates the queue's tables and grants the server's role its rights. Concurrent calls wait for each
 * other. Only the owner may create or migrate.
 */
export async function createQueueTables(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'farelark queue' });
  // An unhandled error event would end the process; the query fails as well.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const version = await getQueueVersion(client);
    if (version === null) await client.query(getConstructionPlans(QUEUE_SCHEMA));
    else if (version < QUEUE_VERSION)
      await client.query(
        // Within the transaction: the tables hold the jobs of one day.
        getMigrationPlans(QUEUE_SCHEMA, version).replaceAll(' CONCURRENTLY ', ' '),
      );
    await grantServerRights(client);
  } finally {
    await client.end();
  }
}
