import { migrateWithin, readMigrations } from '../migrate.ts';
import { createEmptyDatabase, type EmptyDatabase } from './empty-database.ts';
import { fillTables } from './filling/fill-tables.ts';
import { withClient } from './run-as-owner.ts';

/**
 * Rules that the program kept before a migration stated them, by that migration: rows that are drawn
 * by the rules alone are made such as the program wrote them.
 */
const AS_WRITTEN: Readonly<Record<string, string>> = {
  '0034_billing.sql': `update plan_subscriptions set stripe_customer_id = null where provider is null`,
};

/** A database, full, as an installation has it that did not get this migration nor those after it. */
export async function createDatabaseBefore(migration: string): Promise<EmptyDatabase> {
  const migrations = await readMigrations();
  const applied = migrations.filter(({ name }) => name < migration);
  const database = await createEmptyDatabase();
  await withClient(database.url, async (client) => {
    await client.query('begin');
    await migrateWithin(client, applied);
    await client.query('commit');
    await fillTables(client, { rows: 2, seed: applied.length });
    for (const [name, statement] of Object.entries(AS_WRITTEN))
      if (name >= migration) await client.query(statement);
  });
  return database;
}
