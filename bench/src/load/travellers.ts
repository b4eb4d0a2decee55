import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, getValue } from '@farelark/db';
import { getQueueStates, type QueueState } from '@farelark/db/installation-state';
import { loadReference } from '@farelark/reference';
import type { Pool } from 'pg';
import { readPreferences } from '../api/app-load.ts';
import { openLoop } from '../api/open-loop.ts';
import { type Account, addSessions } from '../harness/accounts.ts';
import { getPercentiles, poll, printProgress, timedAsync } from '../harness/figures.ts';
import { Installation, openPipeline } from '../harness/installation.ts';
import { getProcessUsage } from '../harness/process-usage.ts';
import { storeRoughRates } from '../harness/rates.ts';
import {
  createBargain,
  createHistory,
  importTestFares,
  type TestFare,
} from '../harness/test-fares.ts';
import { openWorld } from '../match/world.ts';
import { chooseBargainRoutes, chooseOrdinaryRoutes, createOrdinaryFare } from './fare-load.ts';
import { leaveFirstCore, type Machine, startProductionServer } from './machine.ts';
import { addPopulation } from './population.ts';

/** Load of a million travellers in an hour, from docs/operations/scale.md. */
const [FARES_PER_HOUR, ALERTS_PER_HOUR] = [270_000, 100_000];
/** Minutes in which an hour's load is processed. */
const FULL_MINUTES = 10;
const ORDINARY_ROUTES = 300;
const READS_PER_SECOND = 20;
const SESSIONS = 500;
const NOTIFIED_LIMIT_MS = 300_000;
const DRAIN_TIMEOUT_MS = 180_000;
const DRAIN_POLL_MS = 500;
const QUEUE_SAMPLE_MS = 1_000;
const QUEUES: readonly QueueState['queue'][] = ['mail', 'announcements'];

/**
 * `travellers` in PostgreSQL, and an hour's fares and alerts in ten minutes: six times the pace of that hour. Fewer
 * minutes keep the pace and reduce the total. This process imports the fares with all preferences in memory, as a
 * worker does; the server on the first core notifies the remaining travellers, sends the emails and serves reads.
 */
export async function loadTravellers(
  machine: Machine,
  travellers: number,
  minutes: number,
): Promise<object> {
  const othersOnSecondCore = leaveFirstCore();
  const share = minutes / FULL_MINUTES;
  await using installation = await Installation.start();
  const { database } = installation;
  const sink = await installation.startMailSink();
  const reference = loadReference();
  const world = openWorld(reference);
  await storeRoughRates(database);
  await addPopulation(database, world, travellers, (done) =>
    printProgress(`Stored ${done} travellers`),
  );
  const sessions = await addSessions(database, SESSIONS);
  const pipeline = openPipeline(database, reference);
  pipeline.audience.follow();
  const audienceLoad = await timedAsync(() => pipeline.audience.refresh(pipeline, () => {}));
  // Limits in other currencies need rates to match.
  await pipeline.rates.refresh(database.pool);
  const bargains = chooseBargainRoutes(
    world,
    (offer) => pipeline.audience.match(offer)?.length ?? 0,
    Math.round(ALERTS_PER_HOUR * share),
  );
  const ordinary = chooseOrdinaryRoutes(world, ORDINARY_ROUTES, bargains);
  await importTestFares(pipeline, [...bargains, ...ordinary].flatMap(createHistory));
  printProgress(`Prepared ${bargains.length} bargains`);

  const server = await startProductionServer(installation, sink.environment);
  const ready = await timedAsync(() => waitUntilIdle(server.pid));
  const before = getProcessUsage(server.pid);
  const queues = sampleQueues(database.pool);
  const seconds = minutes * 60;
  const reads = openLoop(server.url, READS_PER_SECOND, READS_PER_SECOND * seconds, (turn) =>
    readPreferences(sessions[turn % sessions.length] as Account),
  );
  let turn = 0;
  const fares = Math.round(FARES_PER_HOUR * share);
  const startedAt = performance.now();
  const late: number[] = [];
  for (let second = 0; second < seconds; second += 1) {
    const due = startedAt + second * 1_000 - performance.now();
    if (due > 0) await pause(due);
    late.push(Math.max(0, -due));
    const batch: TestFare[] = [];
    while (turn < (fares * (second + 1)) / seconds)
      batch.push(createOrdinaryFare(ordinary, turn++));
    for (const [index, bargain] of bargains.entries())
      if (Math.floor((index * seconds) / bargains.length) === second)
        batch.push(createBargain(bargain));
    await importTestFares(pipeline, batch);
  }
  const responses = await reads;
  const drained = await timedAsync(() => waitUntilDrained(database.pool));
  const took = performance.now() - startedAt;
  queues.stop();
  const after = getProcessUsage(server.pid);
  const delays = await readNotificationDelays(database);
  const mail = await sink.getCounts();
  const cpuMillis = (after.cpuSeconds - before.cpuSeconds) * 1_000;
  return {
    bench: 'load travellers',
    travellers,
    minutes,
    server_on_one_core: server.isPinned,
    others_on_another: othersOnSecondCore,
    fares,
    fares_late_worst_ms: Math.round(Math.max(...late)),
    bargains: bargains.length,
    wanted: bargains.reduce((sum, { matches }) => sum + matches, 0),
    deals_told: delays.deals,
    alert_rows: delays.rows,
    alerts: delays.alerts,
    alerts_per_second: Math.round((delays.alerts * 1_000) / took),
    told_p50_ms: delays.notifiedP50,
    told_p99_ms: delays.notifiedP99,
    mails: mail.mails,
    mailboxes: mail.recipients,
    mailed_p50_ms: delays.mailedP50,
    mailed_p99_ms: delays.mailedP99,
    drained_after_ms: Math.round(drained.millis),
    oldest_waiting_s_by_third: queues.getOldestSeconds(),
    reads: responses.length,
    read_errors: responses.filter(({ status }) => status !== 200).length,
    ...getPercentiles(
      'read_',
      responses.map(({ millis }) => millis),
    ),
    audience_read_ms: Math.round(audienceLoad.millis),
    server_ready_with_audience_ms: Math.round(ready.millis),
    server_rss_mb: after.rssMb,
    server_peak_mb: after.peakMb,
    server_cpu_share: Number((cpuMillis / took).toFixed(2)),
    collector_rss_mb: Math.round(process.memoryUsage.rss() / 1e6),
    database_mb: await getDatabaseMegabytes(database),
    limits: { alerts_in_ten_minutes: ALERTS_PER_HOUR, told_p99_ms: NOTIFIED_LIMIT_MS },
    met: delays.alerts >= ALERTS_PER_HOUR * share * 0.99 && delays.notifiedP99 <= NOTIFIED_LIMIT_MS,
    load_after: loadavg()[0],
    machine,
  };
}

