import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { connect } from '@farelark/db';
import { createTestDatabase, type TestDatabase } from '@farelark/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FailedStart, runFailedStart } from '../../testing/failed-start.ts';
import { mountReadOnly, mountSmallDisk } from '../../testing/faults/small-disk.ts';
import { listen } from '../../testing/listen.ts';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';

const CONCURRENCY = 2;
const SETUP_TIMEOUT_MS = 300_000;
const MAX_LINE_LENGTH = 250;
const PASSWORD = 'never-shown-password';
const SECRET = 'nevershownsecret';
const STRIPE_KEY = `sk_test_${SECRET}`;
const NOT_MOUNTED = 'this account may not mount a file system';

/** Ports and databases that cases share. */
interface Fixture {
  readonly takenPort: number;
  readonly silentPort: number;
  readonly webPort: number;
  readonly oldPort: number;
  readonly database: TestDatabase;
  readonly newerDatabase: TestDatabase;
}

/** Null if this machine can't set up the case. */
type CaseSettings = Record<string, string> | null;
type Case = readonly [
  title: string,
  message: RegExp,
  settings:
    | CaseSettings
    | ((folder: string, fixture: Fixture) => Promise<CaseSettings> | CaseSettings),
];

const getDataDir = (folder: string) => join(folder, 'data');
const createUrl = (host: string) => `postgres://farelark:${PASSWORD}@${host}/farelark`;
const changeUrl = (url: string, changes: Partial<Pick<URL, 'password' | 'pathname'>>) => ({
  DATABASE_URL: Object.assign(new URL(url), changes).href,
});
const withFile = (name: string, contents: string) => async (folder: string) => {
  await mkdir(getDataDir(folder));
  await writeFile(join(getDataDir(folder), name), contents);
  return {};
};
const smallDisk = async (folder: string) => {
  const disk = await mountSmallDisk(getDataDir(folder), 20);
  if (disk === null) return null;
  cleanups.push(() => disk.remove());
  return {};
};

