import { connect, type Database } from '@farelark/db';
import { getCurrentCursor } from '@farelark/db/live-events';
import { createTestDatabase } from '@farelark/db/testing';
import type { RawFare } from '@farelark/engine';
import type { Pipeline } from '@farelark/ingest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killAll, type ServerProcess, startServerProcess } from '../../chaos/server-process.ts';
import { StreamFollower } from '../../chaos/stream-follower.ts';
import { LoadBalancer } from '../../testing/load-balancer.ts';
import { MailCatcher } from '../../testing/mail-catcher.ts';
import { createFareRow } from '../../testing/recent-feed.ts';
import { addSignedInAccount } from '../../testing/signed-in-account.ts';
import { createTestPipeline, ingestFeed } from '../../testing/test-pipeline.ts';
import { processEnvironment } from '../../testing/test-server.ts';
import { callFunction, waitForJob } from '../../testing/traveller-client.ts';

/** Restarts of every process; more than one in longer runs. */
const ROUNDS = Number(process.env['ROLLING_ROUNDS'] ?? 1);
const PATIENCE_MS = 180_000 + 120_000 * ROUNDS;
const READERS = 4;
/** With the readers more than one transaction tells, so that workers tell the rest. */
const FOLLOWERS = 520;
const DESTINATIONS = ['BCN', 'LIS', 'CDG', 'MAD', 'FCO', 'ATH'];
const DEPARTURES = 10;
/** Far enough apart for departures to get alerts of their own. */
const DAYS_BETWEEN = 11;
const HISTORY_DAYS = 30;
const DAY_MILLIS = 86_400_000;

interface Reader {
  readonly userId: string;
  readonly token: string;
  readonly stream: StreamFollower;
  /** The last acknowledged value. */
  saved: string;
  readonly jobs: string[];
  calls: number;
}

let database: Database;
let pipeline: Pipeline;
let mails: MailCatcher;
let environment: NodeJS.ProcessEnv;
let proxy: LoadBalancer;
let url: string;
/** Aborted when the readers have to end. */
let over: AbortController;
const streams = new Set<StreamFollower>();

// Before each try: what a failed one left behind would fail the next.
beforeEach(async () => {
  over = new AbortController();
  const { url: databaseUrl } = await createTestDatabase();
  database = connect(databaseUrl);
  mails = new MailCatcher();
  environment = {
    ...processEnvironment(databaseUrl),
    BILLING: 'off',
    ...(await mails.open()),
    DRAIN_SECONDS: '1',
    FINISH_SECONDS: '20',
    // Four processes and what the test itself does share one small PostgreSQL with other tests.
    DATABASE_CONNECTIONS: '6',
    DATABASE_ACCOUNT_CONNECTIONS: '2',
  };
  pipeline = createTestPipeline(database.pool);
  for (let age = HISTORY_DAYS; age >= 1; age -= 1) await takeRows(report(age));
  await database.pool.query(
    `with people as (
       insert into auth."user" (name, email, "emailVerified")
       select '', 'follower' || n || '@example.org', true from generate_series(1, $1::int) as n
       returning id)
     insert into user_settings (user_id, notification_settings, maximum_daily_alerts, email_notifications)
     select id, '{"departureAirports": ["BUD"], "destinationAirports": []}', null, false from people`,
    [FOLLOWERS],
  );
}, PATIENCE_MS);
afterEach(async () => {
  over.abort();
  for (const stream of streams) await stream.stop();
  streams.clear();
  killAll();
  proxy?.close();
  await mails.close();
  await database.close();
});

const takeRows = (rows: readonly RawFare[]) => ingestFeed(pipeline, rows);

/** Prices of all trips, some days ago. */
function report(age: number): RawFare[] {
  return DESTINATIONS.flatMap((destination, route) =>
    Array.from({ length: DEPARTURES }, (_, departure) =>
      row(
        destination,
        departure,
        Date.now() - age * DAY_MILLIS,
        96 + ((age * 7 + departure * 13 + route * 5) % 9),
      ),
    ),
  );
}

const row = (destination: string, departure: number, observedAt: number, price: number) =>
  createFareRow('BUD', destination, observedAt, 45 + departure * DAYS_BETWEEN, price);

async function addReader(): Promise<Reader> {
  const { userId, token } = await addSignedInAccount(database);
  await database.pool.query('update auth."user" set "emailVerified" = true where id = $1', [
    userId,
  ]);
  await database.pool.query(
    `insert into user_settings (user_id, notification_settings, maximum_daily_alerts)
     values ($1, '{"departureAirports": ["BUD"], "destinationAirports": []}', null)`,
    [userId],
  );
  const stream = new StreamFollower(
    () => url,
    () => token,
  );
  streams.add(stream);
  await stream.start(await getCurrentCursor(database.pool));
  return { userId, token, stream, saved: '', jobs: [], calls: 0 };
}

