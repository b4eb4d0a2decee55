import { grantServerRights, MIGRATION_LOCK } from '@farelark/db';
import { queueVersion } from '@farelark/db/backup';
import { Client } from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';

/** The schema in which the queue keeps its own tables; no role that a request runs under may use it. */
export const QUEUE_SCHEMA = 'jobs';

/**
 * The statements by which the queue makes its tables, without the transaction around them: for a restored
 * database, in which all of it is one.
 */
export function queueSchema(): string {
  return (
    getConstructionPlans(QUEUE_SCHEMA)
      .replace(/^\s*BEGIN;/, '')
      // Limits of a transaction that is short.
      .replaceAll(/^\s*SET LOCAL [^;]*;/gm, '')
      .replace(/COMMIT;\s*$/, '')
  );
}

/** The version of the tables that this code works with. */
const QUEUE_VERSION = Number(
  /version\(version\) VALUES \('(\d+)'\)/.exec(getConstructionPlans(QUEUE_SCHEMA))?.[1],
);

/**
 * Creates or migrates the queue's tables and grants the server's role its rights. Concurrent calls wait for each
 * other. Connect as the owner; other roles can only find the tables up to date.
 */
export async function makeQueueTables(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'farelark queue' });
  // Unheard, a connection that breaks would end the process; the query fails as well.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const version = await queueVersion(client);
    if (version === null) await client.query(getConstructionPlans(QUEUE_SCHEMA));
    else if (version < QUEUE_VERSION) await client.query(plansSince(version));
    await grantServerRights(client);
  } finally {
    await client.end();
  }
}

/** Its indexes are built in the transaction that is sent: the tables hold the jobs of a day. */
function plansSince(version: number): string {
  return getMigrationPlans(QUEUE_SCHEMA, version).replaceAll(' CONCURRENTLY ', ' ');
}
