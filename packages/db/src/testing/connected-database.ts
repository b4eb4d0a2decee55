import { beforeAll } from 'vitest';
import { type ConnectOptions, connect, type Database } from '../connect.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Migrated database for the tests of a file, connected as a server. `url` is the owner's address. */
export function connectedDatabase(options?: ConnectOptions) {
  const connected = {} as Pick<Database, 'pool'> & Pick<TestDatabase, 'url'>;
  beforeAll(async () => {
    const created = await createTestDatabase();
    const connection = connect(created.serverUrl, options);
    Object.assign(connected, { pool: connection.pool, url: created.url });
    return async () => {
      await connection.close();
      await created.drop();
    };
  });
  return connected;
}
