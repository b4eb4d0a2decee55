import { Client } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runAsOwner } from './run-as-owner.ts';
import { createTestDatabase } from './test-database.ts';

describe('createTestDatabase', () => {
  it('creates a separate database per caller', async () => {
    const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await runAsOwner(first.url, 'CREATE TABLE only_here (n int)');
    const rows = await runAsOwner(second.url, "SELECT to_regclass('only_here') AS found");
    expect(rows).toEqual([{ found: null }]);
    await Promise.all([first.drop(), second.drop()]);
  });

  it('drops a database with open connections', async () => {
    vi.stubEnv('KEEP_TEST_DATABASES', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    const database = await createTestDatabase();
    const client = new Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
    await database.drop();
    await expect(runAsOwner(database.url, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' });
  });
});
