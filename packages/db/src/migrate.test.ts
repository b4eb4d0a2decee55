import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { createEmptyDatabase, createOwner, type EmptyDatabase } from './testing/empty-database.ts';
import { runAsOwner } from './testing/run-as-owner.ts';

const OWN_FOLDER = new URL('../migrations/', import.meta.url);

let empty: EmptyDatabase;
let url: string;
let path: string;
let folder: URL;

beforeEach(async () => {
  empty = await createEmptyDatabase();
  ({ url } = empty);
  path = await mkdtemp(join(tmpdir(), 'farelark-migrations-'));
  await cp(OWN_FOLDER, path, { recursive: true });
  folder = pathToFileURL(`${path}/`);
});

afterEach(async () => {
  await rm(path, { recursive: true });
  await empty[Symbol.asyncDispose]();
});

describe('migrate', () => {
  it('applies every file to an empty database in order, and says so', async () => {
    const lines: string[] = [];
    const { applied } = await migrate(url, { log: (line) => lines.push(line) });
    expect(applied).toEqual((await readdir(OWN_FOLDER)).sort());
    expect(lines).toEqual(applied.map((name) => `Migrated: ${name}`));
  });

  it('changes nothing the second time', async () => {
    await migrate(url);
    const before = await runAsOwner(url, 'select * from schema_migrations order by name');
    expect(await migrate(url)).toEqual({ applied: [] });
    expect(await runAsOwner(url, 'select * from schema_migrations order by name')).toEqual(before);
  });

  it('applies each file once when servers start concurrently', async () => {
    const results = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    const applied = results.flatMap((result) => result.applied).sort();
    expect(applied).toEqual((await readdir(OWN_FOLDER)).sort());
  });

  it('brings an owner that is no superuser there too', async () => {
    const own = await createOwner(url);
    await migrate(own);
    const rows = await runAsOwner(own, 'set role authenticated; select 1').catch((e: Error) => e);
    expect(rows).not.toBeInstanceOf(Error);
  });

  it('says of a database that it does not get to which it is and why, without its password', async () => {
    const words = async (changes: Partial<URL>) => {
      const refusal = await migrate(Object.assign(new URL(url), changes).href).catch(String);
      expect(refusal).toMatch(/^UnusableDatabaseError: The database \S+ at 127\.0\.0\.1:\d+ can't/);
      expect(refusal).not.toContain('wrong');
      return refusal;
    };
    expect(await words({ pathname: '/nowhere' })).toContain('database "nowhere" does not exist');
    expect(await words({ password: 'wrong' })).toContain('password authentication failed');
    expect(await words({ port: '9', password: 'wrong' })).toContain('ECONNREFUSED');
  });

  it('refuses a file that was changed after it was applied', async () => {
    await migrate(url, { folder });
    await writeFile(join(path, '0003_fares.sql'), 'select 1');
    await expect(migrate(url, { folder })).rejects.toThrow(/0003_fares\.sql was changed/);
  });

  it('refuses a database that a newer program migrated', async () => {
    await writeFile(join(path, '9999_later.sql'), 'create table later (n int)');
    await migrate(url, { folder });
    await expect(migrate(url)).rejects.toThrow(/newer than this program: it has 9999_later\.sql/);
  });

  it('undoes a file that fails, keeps those before it and goes on once it is mended', async () => {
    const broken = join(path, '9998_broken.sql');
    await writeFile(broken, 'create table half (n int); select 1 / 0');
    await expect(migrate(url, { folder })).rejects.toThrow(/9998_broken\.sql failed: division/);
    expect(await runAsOwner(url, "select to_regclass('half') as half")).toEqual([{ half: null }]);
    await writeFile(broken, 'create table half (n int)');
    expect(await migrate(url, { folder })).toEqual({ applied: ['9998_broken.sql'] });
  });
});
