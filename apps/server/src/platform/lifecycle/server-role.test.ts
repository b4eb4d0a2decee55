import { connect, type Database } from '@farelark/db';
import { createTestDatabase, toServerUrl } from '@farelark/db/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../chaos/server-process.ts';
import { pipelineBeside, takeFeed } from '../../testing/pipeline-beside.ts';
import { bargainReport, ordinaryHistory } from '../../testing/recent-feed.ts';
import { processEnvironment } from '../../testing/test-server.ts';
import {
  callFunction,
  savePreferencesFrom,
  signUp,
  waitForJob,
} from '../../testing/traveller-client.ts';

const PATIENCE_MS = 60_000;

let url: string;
let owner: Database;
let server: ServerProcess;

beforeAll(async () => {
  ({ url } = await createTestDatabase());
  owner = connect(url);
  server = await startServerProcess({ ...processEnvironment(url), EMAIL_CONFIRMATION: 'off' });
}, PATIENCE_MS);
afterAll(async () => {
  await server?.kill();
  await owner?.close();
});

async function rolesAtWork(): Promise<string[]> {
  const { rows } = await owner.pool.query<{ role: string }>(
    `select distinct usename as role from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      order by 1`,
  );
  return rows.map(({ role }) => role);
}

describe('a server that is given the address of a superuser', () => {
  it('works as a login of its own that owns nothing, with all of its connections', async () => {
    const token = await signUp(server.url, 'role@example.org');
    expect((await savePreferencesFrom(server.url, token, ['BUD'])).status).toBe(200);
    const database = new URL(url).pathname.slice(1);
    await expect.poll(rolesAtWork).toEqual([`farelark_server_${database}`]);
    expect(server.output()).not.toContain('more than it needs');
    const { rows } = await owner.pool.query(
      `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as powers
         from pg_roles where rolname = $1`,
      [`farelark_server_${database}`],
    );
    expect(rows).toEqual([{ powers: false }]);
  });

  it('finds deals in new months, alerts, and carries out jobs', async () => {
    const token = await signUp(server.url, 'deals@example.org');
    await savePreferencesFrom(server.url, token, ['BUD']);
    const beside = connect(toServerUrl(url));
    onTestFinished(() => beside.close());
    const pipeline = pipelineBeside(beside.pool);
    await takeFeed(pipeline, ordinaryHistory('BUD', 'BCN'));
    expect(await takeFeed(pipeline, bargainReport('BUD', 'BCN'))).toMatchObject({ accepted: 1 });
    const alerts = async () => (await callFunction(server.url, 'get-user-alerts', {}, token)).data;
    await expect.poll(async () => (await alerts())?.alerts.length).toBe(1);
    const begun = await callFunction(server.url, 'daily-price-check', {}, token);
    expect(await waitForJob(server.url, begun, token)).toMatchObject({ state: 'done' });
  });
});

it('a server that is given two addresses works as the first, which becomes a member', async () => {
  const { url: ownerUrl, name } = await createTestDatabase();
  const own = connect(ownerUrl);
  onTestFinished(() => own.close());
  await own.pool.query(`create role app_${name} login password 'for-this-test'`);
  const address = new URL(ownerUrl);
  address.username = `app_${name}`;
  address.password = 'for-this-test';
  const given = await startServerProcess({
    ...processEnvironment(address.href),
    DATABASE_OWNER_URL: ownerUrl,
    EMAIL_CONFIRMATION: 'off',
  });
  onTestFinished(() => given.kill());
  await signUp(given.url, 'two@example.org');
  const { rows } = await own.pool.query(
    `select distinct usename as role from pg_stat_activity
      where datname = current_database() and application_name = 'farelark'
        and pid not in (select pid from pg_stat_activity where usename = current_user)`,
  );
  expect(rows).toEqual([{ role: `app_${name}` }]);
});
