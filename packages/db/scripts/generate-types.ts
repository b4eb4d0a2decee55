import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openEmbeddedDatabase } from '../src/embedded/index.ts';
import { migrate } from '../src/migrate.ts';
import { schemaSource } from '../src/schema-source.ts';

/** Migrates an empty database from nothing and writes src/schema.ts from what it then holds. */
async function generate(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farelark-types-'));
  // mkdtemp closes the folder to others, and with it to the account that PostgreSQL runs under.
  await chmod(dataDir, 0o711);
  const database = await openEmbeddedDatabase({ dataDir, durability: 'none', log: () => {} });
  try {
    await migrate(database.url);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const source = await schemaSource(client);
    await client.end();
    await writeFile(new URL('../src/schema.ts', import.meta.url), source);
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await generate();
