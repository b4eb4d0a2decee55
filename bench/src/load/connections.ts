import { setTimeout as pause } from 'node:timers/promises';
import {
  atRate,
  getPercentiles,
  percentile,
  printProgress,
  rounded,
  waitFor,
} from '../harness/figures.ts';
import { withInstallation } from '../harness/installation.ts';
import { readProcessFigures } from '../harness/process-figures.ts';
import type { RunningScript } from '../harness/scripts.ts';
import { EventLog } from './event-log.ts';
import { addFollowers, type Follower } from './followers.ts';
import { leaveFirstCore, type Machine } from './machine.ts';
import { createStreamClient, type StreamClient } from './stream-client.ts';
import { startWholeServer } from './whole-server.ts';

const LIMITS = { rss_mb: 500, broadcast_p99_ms: 500, lost: 0 };
/** Lines that are being opened at a time. */
const OPENING = 256;
const BROADCASTS = 30;
const BROADCAST_EVERY_MILLIS = 1_000;
const SINGLES = 2_000;
const SINGLES_PER_SECOND = 200;
const STORM_SECONDS = 10;
/** Of all lines, those that are cut during the storm. */
const CUT_SHARE = 0.2;
const IDLE_MILLIS = 10_000;
const PATIENCE_MILLIS = 240_000;
const LOOK_EVERY_MILLIS = 100;

/**
 * `count` travellers with the live stream open, in ten languages; the server on one core, PostgreSQL and the
 * travellers on the other. Everybody hears broadcasts, single ones their own events; then a fifth of the
 * lines are cut while events go on, and at last the server is restarted. At the end everybody must have
 * heard everything, once.
 */
export async function loadConnections(machine: Machine, count: number): Promise<object> {
  const othersOnSecondCore = leaveFirstCore();
  const clients: StreamClient[] = [];
  return withInstallation(async (installation) => {
    const { database } = installation;
    installation.onEnd(async () => {
      for (const client of clients) client.close();
    });
    const [followers, dealId] = await addFollowers(database, count);
    const everybody = followers.map(({ userId }) => userId);
    const log = new EventLog(database.pool, everybody);
    const openings: number[] = [];
    const start = (port: string) => startWholeServer(installation, { PORT: port });
    let server = await start('0');
    const port = Number(new URL(server.url).port);
    // What is made ready after the start is not the streams'.
    await pause(IDLE_MILLIS);
    const empty = readProcessFigures(server.pid);
    for (const follower of followers)
      clients.push(
        createStreamClient(
          port,
          follower,
          (cursor, at) => log.received(follower.userId, cursor, at),
          (millis) => openings.push(millis),
        ),
      );
    const connectMillis = await openAll(clients);
    const connectDelays = openings.splice(0);
    printProgress(`${count} lines are open after ${Math.round(connectMillis)} ms`);

    const idleFrom = readProcessFigures(server.pid);
    await pause(IDLE_MILLIS);
    const idle = readProcessFigures(server.pid);

    const broadcast = (phase: string) =>
      log.write(phase, { type: 'deal.changed', userId: null, alertId: null, dealId });
    const single = (phase: string, { userId, alertId }: Follower) =>
      log.write(phase, { type: 'alert.added', userId, alertId, dealId });
    const broadcastFrom = readProcessFigures(server.pid);
    for (let turn = 0; turn < BROADCASTS; turn += 1) {
      const next = pause(BROADCAST_EVERY_MILLIS);
      await broadcast('broadcast');
      await next;
      // On a machine that others use too one may take longer; the next is not to wait behind it.
      await untilAllHeard(log);
    }
    const broadcastTo = readProcessFigures(server.pid);
    printProgress(`Broadcasts are through: ${JSON.stringify(getDelays('broadcast', log))}`);

    await atRate(SINGLES, SINGLES_PER_SECOND, (turn) =>
      single('single', followers[(turn * 7919) % followers.length] as Follower),
    );
    await untilAllHeard(log);
    printProgress(`Single events are through: ${JSON.stringify(getDelays('single', log))}`);

    const cuts = cutSome(clients, Math.round(count * CUT_SHARE), STORM_SECONDS * 1_000);
    await atRate(STORM_SECONDS * 100, 100, async (turn) => {
      if (turn % 100 === 0) await broadcast('storm broadcast');
      else await single('storm', followers[(turn * 104_729) % followers.length] as Follower);
    });
    await cuts;
    const stormMillis = await untilAllHeard(log);
    const stormReopened = openings.splice(0).length;
    printProgress(`The storm is over: ${JSON.stringify(getDelays('storm broadcast', log))}`);

    const loaded = readProcessFigures(server.pid);
    const goOn = (turn: number) => broadcast(turn % 5 === 0 ? 'restart broadcast' : 'restart');
    let restartMillis = 0;
    [restartMillis, server] = await restart(server, () => start(String(port)), clients, goOn);
    const restartHeardMillis = await untilAllHeard(log);
    const after = readProcessFigures(server.pid);

    const lost = log.missing();
    const figures = {
      connections: count,
      server_on_one_core: server.isPinned,
      others_on_another: othersOnSecondCore,
      connects_per_second: Math.round((count / connectMillis) * 1_000),
      connect_p99_ms: rounded(percentile(connectDelays, 0.99)),
      rss_empty_mb: empty.rssMb,
      rss_mb: Math.max(idle.rssMb, loaded.rssMb),
      rss_peak_mb: loaded.peakMb,
      rss_after_restart_mb: after.rssMb,
      kilobytes_a_connection: rounded(((idle.rssMb - empty.rssMb) * 1_000) / count),
      idle_cpu_share: rounded((idle.cpuSeconds - idleFrom.cpuSeconds) / (IDLE_MILLIS / 1_000)),
      ...getDelays('broadcast', log),
      broadcast_cpu_ms: rounded(
        ((broadcastTo.cpuSeconds - broadcastFrom.cpuSeconds) * 1_000) / BROADCASTS,
      ),
      ...getDelays('single', log),
      storm_cut: stormReopened,
      ...getDelays('storm broadcast', log),
      storm_settled_ms: Math.round(stormMillis),
      restart_all_back_ms: Math.round(restartMillis),
      restart_settled_ms: Math.round(restartHeardMillis),
      ...log.size(),
      not_back: clients.filter(({ isOpen }) => !isOpen).length,
      lost,
      surplus: log.surplus(),
    };
    return {
      bench: 'load connections',
      ...figures,
      limits: LIMITS,
      met:
        Math.max(figures.rss_peak_mb, figures.rss_after_restart_mb) < LIMITS.rss_mb &&
        percentile(log.delays('broadcast'), 0.99) <= LIMITS.broadcast_p99_ms &&
        lost === 0,
      machine,
    };
  });
}

