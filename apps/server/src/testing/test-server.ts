import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FunctionInput, FunctionName } from '@farelark/contracts';
import { connect, type Database } from '@farelark/db';
import { createTestDatabase, type TestDatabase, toServerUrl } from '@farelark/db/testing';
import type { Pipeline } from '@farelark/ingest';
import type { FareSource } from '@farelark/sources';
import type { QueryResult, QueryResultRow } from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type RunningServer, startServer } from '../app.ts';
import { readSettings } from '../config/settings.ts';
import type { HashCost } from '../modules/accounts/password-hashes.ts';
import type { Billing } from '../modules/billing/billing.ts';
import { generatePushKeys } from '../modules/notifications/push/push-keys.ts';
import { createLog } from '../platform/observability/log.ts';
import { addSignedInAccount } from './signed-in-account.ts';
import { createTestPipeline, ingestFeed } from './test-pipeline.ts';
import {
  callFunction,
  type FunctionResponse,
  type LiveStream,
  openLive,
  savePreferencesFrom,
  signUp,
  waitForJob,
} from './traveller-client.ts';

/** A server without a simulated market, and test actions on it. */
export interface TestServer extends RunningServer {
  /** A connection as the owner of the tables, with more rights than the server. */
  readonly database: Database;
  /** URL of that connection. */
  readonly databaseUrl: string;
  /** Runs a statement with the rights of the owner; returns its rows. */
  query<R extends QueryResultRow = QueryResult['rows'][number]>(
    text: string,
    values?: unknown[],
  ): Promise<R[]>;
  /** Calls a function as the web app does. */
  call<N extends FunctionName>(
    name: N,
    input: FunctionInput<N>,
    token?: string | null,
  ): Promise<FunctionResponse<N>>;
  /** Starts another server on the same database until the end of the test. */
  startOther(
    environment?: Readonly<Record<string, string>>,
    sources?: readonly FareSource[],
  ): Promise<TestServer>;
  /** Signs up without email confirmation, by default at a random address; returns the bearer token. */
  signUp(email?: string): Promise<string>;
  /** Ingests rows as an import does, in one pipeline per server. */
  ingestFeed(...parameters: TailParameters<typeof ingestFeed>): ReturnType<typeof ingestFeed>;
  addSignedInAccount(): ReturnType<typeof addSignedInAccount>;
  savePreferencesFrom(
    ...parameters: TailParameters<typeof savePreferencesFrom>
  ): ReturnType<typeof savePreferencesFrom>;
  openLive(...parameters: TailParameters<typeof openLive>): Promise<LiveStream>;
  waitForJob(...parameters: TailParameters<typeof waitForJob>): ReturnType<typeof waitForJob>;
}

/** Parameters after the first, which the server provides. */
type TailParameters<F extends (first: never, ...rest: never) => unknown> =
  Parameters<F> extends [unknown, ...infer Rest] ? Rest : never;

/** Low, for speed. */
export const TEST_PASSWORD_COST: HashCost = { ln: 10, r: 8, p: 1 };

/** Folder of an empty page. */
export const EMPTY_PAGES = fileURLToPath(new URL('pages', import.meta.url));

/**
 * Starts a server on a free port and a new database. `environment` overrides the default test settings; `prepare` fills
 * the database before the server starts.
 */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
  prepare: (database: Database) => Promise<void> = async () => {},
  sources: readonly FareSource[] = [],
): Promise<TestServer> {
  const { url } = await createTestDatabase();
  return startServerOn({ databaseUrl: url }, environment, prepare, sources);
}

/** Starts a resource before the tests of a file or block and stops it after them; its properties appear on start. */
export function startBeforeAll<T extends { stop(): Promise<void> }>(start: () => Promise<T>): T {
  const started = {} as T;
  beforeAll(async () => {
    Object.assign(started, await start());
  });
  afterAll(() => started.stop());
  return started;
}

/** Starts a server for the tests of a file or block; parameters as for `startTestServer`. */
export const testServer = (...options: Parameters<typeof startTestServer>): TestServer =>
  startBeforeAll(() => startTestServer(...options));

