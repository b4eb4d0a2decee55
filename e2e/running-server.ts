import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, type Database } from '@farelark/db';
import { runAsOwner } from '@farelark/db/testing';
import { test as base } from '@playwright/test';
import { killAll, startServerProcess } from '../apps/server/src/chaos/server-process.ts';
import { newFolder } from '../apps/server/src/testing/temporary-folder.ts';
import {
  databaseNamed,
  getRun,
  type Market,
  runCommand,
  TEMPLATES,
  toEnvironment,
} from './journey-run.ts';

/** The real server on a database of its own, and the commands that join it. */
export interface RunningServer {
  readonly url: string;
  /** Its database, as the owner of the tables. */
  readonly databaseUrl: string;
  /** Runs `farelark` with these arguments on the server's database; throws unless it ends well. */
  farelark(...args: string[]): Promise<string>;
}

/** A server in a process of its own, with the database of its data folder. */
export type Installation = Omit<RunningServer, 'databaseUrl'>;

interface ServerFixtures {
  /** Settings of the server that a test needs otherwise than by default, by `test.use`. */
  settings: Readonly<Record<string, string>>;
  /** Content of a new database: nothing, or a deal from Budapest to Barcelona at 55 euros and its fares. */
  market: Market;
  server: RunningServer;
}

/**
 * Values that the tests of a worker share: made when the first of them asks, ended with the worker. One fixture for all,
 * since Playwright starts a new worker for a test whose worker fixtures are others.
 */
class Shared {
  readonly #made = new Map<unknown, Promise<unknown>>();
  readonly #ends: AsyncDisposableStack;

  constructor(ends: AsyncDisposableStack) {
    this.#ends = ends;
  }

  /** The value that `make` made in this worker. */
  get<T>(make: (ends: AsyncDisposableStack) => Promise<T>): Promise<T> {
    const made = (this.#made.get(make) as Promise<T> | undefined) ?? make(this.#ends);
    this.#made.set(make, made);
    return made;
  }
}

/** `test` with a new `server` for each test: no simulated market, mails in the local mailbox. */
export const test = base.extend<ServerFixtures, { shared: Shared }>({
  settings: [{}, { option: true }],
  market: ['empty', { option: true }],
  server: [
    async ({ settings, market }, use) => {
      await using ends = new AsyncDisposableStack();
      await use(await startServer(settings, ends, market));
    },
    { timeout: 60_000 },
  ],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
    async ({}, use) => {
      await using ends = new AsyncDisposableStack();
      await use(new Shared(ends));
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect } from '@playwright/test';

/** Starts a server with these settings beside those of every journey; it stops with `ends`. */
export async function startServer(
  settings: Readonly<Record<string, string>>,
  ends: AsyncDisposableStack,
  market: Market = 'empty',
): Promise<RunningServer> {
  const { databaseUrl: superuser, serverUrl, hosts } = getRun();
  const name = `journey_${randomBytes(6).toString('hex')}`;
  await runAsOwner(
    superuser,
    `create database ${name} template ${TEMPLATES[market]} strategy file_copy`,
  );
  ends.defer(async () => {
    await runAsOwner(superuser, `drop database ${name} with (force)`);
  });
  const databaseUrl = databaseNamed(superuser, name);
  const dataDir = await newFolder();
  ends.defer(() => rm(dataDir, { recursive: true, force: true }));
  const environment = {
    ...toEnvironment(dataDir, settings),
    DATABASE_URL: databaseNamed(serverUrl, name),
    DATABASE_OWNER_URL: databaseUrl,
  };
  const host = hosts[Number(process.env['TEST_PARALLEL_INDEX']) % hosts.length] ?? '';
  const url = await ask(`${host}/start`, environment);
  ends.defer(async () => {
    await ask(`${host}/stop`, url);
  });
  return { url, databaseUrl, farelark: (...args) => runCommand(args, environment) };
}

/** Installs a server as an operator does: a process of its own, which makes its database in an empty folder. */
export async function withInstallation(
  use: (installation: Installation) => Promise<void>,
): Promise<void> {
  const dataDir = await newFolder();
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

/** Does something in a server's database, as the passing of days or a market would. */
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

async function ask(address: string, order: unknown): Promise<string> {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(order) });
  const { url, error } = (await answer.json()) as { url: string; error?: string };
  if (error !== undefined) throw new Error(error);
  return url;
}
