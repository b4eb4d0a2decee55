import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '@farelark/db/embedded';
import { TcpRelay } from '../testing/faults/tcp-relay.ts';
import { Supervised } from './supervised.ts';

/** Layout of an installation: `npm start`, or separate processes and database. */
export type Layout = 'one machine' | 'many machines';

/** Servers under test on one data folder, started again when they end, and their PostgreSQL. */
export class Installation {
  readonly layout: Layout;
  readonly servers: readonly Supervised[];
  /** Between servers and database, where they are apart. */
  readonly databaseWay: TcpRelay | null;
  readonly #dataDir: string;
  readonly #url: string;
  readonly #embedded: EmbeddedDatabase | null;

  private constructor(fields: {
    layout: Layout;
    dataDir: string;
    url: string;
    servers: readonly Supervised[];
    databaseWay: TcpRelay | null;
    embedded: EmbeddedDatabase | null;
  }) {
    this.layout = fields.layout;
    this.#dataDir = fields.dataDir;
    this.#url = fields.url;
    this.servers = fields.servers;
    this.databaseWay = fields.databaseWay;
    this.#embedded = fields.embedded;
  }

  /** One server that looks after its own PostgreSQL. */
  static async onOneMachine(options: {
    dataDir: string;
    ports: readonly number[];
    environment: NodeJS.ProcessEnv;
  }): Promise<Installation> {
    const { dataDir, environment } = options;
    const port = String(options.ports[0]);
    const server = new Supervised('server', () => ({
      ...environment,
      PORT: port,
      FARELARK_DATA_DIR: dataDir,
    }));
    await server.start();
    return new Installation({
      layout: 'one machine',
      dataDir,
      url: `http://127.0.0.1:${port}`,
      servers: [server],
      databaseWay: null,
      embedded: null,
    });
  }

  /** A web server and a worker on a PostgreSQL that is reached over a way of its own. */
  static async onManyMachines(options: {
    dataDir: string;
    ports: readonly number[];
    environment: NodeJS.ProcessEnv;
    log: (line: string) => void;
  }): Promise<Installation> {
    const { dataDir, environment, ports } = options;
    const embedded = await openEmbeddedDatabase({ dataDir, log: options.log });
    const address = new URL(embedded.url);
    const target = { host: address.hostname, port: Number(address.port) };
    const databaseWay = new TcpRelay(() => target);
    await databaseWay.open();
    address.port = String(databaseWay.port);
    const beside = (name: string, role: string, port: number | undefined) =>
      new Supervised(name, () => ({
        ...environment,
        ROLE: role,
        PORT: String(port),
        FARELARK_DATA_DIR: join(dataDir, name),
        DATABASE_URL: address.href,
      }));
    const servers = [beside('server', 'web', ports[0]), beside('worker', 'worker', ports[1])];
    await Promise.all(servers.map((server) => server.start()));
    return new Installation({
      layout: 'many machines',
      dataDir,
      url: `http://127.0.0.1:${ports[0]}`,
      servers,
      databaseWay,
      embedded,
    });
  }

  /** Address for travellers; stays the same. */
  get url(): string {
    return this.#url;
  }

  /** Settings by which a command works on the same database. */
  get commandEnvironment(): NodeJS.ProcessEnv {
    return { FARELARK_DATA_DIR: this.#dataDir };
  }

  /** Process id of PostgreSQL; null while none runs. */
  async postmaster(): Promise<number | null> {
    const file = join(this.#dataDir, 'database', 'cluster', 'postmaster.pid');
    const text = await readFile(file, 'utf8').catch(() => '');
    const pid = Number(text.split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  }

  /** Ends the servers and starts them again; `between` happens while none runs, but their database does. */
  async restart(between: () => Promise<void>): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()));
    await between();
    await Promise.all(this.servers.map((server) => server.start()));
  }

  /** Ends the servers as a manager would; answers their exit codes. */
  async stop(): Promise<readonly (number | null)[]> {
    const codes = await Promise.all(this.servers.map((server) => server.stop()));
    await this.databaseWay?.close();
    await this.#embedded?.stop();
    return codes;
  }
}

/** Address of the database of a data folder, past every way that may be cut. */
export async function readDatabaseUrl(dataDir: string): Promise<string> {
  const file = join(dataDir, 'database', 'connection.json');
  // Written by the storage package in this form.
  const { port, password } = JSON.parse(await readFile(file, 'utf8')) as {
    port: number;
    password: string;
  };
  return `postgres://farelark:${password}@127.0.0.1:${port}/farelark`;
}