const CASES: readonly Case[] = [
  [
    'a taken port',
    /^Port \d+ is taken\. Start with another: PORT=\d+ npm start$/,
    (_folder, { takenPort }) => ({ PORT: `${takenPort}` }),
  ],
  [
    'an address of another machine',
    /^HOST is no address of this machine \(EADDRNOTAVAIL\)\. Use HOST=127\.0\.0\.1/,
    { HOST: '203.0.113.9' },
  ],
  [
    'a data folder that is a file',
    /^The data folder .*\/data can't be used: .*\/data is a file\. Give another one: FARELARK_DATA_DIR=/,
    async (folder) => {
      await writeFile(getDataDir(folder), 'a file');
      return {};
    },
  ],
  [
    'a data folder below a file',
    /can't be used: .*\/file is a file\./,
    async (folder) => {
      await writeFile(join(folder, 'file'), 'a file');
      return { FARELARK_DATA_DIR: join(folder, 'file', 'data') };
    },
  ],
  [
    'a read-only data folder',
    /^The data folder .* can't be written to: (it is on a read-only file system|this account has no permission there)\. Give another/,
    async (folder) => {
      await mkdir(getDataDir(folder));
      if (process.getuid?.() === 0) {
        const unmount = await mountReadOnly(getDataDir(folder));
        if (unmount === null) return null;
        cleanups.push(unmount);
      } else {
        await chmod(getDataDir(folder), 0o555);
        cleanups.push(() => chmod(getDataDir(folder), 0o755));
      }
      return {};
    },
  ],
  [
    'a data folder below /proc',
    /^The data folder \/proc\/xyz can't be written to: nothing can be created there\./,
    { FARELARK_DATA_DIR: '/proc/xyz' },
  ],
  [
    'a data folder below /proc, with a database of its own',
    /^The data folder \/proc\/xyz can't be written to: nothing can be created there\./,
    (_folder, { database }) => ({ FARELARK_DATA_DIR: '/proc/xyz', DATABASE_URL: database.url }),
  ],
  [
    '20 MB of disk',
    /^Too little disk space: the database in .* needs 512 MiB to start, and 20 MiB are free\. Make room there/,
    smallDisk,
  ],
  [
    'a Stripe key with its secret under a misspelt name',
    /^This setting can't be used: STRIPE_WEBHOOK_SECRET: is missing, and goes with STRIPE_SECRET_KEY\..* STRIPE_WEBHOK_SECRET is not a setting\. Did you mean STRIPE_WEBHOOK_SECRET\?$/,
    { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOK_SECRET: `whsec_${SECRET}` },
  ],
  [
    'several invalid values',
    /^These settings can't be used: PORT: must be a number; .*AUTH_SECRET: must be at least 32 characters long; .*; and \d+ more\. See docs\/settings\.md\.$/,
    {
      PORT: SECRET,
      AUTH_SECRET: SECRET,
      PUBLIC_URL: SECRET,
      SMTP_PORT: '99999999',
      SMTP_SECURE: SECRET,
      BILLING: SECRET,
      LOG_LEVEL: SECRET,
      RETENTION_DAYS: SECRET,
      SUPPORT_EMAIL: SECRET,
    },
  ],
  [
    'an empty auth-secret',
    /auth-secret is damaged \(empty\)\. Nothing was changed\. Restore it from a backup;/,
    withFile('auth-secret', ''),
  ],
  [
    'an auth-secret that is a folder',
    /auth-secret can't be read \(EISDIR\)\. Nothing was changed\./,
    async (folder) => {
      await mkdir(join(getDataDir(folder), 'auth-secret'), { recursive: true });
      return {};
    },
  ],
  [
    'damaged push keys',
    /push-keys\.json is damaged \(it holds no pair of keys\)\./,
    withFile('push-keys.json', ''),
  ],
  [
    'a database at a closed port',
    /^The database farelark at 127\.0\.0\.1:9 can't be reached: connect ECONNREFUSED 127\.0\.0\.1:9\. DATABASE_URL says where it is\.$/,
    { DATABASE_URL: createUrl('127.0.0.1:9') },
  ],
  [
    'a database that does not respond',
    /can't be reached: no PostgreSQL answered within 8 seconds\. DATABASE_URL says/,
    (_folder, { silentPort }) => ({ DATABASE_URL: createUrl(`127.0.0.1:${silentPort}`) }),
  ],
  [
    'a database on an unknown host',
    /^The database farelark at unknown\.invalid:5432 can't be reached: .*\. DATABASE_URL says/,
    { DATABASE_URL: `${createUrl('unknown.invalid:5432')}?sslmode=disable` },
  ],
  [
    'a database that is a web server',
    /can't be reached: no PostgreSQL answered within 8 seconds\.|can't be reached: .*\. DATABASE_URL says/,
    (_folder, { webPort }) => ({ DATABASE_URL: createUrl(`127.0.0.1:${webPort}`) }),
  ],
  [
    'a database with another password',
    /password authentication failed for user ".*"\. Correct the user and password in DATABASE_URL\.$/,
    (_folder, { database }) => changeUrl(database.url, { password: PASSWORD }),
  ],
  [
    'a missing database',
    /database "nowhere" does not exist\. Create it, or name another one in DATABASE_URL\.$/,
    (_folder, { database }) => changeUrl(database.url, { pathname: '/nowhere' }),
  ],
  [
    'an unreachable DATABASE_DIRECT_URL',
    /^The database farelark at 127\.0\.0\.1:9 .* DATABASE_DIRECT_URL says where it is\.$/,
    (_folder, { database }) => ({
      DATABASE_URL: database.url,
      DATABASE_DIRECT_URL: createUrl('127.0.0.1:9'),
    }),
  ],
  [
    'an old PostgreSQL',
    /runs PostgreSQL 15, which is too old\. DATABASE_URL has to name one of version 18 or newer\.$/,
    (_folder, { oldPort }) => ({ DATABASE_URL: createUrl(`127.0.0.1:${oldPort}`) }),
  ],
  [
    'a newer database',
    /^The database is newer than this program: it has 9999_later\.sql\. Nothing was changed\./,
    (_folder, { newerDatabase }) => ({ DATABASE_URL: newerDatabase.url }),
  ],
  [
    'pages that are not built',
    /^This setting can't be used: WEB_DIR: has no client\/index\.html\. npm start builds the pages/,
    (folder) => ({ WEB_DIR: folder }),
  ],
  [
    'a role without the settings that processes share',
    /^These settings can't be used: DATABASE_URL: needed with ROLE=web.*; AUTH_SECRET: needed/,
    { ROLE: 'web' },
  ],
];

