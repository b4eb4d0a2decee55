import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { writeSecretFile } from '../secret-file.ts';

/** Connection parameters of a cluster. Stored in a file of mode 0600, never logged. */
export interface Connection {
  readonly port: number;
  readonly password: string;
}

/** Name of the application's role and of its database. */
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
        'account that created it, or set FARELARK_DATA_DIR to another data folder.',
      { cause },
    );
  }
}

/** Gives the file the owner of its folder. */
export async function writeConnection(file: string, connection: Connection): Promise<void> {
  const { uid, gid } = await stat(dirname(file));
  const owner = process.getuid?.() === 0 ? { uid, gid } : undefined;
  await writeSecretFile(file, `${JSON.stringify(connection)}\n`, owner);
}

/** @param database name within the cluster */
export function toUrl({ port, password }: Connection, database = DATABASE): string {
  return `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${database}`;
}

/** Returns the preferred port if no process listens on it, otherwise any free loopback port. */
export async function findFreePort(preferred = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (preferred !== 0 && error.code === 'EADDRINUSE') resolve(findFreePort());
      else reject(error);
    });
    probe.listen({ host: '127.0.0.1', port: preferred }, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : preferred;
      probe.close(() => resolve(port));
    });
  });
}
