import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './listen.ts';

/** Path in Linux distributions. */
export const PGBOUNCER = '/usr/sbin/pgbouncer';
/** Few, so that clients share them. */
const SERVER_CONNECTIONS = 5;

/** A PgBouncer in transaction mode. */
export interface Pooler {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a pooler of the database at `direct`. */
export async function startPooler(direct: string): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(direct);
  const folder = await mkdtemp(join(tmpdir(), 'farelark-pooler-'));
  const poolerPort = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 200
`,
  );
  await chmod(folder, 0o755);
  // PgBouncer refuses to run as root.
  const userArgs = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(PGBOUNCER, [...userArgs, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  await waitUntilReady(child);
  return {
    url: `postgres://${username}:any@127.0.0.1:${poolerPort}${pathname}`,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('process up')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PgBouncer ended:\n${output}`)));
  });
}