/** Reads alerts, renames the account and starts jobs in a loop. */
async function read(reader: Reader, until: AbortSignal, refused: string[]): Promise<void> {
  const call = async <T>(name: string, answer: Promise<{ status: number; data: T | null }>) => {
    const { status, data } = await answer.catch((error: Error) => ({
      status: error.message,
      data: null,
    }));
    if (status !== 200) refused.push(`${name}: ${status}`);
    return data;
  };
  while (!until.aborted) {
    reader.calls += 1;
    const { token } = reader;
    await call('get-user-alerts', callFunction(url, 'get-user-alerts', {}, token));
    const firstName = `Reader ${reader.calls}`;
    const profile = { firstName, lastName: null, phone: null, language: 'en' } as const;
    if ((await call('save-profile', callFunction(url, 'save-profile', profile, token))) !== null)
      reader.saved = firstName;
    if (reader.calls % 20 !== 1) continue;
    const job = await call('daily-price-check', callFunction(url, 'daily-price-check', {}, token));
    if (job !== null) reader.jobs.push(job.jobId);
  }
}

const alertMailsTo = (ids: ReadonlySet<string>) =>
  mails.mails.filter(({ messageId }) => ids.has(messageId.replace(/^<|@.*$/g, '')));

async function readPendingEmails(): Promise<Set<string>> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from outbox where channel = 'email' and kind = 'deal_alert'`,
  );
  return new Set(rows.map(({ id }) => id));
}

describe('two processes that answer travellers and two that work behind, on one database', () => {
  it(
    'are restarted one after the other under load: no request fails, nothing is lost or told twice',
    async () => {
      const start = (ROLE: string, PORT = '0') =>
        startServerProcess({ ...environment, ROLE, PORT });
      const processes = await Promise.all(
        ['worker', 'worker', 'web', 'web'].map((role) => start(role)),
      );
      const webs = processes.slice(2).map((one) => one.url);
      proxy = new LoadBalancer(webs);
      url = await proxy.open();
      const readers = await Promise.all(Array.from({ length: READERS }, addReader));
      const refused: string[] = [];
      const reading = Promise.all(readers.map((reader) => read(reader, over.signal, refused)));

      // Deals come one after the other, as soon as everybody who looks on has card and mail of the one before.
      let deals = 0;
      const isNotified = async () =>
        readers.every(({ stream }) => stream.added.length >= deals) &&
        alertMailsTo(await readPendingEmails()).length >= deals * READERS;
      const nextDeal = async () => {
        const destination = DESTINATIONS[deals % DESTINATIONS.length] ?? '';
        const departure = Math.floor(deals / DESTINATIONS.length) % DEPARTURES;
        await takeRows([row(destination, departure, Date.now(), 55)]);
        deals += 1;
        await expect.poll(isNotified, { timeout: PATIENCE_MS }).toBe(true);
      };
      await nextDeal();
      const ends: (number | null)[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [index, role] of ['worker', 'worker', 'web', 'web'].entries()) {
          const ending = processes[index] as ServerProcess;
          // Told before, while and after it goes, and before it is back.
          const [code] = await Promise.all([ending.stop(), nextDeal()]);
          ends.push(code);
          await nextDeal();
          processes[index] = await start(role, new URL(ending.url).port);
          if (role === 'web')
            await expect.poll(() => proxy.isReady(ending.url), { timeout: PATIENCE_MS }).toBe(true);
        }
      await nextDeal();
      over.abort();
      await reading;

      expect(refused).toEqual([]);
      expect(ends).toEqual(ends.map(() => 0));
      for (const { userId, token, stream, saved, jobs } of readers) {
        const { rows } = await database.pool.query<{ id: string }>(
          'select id from flight_alerts where user_id = $1 order by id',
          [userId],
        );
        expect(rows).toHaveLength(deals);
        expect([...stream.added].sort()).toEqual(rows.map(({ id }) => id));
        expect(stream.resets).toBe(0);
        expect(stream.breaks).toBeGreaterThan(0);
        expect((await callFunction(url, 'load-profile', {}, token)).data?.profile.firstName).toBe(
          saved,
        );
        expect(jobs).not.toEqual([]);
        for (const jobId of jobs)
          expect(await waitForJob(url, { data: { jobId } }, token)).toMatchObject({
            state: 'done',
          });
      }
      const { rows: notified } = await database.pool.query(
        `select count(*)::int as alerts, (select count(*)::int from announcements) as waiting from flight_alerts`,
      );
      expect(notified).toEqual([{ alerts: deals * (READERS + FOLLOWERS), waiting: 0 }]);
      const sent = alertMailsTo(await readPendingEmails()).map(({ messageId }) => messageId);
      expect(new Set(sent).size).toBe(sent.length);
      expect(sent).toHaveLength(deals * READERS);
      for (const { stream } of readers) await stream.stop();
      for (const one of processes) expect(await one.stop()).toBe(0);
    },
    PATIENCE_MS,
  );
});
