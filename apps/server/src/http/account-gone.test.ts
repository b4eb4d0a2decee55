import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { callFunction, signUp } from '../testing/traveller-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ EMAIL_CONFIRMATION: 'off' });
});
afterAll(() => server.stop());

it('a call that is being answered while its account is deleted ends as signed out, not as a fault', async () => {
  const token = await signUp(server.url, 'leaving@example.org');
  const { pool } = server.database;
  const client = await pool.connect();
  try {
    // Deleted but not committed: the call still finds its session, and waits where it writes.
    await client.query('begin');
    await client.query(`delete from auth."user" where email = 'leaving@example.org'`);
    const call = callFunction(server.url, 'create-api-key', { name: 'Too late' }, token);
    await expect
      .poll(async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rowCount;
      })
      .toBeGreaterThan(0);
    await client.query('commit');
    expect(await call).toMatchObject({
      status: 401,
      error: { code: 'authentication_required' },
    });
  } finally {
    client.release();
  }
});
