import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@farelark/db';
import { createTestDatabase, type TestDatabase } from '@farelark/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mountReadOnly, mountSmallDisk } from '../../testing/faults/small-disk.ts';
import { type RefusedStart, refusedStart } from '../../testing/refused-start.ts';

const AT_ONCE = 2;
const ALL_WITHIN_MILLIS = 300_000;
const MAX_LINE_LENGTH = 250;
const PASSWORD = 'hidden-by-every-line';
const SECRET = 'a secret that only this test knows of';
/** Neither is a real key. */
const STRIPE_KEY = 'sk_test_hiddenbyeveryline';
const NOT_MOUNTED = 'this account may not mount a file system';

/** Set-up of the cases beside their settings. */
interface Surroundings {
  readonly takenPort: number;
  readonly silentPort: number;
  readonly webPort: number;
  readonly oldPort: number;
  readonly database: TestDatabase;
  readonly newerDatabase: TestDatabase;
}

interface Case {
  readonly title: string;
  /** All that the server says. */
  readonly says: RegExp;
  /** Settings, given a folder of the case's own; null where this machine can't bring the case about. */
  readonly settings: (
    folder: string,
    around: Surroundings,
  ) => Promise<Record<string, string> | null> | Record<string, string>;
}

const dataIn = (folder: string) => join(folder, 'data');
const onDatabase = (url: string) => ({ DATABASE_URL: url });
const pathed = (url: string, change: (url: URL) => void) => {
  const changed = new URL(url);
  change(changed);
  return changed.href;
};
const keptSecret = async (folder: string, contents: string | Buffer) => {
  await mkdir(dataIn(folder));
  await writeFile(join(dataIn(folder), 'auth-secret'), contents);
  return { FARELARK_DATA_DIR: dataIn(folder) };
};
const smallDisk = (mebibytes: number) => async (folder: string) => {
  const disk = await mountSmallDisk(dataIn(folder), mebibytes);
  if (disk === null) return null;
  undo.push(() => disk.remove());
  return { FARELARK_DATA_DIR: dataIn(folder) };
};

