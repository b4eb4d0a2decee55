import { setTimeout as pause } from 'node:timers/promises';
import { LANGUAGES } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import { aDeal, storeDeal } from '@farelark/db/testing';
import { addAccounts, addSessions } from '../harness/accounts.ts';
import {
  getPercentiles,
  percentile,
  poll,
  printProgress,
  round,
  runAtRate,
} from '../harness/figures.ts';
import { Installation } from '../harness/installation.ts';
import { getProcessUsage } from '../harness/process-usage.ts';
import type { RunningScript } from '../harness/scripts.ts';
import { EventLog } from './event-log.ts';
import { leaveFirstCore, type Machine, startProductionServer } from './machine.ts';
import { type Listener, StreamClient } from './stream-client.ts';

const LIMITS = { rss_mb: 500, broadcast_p99_ms: 500, lost: 0 };
/** Streams opened concurrently. */
const OPEN_CONCURRENCY = 256;
const BROADCASTS = 30;
const BROADCAST_INTERVAL_MS = 1_000;
const SINGLE_EVENTS = 2_000;
const SINGLE_EVENTS_PER_SECOND = 200;
const STORM_SECONDS = 10;
const STORM_EVENTS_PER_SECOND = 100;
/** Share of the streams cut during the storm. */
const CUT_SHARE = 0.2;
const IDLE_MS = 10_000;
const TIMEOUT_MS = 240_000;
const POLL_MS = 100;

/** A traveller with an alert on the deal that all of them follow. */
interface Follower extends Listener {
  readonly alertId: string;
}

/**
 * `count` travellers with an open live stream in ten languages; the server on one core, PostgreSQL and the clients on
 * the other. Sends broadcasts, then events for single travellers, then both while a fifth of the streams are cut,
 * then restarts the server. Every traveller must receive every event exactly once.
 */
export async function loadConnections(machine: Machine, count: number): Promise<object> {
  const othersOnSecondCore = leaveFirstCore();
  await using installation = await Installation.start();
  const { database } = installation;
  const { followers, dealId } = await addFollowers(database, count);
  const log = new EventLog(
    database.pool,
    followers.map(({ userId }) => userId),
  );
  const start = (port: string) => startProductionServer(installation, { PORT: port });
  let server = await start('0');
  const port = Number(new URL(server.url).port);
  // Excludes what the server prepares after its start.
  await pause(IDLE_MS);
  const empty = getProcessUsage(server.pid);

  const openMillis: number[] = [];
  const clients = followers.map(
    (follower) =>
      new StreamClient(port, follower, {
        onEvent: (cursor, at) => log.received(follower.userId, cursor, at),
        onOpen: (millis) => openMillis.push(millis),
      }),
  );
  installation.onEnd(async () => {
    for (const client of clients) client.close();
  });
  const connectMillis = await openAll(clients);
  const connectDelays = openMillis.splice(0);
  printProgress(`Opened ${count} streams in ${Math.round(connectMillis)} ms`);

  const beforeIdle = getProcessUsage(server.pid);
  await pause(IDLE_MS);
  const idle = getProcessUsage(server.pid);

  const broadcast = (phase: string) =>
    log.write(phase, { type: 'deal.changed', userId: null, alertId: null, dealId });
  const sendSingle = (phase: string, index: number) => {
    const { userId, alertId } = followers[index % followers.length] as Follower;
    return log.write(phase, { type: 'alert.added', userId, alertId, dealId });
  };

  for (let turn = 0; turn < BROADCASTS; turn += 1) {
    const next = pause(BROADCAST_INTERVAL_MS);
    await broadcast('broadcast');
    await next;
    // On a busy machine a broadcast can take longer; the next one must not queue behind it.
    await waitForDeliveries(log);
  }
  const broadcasts = getProcessUsage(server.pid);
  printProgress(`Broadcasts: ${JSON.stringify(getDelays('broadcast', log))}`);

  await runAtRate(SINGLE_EVENTS, SINGLE_EVENTS_PER_SECOND, (turn) =>
    sendSingle('single', turn * 7919),
  );
  await waitForDeliveries(log);
  printProgress(`Single events: ${JSON.stringify(getDelays('single', log))}`);

  const cuts = cutRandomly(clients, Math.round(count * CUT_SHARE), STORM_SECONDS * 1_000);
  await runAtRate(STORM_SECONDS * STORM_EVENTS_PER_SECOND, STORM_EVENTS_PER_SECOND, (turn) =>
    turn % STORM_EVENTS_PER_SECOND === 0
      ? broadcast('storm broadcast')
      : sendSingle('storm', turn * 104_729),
  );
  await cuts;
  const stormMillis = await waitForDeliveries(log);
  const stormReopened = openMillis.splice(0).length;
  printProgress(`Storm: ${JSON.stringify(getDelays('storm broadcast', log))}`);

  const loaded = getProcessUsage(server.pid);
  const writeEvent = (turn: number) => broadcast(turn % 5 === 0 ? 'restart broadcast' : 'restart');
  let restartMillis = 0;
  [restartMillis, server] = await restart(server, () => start(String(port)), clients, writeEvent);
  const restartSettledMillis = await waitForDeliveries(log);
  const after = getProcessUsage(server.pid);

  const lost = log.countMissing();
  const broadcastSeconds = broadcasts.cpuSeconds - idle.cpuSeconds;
  return {
    bench: 'load connections',
    connections: count,
    server_on_one_core: server.isPinned,
    others_on_another: othersOnSecondCore,
    connects_per_second: Math.round((count / connectMillis) * 1_000),
    connect_p99_ms: round(percentile(connectDelays, 0.99)),
    rss_empty_mb: empty.rssMb,
    rss_mb: Math.max(idle.rssMb, loaded.rssMb),
    rss_peak_mb: loaded.peakMb,
    rss_after_restart_mb: after.rssMb,
    kilobytes_a_connection: round(((idle.rssMb - empty.rssMb) * 1_000) / count),
    idle_cpu_share: round((idle.cpuSeconds - beforeIdle.cpuSeconds) / (IDLE_MS / 1_000)),
    ...getDelays('broadcast', log),
    broadcast_cpu_ms: round((broadcastSeconds * 1_000) / BROADCASTS),
    ...getDelays('single', log),
    storm_cut: stormReopened,
    ...getDelays('storm broadcast', log),
    storm_settled_ms: Math.round(stormMillis),
    restart_all_back_ms: Math.round(restartMillis),
    restart_settled_ms: Math.round(restartSettledMillis),
    ...log.getSize(),
    not_back: clients.filter(({ isOpen }) => !isOpen).length,
    lost,
    surplus: log.surplus,
    limits: LIMITS,
    met:
      Math.max(loaded.peakMb, after.rssMb) < LIMITS.rss_mb &&
      percentile(log.getDelays('broadcast'), 0.99) <= LIMITS.broadcast_p99_ms &&
      lost === 0,
    machine,
  };
}

