import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { connect, type Database } from '@farelark/db';
import { type RestoreReport, restoreBackup, writeBackup } from '@farelark/db/backup';
import { createTestDatabase } from '@farelark/db/testing';
import type { RawFare } from '@farelark/engine';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AccountBrowser } from '../../testing/account-browser.ts';
import { pipelineBeside, takeFeed } from '../../testing/pipeline-beside.ts';
import { bargainReport, ordinaryHistory } from '../../testing/recent-feed.ts';
import { folderFor } from '../../testing/temporary-folder.ts';
import { startBeside, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { queueSchema } from '../jobs/queue-schema.ts';

const EMAIL = 'kept@example.org';
const PATIENCE_MS = 15_000;
const SETTINGS = { EMAIL_CONFIRMATION: 'off' };

let file: string;
let token: string;
/** Position of an open dashboard before the restore. */
let cursor: string;
let queueBefore: unknown;
let report: RestoreReport;
let restored: TestServer;

beforeAll(() => folderFor((folder) => (file = join(folder, 'all.backup'))));
beforeAll(async () => {
  const original = await startTestServer(SETTINGS);
  token = await original.signUp(EMAIL);
  await original.savePreferencesFrom(token, ['BUD']);
  const stream = await original.openLive(token);
  await find(original.database, 'BCN');
  ({ id: cursor } = await stream.next((event) => event.type === 'alert.added'));
  stream.close();
  await untilMailed(original.database, 1);
  await original.stop();

  queueBefore = await readQueue(original.databaseUrl);
  await writeBackup(original.databaseUrl, { files: [], sink: createWriteStream(file) });
  const { url } = await createTestDatabase();
  report = await restoreBackup(url, () => createReadStream(file), {
    queueSchema: queueSchema(),
    replaces: true,
  });
  expect(await readQueue(url)).toEqual(queueBefore);
  restored = await startBeside({ databaseUrl: url }, SETTINGS);
});
afterAll(() => restored.stop());

/** A route with its past, and then a deal on it. */
async function find({ pool }: Database, destination: string): Promise<void> {
  const pipeline = pipelineBeside(pool);
  const takeRows = (rows: readonly RawFare[]) => takeFeed(pipeline, rows);
  await takeRows(ordinaryHistory('BUD', destination));
  expect(await takeRows(bargainReport('BUD', destination))).toMatchObject({ alerts: 1 });
}

/** Waits until so many mails about deals are in the mailbox. */
async function untilMailed({ pool }: Database, wanted: number): Promise<void> {
  const look = async () => {
    const { rows } = await pool.query(
      `select count(*)::int as mails from local_mailbox m join outbox o on o.sent_at is not null
          and m.message_id like '%' || o.id || '%' where o.kind = 'deal_alert'`,
    );
    expect(rows).toEqual([{ mails: wanted }]);
  };
  await vi.waitFor(look, { timeout: PATIENCE_MS });
}

/** The queue's own tables, as a server that has ended left them. */
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

describe('a server on a restored backup', () => {
  it('has everything, the queue of jobs among it', () => {
    expect(report).toMatchObject({ leftOut: [], queueBeganAnew: false, migrated: [] });
    expect(queueBefore).toContainEqual(['jobs.version', [expect.anything()]]);
  });

  it('recreates its queue where that of the backup is of another version', async () => {
    const { url, drop } = await createTestDatabase();
    const other = queueSchema().replace(/(jobs\.version\(version\) VALUES) \('\d+'\)/, "$1 ('1')");
    const outcome = await restoreBackup(url, () => createReadStream(file), {
      queueSchema: other,
      replaces: true,
    });
    expect(outcome).toMatchObject({ queueBeganAnew: true, leftOut: [] });
    const database = connect(url);
    const { rows } = await database.pool.query(
      `select to_regclass('jobs.job') as queue, (select count(*)::int from flight_alerts) as alerts`,
    );
    await database.close();
    expect(rows).toEqual([{ queue: null, alerts: 1 }]);
    await drop();
  });

  it('knows its travellers by the session and the password that they had', async () => {
    const listed = await restored.call('get-user-alerts', {}, token);
    expect(listed.data?.alerts.map(({ deal }) => deal.destination.code)).toEqual(['BCN']);
    expect((await new AccountBrowser(restored.url).signIn(EMAIL)).status).toBe(200);
  });

  it('has a dashboard that was open reload its list, and then receive new events', async () => {
    const stream = await restored.openLive(token, cursor);
    await stream.next((event) => event.type === 'reset');
    await find(restored.database, 'LIS');
    await stream.next((event) => event.type === 'alert.added');
    expect(stream.events.map(({ event }) => event.type)).toEqual(['reset', 'alert.added']);
    stream.close();
  });

  it('repeats no notification', async () => {
    await find(restored.database, 'ATH');
    // The mails about Lisbon and Athens, and the one about Barcelona that went before.
    await untilMailed(restored.database, 3);
    const rows = await restored.query(
      `select count(*)::int as owed, count(sent_at)::int as sent from outbox where kind = 'deal_alert'`,
    );
    expect(rows).toEqual([{ owed: 3, sent: 3 }]);
  });
});
