import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMigrationState, migrate, readMigrations } from '../migrate.ts';
import { queryColumn } from '../sql.ts';
import { createDatabaseBefore } from '../testing/earlier-database.ts';
import { createEmptyDatabase, createOwner, type EmptyDatabase } from '../testing/empty-database.ts';
import { createTestDatabase, fillTables, type TestDatabase } from '../testing/index.ts';
import { runAsOwner, withClient } from '../testing/run-as-owner.ts';
import { hashTables } from '../testing/table-contents.ts';
import {
  type BackupSummary,
  checkBackup,
  type RestoreReport,
  readFiles,
  restoreBackup,
  writeBackup,
} from './index.ts';

/** Unlogged tables, and cursors that are valid only in their own cluster. */
const EXCLUDED = [
  'public.api_allowances',
  'public.function_calls',
  'public.live_events',
  'public.live_events_swept',
];
const KEYS = [{ name: 'auth-secret', text: 'signs\n' }];

let folder: string;
let file: string;
let source: TestDatabase;
let contents: Record<string, string>;
let summary: BackupSummary;
/** Database that the backup was restored into. */
let restored: EmptyDatabase;
let report: RestoreReport;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farelark-backup-'));
  file = join(folder, 'all.backup');
  source = await createTestDatabase();
  await withClient(source.url, (client) => fillTables(client, { rows: 4 }));
  contents = await readContents(source.url);
  summary = await writeBackup(source.url, { files: KEYS, sink: createWriteStream(file) });
  restored = await createEmptyDatabase();
  report = await restoreBackup(restored.url, open, defaults);
});
afterAll(async () => {
  await restored[Symbol.asyncDispose]();
  await source.drop();
  await rm(folder, { recursive: true });
});

async function readContents(url: string): Promise<Record<string, string>> {
  const all = await hashTables(url);
  for (const name of EXCLUDED) delete all[name];
  return all;
}

const open = () => createReadStream(file);
const defaults = { queueSchema: '', replaces: false };

