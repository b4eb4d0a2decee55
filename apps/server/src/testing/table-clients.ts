import { type ReferencedRows, seed } from '@farelark/db/testing';
import { loadReference } from '@farelark/reference';
import { PostgrestClient } from '@supabase/postgrest-js';
import Fastify from 'fastify';
import { Client } from 'pg';
import { pino } from 'pino';
import { readSettings } from '../config/settings.ts';
import type { TablesDependencies } from '../modules/tables/index.ts';
import { registerTables } from '../modules/tables/table-routes.ts';
import { jobDefinitions } from '../modules.ts';
import type { SessionCache } from '../platform/http/session-cache.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { addSession } from './signed-in-account.ts';
import { createTestPipeline } from './test-pipeline.ts';
import { startBeforeAll, startTestServer, type TestServer } from './test-server.ts';

/** A signed-in account with a client of its rows. */
export interface TableTraveller {
  readonly userId: string;
  readonly token: string;
  readonly tables: PostgrestClient;
}

/** A server with clients of its tables: a visitor and two travellers. */
export interface TableFixture {
  readonly server: TestServer;
  readonly visitor: PostgrestClient;
  readonly traveller: TableTraveller;
  readonly stranger: TableTraveller;
  /** Rows that foreign keys refer to, and an alert of each traveller. */
  readonly references: ReferencedRows;
  /** Runs SQL with the rights of the owner of the tables. */
  run(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

/** The public PostgREST client. */
export function tableClient(url: string, token: string | null): PostgrestClient {
  return new PostgrestClient(`${url}/rest/v1`, {
    schema: 'public',
    headers: { apikey: 'anon', authorization: `Bearer ${token ?? 'anon'}` },
    // Errors (5xx) must not be retried.
    retry: false,
  });
}

/** Starts the fixture for a test file; `environment` as for `startTestServer`. */
export const tableFixture = (environment?: Readonly<Record<string, string>>): TableFixture =>
  startBeforeAll(() => startTableFixture(environment));

async function startTableFixture(
  environment: Readonly<Record<string, string>> = {},
): Promise<TableFixture> {
  const server = await startTestServer({
    TABLE_WRITES_PER_MINUTE: '1000000',
    ...environment,
  });
  const owner = new Client({ connectionString: server.databaseUrl });
  await owner.connect();
  const run: TableFixture['run'] = async (sql, values = []) =>
    (await owner.query(sql, [...values])).rows;
  const { travellers, ...references } = await seed(owner);
  const signIn = async (userId: string): Promise<TableTraveller> => {
    const token = await addSession(server.database, userId);
    return { userId, token, tables: tableClient(server.url, token) };
  };
  return {
    server,
    visitor: tableClient(server.url, null),
    traveller: await signIn(travellers[0]),
    stranger: await signIn(travellers[1]),
    references,
    run,
    async stop() {
      await owner.end();
      await server.stop();
    },
  };
}

export interface TableRequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** Bearer token, by default the traveller's; null for none. */
  readonly token?: string | null;
}

/** Sends a raw request; `path` follows `/rest/v1`. */
export async function sendTableRequest(
  { server, traveller }: TableFixture,
  path: string,
  { method = 'GET', headers = {}, body, token = traveller.token }: TableRequestOptions = {},
) {
  const response = await fetch(`${server.url}/rest/v1${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const { status } = response;
  return { status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

/** Serves tables of a database without the rest of the server; `options` as for `registerTables`. */
export async function serveTables(
  { database, databaseUrl }: Pick<TestServer, 'database' | 'databaseUrl'>,
  sessions: SessionCache,
  options?: Parameters<typeof registerTables>[2],
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const log = pino({ level: 'silent' });
  const { pool } = database;
  const app = Fastify();
  const dependencies: TablesDependencies = {
    settings: readSettings({ TABLE_WRITES_PER_MINUTE: '1000000' }),
    database,
    sessions,
    anonKey: 'anon',
    log,
    reference: loadReference(),
    pipeline: createTestPipeline(pool),
    sources: [],
    jobs: new JobQueue({
      definitions: jobDefinitions,
      databaseUrl,
      ownerUrl: databaseUrl,
      pool,
      log,
      worksJobs: false,
    }),
  };
  await registerTables(app, dependencies, options);
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), stop: () => app.close() };
}
