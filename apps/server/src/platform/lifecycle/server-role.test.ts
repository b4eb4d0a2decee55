import { connect, type Database } from '@farelark/db';
import { createTestDatabase, toServerUrl } from '@farelark/db/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../chaos/server-process.ts';
import { createBargainReport, createPriceHistory } from '../../testing/recent-feed.ts';
import { createTestPipeline, ingestFeed } from '../../testing/test-pipeline.ts';
import { processEnvironment } from '../../testing/test-server.ts';
import {
  callFunction,
  savePreferencesFrom,
  signUp,
  waitForJob,
} from '../../testing/traveller-client.ts';

const SETUP_TIMEOUT_MS = 60_000;

let url: string;
let owner: Database;
let server: ServerProcess;

beforeAll(async () => {
  ({ url } = await createTestDatabase());
  owner = connect(url);
  server = await startServerProcess({ ...processEnvironment(url), EMAIL_CONFIRMATION: 'off' });
}, SETUP_TIMEOUT_MS);
afterAll(async () => {
  await server?.kill();
  await owner?.close();
});

async function getConnectedRoles(): Promise<string[]> {
  const { rows } = await owner.pool.query<{ role: string }>(
    `select distinct usename as role from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      order by 1`,
  );
  return rows.map(({ role }) => role);
}

describe('a server with the database URL of a superuser', () => {
  it('connects as a role without privileges', async () => {
    const token = await signUp(server.url, 'role@example.org');
    expect((await savePreferencesFrom(server.url, token, ['BUD'])).status).toBe(200);
    const database = new URL(url).pathname.slice(1);
    await expect.poll(getConnectedRoles).toEqual([`farelark_server_${database}`]);
    expect(server.output()).not.toContain('more than it needs');
    const { rows } = await owner.pool.query(
      `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as powers
         from pg_roles where rolname = $1`,
      [`farelark_server_${database}`],
    );
    expect(rows).toEqual([{ powers: false }]);
  });

  it('ingests fares, creates alerts and runs jobs', async () => {
    const token = await signUp(server.url, 'deals@example.org');
    await savePreferencesFrom(server.url, token, ['BUD']);
    const serverRole = connect(toServerUrl(url));
    onTestFinished(() => serverRole.close());
    const pipeline = createTestPipeline(serverRole.pool);
    await ingestFeed(pipeline, createPriceHistory('BUD', 'BCN'));
    expect(await ingestFeed(pipeline, createBargainReport('BUD', 'BCN'))).toMatchObject({
      accepted: 1,
    });
    const alerts = async () => (await callFunction(server.url, 'get-user-alerts', {}, token)).data;
    await expect.poll(async () => (await alerts())?.alerts.length).toBe(1);
    const started = await callFunction(server.url, 'daily-price-check', {}, token);
    expect(await waitForJob(server.url, started, token)).toMatchObject({ state: 'done' });
  });
});

it('a server with DATABASE_URL and DATABASE_OWNER_URL connects as the role of the former', async () => {
  const { url: ownerUrl, name } = await createTestDatabase();
  const ownerDatabase = connect(ownerUrl);
  onTestFinished(() => ownerDatabase.close());
  await ownerDatabase.pool.query(`create role app_${name} login password 'for-this-test'`);
  const roleUrl = new URL(ownerUrl);
  roleUrl.username = `app_${name}`;
  roleUrl.password = 'for-this-test';
  const otherServer = await startServerProcess({
    ...processEnvironment(roleUrl.href),
    DATABASE_OWNER_URL: ownerUrl,
    EMAIL_CONFIRMATION: 'off',
  });
  onTestFinished(() => otherServer.kill());
  await signUp(otherServer.url, 'two@example.org');
  const { rows } = await ownerDatabase.pool.query(
    `select distinct usename as role from pg_stat_activity
      where datname = current_database() and application_name = 'farelark'
        and pid not in (select pid from pg_stat_activity where usename = current_user)`,
  );
  expect(rows).toEqual([{ role: `app_${name}` }]);
});
