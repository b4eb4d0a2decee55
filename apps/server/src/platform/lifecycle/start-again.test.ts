import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, relative } from 'node:path';
import { connect } from '@farelark/db';
import { openEmbeddedDatabase } from '@farelark/db/embedded';
import { createTestDatabase } from '@farelark/db/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startServerProcess } from '../../chaos/server-process.ts';
import { findProcesses, runFailedStart } from '../../testing/failed-start.ts';
import { mountSmallDisk } from '../../testing/faults/small-disk.ts';
import { listen } from '../../testing/listen.ts';
import { useTemporaryFolder } from '../../testing/temporary-folder.ts';
import { EMPTY_PAGES, startEnvironment, startServerOn } from '../../testing/test-server.ts';

// Each test starts several servers, one of which creates a database.
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
let cleanups: (() => unknown)[];
beforeEach(() => {
  cleanups = [];
  return useTemporaryFolder((made) => (folder = made));
});
afterEach(async () => {
  for (const cleanUp of cleanups.reverse()) await cleanUp();
});

async function start(dataDir: string, settings: Record<string, string> = {}) {
  const env = startEnvironment({ FARELARK_DATA_DIR: dataDir, ...settings });
  const server = await startServerProcess(env);
  cleanups.push(server.stop);
  return server;
}

it('refuses a second server with the same data folder, and a newer database', async () => {
  const dataDir = join(folder, 'data');
  const first = await start(dataDir);
  const second = await runFailedStart(dataDir, { FARELARK_DATA_DIR: dataDir });
  expect(second.lines).toEqual([
    `Another Farelark server (process ${first.pid}) serves this data folder at ${first.url}. Nothing was changed. Stop it first, or give this one a data folder of its own by FARELARK_DATA_DIR.`,
  ]);
  expect(second.exitCode).toBe(1);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

  const embedded = await openEmbeddedDatabase({ dataDir });
  const { pool, close } = connect(embedded.url);
  await pool.query(`insert into schema_migrations (name, checksum) values ('9999_later.sql', '')`);
  await close();
  await embedded.leave();
  await first.stop();
  // LOG_LEVEL=error hides that the database may need time to recover.
  const environment = { FARELARK_DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const newer = await runFailedStart(dataDir, environment);
  expect(newer.lines).toEqual([expect.stringMatching(/^The database is newer than this program/)]);
  expect(newer).toMatchObject({ exitCode: 1, remainingProcesses: [] });
});

it('starts after a too small disk has grown, and refuses a full one', async ({ skip }) => {
  const disk = await mountSmallDisk(join(folder, 'disk'), 60);
  if (disk === null) return skip('this account may not mount a file system');
  cleanups.push(() => disk.remove());
  const dataDir = join(disk.folder, 'data');
  const failed = await runFailedStart(disk.folder, { FARELARK_DATA_DIR: dataDir });
  expect(failed).toMatchObject({ exitCode: 1, remainingProcesses: [], changedPaths: [] });
  await disk.grow(600);
  const server = await start(dataDir);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.stop();
  await disk.fill();
  const full = await runFailedStart(disk.folder, { FARELARK_DATA_DIR: dataDir });
  expect(full.lines).toEqual([
    expect.stringMatching(
      /^Too little disk space: .* needs 128 MiB to start, and 0 MiB are free\./,
    ),
  ]);
  expect(full).toMatchObject({ exitCode: 1, remainingProcesses: [] });
});

it('stops the database it created, without a stack trace, when a later step fails', async () => {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  // A directory instead of the file passes the preflight.
  const webDir = join(folder, 'web');
  await mkdir(join(webDir, 'client', 'index.html'), { recursive: true });
  const failed = await runFailedStart(folder, {
    FARELARK_DATA_DIR: dataDir,
    WEB_DIR: webDir,
    LOG_LEVEL: 'warn',
  });
  expect(failed.lines).toEqual([
    'EISDIR: illegal operation on a directory, read. LOG_LEVEL=debug npm start says where it failed.',
  ]);
  expect(failed).toMatchObject({ exitCode: 1, remainingProcesses: [] });
});

it('closes its connections when the port is taken after the check', async () => {
  const { url: databaseUrl } = await createTestDatabase();
  const occupier = createServer();
  const { port } = new URL(await listen(occupier));
  cleanups.push(() => occupier.close());
  await expect(startServerOn({ databaseUrl }, { PORT: port })).rejects.toThrow('EADDRINUSE');
  const { pool, close } = connect(databaseUrl, { connections: 1 });
  cleanups.push(close);
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

it('warns about a misspelt setting without its value', async () => {
  const { url: databaseUrl } = await createTestDatabase();
  const server = await start(join(folder, 'data'), {
    DATABASE_URL: databaseUrl,
    SMPT_HOST: 'mail.example.org',
  });
  const warnings = server
    .output()
    .trim()
    .split('\n')
    .filter((line) => line.includes('SMPT_HOST'))
    .map((line) => JSON.parse(line));
  expect(warnings).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'SMPT_HOST is not a setting. Did you mean SMTP_HOST?',
    }),
  ]);
  expect(server.output()).not.toContain('mail.example.org');
  expect(findProcesses(folder)).toEqual([]);
});

it('resolves WEB_DIR relative to the working directory', async () => {
  const { url: databaseUrl } = await createTestDatabase();
  const { url } = await start(join(folder, 'data'), {
    DATABASE_URL: databaseUrl,
    WEB_DIR: relative(process.cwd(), EMPTY_PAGES),
  });
  expect((await fetch(url)).status).toBe(200);
});
