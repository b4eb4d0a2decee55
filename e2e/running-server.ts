import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, type Database } from '@farelark/db';
import { runAsOwner } from '@farelark/db/testing';
import { test as base } from '@playwright/test';
import { killAll, startServerProcess } from '../apps/server/src/chaos/server-process.ts';
import { createTemporaryFolder } from '../apps/server/src/testing/temporary-folder.ts';
import {
  getRun,
  type Market,
  runCommand,
  TEMPLATES,
  toEnvironment,
  withDatabase,
} from './journey-run.ts';

/** The real server on a new database, and the command line on that database. */
export interface RunningServer {
  readonly url: string;
  /** Database URL of the owner of the tables. */
  readonly databaseUrl: string;
  /** Runs the command `farelark`. @throws Error unless it exits with 0 */
  farelark(...args: string[]): Promise<string>;
}

/** A server in a separate process, with the embedded database of its data folder. */
export type Installation = Omit<RunningServer, 'databaseUrl'>;

interface ServerFixtures {
  /** Settings of the server that differ from the defaults; set by `test.use`. */
  settings: Readonly<Record<string, string>>;
  /** Content of the database: empty, or a deal from Budapest to Barcelona at 55 euros with its fares. */
  market: Market;
  server: RunningServer;
}

/**
 * Values shared by the tests of a worker, created on first use and disposed with the worker. A single fixture, because
 * Playwright starts a new worker for a test with other worker fixtures.
 */
class WorkerCache {
  readonly #values = new Map<unknown, Promise<unknown>>();
  readonly #cleanup: AsyncDisposableStack;

  constructor(cleanup: AsyncDisposableStack) {
    this.#cleanup = cleanup;
  }

  /** The value of `create` in this worker. */
  get<T>(create: (cleanup: AsyncDisposableStack) => Promise<T>): Promise<T> {
    const value = (this.#values.get(create) as Promise<T> | undefined) ?? create(this.#cleanup);
    this.#values.set(create, value);
    return value;
  }
}

/** `test` with a new `server` for each test: no simulated market, emails in the local mailbox. */
export const test = base.extend<ServerFixtures, { shared: WorkerCache }>({
  settings: [{}, { option: true }],
  market: ['empty', { option: true }],
  server: [
    async ({ settings, market }, use) => {
      await using cleanup = new AsyncDisposableStack();
      await use(await startServer(settings, cleanup, market));
    },
    { timeout: 180_000 },
  ],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      await using cleanup = new AsyncDisposableStack();
      await use(new WorkerCache(cleanup));
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect } from '@playwright/test';

/** Starts a server with these settings in addition to those of every journey; `cleanup` stops it. */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  cleanup: AsyncDisposableStack,
  market: Market = 'empty',
): Promise<RunningServer> {
  const { databaseUrl: superuser, serverUrl, hosts } = getRun();
  const name = `journey_${randomBytes(6).toString('hex')}`;
  await runAsOwner(
    superuser,
    `create database ${name} template ${TEMPLATES[market]} strategy file_copy`,
  );
  cleanup.defer(async () => {
    await runAsOwner(superuser, `drop database ${name} with (force)`);
  });
  const databaseUrl = withDatabase(superuser, name);
  const dataDir = await createTemporaryFolder();
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }));
  const environment = {
    ...toEnvironment(dataDir, settings),
    DATABASE_URL: withDatabase(serverUrl, name),
    DATABASE_OWNER_URL: databaseUrl,
  };
  const host = hosts[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % hosts.length] ?? '';
  const url = await callHost(`${host}/start`, environment);
  cleanup.defer(async () => {
    await callHost(`${host}/stop`, url);
  });
  return { url, databaseUrl, farelark: (...args) => runCommand(args, environment) };
}

/** Installs a server as an operator does: in a separate process, with a database in an empty data folder. */
export async function withInstallation(
  use: (installation: Installation) => Promise<void>,
): Promise<void> {
  const dataDir = await createTemporaryFolder();
  const environment = toEnvironment(dataDir, {});
  try {
    const server = await startServerProcess(environment);
    await use({ url: server.url, farelark: (...args) => runCommand(args, environment) });
    await server.stop();
  } finally {
    killAll();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Changes a server's database, as the passing of days or a market would. */
export async function inDatabase<T>(
  { databaseUrl }: Pick<RunningServer, 'databaseUrl'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = connect(databaseUrl, { connections: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function callHost(address: string, body: unknown): Promise<string> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { url, error } = (await response.json()) as { url: string; error?: string };
  if (error !== undefined) throw new Error(error);
  return url;
}
