/**
 * Unit costs: processor time of the server and of PostgreSQL, and bytes including indexes, for a fare, a traveller, an
 * alert, an email and responses. Processor time, unlike wall-clock time, is hardly affected by other programs.
 * `--write` stores the figures in docs/operations/units.json and updates docs/operations/scale.md. Linux only.
 */
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { LANGUAGES } from '@farelark/contracts';
import { execute, getValue } from '@farelark/db';
import { type Instant, MILLIS_PER_DAY } from '@farelark/engine';
import { ingestFares, notifyNextSlice } from '@farelark/ingest';
import { createSimulator } from '@farelark/sources/simulator';
import {
  type Account,
  addAccounts,
  addCatchAllPreferences,
  addSessions,
  endTrials,
} from './harness/accounts.ts';
import { buildPages } from './harness/browser.ts';
import { poll, printResult, round } from './harness/figures.ts';
import { Installation, openPipeline } from './harness/installation.ts';
import { getCpuSeconds, getDatabaseCpuSeconds } from './harness/process-usage.ts';
import { createBargain, createHistory, importTestFares } from './harness/test-fares.ts';
import type { Cost, Units } from './units/arithmetic.ts';
import { UNITS_FILE, updateScalePage } from './units/scale-page.ts';
import { getRowBytes, getTableBytes } from './units/table-bytes.ts';

const DAYS_OF_FARES = 20;
const TRAVELLERS = 10_000;
const READERS = 200;
const REQUESTS = 1_000;
const WARM_UP_REQUESTS = 200;
const CONCURRENCY = 4;
const MAIL_TIMEOUT_MS = 300_000;
const MAIL_POLL_MS = 500;
const ROUTE = { origin: 'BUD', destination: 'LIS' };
const ACCOUNT_TABLES = [
  'auth."user"',
  'auth.account',
  'auth.session',
  'user_settings',
  'profiles',
  'plan_subscriptions',
  'referral_codes',
];
const ALERT_TABLES = [
  'flight_alerts',
  'alert_dates',
  'outbox',
  'live_events',
  'alert_deliveries',
  'alert_quota',
];

const loadBefore = loadavg()[0] ?? Number.NaN;
const pages = await buildPages();
await using installation = await Installation.start();
const { database } = installation;
const { pool } = database;
const sink = await installation.startMailSink();
const pipeline = openPipeline(database);
const cluster: string = await getValue(pool)`select current_setting('data_directory')`;
const environment = {
  AUTH_SECRET: 'a secret that only this benchmark knows',
  BILLING: 'off',
  ...pages,
  LOG_LEVEL: 'info',
  ...sink.environment,
};

const fare = await measureFares();
const fareBytes = (await getRowBytes(pool, ['fares']))['fares'] ?? 0;
const bytesBefore = await getTableBytes(pool, ACCOUNT_TABLES);
await addAccounts(database, TRAVELLERS);
await addCatchAllPreferences(database, ['BUD', 'VIE'], LANGUAGES);
await endTrials(database);
const readers = await addSessions(database, READERS);
const accountBytes = (await getTableBytes(pool, ACCOUNT_TABLES)) - bytesBefore;
const alert = await measureAlerts();
const alertBytes = await getRowBytes(pool, ALERT_TABLES);
const mail = await measureMails();
const answers = await measureResponses(readers);
const forgetting = await measureDeletions();
const units: Units = {
  measured: new Date().toISOString().slice(0, 10),
  machine: {
    cores: availableParallelism(),
    model: cpus()[0]?.model ?? '',
    load: Math.round(loadBefore * 10) / 10,
  },
  fare: { ...fare, bytes: fareBytes },
  traveller: { bytes: Math.round(accountBytes / TRAVELLERS) },
  alert: { ...alert, bytes: alertBytes },
  mail,
  forgetting,
  answers,
};
if (process.argv.includes('--write')) {
  await writeFile(UNITS_FILE, `${JSON.stringify(units, null, 2)}\n`);
  await updateScalePage(units);
}
printResult('units', units);

/** Processor time per unit of a process and of PostgreSQL; `work` returns the number of units. */
async function measureCost(pid: number, work: () => Promise<number>): Promise<Cost> {
  const before = { process: getCpuSeconds(pid), database: getDatabaseCpuSeconds(cluster) };
  const count = await work();
  return {
    cpuMillis: round(((getCpuSeconds(pid) - before.process) * 1000) / count),
    databaseMillis: round(((getDatabaseCpuSeconds(cluster) - before.database) * 1000) / count),
  };
}

