import { afterAll, beforeAll } from 'vitest';
import { connect, type Database } from '../connect.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A migrated database for the tests of a file, connected before the first and dropped after the last. */
export function connectedDatabase(): Pick<Database, 'pool' | 'kysely'> {
  let created: TestDatabase;
  let connection: Database;
  beforeAll(async () => {
    created = await createTestDatabase();
    connection = connect(created.url);
  });
  afterAll(async () => {
    await connection.close();
    await created.drop();
  });
  return {
    get pool() {
      return connection.pool;
    },
    get kysely() {
      return connection.kysely;
    },
  };
}
