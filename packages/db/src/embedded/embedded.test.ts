import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { execute } from '../sql.ts';
import { runAsOwner } from '../testing/run-as-owner.ts';
import { writeSettings } from './cluster.ts';
import {
  DataFolderInUseError,
  type EmbeddedDatabase,
  findServer,
  lockDataFolder,
  openEmbeddedDatabase,
} from './index.ts';
import { resolveLocation } from './location.ts';
import { findPostmaster, reloadPostmaster } from './postmaster.ts';

/** Takes a lock that lasts as long as its session, and a query that outlasts any test. */
const LOCK_AND_SLEEP = `
  import pg from 'pg';
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(77)');
  void client.query('SELECT pg_sleep(600)');
  process.stdout.write('locked');
`;

/** A data folder whose database was made once and stopped, for tests that are not about its making. */
let made: string;
let temporary: string;
let dataDir: string;
let said: string[];
/** Ends what a test started, last first, before its folder goes. */
let endings: (() => unknown)[];

beforeAll(async () => {
  made = await newFolder();
  await (await openEmbeddedDatabase({ dataDir: made, durability: 'none' })).stop();
});

afterAll(() => rm(made, { recursive: true, force: true }));

beforeEach(async () => {
  temporary = await newFolder();
  dataDir = temporary;
  said = [];
  endings = [];
});

afterEach(async () => {
  for (const end of endings.reverse()) await end();
  await rm(temporary, { recursive: true, force: true });
});