/** Imports the simulator's market through the whole pipeline. */
async function measureFares(): Promise<Cost> {
  const { reference, now } = pipeline;
  const market = createSimulator({ seed: 1, speed: 1, now, reference });
  const from = (now() - DAYS_OF_FARES * MILLIS_PER_DAY) as Instant;
  const span = { from, to: now(), everyHours: 24 };
  return measureCost(process.pid, async () => {
    let count = 0;
    for await (const rows of market.backfill(span, new AbortController().signal)) {
      await ingestFares(pipeline, {
        source: market.name,
        synthetic: true,
        isQueryable: false,
        rows,
      });
      count += rows.length;
    }
    return count;
  });
}

/** Announces one deal to all travellers. */
async function measureAlerts(): Promise<Cost> {
  await importTestFares(pipeline, createHistory(ROUTE));
  await pipeline.audience.refresh(pipeline, () => {});
  return measureCost(process.pid, async () => {
    await importTestFares(pipeline, [createBargain(ROUTE)]);
    while (await notifyNextSlice(pipeline));
    const count: number = await getValue(pool)`select count(*)::int from flight_alerts`;
    if (count !== TRAVELLERS) throw new Error(`${count} alerts were written`);
    return TRAVELLERS;
  });
}

/** Delivers the emails of these alerts from a worker to the mail sink. */
async function measureMails(): Promise<Cost> {
  const pending = await countPendingMails();
  const worker = await installation.startServer({ ...environment, ROLE: 'worker' });
  let left = pending;
  const cost = await measureCost(worker.pid, async () => {
    await poll(
      async () => {
        left = await countPendingMails();
        return left === 0 ? true : null;
      },
      {
        timeoutMs: MAIL_TIMEOUT_MS,
        intervalMs: MAIL_POLL_MS,
        message: () => `${left} emails were not sent`,
      },
    );
    return pending;
  });
  await worker.stop();
  return cost;
}

function countPendingMails(): Promise<number> {
  return getValue(pool)`
    select count(*)::int from outbox where sent_at is null and channel = 'email'`;
}

/** Deletes sent messages and live events, including vacuum. */
async function measureDeletions(): Promise<Cost> {
  return measureCost(process.pid, async () => {
    const messages = await execute(pool)`delete from outbox where sent_at is not null`;
    const events = await execute(pool)`delete from live_events`;
    await pool.query('vacuum outbox');
    await pool.query('vacuum live_events');
    return messages + events;
  });
}

/** Sends each kind of request to a web process without other work. */
async function measureResponses(readers: readonly Account[]): Promise<Units['answers']> {
  const server = await installation.startServer({ ...environment, ROLE: 'web' });
  const costs: Record<string, Cost> = {};
  for (const [name, send] of Object.entries(createRequests(server.url, readers))) {
    await sendMany(WARM_UP_REQUESTS, send);
    costs[name] = await measureCost(server.pid, () => sendMany(REQUESTS, send));
  }
  return costs;
}

/** Requests by their names in units.json. */
function createRequests(url: string, readers: readonly Account[]) {
  const authorize = (turn: number) => ({
    authorization: `Bearer ${readers[turn % readers.length]?.token}`,
  });
  const call = (turn: number, name: string, body: object) =>
    fetch(`${url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorize(turn) },
      body: JSON.stringify(body),
    });
  return {
    'a page': () => fetch(`${url}/`),
    'the list of alerts': (turn: number) => call(turn, 'get-user-alerts', {}),
    'deals for everybody': (turn: number) => call(turn, 'load-deals', { limit: 20 }),
    'a search for places': (turn: number) =>
      call(turn, 'search-airports', { searchTerm: 'lond', searchType: 'airports' }),
    'a row of a table': (turn: number) =>
      fetch(`${url}/rest/v1/user_settings?select=*`, {
        headers: { apikey: 'anon', ...authorize(turn) },
      }),
  };
}

async function sendMany(count: number, send: (turn: number) => Promise<Response>): Promise<number> {
  let turn = 0;
  const work = async () => {
    while (turn < count) {
      const response = await send(turn++);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${response.url} returned ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return count;
}
