import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer({ EMAIL_CONFIRMATION: 'off' });

/** Answer to a call whose account is deleted between the session check and the write. */
async function whileLeaving<T>(email: string, call: () => Promise<T>): Promise<T> {
  const { pool } = server.database;
  const client = await pool.connect();
  try {
    // Deleted but not committed: the call waits where it writes.
    await client.query('begin');
    await client.query('delete from auth."user" where email = $1', [email]);
    const answer = call();
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
    return await answer;
  } finally {
    client.release();
  }
}

it('a call that is being answered while its account is deleted ends as signed out, not as a fault', async () => {
  const token = await server.signUp('leaving@example.org');
  const call = () => server.call('create-api-key', { name: 'Too late' }, token);
  expect(await whileLeaving('leaving@example.org', call)).toMatchObject({
    status: 401,
    error: { code: 'authentication_required' },
  });
});

it('so does one of the accounts', async () => {
  const token = await server.signUp('securing@example.org');
  // Without a password nothing is checked on the way.
  await server.query(`delete from auth.account where "providerId" = 'credential'`);
  const call = () =>
    fetch(`${server.url}/auth/v1/two-factor/enable`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
  const answer = await whileLeaving('securing@example.org', call);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error: { code: 'authentication_required' } });
});
