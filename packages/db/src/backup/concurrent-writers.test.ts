import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { checkBackup, writeBackup } from './index.ts';
import { readBackup } from './record-reader.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function createBackup(onProgress: () => void | Promise<void> = () => {}): Promise<Buffer> {
  const sink = new PassThrough();
  const [bytes] = await Promise.all([
    buffer(sink),
    writeBackup(database.url, { files: [], sink, onProgress }),
  ]);
  return bytes;
}

async function countRowsByTable(backup: Buffer): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  let table = '';
  for await (const part of readBackup(Readable.from([backup]))) {
    if (part.kind === 'table') table = part.table.name;
    if (part.kind === 'tableEnd') rows.set(table, part.end.rows);
  }
  return rows;
}

it('includes each transaction as a whole or not at all, as of its start', async () => {
  const writer = new Client({ connectionString: database.url });
  await writer.connect();
  let written = 0;
  // Into one of the first tables to be read and one of the last.
  const write = async () => {
    await writer.query('begin');
    await writer.query(`insert into analytics_events (event_name) values ('pair')`);
    await writer.query(`insert into webhook_inbox (provider, event_id, type, payload)
                          values ('test', gen_random_uuid(), 'pair', '{}')`);
    await writer.query('commit');
    written += 1;
  };
  await write();
  // Also writes between every two tables.
  const rows = await countRowsByTable(await createBackup(write));
  await writer.end();
  expect(written).toBeGreaterThan(rows.size);
  expect(rows.get('analytics_events')).toBe(1);
  expect(rows.get('webhook_inbox')).toBe(1);
});

it('neither waits for writers nor blocks them', async () => {
  await client.query('begin');
  await client.query(`insert into sources (name) values ('not committed')`);
  await client.query('lock table fares in row exclusive mode');
  const summary = await checkBackup(Readable.from([await createBackup()]));
  await client.query('rollback');
  expect(summary.tables).toBeGreaterThan(50);
});

it('includes a whole table that is to be dropped meanwhile', async () => {
  await client.query(`select ensure_fare_partitions('2030-01-01', '2030-01-02')`);
  const dropper = new Client({ connectionString: database.url });
  await dropper.connect();
  let dropping: Promise<unknown> | null = null;
  const backup = await createBackup(() => {
    dropping ??= dropper.query('drop table fares_2030_01');
  });
  await dropping;
  await dropper.end();
  expect((await countRowsByTable(backup)).has('fares_2030_01')).toBe(true);
  const { rows } = await client.query(`select to_regclass('fares_2030_01') as found`);
  expect(rows).toEqual([{ found: null }]);
});