async function openAll(clients: readonly StreamClient[]): Promise<number> {
  const began = performance.now();
  let next = 0;
  const openOn = async () => {
    for (let client = clients[next++]; client !== undefined; client = clients[next++])
      await client.open();
  };
  await Promise.all(Array.from({ length: OPENING }, openOn));
  return performance.now() - began;
}

async function cutSome(
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

/**
 * Restart the server while events are written; answers the milliseconds until every line
 * is open again.
 */
async function restart(
  server: RunningScript,
  start: () => Promise<RunningScript>,
  clients: readonly StreamClient[],
  goOn: (turn: number) => Promise<void>,
): Promise<[number, RunningScript]> {
  const began = performance.now();
  let isBack = false;
  const writing = (async () => {
    for (let turn = 0; !isBack; turn += 1) {
      await goOn(turn);
      await pause(BROADCAST_EVERY_MILLIS);
    }
  })();
  await server.stop();
  const restarted = await start();
  printProgress(`The server is back after ${Math.round(performance.now() - began)} ms`);
  await until(() => clients.every(({ isOpen }) => isOpen), 'Not all lines came back').catch(() =>
    printProgress(`${clients.filter(({ isOpen }) => !isOpen).length} lines did not come back`),
  );
  const millis = performance.now() - began;
  isBack = true;
  await writing;
  return [millis, restarted];
}

async function untilAllHeard(log: EventLog): Promise<number> {
  const began = performance.now();
  await until(() => log.pending === 0, 'Not all events came').catch(() => {
    printProgress(`${log.pending} deliveries did not come`);
  });
  return performance.now() - began;
}

async function until(reached: () => boolean, otherwise: string): Promise<void> {
  await waitFor(
    async () => (reached() ? true : null),
    () => otherwise,
    { withinMillis: PATIENCE_MILLIS, everyMillis: LOOK_EVERY_MILLIS },
  );
}

function getDelays(phase: string, log: EventLog): Record<string, number> {
  const delays = log.delays(phase);
  const name = phase.replace(' ', '_');
  return {
    ...getPercentiles(`${name}_`, delays),
    [`${name}_worst_ms`]: rounded(delays.reduce((most, one) => Math.max(most, one), 0)),
  };
}