async function waitUntilIdle(pid: number): Promise<void> {
  for (let used = Number.POSITIVE_INFINITY; used > 0.2; ) {
    const before = getProcessUsage(pid).cpuSeconds;
    await pause(2_000);
    used = getProcessUsage(pid).cpuSeconds - before;
  }
}

async function waitUntilDrained(pool: Pool): Promise<void> {
  const isDrained = async () => {
    const states = await getQueueStates(pool);
    return states.every(({ queue, waiting }) => !QUEUES.includes(queue) || waiting === 0) || null;
  };
  await poll(isDrained, {
    timeoutMs: DRAIN_TIMEOUT_MS,
    intervalMs: DRAIN_POLL_MS,
    message: () => 'The queues are not empty',
  }).catch((error: Error) => printProgress(error.message));
}

/** Samples the queues every second until stopped. */
function sampleQueues(pool: Pool) {
  const samples: QueueState[][] = [];
  const timer = setInterval(
    () =>
      getQueueStates(pool).then(
        (states) => void samples.push(states),
        () => {},
      ),
    QUEUE_SAMPLE_MS,
  );
  return {
    stop: () => clearInterval(timer),
    /** Age of each queue's oldest row in each third of the time: it grows when workers don't keep up. */
    getOldestSeconds(): Record<string, number[]> {
      const third = Math.ceil(samples.length / 3);
      const getOldest = (name: string, part: number) => {
        const ages = samples
          .slice(part * third, (part + 1) * third)
          .flat()
          .filter(({ queue }) => queue === name)
          .map(({ oldestSeconds }) => oldestSeconds);
        return Number(Math.max(0, ...ages).toFixed(1));
      };
      return Object.fromEntries(
        QUEUES.map((name) => [name, [0, 1, 2].map((part) => getOldest(name, part))]),
      );
    },
  };
}

/** Milliseconds from the detection of the deal to the alert's transaction, and to its email. */
async function readNotificationDelays({ pool }: Database) {
  const { rows } = await pool.query<{
    alerts: number;
    rows: number;
    deals: number;
    notifiedP50: number;
    notifiedP99: number;
    mailedP50: number;
    mailedP99: number;
  }>(
    `select count(*)::int as alerts,
       (select count(*)::int from flight_alerts) as rows,
       (select count(distinct deal_id)::int from flight_alerts) as deals,
       round(percentile_disc(0.5) within group (order by notified))::int as "notifiedP50",
       round(percentile_disc(0.99) within group (order by notified))::int as "notifiedP99",
       round(percentile_disc(0.5) within group (order by mailed))::int as "mailedP50",
       round(percentile_disc(0.99) within group (order by mailed))::int as "mailedP99"
       from (select extract(epoch from told_at - detected_at) * 1000 as notified,
               extract(epoch from mailed_at - detected_at) * 1000 as mailed
               from alert_deliveries) as delays`,
  );
  return rows[0] as (typeof rows)[number];
}

async function getDatabaseMegabytes({ pool }: Database): Promise<number> {
  const bytes: number = await getValue(pool)`select pg_database_size(current_database())`;
  return Math.round(bytes / 1e6);
}
