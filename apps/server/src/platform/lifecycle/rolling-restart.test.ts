import { connect, type Database } from '@farelark/db';
import { getCurrentCursor } from '@farelark/db/live-events';
import { createTestDatabase } from '@farelark/db/testing';
import type { RawFare } from '@farelark/engine';
import type { Pipeline } from '@farelark/ingest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { killAll, type ServerProcess, startServerProcess } from '../../chaos/server-process.ts';
import { StreamFollower } from '../../chaos/stream-follower.ts';
import { LoadBalancer } from '../../testing/load-balancer.ts';
import { MailCatcher } from '../../testing/mail-catcher.ts';
import { createFareRow } from '../../testing/recent-feed.ts';
import { addSignedInAccount } from '../../testing/signed-in-account.ts';
import { createTestPipeline, ingestFeed } from '../../testing/test-pipeline.ts';
import { processEnvironment } from '../../testing/test-server.ts';
import { callFunction, waitForJob } from '../../testing/traveller-client.ts';

/** Restarts per process; more in longer runs. */
const ROUNDS = Number(process.env['ROLLING_ROUNDS'] ?? 1);
const TIMEOUT_MS = 180_000 + 120_000 * ROUNDS;
const READERS = 4;
/** More than one transaction notifies, so that workers notify the rest. */
const FOLLOWERS = 520;
const DESTINATIONS = ['BCN', 'LIS', 'CDG', 'MAD', 'FCO', 'ATH'];
const DEPARTURES = 10;
/** Far enough apart for each departure to get its own alert. */
const DAYS_BETWEEN = 11;
const HISTORY_DAYS = 30;
const DAY_MS = 86_400_000;

interface Reader {
  readonly userId: string;
  readonly token: string;
  readonly stream: StreamFollower;
  /** Last saved first name. */
  firstName: string;
  readonly jobIds: string[];
  calls: number;
}

let database: Database;
let pipeline: Pipeline;
let mails: MailCatcher;
let environment: NodeJS.ProcessEnv;
let proxy: LoadBalancer;
let url: string;
let readersAbort: AbortController;
const streams = new Set<StreamFollower>();

// Before each attempt: data of a failed one would fail the retry.
beforeEach(async () => {
  readersAbort = new AbortController();
  const { url: databaseUrl } = await createTestDatabase();
  database = connect(databaseUrl);
  mails = new MailCatcher();
  environment = {
    ...processEnvironment(databaseUrl),
    BILLING: 'off',
    ...(await mails.open()),
    DRAIN_SECONDS: '1',
    FINISH_SECONDS: '20',
    // Four processes share one small PostgreSQL with other tests.
    DATABASE_CONNECTIONS: '6',
    DATABASE_ACCOUNT_CONNECTIONS: '2',
  };
  pipeline = createTestPipeline(database.pool);
  for (let age = HISTORY_DAYS; age >= 1; age -= 1) await ingestFeed(pipeline, createReport(age));
  await database.pool.query(
    `with people as (
       insert into auth."user" (name, email, "emailVerified")
       select '', 'follower' || n || '@example.org', true from generate_series(1, $1::int) as n
       returning id)
     insert into user_settings (user_id, notification_settings, maximum_daily_alerts, email_notifications)
     select id, '{"departureAirports": ["BUD"], "destinationAirports": []}', null, false from people`,
    [FOLLOWERS],
  );
}, TIMEOUT_MS);
afterEach(async () => {
  readersAbort.abort();
  for (const stream of streams) await stream.stop();
  streams.clear();
  killAll();
  proxy?.close();
  await mails.close();
  await database.close();
});

/** Fares of all trips, observed `ageDays` ago. */
function createReport(ageDays: number): RawFare[] {
  return DESTINATIONS.flatMap((destination, route) =>
    Array.from({ length: DEPARTURES }, (_, departure) =>
      createTrip(
        destination,
        departure,
        Date.now() - ageDays * DAY_MS,
        96 + ((ageDays * 7 + departure * 13 + route * 5) % 9),
      ),
    ),
  );
}

const createTrip = (destination: string, departure: number, observedAt: number, price: number) =>
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
  return { userId, token, stream, firstName: '', jobIds: [], calls: 0 };
}

