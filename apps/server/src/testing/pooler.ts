import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './listen.ts';

/** Path in Linux distributions. */
export const PGBOUNCER = '/usr/sbin/pgbouncer';
/** So few that callers have to take turns on each. */
const SERVER_CONNECTIONS = 5;

/** A real PgBouncer that lends its few connections by the transaction. */
export interface Pooler {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts one before the database of `direct`. */
export async function startPooler(direct: string): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(direct);
  const folder = await mkdtemp(join(tmpdir(), 'farelark-pooler-'));
  const own = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 200
`,
  );
  await chmod(folder, 0o755);
  // It refuses to run as root.
  const asWhom = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(PGBOUNCER, [...asWhom, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  await listening(child);
  return {
    url: `postgres://${username}:any@127.0.0.1:${own}${pathname}`,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('process up')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PgBouncer ended:\n${said}`)));
  });
}
