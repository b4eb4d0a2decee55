import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
// Declares the type of what the global set-up provides.
import type {} from './global-setup.ts';
import { runAsOwner } from './run-as-owner.ts';

export interface TestDatabase {
  /** Connection string of the superuser that owns the database. */
  readonly url: string;
  /** Connection string of the server's login. */
  readonly serverUrl: string;
  readonly name: string;
  /** Drops the database and its connections. Optional: the end of the run removes all. */
  drop(): Promise<void>;
}

/**
 * Creates a migrated, empty database in about 50 ms. A failed run with KEEP_TEST_DATABASES set keeps
 * all of them and logs where they are.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = await copyDatabase(inject('testDatabaseServer').template);
  return { ...database, serverUrl: toServerUrl(database.url) };
}

/** Copies a database that has no connections. */
export async function copyDatabase(from: string): Promise<Omit<TestDatabase, 'serverUrl'>> {
  const server = inject('testDatabaseServer').url;
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  // Half the work of the default strategy, which logs every block.
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

/** URL of the same database for the server's login. */
export function toServerUrl(url: string): string {
  const { searchParams } = new URL(inject('testDatabaseServer').serverUrl);
  const own = new URL(url);
  own.username = searchParams.get('user') ?? '';
  own.password = searchParams.get('password') ?? '';
  return own.href;
}