describe('restoreBackup', () => {
  it('restores every value of every table into an empty database', async () => {
    const isMonthOfFares = (name: string) => name.startsWith('public.fares_2');
    const empty = Object.keys(contents).filter((name) => contents[name]?.startsWith('0 rows'));
    // Months with fares are random.
    expect(empty.filter((name) => !isMonthOfFares(name))).toEqual([]);
    expect(empty).not.toEqual(Object.keys(contents).filter(isMonthOfFares));
    const { rows } = summary;
    expect(report).toEqual({ rows, leftOut: [], queueBeganAnew: false, migrated: [] });
    expect(await readContents(restored.url)).toEqual(contents);
  });

  it('creates the same tables, policies, keys, indexes and triggers as the migrations', async () => {
    expect(await readSchema(restored.url)).toEqual(await readSchema(source.url));
  });

  it('continues the sequences', async () => {
    const next = `select nextval(pg_get_serial_sequence('sources', 'id')) as id`;
    expect(await runAsOwner(restored.url, next)).toEqual(await runAsOwner(source.url, next));
  });

  it('works for an owner that is no superuser, also when it replaces and backs up its database', async () => {
    await using target = await createEmptyDatabase();
    const own = await createOwner(target.url);
    await restoreBackup(own, open, defaults);
    expect(await readContents(target.url)).toEqual(contents);
    await restoreBackup(own, open, { ...defaults, replaces: true });
    const again = join(folder, 'again.backup');
    await writeBackup(own, { files: [], sink: createWriteStream(again) });
    const [events] = await runAsOwner(source.url, 'select count(*)::int as n from live_events');
    expect((await checkBackup(createReadStream(again))).rows).toBe(
      summary.rows - Number(events?.['n']),
    );
  });

  it('is described and verified by checkBackup, and includes the given files', async () => {
    expect(await checkBackup(open())).toEqual(summary);
    expect(summary.files).toEqual(['auth-secret']);
    expect(await readFiles(open())).toEqual(KEYS);
  });

  it('upgrades a backup of an older version as its database would be', async () => {
    const later = (await readMigrations()).slice(-3).map(({ name }) => name);
    await using older = await createDatabaseBefore(later[0] ?? '');
    await runAsOwner(older.url, `create table foreign_table as select 'a row' as note`);
    const old = join(folder, 'older.backup');
    await writeBackup(older.url, { files: [], sink: createWriteStream(old) });
    await using target = await createEmptyDatabase();
    const restoredOlder = await restoreBackup(target.url, () => createReadStream(old), defaults);
    expect(restoredOlder).toMatchObject({ migrated: later, leftOut: ['public.foreign_table'] });
    await migrate(older.url);
    const [upgraded, actual] = [await readContents(older.url), await readContents(target.url)];
    // Differ by times of migrations, and by a table that no migration creates.
    for (const name of ['public.schema_migrations', 'public.foreign_table']) {
      delete upgraded[name];
      delete actual[name];
    }
    expect(actual).toEqual(upgraded);
    expect((await withClient(target.url, getMigrationState)).pending).toEqual([]);
  });

  it('rejects a database that is not empty, unless it may replace everything', async () => {
    await using target = await createEmptyDatabase();
    await migrate(target.url);
    await runAsOwner(target.url, `insert into sources (name) values ('here')`);
    const before = await hashTables(target.url);
    await expect(restoreBackup(target.url, open, defaults)).rejects.toMatchObject({
      code: 'not_empty',
    });
    expect(await hashTables(target.url)).toEqual(before);
    await restoreBackup(target.url, open, { ...defaults, replaces: true });
    expect(await readContents(target.url)).toEqual(contents);
  });

  it('rejects a database while another client is connected', async () => {
    await using target = await createEmptyDatabase();
    const detail = 'farelark notices';
    const server = new Client({ connectionString: target.url, application_name: detail });
    await server.connect();
    const refusal = { code: 'in_use', detail };
    await expect(restoreBackup(target.url, open, defaults)).rejects.toMatchObject(refusal);
    await server.end();
    expect(await hashTables(target.url)).toEqual({});
  });

  it('leaves the database unchanged when it is killed, and can be repeated', async () => {
    await using target = await createEmptyDatabase();
    await migrate(target.url);
    const before = await hashTables(target.url);
    const interrupted = () => Readable.from(readAndKill(target.url));
    await expect(
      restoreBackup(target.url, interrupted, { ...defaults, replaces: true }),
    ).rejects.toThrow(/terminat/i);
    expect(await hashTables(target.url)).toEqual(before);
    await restoreBackup(target.url, open, { ...defaults, replaces: true });
    expect(await readContents(target.url)).toEqual(contents);
  });
});

/** Yields the file, but kills the restoring session before its last bytes. */
async function* readAndKill(url: string): AsyncGenerator<Buffer> {
  const chunks = await open().toArray();
  const bytes = Buffer.concat(chunks);
  yield bytes.subarray(0, bytes.length - 1_000);
  const rows = await runAsOwner(
    url,
    `select pg_terminate_backend(pid, 10000) as ended from pg_stat_activity
      where application_name = 'farelark restore' and datname = current_database()`,
  );
  expect(rows).toEqual([{ ended: true }]);
  yield bytes.subarray(bytes.length - 1_000);
}

/** Definitions of everything in our schemas, as text. */
function readSchema(url: string): Promise<string[]> {
  return withClient(
    url,
    (client) =>
      queryColumn(client)`
      select c.oid::regclass || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' '
             || a.attnotnull || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '') || ' '
             || coalesce(c.relacl::text, '') || coalesce(a.attacl::text, '') || c.relrowsecurity as line
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
       where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
      union all
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace in ('public'::regnamespace, 'auth'::regnamespace)
      union all
      select pg_get_indexdef(indexrelid) || indisvalid from pg_index join pg_class c on c.oid = indexrelid
       where c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
      union all
      select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
      union all
      select policyname || ' ' || tablename || coalesce(qual, '') || coalesce(with_check, '') || roles::text
        from pg_policies
      union all
      select p.oid::regprocedure || coalesce(p.proacl::text, '') from pg_proc p
       where pronamespace in ('public'::regnamespace, 'auth'::regnamespace)
      order by 1`,
  );
}
