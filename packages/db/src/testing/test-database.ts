import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
// For the type of what the global set-up provides.
import type {} from './global-setup.ts';
import { runAsOwner } from './run-as-owner.ts';

export interface TestDatabase {
  /** Connection string, as the superuser that owns the database. */
  readonly url: string;
  /** Connection string as the login that a server works by. */
  readonly serverUrl: string;
  readonly name: string;
  /** Drop it with its connections. Not needed: the run's end removes them all. */
  drop(): Promise<void>;
}

/**
 * A migrated, empty database on the run's real PostgreSQL, copied in about 50 ms. Call it in
 * `beforeAll`, or at the top of the file.
 *
 * A run with KEEP_TEST_DATABASES set that fails leaves them all, and says where they are.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = await copyDatabase(inject('testDatabaseServer').template);
  return { ...database, serverUrl: toServerUrl(database.url) };
}

/** A copy of a database without connections. */
export async function copyDatabase(from: string): Promise<Omit<TestDatabase, 'serverUrl'>> {
  const server = inject('testDatabaseServer').url;
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  // Files are copied at half the work of a log of their blocks, which is never read.
  await runAsOwner(server, `CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    name,
    async drop() {
      if (process.env['KEEP_TEST_DATABASES']) return;
      await runAsOwner(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** The same database of the run's PostgreSQL, as the login that a server works by. */
export function toServerUrl(url: string): string {
  const { searchParams } = new URL(inject('testDatabaseServer').serverUrl);
  const own = new URL(url);
  own.username = searchParams.get('user') ?? '';
  own.password = searchParams.get('password') ?? '';
  return own.href;
}
