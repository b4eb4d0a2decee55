import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { writeSecretFile } from '../secret-file.ts';

/** Parameters to connect to a cluster. Kept in a file of mode 0600, never logged. */
export interface Connection {
  readonly port: number;
  readonly password: string;
}

/** Name of the role and of the database that everything of the application lives in. */
export const DATABASE = 'farelark';

/** @throws Error when the file belongs to another account or is damaged */
export async function readConnection(file: string): Promise<Connection> {
  try {
    const { port, password } = JSON.parse(await readFile(file, 'utf8')) as Connection;
    if (typeof port !== 'number' || typeof password !== 'string')
      throw new TypeError('port or password is missing');
    return { port, password };
  } catch (cause) {
    throw new Error(
      `The database's connection file ${file} cannot be read. Nothing was changed. Start as the ` +
        'account that made it, or give another data folder by FARELARK_DATA_DIR.',
      { cause },
    );
  }
}

/** Owned as its folder is. */
export async function writeConnection(file: string, connection: Connection): Promise<void> {
  const { uid, gid } = await stat(dirname(file));
  const owner = process.getuid?.() === 0 ? { uid, gid } : undefined;
  await writeSecretFile(file, `${JSON.stringify(connection)}\n`, owner);
}

/** @param database of the cluster; the application's own unless said */
export function toUrl({ port, password }: Connection, database = DATABASE): string {
  return `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${database}`;
}

/** `wanted` where no process listens on it, else any other free port of the loopback interface. */
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
