import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer({ EMAIL_CONFIRMATION: 'off' });

/** Runs a call whose account is deleted between the session check and the write. */
async function callDuringDeletion<T>(email: string, call: () => Promise<T>): Promise<T> {
  const { pool } = server.database;
  const client = await pool.connect();
  try {
    // Uncommitted, so that the call waits for the lock.
    await client.query('begin');
    await client.query('delete from auth."user" where email = $1', [email]);
    const response = call();
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
    return await response;
  } finally {
    client.release();
  }
}

it('a function call returns 401 if its account is deleted meanwhile', async () => {
  const token = await server.signUp('leaving@example.org');
  const call = () => server.call('create-api-key', { name: 'Too late' }, token);
  expect(await callDuringDeletion('leaving@example.org', call)).toMatchObject({
    status: 401,
    error: { code: 'authentication_required' },
  });
});

it('an account request returns 401 if its account is deleted meanwhile', async () => {
  const token = await server.signUp('securing@example.org');
  // Without a password, none is verified before the write.
  await server.query(`delete from auth.account where "providerId" = 'credential'`);
  const call = () =>
    fetch(`${server.url}/auth/v1/two-factor/enable`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
  const response = await callDuringDeletion('securing@example.org', call);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: { code: 'authentication_required' } });
});
