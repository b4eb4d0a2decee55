import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../testing/empty-database.ts';
import { createTestDatabase, fillTables, type TestDatabase } from '../testing/index.ts';
import { tableContents } from '../testing/table-contents.ts';
import { type BackupSummary, checkBackup, restoreBackup, writeBackup } from './index.ts';

/** What a crash forgets, and positions that mean something in their own cluster alone. */
const NOT_CARRIED = [
  'public.api_allowances',
  'public.function_calls',
  'public.live_events',
  'public.live_events_swept',
];

let folder: string;
let file: string;
let source: TestDatabase;
let before: Record<string, string>;
let made: BackupSummary;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farelark-backup-'));
  file = join(folder, 'all.backup');
  source = await createTestDatabase();
  await onDatabase(source.url, async (client) => {
    await fillTables(client, { rows: 5 });
  });
  before = await tableContents(source.url);
  const sink = createWriteStream(file);
  made = await writeBackup(source.url, { files: [{ name: 'auth-secret', text: 's' }], sink });
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});

async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const open = () => createReadStream(file);
const plain = { queueSchema: '', replaces: false };

describe('a backup', () => {
  it('brings every value of every table into another database', async () => {
    await using target = await createEmptyDatabase();
    const report = await restoreBackup(target.url, open, plain);
    expect(report).toMatchObject({ rows: made.rows, leftOut: [], migrated: [] });
    const after = await tableContents(target.url);
    for (const name of NOT_CARRIED) delete after[name];
    const expected = { ...before };
    for (const name of NOT_CARRIED) delete expected[name];
    expect(after).toEqual(expected);
    for (const content of Object.values(expected)) expect(content).toMatch(/^[1-9]/);
  });
  it('says what is in it', async () => {
    expect(await checkBackup(open())).toEqual(made);
  });
});