const CASES: readonly Case[] = [
  {
    title: 'a port that is taken',
    says: /^Port \d+ is taken\. Start with another: PORT=\d+ npm start$/,
    settings: (folder, { takenPort }) => ({
      FARELARK_DATA_DIR: dataIn(folder),
      PORT: `${takenPort}`,
    }),
  },
  {
    title: 'an address of another machine',
    says: /^HOST is no address of this machine \(EADDRNOTAVAIL\)\. Use HOST=127\.0\.0\.1/,
    settings: (folder) => ({ FARELARK_DATA_DIR: dataIn(folder), HOST: '203.0.113.9' }),
  },
  {
    title: 'a data folder that is a file',
    says: /^The data folder .*\/data can't be used: .*\/data is a file\. Give another one: FARELARK_DATA_DIR=/,
    settings: async (folder) => {
      await writeFile(dataIn(folder), 'a file');
      return { FARELARK_DATA_DIR: dataIn(folder) };
    },
  },
  {
    title: 'a data folder below a file',
    says: /can't be used: .*\/file is a file\./,
    settings: async (folder) => {
      await writeFile(join(folder, 'file'), 'a file');
      return { FARELARK_DATA_DIR: join(folder, 'file', 'data') };
    },
  },
  {
    title: 'a data folder that is read-only',
    says: /^The data folder .* can't be written to: (it is on a read-only file system|this account has no permission there)\. Give another/,
    settings: async (folder) => {
      await mkdir(dataIn(folder));
      if (process.getuid?.() === 0) {
        const unmount = await mountReadOnly(dataIn(folder));
        if (unmount === null) return null;
        undo.push(unmount);
      } else {
        await chmod(dataIn(folder), 0o555);
        undo.push(() => chmod(dataIn(folder), 0o755));
      }
      return { FARELARK_DATA_DIR: dataIn(folder) };
    },
  },
  {
    title: 'a data folder below /proc',
    says: /^The data folder \/proc\/xyz can't be written to: nothing can be created there\./,
    settings: () => ({ FARELARK_DATA_DIR: '/proc/xyz' }),
  },
  {
    title: 'a data folder below /proc, with a database of its own',
    says: /^The data folder \/proc\/xyz can't be written to: nothing can be created there\./,
    settings: (_folder, { database }) => ({
      FARELARK_DATA_DIR: '/proc/xyz',
      DATABASE_URL: database.url,
    }),
  },
  {
    title: '20 MB of disk',
    says: /^Too little disk space: the database in .* needs 512 MiB to start, and 20 MiB are free\. Make room there/,
    settings: smallDisk(20),
  },
  {
    title: '60 MB of disk',
    says: /needs 512 MiB to start, and 60 MiB are free\./,
    settings: smallDisk(60),
  },
  {
    title: 'a Stripe key without its secret',
    says: /^This setting can't be used: STRIPE_WEBHOOK_SECRET: is missing, and goes with STRIPE_SECRET_KEY\./,
    settings: (folder) => ({ FARELARK_DATA_DIR: dataIn(folder), STRIPE_SECRET_KEY: STRIPE_KEY }),
  },
  {
    title: 'a Stripe key with its secret under a misspelt name',
    says: /STRIPE_WEBHOOK_SECRET: is missing.* STRIPE_WEBHOK_SECRET is not a setting\. Did you mean STRIPE_WEBHOOK_SECRET\?$/,
    settings: (folder) => ({
      FARELARK_DATA_DIR: dataIn(folder),
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOK_SECRET: 'whsec_hiddenbyeveryline',
    }),
  },
  {
    title: 'an impossible value',
    says: /^This setting can't be used: PORT: must be a number\. See docs\/settings\.md\.$/,
    settings: (folder) => ({ FARELARK_DATA_DIR: dataIn(folder), PORT: 'hiddenbyeveryline' }),
  },
  {
    title: 'several impossible values',
    says: /^These settings can't be used: PORT: must be a number; .*AUTH_SECRET: must be at least 32 characters long; .*; and \d+ more\. See docs\/settings\.md\.$/,
    settings: (folder) => ({
      FARELARK_DATA_DIR: dataIn(folder),
      PORT: 'hiddenbyeveryline',
      AUTH_SECRET: 'hiddenbyeveryline',
      PUBLIC_URL: 'hiddenbyeveryline',
      SMTP_PORT: '99999999',
      SMTP_SECURE: 'hiddenbyeveryline',
      BILLING: 'hiddenbyeveryline',
      LOG_LEVEL: 'hiddenbyeveryline',
      RETENTION_DAYS: 'hiddenbyeveryline',
      SUPPORT_EMAIL: 'hiddenbyeveryline',
    }),
  },
  {
    title: 'an auth-secret that is empty',
    says: /auth-secret is damaged \(empty\)\. Nothing was changed\. Bring it back from a backup;/,
    settings: (folder) => keptSecret(folder, ''),
  },
  {
    title: 'an auth-secret that was cut',
    says: /auth-secret is damaged \(cut off\)\./,
    settings: (folder) => keptSecret(folder, 'w3NfD0gqfXH8xq9vYq3u1bXcZrT6mKp2LsEa9Jd'),
  },
  {
    title: 'an auth-secret that is binary',
    says: /auth-secret is damaged \(not text\)\./,
    settings: (folder) => keptSecret(folder, Buffer.from('ff00fe01'.repeat(11), 'hex')),
  },
  {
    title: 'an auth-secret that a power cut filled with zeros',
    says: /auth-secret is damaged \(not one line of text\)\./,
    settings: (folder) => keptSecret(folder, Buffer.alloc(44)),
  },
  {
    title: 'an auth-secret that is a folder',
    says: /auth-secret can't be read \(EISDIR\)\. Nothing was changed\./,
    settings: async (folder) => {
      await mkdir(join(dataIn(folder), 'auth-secret'), { recursive: true });
      return { FARELARK_DATA_DIR: dataIn(folder) };
    },
  },
  {
    title: 'push keys that are damaged',
    says: /push-keys\.json is damaged \(it holds no pair of keys\)\./,
    settings: async (folder) => {
      await mkdir(dataIn(folder));
      await writeFile(join(dataIn(folder), 'push-keys.json'), '');
      return { FARELARK_DATA_DIR: dataIn(folder) };
    },
  },
  {
    title: 'a database at a closed port',
    says: /^The database farelark at 127\.0\.0\.1:9 can't be reached: connect ECONNREFUSED 127\.0\.0\.1:9\. DATABASE_URL says where it is\.$/,
    settings: () => onDatabase(`postgres://farelark:${PASSWORD}@127.0.0.1:9/farelark`),
  },
  {
    title: 'a database that never answers',
    says: /can't be reached: no PostgreSQL answered within 8 seconds\. DATABASE_URL says/,
    settings: (_folder, { silentPort }) =>
      onDatabase(`postgres://farelark:${PASSWORD}@127.0.0.1:${silentPort}/farelark`),
  },
  {
    title: 'a database on an unknown host',
    says: /^The database farelark at unknown\.invalid:5432 can't be reached: .*\. DATABASE_URL says/,
    settings: () =>
      onDatabase(`postgres://farelark:${PASSWORD}@unknown.invalid:5432/farelark?sslmode=disable`),
  },
  {
    title: 'a database that is a web server',
    says: /can't be reached: no PostgreSQL answered within 8 seconds\.|can't be reached: .*\. DATABASE_URL says/,
    settings: (_folder, { webPort }) =>
      onDatabase(`postgres://farelark:${PASSWORD}@127.0.0.1:${webPort}/farelark`),
  },
  {
    title: 'a database with another password',
    says: /password authentication failed for user ".*"\. Correct the user and password in DATABASE_URL\.$/,
    settings: (_folder, { database }) =>
      onDatabase(
        pathed(database.url, (url) => {
          url.password = PASSWORD;
        }),
      ),
  },
  {
    title: 'a database that is not there',
    says: /database "nowhere" does not exist\. Create it, or name another one in DATABASE_URL\.$/,
    settings: (_folder, { database }) =>
      onDatabase(
        pathed(database.url, (url) => {
          url.pathname = '/nowhere';
        }),
      ),
  },
  {
    title: 'a direct way to the database that leads nowhere',
    says: /^The database farelark at 127\.0\.0\.1:9 .* DATABASE_DIRECT_URL says where it is\.$/,
    settings: (_folder, { database }) => ({
      DATABASE_URL: database.url,
      DATABASE_DIRECT_URL: `postgres://farelark:${PASSWORD}@127.0.0.1:9/farelark`,
    }),
  },
  {
    title: 'a PostgreSQL that is too old',
    says: /runs PostgreSQL 15, which is too old\. DATABASE_URL has to name one of version 18 or newer\.$/,
    settings: (_folder, { oldPort }) =>
      onDatabase(`postgres://farelark:${PASSWORD}@127.0.0.1:${oldPort}/farelark`),
  },
  {
    title: 'a database that is newer',
    says: /^The database is newer than this program: it has 9999_later\.sql\. Nothing was changed\./,
    settings: (_folder, { newerDatabase }) => onDatabase(newerDatabase.url),
  },
  {
    title: 'pages that are not built',
    says: /^This setting can't be used: WEB_DIR: has no client\/index\.html\. npm start builds the pages/,
    settings: (folder) => ({ FARELARK_DATA_DIR: dataIn(folder), WEB_DIR: folder }),
  },
  {
    title: 'a role without what all processes share',
    says: /^These settings can't be used: DATABASE_URL: needed with ROLE=web.*; AUTH_SECRET: needed/,
    settings: (folder) => ({ FARELARK_DATA_DIR: dataIn(folder), ROLE: 'web' }),
  },
];

