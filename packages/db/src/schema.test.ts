import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { schemaSource } from './schema-source.ts';
import { createTestDatabase } from './testing/index.ts';

it('schema.ts says what the migrated database holds; scripts/generate-types.ts rewrites it', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  // A partition is no table of its own.
  await client.query(`select ensure_fare_partitions('2026-11-01', '2026-12-01')`);
  const live = await schemaSource(client);
  await client.end();
  await database.drop();
  expect(await readFile(new URL('./schema.ts', import.meta.url), 'utf8')).toBe(live);
});
