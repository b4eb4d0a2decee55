import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { connect } from '@farelark/db';
import { joinEmbeddedDatabase } from '@farelark/db/embedded';
import { createTestDatabase } from '@farelark/db/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountSmallDisk } from '../../testing/faults/small-disk.ts';
import {
  findProcesses,
  MAIN,
  refusedStart,
  startEnvironment,
} from '../../testing/refused-start.ts';
import { EMPTY_PAGES, startBeside } from '../../testing/test-server.ts';

// Each starts several servers, of which one makes a database.
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
let undo: (() => unknown)[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farelark-again-'));
  // PostgreSQL's account has to pass through, where it is another one.
  await chmod(folder, 0o755);
  undo = [];
});
afterEach(async () => {
  for (const end of undo.reverse()) await end();
  await rm(folder, { recursive: true, force: true });
});

/** A server as a process, once it answers, and all that it has logged by then. */
async function start(dataDir: string, settings: Record<string, string> = {}) {
  const env = startEnvironment({ FARELARK_DATA_DIR: dataDir, ...settings });
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  undo.push(() => stop(child));
  const logged: { level: number; msg: string }[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    logged.push(JSON.parse(line));
    const url = /^Farelark answers at (\S+)/.exec(logged.at(-1)?.msg ?? '')?.[1];
    if (url !== undefined) return { child, logged, url };
  }
  throw new Error(`The server ended: ${JSON.stringify(logged)}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

it('refuses a second server on a data folder, then one whose database is newer', async () => {
  const dataDir = join(folder, 'data');
  const first = await start(dataDir);
  const second = await refusedStart(dataDir, { FARELARK_DATA_DIR: dataDir });
  expect(second.lines).toEqual([
    `Another Farelark server (process ${first.child.pid}) serves this data folder at ${first.url}. Nothing was changed. Stop it first, or give this one a data folder of its own by FARELARK_DATA_DIR.`,
  ]);
  expect(second.code).toBe(1);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

  const joined = await joinEmbeddedDatabase({ dataDir });
  const { pool, close } = connect(joined.url);
  await pool.query(`insert into schema_migrations (name, checksum) values ('9999_later.sql', '')`);
  await close();
  await joined.leave();
  await stop(first.child);
  // A database that had no time for its last checkpoint may be waited for, and the log says so.
  const quiet = { FARELARK_DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const newer = await refusedStart(dataDir, quiet);
  expect(newer.lines).toEqual([expect.stringMatching(/^The database is newer than this program/)]);
  expect(newer).toMatchObject({ code: 1, left: [] });
});

it('starts after the disk that was too small has grown', async ({ skip }) => {
  const disk = await mountSmallDisk(join(folder, 'disk'), 60);
  if (disk === null) return skip('this account may not mount a file system');
  undo.push(() => disk.remove());
  const dataDir = join(disk.folder, 'data');
  const refused = await refusedStart(disk.folder, { FARELARK_DATA_DIR: dataDir });
  expect(refused).toMatchObject({ code: 1, left: [], changed: [] });
  await disk.grow(600);
  const { url, child } = await start(dataDir);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await stop(child);
  await disk.fill();
  const full = await refusedStart(disk.folder, { FARELARK_DATA_DIR: dataDir });
  expect(full.lines).toEqual([
    expect.stringMatching(
      /^Too little disk space: .* needs 128 MiB to start, and 0 MiB are free\./,
    ),
  ]);
  expect(full).toMatchObject({ code: 1, left: [] });
});

it('ends a database that it made, without a stack, when a later step fails', async () => {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  // A directory where the pages' file is passes for a file until it is read.
  const webDir = join(folder, 'web');
  await mkdir(join(webDir, 'client', 'index.html'), { recursive: true });
  const failed = await refusedStart(folder, {
    FARELARK_DATA_DIR: dataDir,
    WEB_DIR: webDir,
    LOG_LEVEL: 'warn',
  });
  expect(failed.lines).toEqual([
    'EISDIR: illegal operation on a directory, read. LOG_LEVEL=debug npm start says where it failed.',
  ]);
  expect(failed).toMatchObject({ code: 1, left: [] });
});

it('closes its connections when the port is taken between the check and the start', async () => {
  const { url: databaseUrl } = await createTestDatabase();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  undo.push(() => taken.close());
  const { port } = taken.address() as AddressInfo;
  await expect(startBeside({ databaseUrl }, { PORT: String(port) })).rejects.toThrow('EADDRINUSE');
  const { pool, close } = connect(databaseUrl, { connections: 1 });
  undo.push(close);
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ name: string }>(
        `select application_name as name from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
      return rows;
    })
    .toEqual([]);
});

it('warns of a misspelt setting without its value, and starts', async () => {
  const { url: databaseUrl } = await createTestDatabase();
  const { logged } = await start(join(folder, 'data'), {
    DATABASE_URL: databaseUrl,
    SMPT_HOST: 'mail.example.org',
  });
  const warned = logged.filter(({ msg }) => msg.includes('SMPT_HOST'));
  expect(warned).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'SMPT_HOST is not a setting. Did you mean SMTP_HOST?',
    }),
  ]);
  expect(JSON.stringify(logged)).not.toContain('mail.example.org');
  expect(findProcesses(folder)).toEqual([]);
});

it('starts with a folder of pages that is named from where it is started', async () => {
  const { url: databaseUrl } = await createTestDatabase();
  const { url } = await start(join(folder, 'data'), {
    DATABASE_URL: databaseUrl,
    WEB_DIR: relative(process.cwd(), EMPTY_PAGES),
  });
  expect((await fetch(url)).status).toBe(200);
});
