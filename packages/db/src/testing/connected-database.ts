import { afterAll, beforeAll } from 'vitest';
import { type ConnectOptions, connect, type Database } from '../connect.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Migrated database for the tests of a file, connected as a server. `url` is the owner's address. */
export function connectedDatabase(
  options?: ConnectOptions,
): Pick<Database, 'pool'> & Pick<TestDatabase, 'url'> {
  let created: TestDatabase;
  let connection: Database;
  beforeAll(async () => {
    created = await createTestDatabase();
    connection = connect(created.serverUrl, options);
  });
  afterAll(async () => {
    await connection.close();
    await created.drop();
  });
  return {
    get url() {
      return created.url;
    },
    get pool() {
      return connection.pool;
    },
  };
}