describe('openEmbeddedDatabase', () => {
  it('makes a database that keeps its rows from one start to the next', async () => {
    const first = await open();
    await runAsOwner(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    await first.stop();
    expect(await findPostmaster(await place())).toBeUndefined();
    const second = await open();
    expect(await runAsOwner(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    expect(second.adopted).toBe(false);
  });

  it('promises every committed row to the disk and listens on loopback alone [security.embedded-database]', async () => {
    haveDatabase();
    const { url } = await open('full');
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses'];
    const rows = await runAsOwner(
      url,
      `SELECT name, setting FROM pg_settings WHERE name IN ('${names.join("','")}') ORDER BY name`,
    );
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
  });

  it('keeps its password in a file of the owner and out of the log [security.embedded-database]', async () => {
    const { url } = await open();
    const { password } = new URL(url);
    const { connectionFile, logFile } = await place();
    expect((await stat(connectionFile)).mode & 0o777).toBe(0o600);
    expect(`${said.join('\n')}${await readFile(logFile, 'utf8')}`).not.toContain(password);
    expect(password.length).toBeGreaterThanOrEqual(32);
  });

  it('adopts the database that a killed server left running', async () => {
    haveDatabase();
    const server = await startServer();
    const left = await findPostmaster(await place());
    await kill(server);
    const next = await open();
    expect(next.adopted).toBe(true);
    expect((await findPostmaster(await place()))?.pid).toBe(left?.pid);
  });

  it('recovers committed rows when the server and its database were both killed', async () => {
    haveDatabase();
    const server = await startServer();
    const before = await openEmbeddedDatabase({ dataDir, durability: 'none' });
    await runAsOwner(before.url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n');
    await before.leave();
    await kill(server);
    process.kill((await findPostmaster(await place()))?.pid ?? 0, 'SIGKILL');
    const next = await open();
    expect(next.adopted).toBe(false);
    expect(await runAsOwner(next.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([
      { n: 1000 },
    ]);
  });

  it('starts although the lock file names a process that is not the database', async () => {
    haveDatabase();
    const first = await open();
    const { cluster } = await place();
    const lockFile = await readFile(join(cluster, 'postmaster.pid'), 'utf8');
    await first.stop();
    await writeFile(join(cluster, 'postmaster.pid'), lockFile.replace(/^\d+/, `${process.pid}`));
    const next = await open();
    expect(await runAsOwner(next.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  it('makes the database again when making it was interrupted, and keeps the remains', async () => {
    const { cluster } = await place();
    await mkdir(cluster, { recursive: true });
    await writeFile(join(cluster, 'half-made'), '');
    await mkdir(join(dataDir, 'database.999999999-abcdef.making', 'cluster'), { recursive: true });
    const { url } = await open();
    expect(await runAsOwner(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    const names = await readdir(dataDir);
    expect(names.filter((name) => name.startsWith('database.broken-'))).toHaveLength(1);
    expect(names.filter((name) => name.endsWith('.making'))).toEqual([]);
  });

  it('gives one database to two concurrent first starts', async () => {
    const both = await Promise.all([open(), open()]);
    expect(both[0].url).toBe(both[1].url);
    await runAsOwner(both[0].url, 'CREATE TABLE shared AS SELECT 1 AS n');
    expect(await runAsOwner(both[1].url, 'SELECT n FROM shared')).toEqual([{ n: 1 }]);
  });

  it('stops while a transaction is open and pages are dirty, and waits for neither', async () => {
    haveDatabase();
    const database = await open('full');
    const client = new Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
    await execute(client)`
      CREATE TABLE bulk AS SELECT n, md5(n::text) FROM generate_series(1, 3e5) n`;
    await client.query('BEGIN');
    await client.query('DELETE FROM bulk');
    await database.stop();
    expect(await findPostmaster(await place())).toBeUndefined();
    const next = await open();
    expect(await runAsOwner(next.url, 'SELECT count(*)::int AS n FROM bulk')).toEqual([
      { n: 300_000 },
    ]);
  });

  it('lets an adopted database take writes again once there is room', async () => {
    haveDatabase();
    const server = await startServer();
    await kill(server);
    await writeSettings(await place(), 'none', 'off');
    await reloadPostmaster(await place());
    const next = await open();
    expect(next.adopted).toBe(true);
    await runAsOwner(next.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    expect(await runAsOwner(next.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  it('ends the PostgreSQL that it started when it is refused there', async () => {
    haveDatabase();
    const { connectionFile } = await place();
    const { port } = JSON.parse(await readFile(connectionFile, 'utf8'));
    await writeFile(connectionFile, JSON.stringify({ port, password: 'another' }));
    await expect(open()).rejects.toThrow('password authentication failed');
    expect(await findPostmaster(await place())).toBeUndefined();
  });

  it.each(['', '{}', '{"port": 5432'])(
    'refuses a connection file that holds %j, and changes nothing',
    async (damaged) => {
      haveDatabase();
      const { connectionFile } = await place();
      await writeFile(connectionFile, damaged);
      await expect(open()).rejects.toThrow('cannot be read. Nothing was changed.');
      expect(await readFile(connectionFile, 'utf8')).toBe(damaged);
    },
  );

  it('leaves nothing of a first start that runs out of disk, and says so in one line', async ({
    skip,
  }) => {
    if (!mountTmpfs(temporary, 20)) skip('this account may not mount a file system');
    dataDir = join(temporary, 'new', 'data');
    await expect(open()).rejects.toThrow(/^PostgreSQL could not make a database: [^\n]+$/);
    expect(await readdir(temporary)).toEqual([]);
  });

  it('checks for space before it makes a database', async ({ skip }) => {
    if (!mountTmpfs(temporary, 60)) skip('this account may not mount a file system');
    dataDir = join(temporary, 'new', 'data');
    await expect(open('full')).rejects.toThrow(/needs 512 MiB to start, and 60 MiB are free/);
    expect(await readdir(temporary)).toEqual([]);
    expect(said).toEqual([]);
  });

  it('brings the database back when it is killed while open', async () => {
    haveDatabase();
    const database = await open();
    const hold = await lockDataFolder({ url: database.url, servedAt: 'http://localhost:4998' });
    process.kill((await findPostmaster(await place()))?.pid ?? 0, 'SIGKILL');
    // Only then: an earlier process would take it before its holder is back.
    await vi.waitFor(
      async () =>
        expect(await findServerAt(database.url)).toMatchObject({ url: 'http://localhost:4998' }),
      { timeout: 15_000, interval: 100 },
    );
    const second = lockDataFolder({ url: database.url, patience: 0 });
    await expect(second).rejects.toBeInstanceOf(DataFolderInUseError);
    await hold.release();
  });

  it('takes back the locks of a process that was killed in the middle of a query', async () => {
    haveDatabase();
    const { url } = await open();
    const victim = spawn(process.execPath, ['--input-type=module', '--eval', LOCK_AND_SLEEP], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    endings.push(() => kill(victim));
    await once(victim.stdout, 'data');
    await kill(victim);
    await runAsOwner(url, 'SELECT pg_advisory_lock(77)');
  });

  it('serves a data folder under a closed directory, and finds its database again', async () => {
    const closed = join(dataDir, 'closed');
    await mkdir(closed, { mode: 0o700 });
    dataDir = join(closed, 'data');
    const first = await open();
    await runAsOwner(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    const { folder } = await place();
    await first.stop();
    await chmod(closed, 0o755);
    const second = await open();
    endings.unshift(() => rm(folder, { recursive: true, force: true }));
    expect(await runAsOwner(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });
});

describe('a command that opens it too', () => {
  it('uses the database of a running server and leaves it running', async () => {
    haveDatabase();
    const server = await open();
    const command = await openEmbeddedDatabase({ dataDir, durability: 'none' });
    expect(command).toMatchObject({ url: server.url, adopted: true });
    await command.stop();
    expect(await runAsOwner(server.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  it('keeps the database for a command that outlives the server, and then ends it', async () => {
    haveDatabase();
    const server = await open();
    const command = await openEmbeddedDatabase({ dataDir, durability: 'none' });
    await server.stop();
    expect(await runAsOwner(command.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await command.stop();
    expect(await findPostmaster(await place())).toBeUndefined();
  });
});

describe('lockDataFolder', () => {
  it('refuses a second server and says which one is there', async () => {
    haveDatabase();
    const server = await startServer();
    const { url } = await open();
    const second = lockDataFolder({ url, patience: 0 });
    await expect(second).rejects.toMatchObject({
      name: 'DataFolderInUseError',
      pid: server.pid,
      url: 'http://localhost:4999',
    });
    await kill(server);
  });

  it('is free again as soon as its holder is killed', async () => {
    haveDatabase();
    const server = await startServer();
    const { url } = await open();
    await kill(server);
    const hold = await lockDataFolder({ url });
    await hold.release();
  });

  it('tells later comers the address that was announced after it was taken', async () => {
    haveDatabase();
    const { url } = await open();
    const hold = await lockDataFolder({ url });
    await hold.announce('http://localhost:4997');
    await expect(lockDataFolder({ url, patience: 0 })).rejects.toMatchObject({
      pid: process.pid,
      url: 'http://localhost:4997',
    });
    await hold.release();
  });
});

/** Waits for the disk only where that is what the test is about. */
async function open(durability: 'full' | 'none' = 'none'): Promise<EmbeddedDatabase> {
  const log = (message: string) => said.push(message);
  const database = await openEmbeddedDatabase({ dataDir, log, durability });
  endings.push(() => database.stop());
  return database;
}

/** Puts a copy of the database that was made once into the data folder, with its owners. */
function haveDatabase(): void {
  execFileSync('cp', ['-a', `${made}/.`, dataDir]);
}

/** Makes a folder a small disk of its own until the test is over. Answers whether this account may. */
function mountTmpfs(folder: string, mebibytes: number): boolean {
  const options = `size=${mebibytes}m,mode=0711`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  if (status === 0) endings.push(() => execFileSync('umount', ['-l', folder]));
  return status === 0;
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'farelark-embedded-'));
  await chmod(folder, 0o711);
  return folder;
}

async function place() {
  return resolveLocation(dataDir, () => {});
}

async function startServer(): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('./open-and-wait.fixture.ts', import.meta.url));
  const server = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  endings.push(() => kill(server));
  const failed = once(server, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${code} before it was ready`);
  });
  await Promise.race([once(server.stdout, 'data'), failed]);
  // It is killed some day.
  failed.catch(() => {});
  return server;
}

async function findServerAt(url: string): ReturnType<typeof findServer> {
  const pool = new Pool({ connectionString: url, max: 1 });
  pool.on('error', () => {});
  try {
    return await findServer(pool);
  } finally {
    await pool.end();
  }
}

async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}
