import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { lstat, readdir, readFile, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { connect, type Database, getValue } from '@farelark/db';
import { addAccount, createTestDatabase, type TestDatabase } from '@farelark/db/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useTemporaryFolder } from '../../../server/src/testing/temporary-folder.ts';
import { failure, MAIN, runCommand, spawnCommand } from '../testing/run-command.ts';

const SECRET = `${'s'.repeat(43)}\n`;

let folder: string;
let file: string;
/** Data folder of the installation that is restored. */
let targetFolder: string;
let source: TestDatabase;
let target: TestDatabase;

beforeEach(() => useTemporaryFolder((path) => (folder = path)));
beforeEach(async () => {
  file = join(folder, 'all.backup');
  targetFolder = join(folder, 'target');
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await on(source, async ({ pool }) => void (await addAccount(pool)));
  await writeFile(join(folder, 'auth-secret'), SECRET, { mode: 0o600 });
});
afterEach(() => Promise.all([source.drop(), target.drop()]));

async function on<T>({ url }: TestDatabase, work: (database: Database) => Promise<T>): Promise<T> {
  await using database = connect(url);
  return await work(database);
}

const countAccounts = (database: TestDatabase): Promise<number> =>
  on(database, ({ pool }) => getValue(pool)`select count(*)::int from auth."user"`);

const getSettings = ({ url }: TestDatabase, dataDir = folder) => ({
  DATABASE_URL: url,
  FARELARK_DATA_DIR: dataDir,
});

const backup = (path = file, ...options: string[]) =>
  runCommand(['backup', path, ...options], getSettings(source));
const verify = () => runCommand(['backup', '--verify', file]);
const restore = (...options: string[]) =>
  runCommand(['restore', file, ...options], getSettings(target, targetFolder));

describe('farelark backup', () => {
  it('writes a file that only its owner can read, and verifies it', async () => {
    const created = await backup();
    expect(created).toMatchObject({ code: 0, stdout: '' });
    expect(created.stderr).toMatch(/Tables +\d\d/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).sort()).toEqual(['all.backup', 'auth-secret']);
    const { stderr } = await verify();
    expect(stderr).toContain(`${file} is complete.`);
    expect(stderr).toMatch(/Keys +auth-secret/);
    await backup(file, '--no-keys');
    expect((await verify()).stderr).toMatch(/Keys +–/);
  });

  it('keeps an older backup until the new one is complete', async () => {
    await writeFile(file, 'older');
    const { code } = await runCommand(['backup', file], {
      DATABASE_URL: 'postgres://farelark@127.0.0.1:9/nothing',
      FARELARK_DATA_DIR: folder,
    });
    expect(code).toBe(1);
    expect(await readFile(file, 'utf8')).toBe('older');
    expect((await readdir(folder)).sort()).toEqual(['all.backup', 'auth-secret']);
  });

  it.each([
    ['a device', (path: string) => spawnSync('mknod', [path, 'c', '1', '3']).status],
    ['a FIFO', (path: string) => spawnSync('mkfifo', [path]).status],
    ['a folder', (path: string) => mkdirSync(path) ?? 0],
  ])('does not replace %s', async (_name, create) => {
    const special = join(folder, 'special');
    const link = join(folder, 'link');
    // Only an administrator can create devices.
    if (create(special) !== 0) return;
    await symlink(special, link);
    const { mode } = await lstat(special);
    for (const path of [special, link])
      expect(await backup(path)).toMatchObject(failure(/^[^\n]+ isn’t a regular file[^\n]+\n$/));
    expect((await lstat(special)).mode).toBe(mode);
    expect((await readdir(folder)).sort()).toEqual(['auth-secret', 'link', 'special']);
  });

  it('does not replace a socket', async () => {
    const path = join(folder, 'socket');
    const server = createServer().listen(path);
    await once(server, 'listening');
    expect(await backup(path)).toMatchObject(failure('isn’t a regular file'));
    expect((await lstat(path)).isSocket()).toBe(true);
    server.close();
  });

  it('follows links to existing and missing files, but not circular ones', async () => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    await symlink('disk/nightly.backup', file);
    for (const _run of ['creates', 'replaces']) {
      expect((await backup()).code).toBe(0);
      expect((await lstat(file)).isSymbolicLink()).toBe(true);
      expect(await readdir(disk)).toEqual(['nightly.backup']);
    }
    expect((await verify()).code).toBe(0);
    await symlink('circle', join(folder, 'circle'));
    expect(await backup(join(folder, 'circle'))).toMatchObject(failure('ELOOP'));
  });

  it('bypasses a connection pooler', async () => {
    const { code } = await runCommand(['backup', file], {
      DATABASE_URL: 'postgres://farelark@127.0.0.1:9/pooler',
      DATABASE_DIRECT_URL: source.url,
      FARELARK_DATA_DIR: folder,
    });
    expect(code).toBe(0);
  });

  it('creates no database in an empty data folder', async () => {
    const outcome = await runCommand(['backup', file], { FARELARK_DATA_DIR: targetFolder });
    expect(outcome).toMatchObject(failure('nothing to back up'));
    expect(await readdir(folder)).toEqual(['auth-secret']);
  });
});