/** Reads alerts, renames the account and starts jobs in a loop. */
async function simulateReader(
  reader: Reader,
  signal: AbortSignal,
  failures: string[],
): Promise<void> {
  const call = async <T>(name: string, response: Promise<{ status: number; data: T | null }>) => {
    const { status, data } = await response.catch((error: Error) => ({
      status: error.message,
      data: null,
    }));
    if (status !== 200) failures.push(`${name}: ${status}`);
    return data;
  };
  while (!signal.aborted) {
    reader.calls += 1;
    const { token } = reader;
    await call('get-user-alerts', callFunction(url, 'get-user-alerts', {}, token));
    const firstName = `Reader ${reader.calls}`;
    const profile = { firstName, lastName: null, phone: null, language: 'en' } as const;
    if ((await call('save-profile', callFunction(url, 'save-profile', profile, token))) !== null)
      reader.firstName = firstName;
    if (reader.calls % 20 !== 1) continue;
    const job = await call('daily-price-check', callFunction(url, 'daily-price-check', {}, token));
    if (job !== null) reader.jobIds.push(job.jobId);
  }
}

const getSentAlerts = (ids: ReadonlySet<string>) =>
  mails.mails.filter(({ messageId }) => ids.has(messageId.replace(/^<|@.*$/g, '')));

async function readAlertEmailIds(): Promise<Set<string>> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from outbox where channel = 'email' and kind = 'deal_alert'`,
  );
  return new Set(rows.map(({ id }) => id));
}

it(
  'rolling restart of two web and two worker processes fails no request, and loses or repeats no alert and no job',
  async () => {
    const start = (ROLE: string, PORT = '0') => startServerProcess({ ...environment, ROLE, PORT });
    const processes = await Promise.all(
      ['worker', 'worker', 'web', 'web'].map((role) => start(role)),
    );
    proxy = new LoadBalancer(processes.slice(2).map((web) => web.url));
    url = await proxy.open();
    const readers = await Promise.all(Array.from({ length: READERS }, addReader));
    const failures: string[] = [];
    const reading = Promise.all(
      readers.map((reader) => simulateReader(reader, readersAbort.signal, failures)),
    );

    let deals = 0;
    const isNotified = async () =>
      readers.every(({ stream }) => stream.added.length >= deals) &&
      getSentAlerts(await readAlertEmailIds()).length >= deals * READERS;
    /** Ingests a deal and waits until all readers have its card and email. */
    const createDeal = async () => {
      const destination = DESTINATIONS[deals % DESTINATIONS.length] ?? '';
      const departure = Math.floor(deals / DESTINATIONS.length) % DEPARTURES;
      await ingestFeed(pipeline, [createTrip(destination, departure, Date.now(), 55)]);
      deals += 1;
      await expect.poll(isNotified, { timeout: TIMEOUT_MS }).toBe(true);
    };
    await createDeal();
    const exitCodes: (number | null)[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, role] of ['worker', 'worker', 'web', 'web'].entries()) {
        const stopping = processes[index] as ServerProcess;
        // One deal during the stop, one before the restart.
        const [code] = await Promise.all([stopping.stop(), createDeal()]);
        exitCodes.push(code);
        await createDeal();
        processes[index] = await start(role, new URL(stopping.url).port);
        if (role === 'web')
          await expect.poll(() => proxy.isReady(stopping.url), { timeout: TIMEOUT_MS }).toBe(true);
      }
    await createDeal();
    readersAbort.abort();
    await reading;

    expect(failures).toEqual([]);
    expect(exitCodes).toEqual(exitCodes.map(() => 0));
    for (const { userId, token, stream, firstName, jobIds } of readers) {
      const { rows } = await database.pool.query<{ id: string }>(
        'select id from flight_alerts where user_id = $1 order by id',
        [userId],
      );
      expect(rows).toHaveLength(deals);
      expect([...stream.added].sort()).toEqual(rows.map(({ id }) => id));
      expect(stream.resets).toBe(0);
      expect(stream.breaks).toBeGreaterThan(0);
      expect((await callFunction(url, 'load-profile', {}, token)).data?.profile.firstName).toBe(
        firstName,
      );
      expect(jobIds).not.toEqual([]);
      for (const jobId of jobIds)
        expect(await waitForJob(url, { data: { jobId } }, token)).toMatchObject({
          state: 'done',
        });
    }
    const countAlerts = async () =>
      (
        await database.pool.query(
          `select count(*)::int as alerts, (select count(*)::int from announcements) as waiting from flight_alerts`,
        )
      ).rows;
    const notified = [{ alerts: deals * (READERS + FOLLOWERS), waiting: 0 }];
    await expect.poll(countAlerts, { timeout: 60_000 }).toEqual(notified);
    const sent = getSentAlerts(await readAlertEmailIds()).map(({ messageId }) => messageId);
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent).toHaveLength(deals * READERS);
    for (const { stream } of readers) await stream.stop();
    for (const process of processes) expect(await process.stop()).toBe(0);
  },
  TIMEOUT_MS,
);
