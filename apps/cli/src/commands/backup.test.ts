import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import {
  lstat,
  mkdtemp,
  readdir,
  readFile,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, type Database, getValue } from '@farelark/db';
import { addAccount, createTestDatabase, type TestDatabase } from '@farelark/db/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderFor } from '../../../server/src/testing/temporary-folder.ts';
import { farelark } from '../testing/farelark.ts';
import { failure, runHere } from '../testing/run-here.ts';

let folder: string;
let file: string;
let source: TestDatabase;
let target: TestDatabase;

beforeEach(() => folderFor((made) => (folder = made)));
beforeEach(async () => {
  file = join(folder, 'all.backup');
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await on(source, async ({ pool }) => void (await addAccount(pool)));
  await writeFile(join(folder, 'auth-secret'), `${'s'.repeat(43)}\n`, { mode: 0o600 });
});
afterEach(() => Promise.all([source.drop(), target.drop()]));

async function on<T>({ url }: TestDatabase, work: (database: Database) => Promise<T>): Promise<T> {
  await using database = connect(url);
  return await work(database);
}

const accounts = (database: TestDatabase): Promise<number> =>
  on(database, ({ pool }) => getValue(pool)`select count(*)::int from auth."user"`);

const getSettings = ({ url }: TestDatabase, dataDir = folder) => ({
  DATABASE_URL: url,
  FARELARK_DATA_DIR: dataDir,
});

