import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareDatabase } from '@farelark/db';
import { openEmbeddedDatabase } from '@farelark/db/embedded';
import { runAsOwner } from '@farelark/db/testing';
import type { FullConfig } from '@playwright/test';
import { createTemporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';
import { importFeed } from './fare-feed.ts';
import {
  type JourneyRun,
  runCommand,
  shareRun,
  TEMPLATES,
  toEnvironment,
  withDatabase,
} from './journey-run.ts';

const HOST = fileURLToPath(new URL('server-host.ts', import.meta.url));

/**
 * Starts, once per run, a PostgreSQL with template databases, and a process per worker that hosts its servers. A process,
 * a PostgreSQL and migrations for each server would take several seconds.
 */
export default async function setUp({
  workers,
}: Pick<FullConfig, 'workers'>): Promise<() => Promise<void>> {
  const dataDir = await createTemporaryFolder();
  // Without fsync: the data is temporary.
  const database = await openEmbeddedDatabase({ dataDir, durability: 'none' });
  await runAsOwner(database.url, `create database ${TEMPLATES.empty}`);
  const prepared = await prepareDatabase({ url: withDatabase(database.url, TEMPLATES.empty) });
  await runAsOwner(database.url, `create database ${TEMPLATES.deal} template ${TEMPLATES.empty}`);
  const environment = {
    ...toEnvironment(dataDir, {}),
    DATABASE_URL: withDatabase(prepared.url, TEMPLATES.deal),
    DATABASE_OWNER_URL: withDatabase(database.url, TEMPLATES.deal),
  };
  await importFeed(
    { farelark: (...args) => runCommand(args, environment) },
    { origin: 'BUD', destination: 'BCN', bargain: 55 },
  );
  const hosts = Array.from({ length: workers }, () =>
    fork(HOST, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  const run: JourneyRun = {
    databaseUrl: database.url,
    serverUrl: prepared.url,
    hosts: await Promise.all(
      hosts.map(async (host) => {
        const [port] = (await once(host, 'message')) as [number];
        return `http://127.0.0.1:${port}`;
      }),
    ),
  };
  shareRun(run);
  return async () => {
    for (const host of hosts) host.disconnect();
    await Promise.all(hosts.map((host) => once(host, 'exit')));
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
