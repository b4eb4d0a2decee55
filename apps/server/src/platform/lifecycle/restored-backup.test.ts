import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { connect, type Database } from '@farelark/db';
import { type RestoreReport, restoreBackup, writeBackup } from '@farelark/db/backup';
import { createTestDatabase } from '@farelark/db/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { AccountBrowser } from '../../testing/account-browser.ts';
import { createBargainReport, createPriceHistory } from '../../testing/recent-feed.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestPipeline, ingestFeed } from '../../testing/test-pipeline.ts';
import { startServerOn, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { queueSchema } from '../jobs/queue-schema.ts';

const EMAIL = 'traveller@example.org';
const EMAIL_TIMEOUT_MS = 15_000;
const SETTINGS = { EMAIL_CONFIRMATION: 'off' };

let file: string;
let token: string;
/** Live cursor of a dashboard before the restore. */
let cursor: string;
let queueBefore: unknown;
let report: RestoreReport;
let restored: TestServer;

beforeAll(() => useTemporaryFolder((folder) => (file = join(folder, 'all.backup'))));
beforeAll(async () => {
  const original = await startTestServer(SETTINGS);
  token = await original.signUp(EMAIL);
  await original.savePreferencesFrom(token, ['BUD']);
  const stream = await original.openLive(token);
  await createDeal(original.database, 'BCN');
  ({ id: cursor } = await stream.next((event) => event.type === 'alert.added'));
  stream.close();
  await waitForDealEmails(original.database, 1);
  await original.stop();

  queueBefore = await readQueue(original.databaseUrl);
  await writeBackup(original.databaseUrl, { files: [], sink: createWriteStream(file) });
  const { url } = await createTestDatabase();
  report = await restoreBackup(url, () => createReadStream(file), {
    queueSchema: queueSchema(),
    replaces: true,
  });
  expect(await readQueue(url)).toEqual(queueBefore);
  restored = await startServerOn({ databaseUrl: url }, SETTINGS);
});
afterAll(() => restored.stop());

async function createDeal({ pool }: Database, destination: string): Promise<void> {
  const pipeline = createTestPipeline(pool);
  await ingestFeed(pipeline, createPriceHistory('BUD', destination));
  const bargain = createBargainReport('BUD', destination);
  expect(await ingestFeed(pipeline, bargain)).toMatchObject({ alerts: 1 });
}

async function waitForDealEmails({ pool }: Database, count: number): Promise<void> {
  const check = async () => {
    const { rows } = await pool.query(
      `select count(*)::int as mails from local_mailbox m join outbox o on o.sent_at is not null
          and m.message_id like '%' || o.id || '%' where o.kind = 'deal_alert'`,
    );
    expect(rows).toEqual([{ mails: count }]);
  };
  await vi.waitFor(check, { timeout: EMAIL_TIMEOUT_MS });
}

/** Contents of the job queue's tables. */
async function readQueue(url: string): Promise<unknown> {
  const database = connect(url);
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relnamespace = 'jobs'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  const contents: [string, unknown][] = [];
  for (const { name } of tables) {
    const { rows } = await database.pool.query(`select t::text from ${name} as t order by 1`);
    contents.push([name, rows]);
  }
  await database.close();
  return contents;
}

it('has all data, including the job queue', () => {
  expect(report).toMatchObject({ leftOut: [], queueBeganAnew: false, migrated: [] });
  expect(queueBefore).toContainEqual(['jobs.version', [expect.anything()]]);
});

it('recreates a job queue of another version', async () => {
  const { url, drop } = await createTestDatabase();
  const other = queueSchema().replace(/(jobs\.version\(version\) VALUES) \('\d+'\)/, "$1 ('1')");
  const otherReport = await restoreBackup(url, () => createReadStream(file), {
    queueSchema: other,
    replaces: true,
  });
  expect(otherReport).toMatchObject({ queueBeganAnew: true, leftOut: [] });
  const database = connect(url);
  const { rows } = await database.pool.query(
    `select to_regclass('jobs.job') as queue, (select count(*)::int from flight_alerts) as alerts`,
  );
  await database.close();
  expect(rows).toEqual([{ queue: null, alerts: 1 }]);
  await drop();
});

it('accepts earlier sessions and passwords', async () => {
  const alerts = await restored.call('get-user-alerts', {}, token);
  expect(alerts.data?.alerts.map(({ deal }) => deal.destination.code)).toEqual(['BCN']);
  expect((await new AccountBrowser(restored.url).signIn(EMAIL)).status).toBe(200);
});

it('tells an open dashboard to reload, then sends it new events', async () => {
  const stream = await restored.openLive(token, cursor);
  await stream.next((event) => event.type === 'reset');
  await createDeal(restored.database, 'LIS');
  await stream.next((event) => event.type === 'alert.added');
  expect(stream.events.map(({ event }) => event.type)).toEqual(['reset', 'alert.added']);
  stream.close();
});

it('repeats no notification', async () => {
  await createDeal(restored.database, 'ATH');
  // Barcelona before the restore, Lisbon and Athens after it.
  await waitForDealEmails(restored.database, 3);
  const rows = await restored.query(
    `select count(*)::int as owed, count(sent_at)::int as sent from outbox where kind = 'deal_alert'`,
  );
  expect(rows).toEqual([{ owed: 3, sent: 3 }]);
});