describe('farelark backup and restore', () => {
  it('write an installation into one file, and another one from it', async () => {
    const made = await runHere(['backup', file], getSettings(source));
    expect(made.stderr).toMatch(/Tables +\d\d/);
    expect(made).toMatchObject({ code: 0, stdout: '' });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).sort()).toEqual(['all.backup', 'auth-secret']);

    const read = await runHere(['backup', '--verify', file]);
    expect(read.stderr).toContain(`${file} is whole.`);
    expect(read.stderr).toMatch(/Keys +auth-secret/);

    const elsewhere = join(folder, 'elsewhere');
    const back = await runHere(
      ['restore', file, '--replace', '--yes'],
      getSettings(target, elsewhere),
    );
    expect(back).toMatchObject({ code: 0, stdout: '' });
    expect(back.stderr).toMatch(/Rows restored +\d+/);
    expect(await accounts(target)).toBe(1);
    const key = join(elsewhere, 'auth-secret');
    expect(await readFile(key, 'utf8')).toBe(`${'s'.repeat(43)}\n`);
    expect((await stat(key)).mode & 0o777).toBe(0o600);
    expect(await readdir(elsewhere)).toEqual(['auth-secret']);
  });

  it('go through pipes', async () => {
    const main = fileURLToPath(new URL('../main.ts', import.meta.url));
    const env = { PATH: process.env['PATH'], LC_ALL: 'C', ...getSettings(source) };
    const child = spawn(process.execPath, [main, 'backup', '-'], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    expect(await once(child, 'close')).toEqual([0, null]);
    const { code } = await farelark(['restore', '-', '--replace', '--yes'], {
      input: Buffer.concat(chunks),
      env: getSettings(target),
    });
    expect(code).toBe(0);
    expect(await accounts(target)).toBe(1);
  });

  it('leave keys out when told so, and never put others in the place of those that are there', async () => {
    await runHere(['backup', file], getSettings(source));
    const elsewhere = await mkdtemp(join(folder, 'elsewhere-'));
    await writeFile(join(elsewhere, 'auth-secret'), 'of another installation');
    const refused = await runHere(['restore', file], getSettings(target, elsewhere));
    expect(refused).toMatchObject(failure('auth-secret'));
    await on(target, ({ pool }) =>
      pool.query('drop schema public, auth cascade; create schema public'),
    );
    const kept = await runHere(['restore', file, '--no-keys'], getSettings(target, elsewhere));
    expect(kept.code).toBe(0);
    expect(await readFile(join(elsewhere, 'auth-secret'), 'utf8')).toBe('of another installation');

    await runHere(['backup', file, '--no-keys'], getSettings(source));
    expect((await runHere(['backup', '--verify', file])).stderr).toMatch(/Keys +–/);
  });

  it('change nothing where something is in the way, and say what', async () => {
    await runHere(['backup', file], getSettings(source));
    const before = await accounts(target);
    const restore = (...options: string[]) =>
      runHere(['restore', file, ...options], getSettings(target));
    expect(await restore()).toMatchObject(failure('--replace --yes'));
    expect((await restore('--replace')).code).toBe(2);
    await on(target, async ({ pool }) => {
      await pool.query('select 1');
      const used = await restore('--replace', '--yes');
      expect(used).toMatchObject(failure('The database is in use (farelark).'));
    });
    await truncate(file, (await stat(file)).size - 1);
    const cut = failure('it ends before its end');
    expect(await restore('--replace', '--yes')).toMatchObject(cut);
    expect(await runHere(['backup', '--verify', file])).toMatchObject(cut);
    expect(await accounts(target)).toBe(before);
  });

  it('leave an older backup alone until the new one is whole', async () => {
    await writeFile(file, 'older');
    const lost = await runHere(['backup', file], {
      DATABASE_URL: 'postgres://farelark@127.0.0.1:9/nothing',
      FARELARK_DATA_DIR: folder,
    });
    expect(lost.code).toBe(1);
    expect(await readFile(file, 'utf8')).toBe('older');
    expect((await readdir(folder)).sort()).toEqual(['all.backup', 'auth-secret']);
  });

  it.each([
    ['a device', (path: string) => spawnSync('mknod', [path, 'c', '1', '3']).status],
    ['a FIFO', (path: string) => spawnSync('mkfifo', [path]).status],
    ['a folder', (path: string) => mkdirSync(path) ?? 0],
  ])('refuse to replace %s', async (_name, make) => {
    const odd = join(folder, 'odd');
    const link = join(folder, 'link');
    // Devices are made by an administrator only.
    if (make(odd) !== 0) return;
    await symlink(odd, link);
    const before = await lstat(odd);
    for (const path of [odd, link])
      expect(await runHere(['backup', path], getSettings(source))).toMatchObject(
        failure(/^[^\n]+ is not a regular file[^\n]+\n$/),
      );
    expect((await lstat(odd)).mode).toBe(before.mode);
    expect((await readdir(folder)).sort()).toEqual(['auth-secret', 'link', 'odd']);
  });

  it('refuse to replace a socket', async () => {
    const path = join(folder, 'socket');
    const listening = createServer().listen(path);
    await once(listening, 'listening');
    const refused = await runHere(['backup', path], getSettings(source));
    expect(refused).toMatchObject(failure('is not a regular file'));
    expect((await lstat(path)).isSocket()).toBe(true);
    listening.close();
  });

  it('follow links, to files that are there and to those that are not yet', async () => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    await symlink('disk/nightly.backup', file);
    for (const _time of ['first', 'again']) {
      expect((await runHere(['backup', file], getSettings(source))).code).toBe(0);
      expect((await lstat(file)).isSymbolicLink()).toBe(true);
      expect(await readdir(disk)).toEqual(['nightly.backup']);
    }
    expect((await runHere(['backup', '--verify', file])).code).toBe(0);
    await symlink('circle', join(folder, 'circle'));
    const lost = await runHere(['backup', join(folder, 'circle')], getSettings(source));
    expect(lost).toMatchObject(failure('ELOOP'));
  });

  it('restore keys to where the data folder links to', async () => {
    await runHere(['backup', file], getSettings(source));
    const [elsewhere, vault] = [join(folder, 'elsewhere'), join(folder, 'vault')];
    for (const path of [elsewhere, vault]) mkdirSync(path);
    await symlink('../vault/secret', join(elsewhere, 'auth-secret'));
    const back = await runHere(
      ['restore', file, '--replace', '--yes'],
      getSettings(target, elsewhere),
    );
    expect(back.code).toBe(0);
    expect((await lstat(join(elsewhere, 'auth-secret'))).isSymbolicLink()).toBe(true);
    expect(await readFile(join(vault, 'secret'), 'utf8')).toBe(`${'s'.repeat(43)}\n`);
  });

  it('go past a pooler where there is one', async () => {
    const { code } = await runHere(['backup', file], {
      DATABASE_URL: 'postgres://farelark@127.0.0.1:9/pooler',
      DATABASE_DIRECT_URL: source.url,
      FARELARK_DATA_DIR: folder,
    });
    expect(code).toBe(0);
  });

  it('make no database where there is none to back up', async () => {
    const nowhere = join(folder, 'nowhere');
    const refused = await runHere(['backup', file], { FARELARK_DATA_DIR: nowhere });
    expect(refused).toMatchObject(failure('nothing to back up'));
    expect(await readdir(folder)).toEqual(['auth-secret']);
  });
});
