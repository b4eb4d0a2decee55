import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Database } from '@farelark/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeededRandom } from '../testing/faults/seeded-random.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { startEnvironment } from '../testing/test-server.ts';
import { savePreferencesFrom, signUp } from '../testing/traveller-client.ts';
import { busyFeed } from './busy-feed.ts';
import { readDatabaseUrl } from './installation.ts';
import { killAll, type ServerProcess, startCommand, startServerProcess } from './server-process.ts';

/** Kills of the server during one import; 50 in `npm run test:chaos`. */
const ROUNDS = Number(process.env['CHAOS_ROUNDS'] ?? 2);
const SEED = Number(process.env['CHAOS_SEED'] ?? 1);
/** Maximum time between the start of the server and a kill. */
const MAX_UPTIME_MILLIS = 700;
/** Interval of kills that include the import. */
const IMPORT_KILL_INTERVAL = 3;
const EMAILS = ['ana@example.org', 'ben@example.org'];

const folders: string[] = [];
let feed: string;

beforeAll(async () => {
  feed = join(await addFolder(), 'busy.csv');
  await writeFile(feed, busyFeed(Date.now()));
});
afterAll(async () => {
  killAll();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function addFolder(): Promise<string> {
  const folder = await createTemporaryFolder();
  folders.push(folder);
  return folder;
}

const toEnvironment = (dataDir: string) =>
  startEnvironment({ FARELARK_DATA_DIR: dataDir, EMAIL_CONFIRMATION: 'off', LOG_LEVEL: 'info' });

async function addTravellers(url: string): Promise<void> {
  for (const email of EMAILS)
    await savePreferencesFrom(url, await signUp(url, email), ['BUD', 'VIE']);
}

interface Outcome {
  readonly fares: number;
  /** Traveller, trip, revision and price of each alert. */
  readonly alerts: readonly string[];
  /** Each date of an alert, including those added silently. */
  readonly dates: readonly string[];
  readonly messages: number;
  /** Messages that are neither sent nor dropped. */
  readonly pending: number;
  /** Emails in the local mailbox. */
  readonly delivered: number;
  readonly sent: number;
}

async function readOutcome({ pool }: Database): Promise<Outcome> {
  const { rows } = await pool.query<{ outcome: Outcome }>(`select json_build_object(
      'fares', (select count(*) from fares),
      'alerts', (select json_agg(line order by line) from (
         select concat_ws(' ', u.email, d.origin, d.destination, d.departure_date, a.revision, a.price) as line
           from flight_alerts a join deals d on d.id = a.deal_id join auth."user" u on u.id = a.user_id) as lines),
      'dates', (select json_agg(line order by line) from (
         select concat_ws(' ', u.email, d.origin, d.destination, d.departure_date, f.departure_date,
                  t.episode, t.told_price) as line
           from alert_dates t join flight_alerts a on a.id = t.alert_id join deals d on d.id = t.deal_id
           join deals f on f.id = a.deal_id join auth."user" u on u.id = t.user_id) as lines),
      'messages', (select count(*) from outbox),
      'pending', (select count(*) from outbox where sent_at is null and dropped_at is null),
      'delivered', (select count(*) from local_mailbox),
      'sent', (select count(*) from outbox where sent_at is not null)) as outcome`);
  return (rows[0] as { outcome: Outcome }).outcome;
}

/** Waits until no message is pending; claims of killed workers expire first. */
async function waitForDelivery(environment: NodeJS.ProcessEnv): Promise<Outcome> {
  const database = connect(await readDatabaseUrl(environment['FARELARK_DATA_DIR'] ?? ''));
  for (;;) {
    const outcome = await readOutcome(database);
    if (outcome.pending > 0) await pause(200);
    else {
      await database.close();
      return outcome;
    }
  }
}

async function importWithoutKills(): Promise<Outcome> {
  const environment = toEnvironment(await addFolder());
  const server = await startServerProcess(environment);
  await addTravellers(server.url);
  const run = startCommand(['import', feed], environment);
  expect(await run.ended, run.output()).toBe(0);
  const outcome = await waitForDelivery(environment);
  expect(await server.stop()).toBe(0);
  return outcome;
}

async function importUnderKills(random: () => number): Promise<Outcome> {
  const environment = toEnvironment(await addFolder());
  let server: ServerProcess = await startServerProcess(environment);
  await addTravellers(server.url);
  let run = startCommand(['import', feed], environment);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await pause(random() * MAX_UPTIME_MILLIS);
    if (round % IMPORT_KILL_INTERVAL === 0) void run.kill();
    await server.kill();
    if (round % IMPORT_KILL_INTERVAL === 0) {
      await run.ended;
      run = startCommand(['import', feed], environment);
    }
    server = await startServerProcess(environment);
    // A repeated import must not change anything.
    const ended = await Promise.race([run.ended, Promise.resolve('running' as const)]);
    if (ended !== 'running') run = startCommand(['import', feed], environment);
  }
  const code = await run.ended;
  // The last kill may have ended the import.
  if (code !== 0)
    expect(await startCommand(['import', feed], environment).ended, run.output()).toBe(0);
  const outcome = await waitForDelivery(environment);
  expect(await server.stop()).toBe(0);
  return outcome;
}

it(`an import under ${ROUNDS} kills of the server neither loses nor duplicates alerts`, {
  timeout: 300_000 + ROUNDS * 20_000,
}, async () => {
  const expected = await importWithoutKills();
  // Prices of near departures fall together, so most join an alert.
  expect(expected.dates.length).toBeGreaterThan(100);
  expect(expected.alerts.length).toBeGreaterThan(30);
  const outcome = await importUnderKills(createSeededRandom(SEED));
  expect(outcome.fares).toBe(expected.fares);
  expect(outcome.alerts).toEqual(expected.alerts);
  expect(outcome.dates).toEqual(expected.dates);
  expect(outcome.messages).toBe(expected.messages);
  // The mailbox drops repetitions of a Message-ID.
  expect(outcome.delivered).toBe(outcome.sent);
});