describe('farelark restore', () => {
  it('restores rows and keys', async () => {
    await backup();
    const outcome = await restore('--replace', '--yes');
    expect(outcome).toMatchObject({ code: 0, stdout: '' });
    expect(outcome.stderr).toMatch(/Rows restored +\d+/);
    expect(await countAccounts(target)).toBe(1);
    const key = join(targetFolder, 'auth-secret');
    expect(await readFile(key, 'utf8')).toBe(SECRET);
    expect((await stat(key)).mode & 0o777).toBe(0o600);
    expect(await readdir(targetFolder)).toEqual(['auth-secret']);
  });

  it('reads a backup from a pipe', async () => {
    const env = { PATH: process.env['PATH'], LC_ALL: 'C', ...getSettings(source) };
    const child = spawn(process.execPath, [MAIN, 'backup', '-'], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    expect(await once(child, 'close')).toEqual([0, null]);
    const { code } = await spawnCommand(['restore', '-', '--replace', '--yes'], {
      input: Buffer.concat(chunks),
      env: getSettings(target),
    });
    expect(code).toBe(0);
    expect(await countAccounts(target)).toBe(1);
  });

  it('never replaces other keys, and skips keys with --no-keys', async () => {
    await backup();
    mkdirSync(targetFolder);
    const key = join(targetFolder, 'auth-secret');
    await writeFile(key, 'of another installation');
    expect(await restore()).toMatchObject(failure('auth-secret'));
    await on(target, ({ pool }) =>
      pool.query('drop schema public, auth cascade; create schema public'),
    );
    // Refused until the closed connection has ended in PostgreSQL.
    await expect.poll(() => restore('--no-keys')).toMatchObject({ code: 0 });
    expect(await readFile(key, 'utf8')).toBe('of another installation');
  });

  it('changes nothing without consent, while the database is in use, or from a truncated file', async () => {
    await backup();
    const before = await countAccounts(target);
    // In use until the closed connection has ended in PostgreSQL.
    await expect.poll(() => restore()).toMatchObject(failure('--replace --yes'));
    expect((await restore('--replace')).code).toBe(2);
    await on(target, async ({ pool }) => {
      await pool.query('select 1');
      expect(await restore('--replace', '--yes')).toMatchObject(
        failure('The database is in use (farelark).'),
      );
    });
    await truncate(file, (await stat(file)).size - 1);
    const truncated = failure('the end is missing');
    expect(await restore('--replace', '--yes')).toMatchObject(truncated);
    expect(await verify()).toMatchObject(truncated);
    expect(await countAccounts(target)).toBe(before);
  });

  it('follows links of the data folder to keys', async () => {
    await backup();
    const vault = join(folder, 'vault');
    for (const path of [targetFolder, vault]) mkdirSync(path);
    const link = join(targetFolder, 'auth-secret');
    await symlink('../vault/secret', link);
    expect((await restore('--replace', '--yes')).code).toBe(0);
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    expect(await readFile(join(vault, 'secret'), 'utf8')).toBe(SECRET);
  });
});
