import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { NO_OUTSIDE_CALLS } from '../../../server/src/testing/test-server.ts';

const MAIN = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));
const NO_PAGES = fileURLToPath(new URL('../../../server/src/testing/pages', import.meta.url));

/** A server that commands call. */
export interface RunningServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a real server on a database, with a data folder of its own and without anybody outside to ask. */
export async function startServer(
  databaseUrl: string,
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const server = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      SIMULATOR: 'off',
      EMAIL_CONFIRMATION: 'off',
      DATABASE_URL: databaseUrl,
      FARELARK_DATA_DIR: folder,
      WEB_DIR: NO_PAGES,
      ...NO_OUTSIDE_CALLS,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill();
    await gone;
  };
  return { url: await waitForAddress(server), stop };
}

async function waitForAddress({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The server has no output');
  for await (const line of createInterface({ input: stdout })) {
    const found = /answers at (http:\S+)"/.exec(line)?.[1];
    if (found !== undefined) {
      stdout.resume();
      return found;
    }
  }
  throw new Error('The server ended before it answered');
}

/** Makes an account, which a server that confirms no addresses signs in immediately. */
export async function signUp(url: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password, name: '' }),
  });
  const token = answer.headers.get('set-auth-token');
  if (token === null) throw new Error(`No session: ${answer.status} ${await answer.text()}`);
  return token;
}
