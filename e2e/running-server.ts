import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';
import { NOBODY_OUTSIDE } from '../apps/server/src/testing/nobody-outside.ts';
import { copyOfPreparedData } from './prepared-data.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SERVER = join(ROOT, 'apps/server/src/main.ts');
const CLI = join(ROOT, 'apps/cli/src/main.ts');

/** The real server on a database of its own, and the commands that join it. */
export interface RunningServer {
  readonly url: string;
  /** Where its database is. */
  readonly dataDir: string;
  /** Runs `farelark` with these arguments on the server's data folder; throws unless it ends well. */
  farelark(...args: string[]): Promise<string>;
}

export interface ServerFixtures {
  /** Settings of the server that a test needs otherwise than by default, by `test.use`. */
  settings: Readonly<Record<string, string>>;
  /** Whether nothing was there before, and the server makes its database itself; otherwise one is there, empty. */
  isFirstStart: boolean;
  server: RunningServer;
}

/** `test` with a new `server` for each test: no simulated market, mails in the local mailbox. */
export const test = base.extend<ServerFixtures>({
  settings: [{}, { option: true }],
  isFirstStart: [false, { option: true }],
  server: [
    ({ settings, isFirstStart }, use) => withServer(settings, use, isFirstStart),
    { timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

/** `test` with one server for all tests of a file, for those that leave nothing which disturbs the others. */
export const testOnOneServer = base
  .extend<object, ServerFixtures>({
    settings: [{}, { option: true, scope: 'worker' }],
    isFirstStart: [false, { option: true, scope: 'worker' }],
    server: [
      ({ settings, isFirstStart }, use) => withServer(settings, use, isFirstStart),
      { scope: 'worker', timeout: 60_000 },
    ],
  })
  .extend({ baseURL: async ({ server }, use) => use(server.url) });

export { expect } from '@playwright/test';

/** Starts a server with these settings beside those of every journey, and ends it after `use`. */
export async function withServer(
  settings: Readonly<Record<string, string>>,
  use: (server: RunningServer) => Promise<void>,
  isFirstStart = false,
): Promise<void> {
  const dataDir = await copyOfPreparedData(isFirstStart);
  const environment = {
    ...process.env,
    FARELARK_DATA_DIR: dataDir,
    SIMULATOR: 'off',
    ...NOBODY_OUTSIDE,
    PORT: '0',
    ...settings,
  };
  const child = spawn(process.execPath, [SERVER], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await addressOf(child);
    await use({ url, dataDir, farelark: (...args) => runCommand(args, environment) });
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The address that the server logs once it answers. The log is read on, or the pipe would fill up. */
function addressOf(child: ChildProcess): Promise<string> {
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
