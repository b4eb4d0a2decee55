import { migrateWithin, readMigrations } from '../migrate.ts';
import { createEmptyDatabase, type EmptyDatabase } from './empty-database.ts';
import { fillTables } from './filling/fill-tables.ts';
import { withClient } from './run-as-owner.ts';

/** Corrections of rows that break rules which a later migration states, by that migration. */
const CORRECTIONS: Readonly<Record<string, string>> = {
  '0034_billing.sql': `update plan_subscriptions set stripe_customer_id = null where provider is null`,
};

/** Filled database of an installation before this migration. */
export async function createDatabaseBefore(migration: string): Promise<EmptyDatabase> {
  const migrations = await readMigrations();
  const applied = migrations.filter(({ name }) => name < migration);
  const database = await createEmptyDatabase();
  await withClient(database.url, async (client) => {
    await client.query('begin');
    await migrateWithin(client, applied);
    await client.query('commit');
    await fillTables(client, { rows: 2, seed: applied.length });
    for (const [name, statement] of Object.entries(CORRECTIONS))
      if (name >= migration) await client.query(statement);
  });
  return database;
}