/** Signs up a traveller before the tests of a file or block; the token appears then. */
export const signedUp = (server: TestServer, email?: string) =>
  startBeforeAll(async () => ({ token: await server.signUp(email), stop: async () => {} }));

/** Creates a database for the tests of a file or block, connected as the owner of its tables. */
export function testDatabase(): Database & Pick<TestDatabase, 'url'> {
  return startBeforeAll(async () => {
    const { url } = await createTestDatabase();
    const database = connect(url);
    return { ...database, url, stop: database.close };
  });
}

/** Starts another server on an existing database. Its log goes to `lines`. */
export async function startServerOn(
  { databaseUrl }: Pick<TestServer, 'databaseUrl'>,
  environment: Readonly<Record<string, string>> = {},
  prepare: (database: Database) => Promise<void> = async () => {},
  sources: readonly FareSource[] = [],
  billing?: Billing,
  lines?: Record<string, unknown>[],
): Promise<TestServer> {
  const database = connect(databaseUrl);
  await prepare(database);
  const settings = readSettings({
    PORT: '0',
    SIMULATOR: 'off',
    BILLING: 'off',
    // Connecting takes most of a start.
    DATABASE_CONNECTIONS: '5',
    DATABASE_ACCOUNT_CONNECTIONS: '2',
    LOG_LEVEL: 'error',
    AUTH_SECRET: TEST_SECRET,
    ...NO_OUTSIDE_CALLS,
    ...environment,
  });
  const server = await startServer({
    settings: { ...settings, AUTH_SECRET: settings.AUTH_SECRET ?? '' },
    databaseUrl: toServerUrl(databaseUrl),
    ownerUrl: databaseUrl,
    webDir: EMPTY_PAGES,
    log: createLog(
      settings.LOG_LEVEL,
      lines && { write: (line: string) => void lines.push(JSON.parse(line)) },
    ),
    sources,
    pushKeys: generatePushKeys(),
    passwordCost: TEST_PASSWORD_COST,
    ...(billing === undefined ? {} : { billing }),
  });
  let pipeline: Pipeline | undefined;
  return {
    ...server,
    database,
    databaseUrl,
    query: async (text, values) => (await database.pool.query(text, values)).rows,
    call: (name, input, token) => callFunction(server.url, name, input, token),
    async startOther(otherEnvironment, otherSources) {
      const other = await startServerOn({ databaseUrl }, otherEnvironment, undefined, otherSources);
      onTestFinished(() => other.stop());
      return other;
    },
    signUp: (email = `${randomUUID()}@example.org`) => signUp(server.url, email),
    ingestFeed(...parameters) {
      pipeline ??= createTestPipeline(database.pool);
      return ingestFeed(pipeline, ...parameters);
    },
    addSignedInAccount: () => addSignedInAccount(database),
    savePreferencesFrom: (...parameters) => savePreferencesFrom(server.url, ...parameters),
    openLive: (...parameters) => openLive(server.url, ...parameters),
    waitForJob: (...parameters) => waitForJob(server.url, ...parameters),
    async stop(limits) {
      await server.stop(limits);
      await database.close();
    },
  };
}

/** A port without a listener. */
const NOWHERE = 'http://127.0.0.1:9/';

/** Settings of a server without outside calls. */
export const NO_OUTSIDE_CALLS = {
  BREACHED_PASSWORDS: 'off',
  RATES_URL: NOWHERE,
  RATES_MORE_URL: NOWHERE,
  OPENFLIGHTS_URL: NOWHERE,
} as const;

/** Tests search logs for it. */
export const TEST_SECRET = 'a secret of the tests, for every server';

/** Environment of a server process without pages and outside calls. */
export function startEnvironment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    // Saves a second of each start.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    WEB_DIR: EMPTY_PAGES,
    PORT: '0',
    SIMULATOR: 'off',
    ...NO_OUTSIDE_CALLS,
    ...settings,
  };
}

/** Environment of a server process on a database, without a data folder. */
export function processEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  const { publicKey, privateKey } = generatePushKeys();
  return startEnvironment({
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: TEST_SECRET,
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: privateKey,
  });
}
