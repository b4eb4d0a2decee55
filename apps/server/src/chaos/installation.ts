import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '@farelark/db/embedded';
import { openRelay, type TcpRelay } from '../testing/faults/tcp-relay.ts';
import { SupervisedServer } from './supervised-server.ts';

/** Layout of an installation: `npm start`, or separate processes and database. */
export type Layout = 'one machine' | 'many machines';

/** Servers under test on one data folder, started again when they end, and their PostgreSQL. */
export interface Installation {
  readonly servers: readonly SupervisedServer[];
  /** Relay to the database in `many machines`. */
  readonly databaseRelay: TcpRelay | null;
  /** Stops the servers; returns their exit codes. */
  stop(): Promise<readonly (number | null)[]>;
}

interface InstallOptions {
  readonly dataDir: string;
  readonly ports: readonly number[];
  readonly environment: NodeJS.ProcessEnv;
  readonly log: (line: string) => void;
}

export async function install(layout: Layout, options: InstallOptions): Promise<Installation> {
  const { dataDir, environment, ports, log } = options;
  const server = (name: string, port: number | undefined, settings: Record<string, string>) =>
    new SupervisedServer(name, { ...environment, PORT: String(port), ...settings });
  if (layout === 'one machine') {
    const single = server('server', ports[0], { FARELARK_DATA_DIR: dataDir });
    await single.start();
    return { servers: [single], databaseRelay: null, stop: async () => [await single.stop()] };
  }
  const embedded = await openEmbeddedDatabase({ dataDir, log });
  const { relay, url: DATABASE_URL } = await openRelay(embedded.url);
  const createProcess = (name: string, ROLE: string, port: number | undefined) =>
    server(name, port, { ROLE, DATABASE_URL, FARELARK_DATA_DIR: join(dataDir, name) });
  const servers = [
    createProcess('server', 'web', ports[0]),
    createProcess('worker', 'worker', ports[1]),
  ];
  await Promise.all(servers.map((each) => each.start()));
  return {
    servers,
    databaseRelay: relay,
    async stop() {
      const codes = await Promise.all(servers.map((each) => each.stop()));
      await relay.close();
      await embedded.stop();
      return codes;
    },
  };
}

/** Process id of the PostgreSQL of a data folder; null while none runs. */
export async function readPostmaster(dataDir: string): Promise<number | null> {
  const file = join(dataDir, 'database', 'cluster', 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || null;
}

/** URL of the database of a data folder, without a relay. */
export async function readDatabaseUrl(dataDir: string): Promise<string> {
  const file = join(dataDir, 'database', 'connection.json');
  // Written by the storage package in this form.
  const { port, password } = JSON.parse(await readFile(file, 'utf8')) as {
    port: number;
    password: string;
  };
  return `postgres://farelark:${password}@127.0.0.1:${port}/farelark`;
}