/** Adds accounts with a session and an alert on one deal each. */
async function addFollowers(database: Database, count: number) {
  const { pool } = database;
  const dealId = await storeDeal(pool, aDeal(new Date()));
  await addAccounts(database, count);
  const accounts = await addSessions(database, count);
  const { rows } = await pool.query<{ userId: string; alertId: string }>(
    `insert into flight_alerts (user_id, deal_id, episode, price, currency)
     select id, $1, 1, 6000, 'EUR' from auth."user" returning user_id as "userId", id as "alertId"`,
    [dealId],
  );
  await pool.query('analyze');
  const alerts = new Map(rows.map(({ userId, alertId }) => [userId, alertId]));
  const languages = [null, ...LANGUAGES];
  const followers = accounts.map(
    (account, index): Follower => ({
      ...account,
      alertId: alerts.get(account.userId) ?? '',
      language: languages[index % languages.length] ?? null,
    }),
  );
  return { followers, dealId };
}

async function openAll(clients: readonly StreamClient[]): Promise<number> {
  const startedAt = performance.now();
  const queue = clients.values();
  const openFromQueue = async () => {
    for (const client of queue) await client.open();
  };
  await Promise.all(Array.from({ length: OPEN_CONCURRENCY }, openFromQueue));
  return performance.now() - startedAt;
}

async function cutRandomly(
  clients: readonly StreamClient[],
  count: number,
  withinMillis: number,
): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async () => {
      await pause(Math.random() * withinMillis);
      clients[Math.floor(Math.random() * clients.length)]?.cut();
    }),
  );
}

/** Restarts the server while events are written; returns the milliseconds until all streams are open again. */
async function restart(
  server: RunningScript,
  start: () => Promise<RunningScript>,
  clients: readonly StreamClient[],
  writeEvent: (turn: number) => Promise<void>,
): Promise<[number, RunningScript]> {
  const startedAt = performance.now();
  let isFinished = false;
  const writing = (async () => {
    for (let turn = 0; !isFinished; turn += 1) {
      await writeEvent(turn);
      await pause(BROADCAST_INTERVAL_MS);
    }
  })();
  await server.stop();
  const restarted = await start();
  printProgress(`Restarted the server in ${Math.round(performance.now() - startedAt)} ms`);
  const countClosed = () => clients.filter(({ isOpen }) => !isOpen).length;
  await waitForZero(countClosed, () => `${countClosed()} streams did not reconnect`);
  const millis = performance.now() - startedAt;
  isFinished = true;
  await writing;
  return [millis, restarted];
}

async function waitForDeliveries(log: EventLog): Promise<number> {
  const startedAt = performance.now();
  await waitForZero(
    () => log.pending,
    () => `${log.pending} deliveries did not arrive`,
  );
  return performance.now() - startedAt;
}

/** Reports a timeout and continues, so that the result shows what is missing. */
async function waitForZero(count: () => number, message: () => string): Promise<void> {
  const isZero = async () => (count() === 0 ? true : null);
  await poll(isZero, { timeoutMs: TIMEOUT_MS, intervalMs: POLL_MS, message }).catch(
    (error: Error) => printProgress(error.message),
  );
}

function getDelays(phase: string, log: EventLog): Record<string, number> {
  const delays = log.getDelays(phase);
  const name = phase.replace(' ', '_');
  return {
    ...getPercentiles(`${name}_`, delays),
    [`${name}_worst_ms`]: round(delays.reduce((worst, delay) => Math.max(worst, delay), 0)),
  };
}
