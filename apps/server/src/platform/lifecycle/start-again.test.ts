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

// Each starts several servers, of which one makes a database.
vi.setConfig({ testTimeout: 180_000 });

let folder: string;
let undo: (() => unknown)[];
beforeEach(() => {
  undo = [];
  return useTemporaryFolder((made) => (folder = made));
});
afterEach(async () => {
  for (const end of undo.reverse()) await end();
});

async function start(dataDir: string, settings: Record<string, string> = {}) {
  const env = startEnvironment({ FARELARK_DATA_DIR: dataDir, ...settings });
  const server = await startServerProcess(env);
  undo.push(server.stop);
  return server;
}

it('refuses a second server on a data folder, then one whose database is newer', async () => {
  const dataDir = join(folder, 'data');
  const first = await start(dataDir);
  const second = await runFailedStart(dataDir, { FARELARK_DATA_DIR: dataDir });
  expect(second.lines).toEqual([
    `Another Farelark server (process ${first.pid}) serves this data folder at ${first.url}. Nothing was changed. Stop it first, or give this one a data folder of its own by FARELARK_DATA_DIR.`,
  ]);
  expect(second.code).toBe(1);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

  const joined = await openEmbeddedDatabase({ dataDir });
  const { pool, close } = connect(joined.url);
  await pool.query(`insert into schema_migrations (name, checksum) values ('9999_later.sql', '')`);
  await close();
  await joined.leave();
  await first.stop();
  // A database that had no time for its last checkpoint may be waited for, and the log says so.
  const quiet = { FARELARK_DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const newer = await runFailedStart(dataDir, quiet);
  expect(newer.lines).toEqual([expect.stringMatching(/^The database is newer than this program/)]);
  expect(newer).toMatchObject({ code: 1, left: [] });
});

it('starts after the disk that was too small has grown', async ({ skip }) => {
  const disk = await mountSmallDisk(join(folder, 'disk'), 60);
  if (disk === null) return skip('this account may not mount a file system');
  undo.push(() => disk.remove());
  const dataDir = join(disk.folder, 'data');
  const refused = await runFailedStart(disk.folder, { FARELARK_DATA_DIR: dataDir });
  expect(refused).toMatchObject({ code: 1, left: [], changed: [] });
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
  expect(full).toMatchObject({ code: 1, left: [] });
});

it('ends a database that it made, without a stack, when a later step fails', async () => {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  // A directory where the pages' file is passes for a file until it is read.
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
  expect(failed).toMatchObject({ code: 1, left: [] });
});

it('closes its connections when the port is taken between the check and the start', async () => {
  const { url: databaseUrl } = await createTestDatabase();
  const taken = createServer();
  const { port } = new URL(await listen(taken));
  undo.push(() => taken.close());
  await expect(startServerOn({ databaseUrl }, { PORT: port })).rejects.toThrow('EADDRINUSE');
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
  const server = await start(join(folder, 'data'), {
    DATABASE_URL: databaseUrl,
    SMPT_HOST: 'mail.example.org',
  });
  const logged = server.output().trim().split('\n');
  const warned = logged
    .filter((line) => line.includes('SMPT_HOST'))
    .map((line) => JSON.parse(line));
  expect(warned).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'SMPT_HOST is not a setting. Did you mean SMTP_HOST?',
    }),
  ]);
  expect(server.output()).not.toContain('mail.example.org');
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
