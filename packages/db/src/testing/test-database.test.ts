import { Client } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runAsOwner } from './run-as-owner.ts';
import { createTestDatabase } from './test-database.ts';

describe('createTestDatabase', () => {
  it('gives each caller a database that no other caller writes to', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await runAsOwner(one.url, 'CREATE TABLE only_here (n int)');
    const seen = await runAsOwner(two.url, "SELECT to_regclass('only_here') AS found");
    expect(seen).toEqual([{ found: null }]);
    await Promise.all([one.drop(), two.drop()]);
  });

  it('drops a database that is still connected to', async () => {
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