const undo: (() => unknown)[] = [];
const outcomes = new Map<string, RefusedStart | null>();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farelark-start-'));
  // PostgreSQL's account has to pass through, where it is another one.
  await chmod(folder, 0o755);
  const around: Surroundings = {
    takenPort: await listen(createServer()),
    silentPort: await listen(createServer((socket) => socket.on('error', () => {}))),
    webPort: await listen(createHttpServer()),
    oldPort: await listen(oldPostgres()),
    database: await createTestDatabase(),
    newerDatabase: await createNewerDatabase(),
  };
  const waiting = CASES.entries();
  const runSome = async () => {
    for (const [at, one] of waiting) {
      const own = join(folder, String(at));
      await mkdir(own);
      const settings = await one.settings(own, around);
      // Where the database is another one, a secret would still be kept in the folder.
      const compiled = join(folder, 'compiled');
      const given = settings && {
        FARELARK_DATA_DIR: dataIn(own),
        NODE_COMPILE_CACHE: compiled,
        ...settings,
      };
      outcomes.set(one.title, given && (await refusedStart(own, given)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runSome));
}, ALL_WITHIN_MILLIS);

afterAll(async () => {
  for (const end of undo.reverse()) await end();
  await rm(folder, { recursive: true, force: true });
});

it.for(CASES)(
  'refuses to start with $title, in one line, and leaves nothing',
  ({ title, says }, { skip }) => {
    const outcome = outcomes.get(title);
    if (outcome === null) skip(NOT_MOUNTED);
    expect(outcome?.lines).toEqual([expect.stringMatching(says)]);
    const [line = ''] = outcome?.lines ?? [];
    expect(line.length).toBeLessThanOrEqual(MAX_LINE_LENGTH);
    for (const hidden of [PASSWORD, 'hiddenbyeveryline', SECRET])
      expect(line).not.toContain(hidden);
    expect(outcome).toMatchObject({ code: 1, left: [], changed: [] });
  },
);

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function createNewerDatabase(): Promise<TestDatabase> {
  const created = await createTestDatabase();
  const { pool, close } = connect(created.url);
  await pool.query(`insert into schema_migrations (name, checksum) values ('9999_later.sql', '')`);
  await close();
  return created;
}

/** Speaks as much of PostgreSQL's protocol as tells its version. */
function oldPostgres(): Server {
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
