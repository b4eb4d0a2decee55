/**
 * Unit costs: processor time of our processes and of PostgreSQL, and bytes with indexes, for a
 * fare, a traveller, an alert, a mail, and answers. Processor time is counted, not time on a clock,
 * so what else the machine does matters little. `--write` keeps the figures in docs/operations/units.json and
 * writes the tables of docs/operations/scale.md from them. Linux only.
 */
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { LANGUAGES } from '@farelark/contracts';
import { execute, getValue } from '@farelark/db';
import type { Instant } from '@farelark/engine';
import { ingestFares, notifyNextSlice, type Pipeline } from '@farelark/ingest';
import { createSimulator } from '@farelark/sources/simulator';
import type { Pool } from 'pg';
import {
  type Account,
  addAccounts,
  addSessions,
  addSettings,
  endTrials,
} from './harness/accounts.ts';
import { printResult, rounded, waitFor } from './harness/figures.ts';
import {
  BUILT_PAGES,
  type Installation,
  openPipeline,
  withInstallation,
} from './harness/installation.ts';
import { bargainFare, monthOfFares, takeFares } from './harness/own-feed.ts';
import { databaseSeconds, processSeconds } from './harness/process-figures.ts';
import { inRoot } from './harness/root.ts';
import type { Cost, Units } from './units/arithmetic.ts';
import { rowBytes, tableBytes } from './units/row-bytes.ts';
import { writeTables } from './units/scale-page.ts';

const DAYS_OF_FARES = 20;
const DAY_MILLIS = 86_400_000;
const TRAVELLERS = 10_000;
const READERS = 200;
const REQUESTS = 1_000;
const WARM_UP = 200;
const CONCURRENCY = 4;
const PATIENCE_MS = 300_000;
const UNITS = inRoot('docs/operations/units.json');

interface Bench {
  readonly installation: Installation;
  readonly pool: Pool;
  readonly pipeline: Pipeline;
  readonly cluster: string;
  readonly environment: Readonly<Record<string, string>>;
}

const loadBefore = loadavg()[0] ?? Number.NaN;
await withInstallation(async (installation) => {
  const { pool } = installation.database;
  const sink = await installation.startSink();
  const bench: Bench = {
    installation,
    pool,
    pipeline: openPipeline(installation.database),
    cluster: await getValue(pool)`select current_setting('data_directory')`,
    environment: {
      AUTH_SECRET: 'a secret that only this benchmark knows of',
      BILLING: 'off',
      ...BUILT_PAGES,
      LOG_LEVEL: 'info',
      ...sink.environment,
    },
  };
  const fare = await fares(bench);
  const fareBytes = (await rowBytes(pool, ['fares']))['fares'] ?? 0;
  const before = await databaseBytes(pool);
  await addAccounts({ pool }, TRAVELLERS);
  await addSettings({ pool }, ['BUD', 'VIE'], { languages: LANGUAGES });
  await endTrials({ pool });
  const readers = await addSessions({ pool }, READERS);
  const travellerBytes = Math.round(((await databaseBytes(pool)) - before) / TRAVELLERS);
  const alert = await alerts(bench);
  const alertBytes = await rowBytes(pool, [
    'flight_alerts',
    'alert_dates',
    'outbox',
    'live_events',
    'alert_deliveries',
    'alert_quota',
  ]);
  const mail = await mails(bench);
  const answers = await web(bench, readers);
  const forgetting = await forget(bench);
  const units: Units = {
    measured: new Date().toISOString().slice(0, 10),
    machine: {
      cores: availableParallelism(),
      model: cpus()[0]?.model ?? '',
      load: Math.round(loadBefore * 10) / 10,
    },
    fare: { ...fare, bytes: fareBytes },
    traveller: { bytes: travellerBytes },
    alert: { ...alert, bytes: alertBytes },
    mail,
    forgetting,
    answers,
  };
  if (process.argv.includes('--write')) {
    await writeFile(UNITS, `${JSON.stringify(units, null, 2)}\n`);
    await writeTables(units);
  }
  printResult('units', units);
});

/** Processor time of work, in milliseconds a unit. */
async function measureCost(
  cluster: string,
  pid: number,
  work: () => Promise<number>,
): Promise<Cost> {
  const [ours, theirs] = [processSeconds(pid), databaseSeconds(cluster)];
  const units = await work();
  return {
    cpuMillis: rounded(((processSeconds(pid) - ours) * 1000) / units),
    databaseMillis: rounded(((databaseSeconds(cluster) - theirs) * 1000) / units),
  };
}

