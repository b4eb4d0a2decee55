import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FunctionInput, FunctionName } from '@farelark/contracts';
import { connect, type Database } from '@farelark/db';
import { createTestDatabase, type TestDatabase, toServerUrl } from '@farelark/db/testing';
import type { Pipeline } from '@farelark/ingest';
import type { FareSource } from '@farelark/sources';
import type { QueryResult, QueryResultRow } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type RunningServer, startServer } from '../app.ts';
import { readSettings } from '../config/settings.ts';
import type { HashCost } from '../modules/accounts/password-hashes.ts';
import type { Billing } from '../modules/billing/billing.ts';
import { makePushKeys } from '../modules/notifications/push/push-keys.ts';
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

/** The whole server on a database of its own, without a simulated market. */
export interface TestServer extends RunningServer {
  /** Connected as the owner of its tables, which the server is not. */
  readonly database: Database;
  /** The owner's as well. */
  readonly databaseUrl: string;
  /** Rows of a statement, with the rights of the owner. */
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
  /** Signs up an account where no addresses are confirmed, by default at a new one; answers its bearer token. */
  signUp(email?: string): Promise<string>;
  /** Takes rows as an import beside the server does; one pipeline for all of a test file. */
  ingestFeed(...given: Following<typeof ingestFeed>): ReturnType<typeof ingestFeed>;
  /** Adds an account that is signed in: many of them meet no limit of sign-ups. */
  addSignedInAccount(): ReturnType<typeof addSignedInAccount>;
  /** Saves preferences "from these airports, anywhere", changed as told. */
  savePreferencesFrom(
    ...given: Following<typeof savePreferencesFrom>
  ): ReturnType<typeof savePreferencesFrom>;
  openLive(...given: Following<typeof openLive>): Promise<LiveStream>;
  waitForJob(...given: Following<typeof waitForJob>): ReturnType<typeof waitForJob>;
}

/** Parameters after the first, which the server knows. */
type Following<F extends (first: never, ...rest: never) => unknown> =
  Parameters<F> extends [unknown, ...infer Rest] ? Rest : never;

/** Tests sign in more often than anybody, and guess at no password. */
export const TEST_PASSWORD_COST: HashCost = { ln: 10, r: 8, p: 1 };

/** A folder with a page that shows nothing, for servers whose pages are not looked at. */
export const EMPTY_PAGES = fileURLToPath(new URL('pages', import.meta.url));

/**
 * Starts it on a free port; `environment` overrides the settings of the test, `prepare` fills the
 * database before the server opens it, `sources` are asked for fares.
 */
export async function startTestServer(
  environment: Readonly<Record<string, string>> = {},
  prepare: (database: Database) => Promise<void> = async () => {},
  sources: readonly FareSource[] = [],
): Promise<TestServer> {
  const { url } = await createTestDatabase();
  return startServerOn({ databaseUrl: url }, environment, prepare, sources);
}

/** Starts a plain object before the tests of a file or block, and stops it after them. */
export function startBeforeAll<T extends { stop(): Promise<void> }>(start: () => Promise<T>): T {
  const started = {} as T;
  beforeAll(async () => {
    Object.assign(started, await start());
  });
  afterAll(() => started.stop());
  return started;
}

/** A server for the tests of a file or block; parameters as for `startTestServer`. */
export const testServer = (...options: Parameters<typeof startTestServer>): TestServer =>
  startBeforeAll(() => startTestServer(...options));

/** A database for the tests of a file or block, connected as the owner of its tables. */
export function testDatabase(): Database & Pick<TestDatabase, 'url'> {
  return startBeforeAll(async () => {
    const { url } = await createTestDatabase();
    const database = connect(url);
    return { ...database, url, stop: database.close };
  });
}

/** Another server on the database of one that runs, as on a second machine. Its log goes to `lines` where given. */
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
    pushKeys: makePushKeys(),
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
    signUp: (email = `${randomUUID()}@example.org`) => signUp(server.url, email),
    ingestFeed(...given) {
      pipeline ??= createTestPipeline(database.pool);
      return ingestFeed(pipeline, ...given);
    },
    addSignedInAccount: () => addSignedInAccount(database),
    savePreferencesFrom: (...given) => savePreferencesFrom(server.url, ...given),
    openLive: (...given) => openLive(server.url, ...given),
    waitForJob: (...given) => waitForJob(server.url, ...given),
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

/** Public, so logs are checked for it. */
export const TEST_SECRET = 'a secret that only this test knows of';

/** Environment of a server process with these settings, without pages and outside calls. */
export function startEnvironment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    WEB_DIR: EMPTY_PAGES,
    PORT: '0',
    SIMULATOR: 'off',
    ...NO_OUTSIDE_CALLS,
    ...settings,
  };
}

/** The same on a database, without a data folder. */
export function processEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  const { publicKey, privateKey } = makePushKeys();
  return startEnvironment({
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: TEST_SECRET,
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: privateKey,
  });
}
