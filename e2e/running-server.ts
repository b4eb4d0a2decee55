import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, type Database } from '@farelark/db';
import { administer } from '@farelark/db/testing';
import { test as base } from '@playwright/test';
import { NO_OUTSIDE_CALLS } from '../apps/server/src/testing/test-server.ts';
import { databaseNamed, journeyRun, newDataFolder } from './global-setup.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SERVER = join(ROOT, 'apps/server/src/main.ts');
const CLI = join(ROOT, 'apps/cli/src/main.ts');

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

export interface ServerFixtures {
  /** Settings of the server that a test needs otherwise than by default, by `test.use`. */
  settings: Readonly<Record<string, string>>;
  server: RunningServer;
}

/** `test` with a new `server` for each test: no simulated market, mails in the local mailbox. */
export const test = base.extend<ServerFixtures>({
  settings: [{}, { option: true }],
  server: [({ settings }, use) => withServer(settings, use), { timeout: 60_000 }],
  baseURL: async ({ server }, use) => use(server.url),
});

/** `test` with one server for all tests of a file, for those that leave nothing which disturbs the others. */
export const testOnOneServer = base
  .extend<object, ServerFixtures>({
    settings: [{}, { option: true, scope: 'worker' }],
    server: [
      ({ settings }, use) => withServer(settings, use),
      { scope: 'worker', timeout: 60_000 },
    ],
  })
  .extend({ baseURL: async ({ server }, use) => use(server.url) });

export { expect } from '@playwright/test';

/** Starts a server with these settings beside those of every journey, and ends it after `use`. */
export async function withServer(
  settings: Readonly<Record<string, string>>,
  use: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const { databaseUrl: superuser, serverUrl, template, hosts } = journeyRun();
  const name = `journey_${randomBytes(6).toString('hex')}`;
  await administer(superuser, `create database ${name} template ${template} strategy file_copy`);
  const databaseUrl = databaseNamed(superuser, name);
  const dataDir = await newDataFolder();
  const environment = {
    ...toEnvironment(dataDir, settings),
    DATABASE_URL: databaseNamed(serverUrl, name),
    DATABASE_OWNER_URL: databaseUrl,
  };
  const host = hosts[Number(process.env['TEST_PARALLEL_INDEX']) % hosts.length] ?? '';
  const url = await ask(`${host}/start`, environment);
  try {
    await use({ url, databaseUrl, farelark: (...args) => runCommand(args, environment) });
  } finally {
    await ask(`${host}/stop`, url);
    await administer(superuser, `drop database ${name} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Installs a server as an operator does: a process of its own, which makes its database in an empty folder. */
export async function withInstallation(
  use: (installation: Installation) => Promise<void>,
): Promise<void> {
  const dataDir = await newDataFolder();
  const environment = toEnvironment(dataDir, {});
  const child = spawn(process.execPath, [SERVER], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await readAddress(child);
    await use({ url, farelark: (...args) => runCommand(args, environment) });
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
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

function toEnvironment(dataDir: string, settings: Readonly<Record<string, string>>) {
  return {
    ...process.env,
    FARELARK_DATA_DIR: dataDir,
    SIMULATOR: 'off',
    ...NO_OUTSIDE_CALLS,
    PORT: '0',
    ...settings,
  };
}

async function ask(address: string, order: unknown): Promise<string> {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(order) });
  const { url, error } = (await answer.json()) as { url: string; error?: string };
  if (error !== undefined) throw new Error(error);
  return url;
}

/** The address that the server logs once it answers. The log is read on, or the pipe would fill up. */
function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      const url = /answers at (http:\/\/localhost:\d+)/.exec(log)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.on('exit', () => reject(new Error(`The server ended before it answered:\n${log}`)));
  });
}

async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, [CLI, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`farelark ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}