/** Fares from a market of the simulator's size, through the whole pipeline. */
async function fares({ pipeline, cluster }: Bench): Promise<Cost> {
  const { reference, now } = pipeline;
  const market = createSimulator({ seed: 1, speed: 1, now, reference });
  const span = { from: (now() - DAYS_OF_FARES * DAY_MILLIS) as Instant, to: now(), everyHours: 24 };
  return measureCost(cluster, process.pid, async () => {
    let taken = 0;
    for await (const rows of market.backfill(span, new AbortController().signal)) {
      await ingestFares(pipeline, {
        source: market.name,
        synthetic: true,
        isQueryable: false,
        rows,
      });
      taken += rows.length;
    }
    return taken;
  });
}

/** One deal that all travellers want, until everybody's alert is written. */
async function alerts({ pipeline, pool, cluster }: Bench): Promise<Cost> {
  const route = { origin: 'BUD', destination: 'LIS' };
  await takeFares(pipeline, monthOfFares(route));
  await pipeline.audience.refresh(pipeline, () => {});
  return measureCost(cluster, process.pid, async () => {
    await takeFares(pipeline, [bargainFare(route)]);
    while (await notifyNextSlice(pipeline));
    const count: number = await getValue(pool)`select count(*)::int from flight_alerts`;
    if (count !== TRAVELLERS) throw new Error(`${count} alerts were written`);
    return TRAVELLERS;
  });
}

/** Their mails, from a worker to a mail server. */
async function mails({ installation, pool, cluster, environment }: Bench): Promise<Cost> {
  const pending = await countPendingMails(pool);
  const worker = await installation.startServer({ ...environment, ROLE: 'worker' });
  let left = pending;
  const sent = async () => {
    left = await countPendingMails(pool);
    return left === 0 ? true : null;
  };
  const patience = { withinMillis: PATIENCE_MS, everyMillis: 500 };
  const cost = await measureCost(cluster, worker.pid, async () => {
    await waitFor(sent, () => `${left} mails were not sent`, patience);
    return pending;
  });
  await worker.stop();
  return cost;
}

function countPendingMails(pool: Pool): Promise<number> {
  return getValue(pool)`
    select count(*)::int from outbox where sent_at is null and channel = 'email'`;
}

/** Deleting what was sent and told, row by row, and making room of it again. */
async function forget({ pool, cluster }: Bench): Promise<Cost> {
  return measureCost(cluster, process.pid, async () => {
    const messages = await execute(pool)`delete from outbox where sent_at is not null`;
    const events = await execute(pool)`delete from live_events`;
    await pool.query('vacuum outbox');
    await pool.query('vacuum live_events');
    return messages + events;
  });
}

/** Answers of each kind, from a process that does nothing else. */
async function web(
  { installation, cluster, environment }: Bench,
  readers: readonly Account[],
): Promise<Units['answers']> {
  const server = await installation.startServer({ ...environment, ROLE: 'web' });
  const answers: Record<string, Cost> = {};
  for (const [name, ask] of Object.entries(requests(server.url, readers))) {
    await many(WARM_UP, ask);
    answers[name] = await measureCost(cluster, server.pid, () => many(REQUESTS, ask));
  }
  return answers;
}

function requests(url: string, readers: readonly Account[]) {
  const bearer = (turn: number) => ({
    authorization: `Bearer ${readers[turn % readers.length]?.token}`,
  });
  const call = (name: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    'a page': () => fetch(`${url}/`),
    'the list of alerts': (turn: number) => call('get-user-alerts', {}, bearer(turn)),
    'deals for everybody': (turn: number) => call('load-deals', { limit: 20 }, bearer(turn)),
    'a search for places': (turn: number) =>
      call('search-airports', { searchTerm: 'lond', searchType: 'airports' }, bearer(turn)),
    'a row of a table': (turn: number) =>
      fetch(`${url}/rest/v1/user_settings?select=*`, {
        headers: { apikey: 'anon', ...bearer(turn) },
      }),
  };
}

async function many(count: number, ask: (turn: number) => Promise<Response>): Promise<number> {
  let turn = 0;
  const work = async () => {
    while (turn < count) {
      const answer = await ask(turn++);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return count;
}

/** All tables of accounts and their settings. */
function databaseBytes(pool: Pool): Promise<number> {
  return tableBytes(pool, [
    'auth."user"',
    'auth.account',
    'auth.session',
    'user_settings',
    'profiles',
    'plan_subscriptions',
    'referral_codes',
  ]);
}
