import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { createEmptyDatabase, createOwner, type EmptyDatabase } from './testing/empty-database.ts';
import { runAsOwner } from './testing/run-as-owner.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);

let empty: EmptyDatabase;
let url: string;
let path: string;
let folder: URL;

beforeEach(async () => {
  empty = await createEmptyDatabase();
  ({ url } = empty);
  path = await mkdtemp(join(tmpdir(), 'farelark-migrations-'));
  await cp(MIGRATIONS, path, { recursive: true });
  folder = pathToFileURL(`${path}/`);
});

afterEach(async () => {
  await rm(path, { recursive: true });
  await empty[Symbol.asyncDispose]();
});

it('applies and logs every file in order on an empty database', async () => {
  const lines: string[] = [];
  const { applied } = await migrate(url, { log: (line) => lines.push(line) });
  expect(applied).toEqual((await readdir(MIGRATIONS)).sort());
  expect(lines).toEqual(applied.map((name) => `Migrated: ${name}`));
});

it('changes nothing when run again', async () => {
  await migrate(url);
  const before = await runAsOwner(url, 'select * from schema_migrations order by name');
  expect(await migrate(url)).toEqual({ applied: [] });
  expect(await runAsOwner(url, 'select * from schema_migrations order by name')).toEqual(before);
});

it('applies each file once when servers start concurrently', async () => {
  const results = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const applied = results.flatMap((result) => result.applied).sort();
  expect(applied).toEqual((await readdir(MIGRATIONS)).sort());
});

it('works for an owner that is no superuser', async () => {
  const own = await createOwner(url);
  await migrate(own);
  const rows = await runAsOwner(own, 'set role authenticated; select 1').catch((e: Error) => e);
  expect(rows).not.toBeInstanceOf(Error);
});

it.each([
  ['an unknown database', { pathname: '/nowhere' }, 'database "nowhere" does not exist'],
  ['a wrong password', { password: 'wrong' }, 'password authentication failed'],
  ['a closed port', { port: '9', password: 'wrong' }, 'ECONNREFUSED'],
])('names the database and the reason, but not the password: %s', async (_, changes, reason) => {
  const error = await migrate(Object.assign(new URL(url), changes).href).catch(String);
  expect(error).toMatch(/^UnusableDatabaseError: The database \S+ at 127\.0\.0\.1:\d+ can't/);
  expect(error).toContain(reason);
  expect(error).not.toContain('wrong');
});

it('rejects a file that was changed after it was applied', async () => {
  await migrate(url, { folder });
  await writeFile(join(path, '0003_fares.sql'), 'select 1');
  await expect(migrate(url, { folder })).rejects.toThrow(/0003_fares\.sql was changed/);
});

it('rejects a database that a newer program migrated', async () => {
  await writeFile(join(path, '9999_later.sql'), 'create table later (n int)');
  await migrate(url, { folder });
  await expect(migrate(url)).rejects.toThrow(/newer than this program: it has 9999_later\.sql/);
});

it('rolls back a failing file, keeps those before it and continues once it is fixed', async () => {
  const broken = join(path, '9998_broken.sql');
  await writeFile(broken, 'create table half (n int); select 1 / 0');
  await expect(migrate(url, { folder })).rejects.toThrow(/9998_broken\.sql failed: division/);
  expect(await runAsOwner(url, "select to_regclass('half') as half")).toEqual([{ half: null }]);
  await writeFile(broken, 'create table half (n int)');
  expect(await migrate(url, { folder })).toEqual({ applied: ['9998_broken.sql'] });
});
