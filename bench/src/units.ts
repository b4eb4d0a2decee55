/**
 * Unit costs: processor time of our processes and of PostgreSQL, and bytes with indexes, for a
 * fare, a traveller, an alert, a mail, and answers. Processor time is counted, not time on a clock,
 * so what else the machine does matters little. `--write` keeps the figures in docs/operations/units.json and
 * writes the tables of docs/operations/scale.md from them. Linux only.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DEAL_THRESHOLD, LANGUAGES } from '@farelark/contracts';
import { connect, migrate } from '@farelark/db';
import { openEmbeddedDatabase } from '@farelark/db/embedded';
import type { Instant, SourceName } from '@farelark/engine';
import { createPipeline, ingestFares, notifyNextSlice } from '@farelark/ingest';
import { loadReference } from '@farelark/reference';
import { createSimulator } from '@farelark/sources/simulator';
import { NO_OUTSIDE_CALLS } from '../../apps/server/src/testing/test-server.ts';
import { startScript } from './api/one-core.ts';
import { monthOfFares, takeFares } from './data/own-feed.ts';
import { startSink } from './deliveries/run-sink.ts';
import type { Cost, Units } from './units/arithmetic.ts';
import { databaseSeconds, processSeconds } from './units/processor-time.ts';
import { rowBytes, tableBytes } from './units/row-bytes.ts';
import { writeTables } from './units/scale-page.ts';

const DAYS_OF_FARES = 20;
const DAY_MILLIS = 86_400_000;
const TRAVELLERS = 10_000;
const READERS = 200;
const REQUESTS = 1_000;
const WARM_UP = 200;
const AT_ONCE = 4;
const PATIENCE_MS = 300_000;
const SERVER = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const WEB = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const UNITS = fileURLToPath(new URL('../../docs/operations/units.json', import.meta.url));

const loadBefore = loadavg()[0] ?? Number.NaN;
const dataDir = await mkdtemp(join(tmpdir(), 'farelark-bench-'));
const embedded = await openEmbeddedDatabase({ dataDir, log: () => {} });
const sink = await startSink();
await migrate(embedded.url);
const database = connect(embedded.url);
const { pool } = database;
const { rows: shown } = await pool.query<{ data_directory: string }>('show data_directory');
const cluster = shown[0]?.data_directory ?? '';
const reference = loadReference();
const now = () => Date.now() as Instant;
const pipeline = createPipeline({ pool, reference, threshold: DEAL_THRESHOLD, now });
const environment = {
  DATABASE_URL: embedded.url,
  AUTH_SECRET: 'a secret that only this benchmark knows of',
  FARELARK_DATA_DIR: dataDir,
  PORT: '0',
  SIMULATOR: 'off',
  BILLING: 'off',
  WEB_DIR: WEB,
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(sink.port),
  ...NO_OUTSIDE_CALLS,
  LOG_LEVEL: 'info',
};
try {
  const fare = await fares();
  const fareBytes = (await rowBytes(pool, ['fares']))['fares'] ?? 0;
  const before = await databaseBytes();
  const tokens = await travellers();
  const travellerBytes = Math.round(((await databaseBytes()) - before) / TRAVELLERS);
  const alert = await alerts();
  const alertBytes = await rowBytes(pool, [
    'flight_alerts',
    'alert_dates',
    'outbox',
    'live_events',
    'alert_deliveries',
    'alert_quota',
  ]);
  const mail = await mails();
  const answers = await web(tokens);
  const forgetting = await forget();
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
  process.stdout.write(`${JSON.stringify({ bench: 'units', ...units })}\n`);
} finally {
  await database.close();
  await sink.stop();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Processor time of work, in milliseconds a unit. */
async function measureCost(pid: number, work: () => Promise<number>): Promise<Cost> {
  const [ours, theirs] = [processSeconds(pid), databaseSeconds(cluster)];
  const units = await work();
  const each = (from: number, to: number) => Number((((to - from) * 1000) / units).toPrecision(3));
  return {
    cpuMillis: each(ours, processSeconds(pid)),
    databaseMillis: each(theirs, databaseSeconds(cluster)),
  };
}

/** Fares from a market of the simulator's size, through the whole pipeline. */
async function fares(): Promise<Cost> {
  const market = createSimulator({ seed: 1, speed: 1, now, reference });
  const span = { from: (now() - DAYS_OF_FARES * DAY_MILLIS) as Instant, to: now(), everyHours: 24 };
  return measureCost(process.pid, async () => {
    let taken = 0;
    for await (const rows of market.backfill(span, new AbortController().signal)) {
      await ingestFares(pipeline, {
        source: market.name,
        synthetic: true,
        canAskAgain: false,
        rows,
      });
      taken += rows.length;
    }
    return taken;
  });
}

