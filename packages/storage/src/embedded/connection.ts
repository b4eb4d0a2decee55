import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';

/** What it takes to connect to a cluster. Kept in a file of mode 0600, never logged. */
export interface Connection {
  readonly port: number;
  readonly password: string;
}

/** Name of the role and of the database that everything of the application lives in. */
export const DATABASE = 'farelark';

/** @throws Error when the file belongs to another account or is damaged */
export async function readConnection(file: string): Promise<Connection> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Connection;
  } catch (cause) {
    throw new Error(
      `The database's connection file ${file} cannot be read. Nothing was changed. Start as the ` +
        'account that made it, or give another data folder by FARELARK_DATA_DIR.',
      { cause },
    );
  }
}

/** Written aside and renamed, so that a reader never sees half of it; owned as its folder is. */
export async function writeConnection(file: string, connection: Connection): Promise<void> {
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, `${JSON.stringify(connection)}\n`, { mode: 0o600 });
  const owner = await stat(dirname(file));
  if (process.getuid?.() === 0) await chown(aside, owner.uid, owner.gid);
  await rename(aside, file);
}

/** @param database of the cluster; the application's own unless said */
export function urlOf({ port, password }: Connection, database = DATABASE): string {
  return `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${database}`;
}

/** `wanted` where nobody listens on it, else any other free port of the loopback interface. */
export async function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (wanted !== 0 && error.code === 'EADDRINUSE') resolve(freePort());
      else reject(error);
    });
    probe.listen({ host: '127.0.0.1', port: wanted }, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : wanted;
      probe.close(() => resolve(port));
    });
  });
}