const cleanups: (() => unknown)[] = [];
const outcomes = new Map<string, FailedStart | null>();
let folder: string;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  const fixture: Fixture = {
    takenPort: await openPort(createServer()),
    silentPort: await openPort(createServer((socket) => socket.on('error', () => {}))),
    webPort: await openPort(createHttpServer()),
    oldPort: await openPort(createOldPostgres()),
    database: await createTestDatabase(),
    newerDatabase: await createNewerDatabase(),
  };
  const queue = CASES.entries();
  const work = async () => {
    for (const [index, [title, , settings]] of queue) {
      const caseFolder = join(folder, String(index));
      await mkdir(caseFolder);
      const caseSettings =
        typeof settings === 'function' ? await settings(caseFolder, fixture) : settings;
      const environment = caseSettings && {
        FARELARK_DATA_DIR: getDataDir(caseFolder),
        ...caseSettings,
      };
      outcomes.set(title, environment && (await runFailedStart(caseFolder, environment)));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}, SETUP_TIMEOUT_MS);

afterAll(async () => {
  for (const cleanUp of cleanups.reverse()) await cleanUp();
  await rm(folder, { recursive: true, force: true });
});

it.for(CASES.map(([title, message]) => ({ title, message })))(
  'refuses to start with $title, explains it in one line and leaves no files [security.secrets-at-start]',
  ({ title, message }, { skip }) => {
    const outcome = outcomes.get(title);
    if (outcome === null) skip(NOT_MOUNTED);
    expect(outcome?.lines).toEqual([expect.stringMatching(message)]);
    const [line = ''] = outcome?.lines ?? [];
    expect(line.length).toBeLessThanOrEqual(MAX_LINE_LENGTH);
    for (const secret of [PASSWORD, SECRET]) expect(line).not.toContain(secret);
    expect(outcome).toMatchObject({ exitCode: 1, remainingProcesses: [], changedPaths: [] });
  },
);

async function openPort(server: Server): Promise<number> {
  cleanups.push(() => server.close());
  return Number(new URL(await listen(server)).port);
}

async function createNewerDatabase(): Promise<TestDatabase> {
  const created = await createTestDatabase();
  const { pool, close } = connect(created.url);
  await pool.query(`insert into schema_migrations (name, checksum) values ('9999_later.sql', '')`);
  await close();
  return created;
}

/** Implements just enough of PostgreSQL's protocol to report version 15. */
function createOldPostgres(): Server {
  const message = (type: string, ...parts: (string | number[])[]) => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const ready = message('Z', 'I');
  const authenticated = message('R', [0, 0, 0, 0]);
  const columns = message(
    'T',
    [0, 1],
    'server_version_num\0',
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0],
  );
  const row = message('D', [0, 1, 0, 0, 0, 6], '150004');
  return createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(Buffer.concat([authenticated, ready]));
      socket.once('data', () =>
        socket.write(Buffer.concat([columns, row, message('C', 'SHOW\0'), ready])),
      );
    });
  });
}