/** Accounts that want everything from Budapest, some of them signed in; answers the sessions. */
async function travellers(): Promise<string[]> {
  await pool.query(
    `with people as (
       insert into auth."user" (name, email, "emailVerified")
       select '', 'traveller' || n || '@provider' || n % 100 || '.example', true
         from generate_series(1, $1::int) as n
       returning id, email),
     numbered as (select id, row_number() over (order by email) as n from people)
     insert into user_settings
       (user_id, notification_settings, max_stops, maximum_daily_alerts, preferred_language)
     select id, '{"departureAirports": ["BUD", "VIE"], "destinationAirports": []}', 'unlimited', null,
            ($2::text[])[1 + n % cardinality($2::text[])]
       from numbered`,
    [TRAVELLERS, LANGUAGES],
  );
  // Who is on trial gets other mails as well.
  await pool.query(
    `update plan_subscriptions set status = 'active', plan = 'annual', trial_ends_at = null,
       current_period_end = now() + interval '300 days'`,
  );
  const { rows } = await pool.query<{ token: string }>(
    `insert into auth.session ("expiresAt", token, "userId")
     select now() + interval '20 days', replace(gen_random_uuid()::text, '-', ''), id
       from (select id from auth."user" limit $1) as readers returning token`,
    [READERS],
  );
  return rows.map(({ token }) => token);
}

/** One deal that all travellers want, until everybody's alert is written. */
async function alerts(): Promise<Cost> {
  const source = 'bench' as SourceName;
  await takeFares(pipeline, source, monthOfFares('BUD', 'LIS', 200));
  await pipeline.audience.refresh(pipeline, () => {});
  return measureCost(process.pid, async () => {
    await takeFares(pipeline, source, [
      { origin: 'BUD', destination: 'LIS', age: 0, ahead: 20, price: 110 },
    ]);
    while (await notifyNextSlice(pipeline));
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from flight_alerts',
    );
    if (rows[0]?.count !== TRAVELLERS) throw new Error(`${rows[0]?.count} alerts were written`);
    return TRAVELLERS;
  });
}

/** Their mails, from a worker to a mail server. */
async function mails(): Promise<Cost> {
  const { rows: before } = await pool.query<{ count: number }>(
    `select count(*)::int as count from outbox where sent_at is null and channel = 'email'`,
  );
  const pending = before[0]?.count ?? 0;
  const began = databaseSeconds(cluster);
  const worker = await startScript(SERVER, { ...environment, ROLE: 'worker' });
  const startSeconds = processSeconds(worker.pid);
  const patientUntil = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from outbox where sent_at is null and channel = 'email'`,
    );
    if (rows[0]?.count === 0) break;
    if (Date.now() > patientUntil) throw new Error(`${rows[0]?.count} mails were not sent`);
    await pause(500);
  }
  const cost = {
    cpuMillis: Number(
      (((processSeconds(worker.pid) - startSeconds) * 1000) / pending).toPrecision(3),
    ),
    databaseMillis: Number((((databaseSeconds(cluster) - began) * 1000) / pending).toPrecision(3)),
  };
  await worker.stop();
  return cost;
}

/** Deleting what was sent and told, row by row, and making room of it again. */
async function forget(): Promise<Cost> {
  return measureCost(process.pid, async () => {
    const outbox = await pool.query('delete from outbox where sent_at is not null');
    const events = await pool.query('delete from live_events');
    await pool.query('vacuum outbox');
    await pool.query('vacuum live_events');
    return (outbox.rowCount ?? 0) + (events.rowCount ?? 0);
  });
}

/** Answers of each kind, from a process that does nothing else. */
async function web(tokens: readonly string[]): Promise<Units['answers']> {
  const server = await startScript(SERVER, { ...environment, ROLE: 'web' });
  try {
    const answers: Record<string, Cost> = {};
    for (const [name, ask] of Object.entries(requests(server.url, tokens))) {
      await many(WARM_UP, ask);
      answers[name] = await measureCost(server.pid, () => many(REQUESTS, ask));
    }
    return answers;
  } finally {
    await server.stop();
  }
}

function requests(url: string, tokens: readonly string[]) {
  const bearer = (turn: number) => ({ authorization: `Bearer ${tokens[turn % tokens.length]}` });
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
  const lane = async () => {
    while (turn < count) {
      const answer = await ask(turn++);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return count;
}

/** All tables of accounts and their settings. */
function databaseBytes(): Promise<number> {
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
