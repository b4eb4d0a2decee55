import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../connect.ts';
import { execute } from '../sql.ts';
import { runAsOwner, withClient } from '../testing/run-as-owner.ts';
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

/** Program that takes a session lock and runs a query that outlasts any test. */
const LOCK_AND_SLEEP = `
  import pg from 'pg';
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(77)');
  void client.query('SELECT pg_sleep(600)');
  process.stdout.write('locked');
`;

/** Data folder with a stopped database, copied by tests that need an existing one. */
let template: string;
let temporary: string;
let dataDir: string;
let logLines: string[];
let cleanups: (() => unknown)[];

beforeAll(async () => {
  template = await createFolder();
  await (await openEmbeddedDatabase({ dataDir: template, durability: 'none' })).stop();
});

afterAll(() => rm(template, { recursive: true, force: true }));

beforeEach(async () => {
  temporary = await createFolder();
  dataDir = temporary;
  logLines = [];
  cleanups = [];
});

afterEach(async () => {
  for (const cleanUp of cleanups.reverse()) await cleanUp();
  await rm(temporary, { recursive: true, force: true });
});

describe('openEmbeddedDatabase', () => {
  it('creates a database that keeps its rows across restarts', async () => {
    const first = await open();
    await runAsOwner(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    await first.stop();
    expect(await findPostmaster(await getLocation())).toBeUndefined();
    const second = await open();
    expect(await runAsOwner(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
    expect(second.adopted).toBe(false);
  });

  it('flushes every commit to disk and listens on loopback only [security.embedded-database]', async () => {
    copyTemplate();
    const { url } = await open('full');
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses'];
    const settings = names.map((name) => `current_setting('${name}') AS ${name}`);
    const [row] = await runAsOwner(url, `SELECT ${settings.join()}`);
    expect(Object.values(row ?? {})).toEqual(['on', 'on', 'on', '127.0.0.1']);
  });

  it('keeps its password in an owner-only file and out of the log [security.embedded-database]', async () => {
    const { password } = new URL((await open()).url);
    const { connectionFile, logFile } = await getLocation();
    expect((await stat(connectionFile)).mode & 0o777).toBe(0o600);
    expect(`${logLines.join('\n')}${await readFile(logFile, 'utf8')}`).not.toContain(password);
    expect(password.length).toBeGreaterThanOrEqual(32);
  });

  it('adopts the PostgreSQL that a killed server left running', async () => {
    copyTemplate();
    const server = await startServer();
    const before = await findPostmaster(await getLocation());
    await kill(server);
    const next = await open();
    expect(next.adopted).toBe(true);
    expect((await findPostmaster(await getLocation()))?.pid).toBe(before?.pid);
  });

  it('recovers committed rows after the server and PostgreSQL were killed', async () => {
    copyTemplate();
    const server = await startServer();
    const before = await openEmbeddedDatabase({ dataDir, durability: 'none' });
    await runAsOwner(before.url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n');
    await before.leave();
    await kill(server);
    process.kill((await findPostmaster(await getLocation()))?.pid ?? 0, 'SIGKILL');
    const next = await open();
    expect(next.adopted).toBe(false);
    const rows = await runAsOwner(next.url, 'SELECT count(*)::int AS n FROM kept');
    expect(rows).toEqual([{ n: 1000 }]);
  });

  it('starts despite a stale lock file with the pid of another process', async () => {
    copyTemplate();
    const first = await open();
    const { cluster } = await getLocation();
    const lockFile = await readFile(join(cluster, 'postmaster.pid'), 'utf8');
    await first.stop();
    await writeFile(join(cluster, 'postmaster.pid'), lockFile.replace(/^\d+/, `${process.pid}`));
    const next = await open();
    expect(await runAsOwner(next.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  it('starts despite the empty lock file of a start that was killed', async () => {
    copyTemplate();
    await writeFile(join((await getLocation()).cluster, 'postmaster.pid'), '');
    expect((await open()).adopted).toBe(false);
  });

  it('creates the database again after an interrupted start, and keeps the remains', async () => {
    const { cluster } = await getLocation();
    await mkdir(cluster, { recursive: true });
    await writeFile(join(cluster, 'half-made'), '');
    await mkdir(join(dataDir, 'database.999999999-abcdef.making', 'cluster'), { recursive: true });
    const { url } = await open();
    expect(await runAsOwner(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    const names = await readdir(dataDir);
    expect(names.filter((name) => name.startsWith('database.broken-'))).toHaveLength(1);
    expect(names.filter((name) => name.endsWith('.making'))).toEqual([]);
  });

  it('creates one database in two concurrent first starts', async () => {
    const both = await Promise.all([open(), open()]);
    expect(both[0].url).toBe(both[1].url);
    await runAsOwner(both[0].url, 'CREATE TABLE shared AS SELECT 1 AS n');
    expect(await runAsOwner(both[1].url, 'SELECT n FROM shared')).toEqual([{ n: 1 }]);
  });

  it('stops despite an open transaction and dirty pages', async () => {
    copyTemplate();
    const database = await open('full');
    const client = new Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
    await execute(client)`
      CREATE TABLE bulk AS SELECT n, md5(n::text) FROM generate_series(1, 3e5) n`;
    await client.query('BEGIN');
    await client.query('DELETE FROM bulk');
    await database.stop();
    expect(await findPostmaster(await getLocation())).toBeUndefined();
    const next = await open();
    const rows = await runAsOwner(next.url, 'SELECT count(*)::int AS n FROM bulk');
    expect(rows).toEqual([{ n: 300_000 }]);
  });

  it('stops despite a query of its own process', async () => {
    copyTemplate();
    const database = await open();
    const { pool } = connect(database.url);
    const query = pool.query('SELECT pg_sleep(600)').catch((error: Error) => error.message);
    await pool.query('SELECT');
    await database.stop();
    expect(await findPostmaster(await getLocation())).toBeUndefined();
    // By the fast stop, or by the immediate one that follows a slow checkpoint.
    expect(await query).toMatch(
      /^terminating connection due to|^Connection terminated|ECONNRESET$/,
    );
  });

  it('makes an adopted read-only database writable when there is space', async () => {
    copyTemplate();
    const server = await startServer();
    await kill(server);
    await writeSettings(await getLocation(), 'none', 'off');
    await reloadPostmaster(await getLocation());
    const next = await open();
    expect(next.adopted).toBe(true);
    await runAsOwner(next.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    expect(await runAsOwner(next.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  it('stops the PostgreSQL that it started when its password is refused', async () => {
    copyTemplate();
    const { connectionFile } = await getLocation();
    const { port } = JSON.parse(await readFile(connectionFile, 'utf8'));
    await writeFile(connectionFile, JSON.stringify({ port, password: 'another' }));
    await expect(open()).rejects.toThrow('password authentication failed');
    expect(await findPostmaster(await getLocation())).toBeUndefined();
  });

  it.each(['', '{}', '{"port": 5432'])(
    'rejects a damaged connection file and leaves it unchanged: %j',
    async (damaged) => {
      copyTemplate();
      const { connectionFile } = await getLocation();
      await writeFile(connectionFile, damaged);
      await expect(open()).rejects.toThrow('cannot be read. Nothing was changed.');
      expect(await readFile(connectionFile, 'utf8')).toBe(damaged);
    },
  );

  it('removes everything and fails with one line when the first start runs out of disk', async ({
    skip,
  }) => {
    if (!mountTmpfs(temporary, 20)) skip('mounting a file system is not permitted');
    dataDir = join(temporary, 'new', 'data');
    await expect(open()).rejects.toThrow(/^PostgreSQL could not create a database: [^\n]+$/);
    expect(await readdir(temporary)).toEqual([]);
  });

  it('checks for disk space before it creates a database', async ({ skip }) => {
    if (!mountTmpfs(temporary, 60)) skip('mounting a file system is not permitted');
    dataDir = join(temporary, 'new', 'data');
    await expect(open('full')).rejects.toThrow(/needs 512 MiB to start, and 60 MiB are free/);
    expect(await readdir(temporary)).toEqual([]);
    expect(logLines).toEqual([]);
  });

  it('restarts a PostgreSQL that is killed while open, and the data folder stays locked', async () => {
    copyTemplate();
    const database = await open();
    const lock = await lockDataFolder({ url: database.url });
    await lock.announce('http://localhost:4998');
    process.kill((await findPostmaster(await getLocation()))?.pid ?? 0, 'SIGKILL');
    // Waits for the holder, because an earlier attempt would acquire the lock itself.
    await expect
      .poll(() => withClient(database.url, findServer).catch(() => null), { timeout: 45_000 })
      .toMatchObject({ url: 'http://localhost:4998' });
    const second = lockDataFolder({ url: database.url, waitMs: 0 });
    await expect(second).rejects.toBeInstanceOf(DataFolderInUseError);
    await lock.release();
  });

  it('releases a database that it was restarting when it was closed', async () => {
    copyTemplate();
    const closed = await open();
    const other = await openEmbeddedDatabase({ dataDir, durability: 'none' });
    process.kill((await findPostmaster(await getLocation()))?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => logLines.join()).toContain('Lost the database');
    await closed.stop();
    await expect.poll(() => logLines.join(), { timeout: 45_000 }).toContain('Restarted');
    await expect.poll(() => runAsOwner(other.url, 'SELECT').catch(() => null)).not.toBeNull();
    await other.stop();
    expect(await findPostmaster(await getLocation())).toBeUndefined();
  });

  it('releases the locks of a process that was killed during a query', async () => {
    copyTemplate();
    const { url } = await open();
    const victim = spawn(process.execPath, ['--input-type=module', '--eval', LOCK_AND_SLEEP], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    cleanups.push(() => kill(victim));
    await once(victim.stdout, 'data');
    await kill(victim);
    await runAsOwner(url, 'SELECT pg_advisory_lock(77)');
  });

  it('finds its database again after a start in a data folder below a closed directory', async () => {
    const closed = join(dataDir, 'closed');
    await mkdir(closed, { mode: 0o700 });
    dataDir = join(closed, 'data');
    const first = await open();
    await runAsOwner(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
    const { folder } = await getLocation();
    await first.stop();
    await chmod(closed, 0o755);
    const second = await open();
    cleanups.unshift(() => rm(folder, { recursive: true, force: true }));
    expect(await runAsOwner(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  it('shares the database of a data folder and stops it with its last user', async () => {
    copyTemplate();
    const server = await open();
    const early = await openEmbeddedDatabase({ dataDir, durability: 'none' });
    expect(early).toMatchObject({ url: server.url, adopted: true });
    await early.stop();
    expect(await runAsOwner(server.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    const late = await openEmbeddedDatabase({ dataDir, durability: 'none' });
    await server.stop();
    expect(await runAsOwner(late.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await late.stop();
    expect(await findPostmaster(await getLocation())).toBeUndefined();
  });

  it.each(['farelark presence', 'farelark jobs'])(
    'leaves the database to a process that uses it as %s',
    async (application_name) => {
      copyTemplate();
      const command = await open();
      const server = new Client({ connectionString: command.url, application_name });
      await server.connect();
      await command.stop();
      expect((await server.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
      const last = await open();
      await server.end();
      await last.stop();
      expect(await findPostmaster(await getLocation())).toBeUndefined();
    },
  );
});

it('lockDataFolder is acquired once its holder is killed, and rejects others with pid and address of the new one', async () => {
  copyTemplate();
  const server = await startServer();
  const { url } = await open();
  await kill(server);
  const lock = await lockDataFolder({ url });
  await lock.announce('http://localhost:4997');
  await expect(lockDataFolder({ url, waitMs: 0 })).rejects.toMatchObject({
    name: 'DataFolderInUseError',
    pid: process.pid,
    url: 'http://localhost:4997',
  });
  await lock.release();
});

/** Opens the database, with `full` durability only for tests about that. */
async function open(durability: 'full' | 'none' = 'none'): Promise<EmbeddedDatabase> {
  const log = (message: string) => logLines.push(message);
  const database = await openEmbeddedDatabase({ dataDir, log, durability });
  cleanups.push(() => database.stop());
  return database;
}

/** Copies the template into the data folder, with its owners. */
function copyTemplate(): void {
  execFileSync('cp', ['-a', `${template}/.`, dataDir]);
}

/** Mounts a small file system until the end of the test. Returns whether that is permitted. */
function mountTmpfs(folder: string, mebibytes: number): boolean {
  const options = `size=${mebibytes}m,mode=0711`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  if (status === 0) cleanups.push(() => execFileSync('umount', ['-l', folder]));
  return status === 0;
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'farelark-embedded-'));
  await chmod(folder, 0o711);
  return folder;
}

function getLocation() {
  return resolveLocation(dataDir, () => {});
}

async function startServer(): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('./open-and-wait.fixture.ts', import.meta.url));
  const server = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  cleanups.push(() => kill(server));
  const failed = once(server, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${code} before it was ready`);
  });
  await Promise.race([once(server.stdout, 'data'), failed]);
  // Every server is killed in the end.
  failed.catch(() => {});
  return server;
}

async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}
