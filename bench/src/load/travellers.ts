import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, getValue } from '@farelark/db';
import { loadReference } from '@farelark/reference';
import { readSettings } from '../api/app-load.ts';
import { type Answered, openLoop } from '../api/open-loop.ts';
import { type Account, addSessions } from '../harness/accounts.ts';
import { getPercentiles, printProgress, timedAsync, waitFor } from '../harness/figures.ts';
import { openPipeline, withInstallation } from '../harness/installation.ts';
import { bargainFare, monthOfFares, type OwnFare, takeFares } from '../harness/own-feed.ts';
import { readProcessFigures } from '../harness/process-figures.ts';
import { storeRoughRates } from '../harness/rates.ts';
import { openWorld } from '../match/world.ts';
import { chooseBargains, ordinaryFare, ordinaryRoutes } from './hour-of-fares.ts';
import { leaveFirstCore, type Machine } from './machine.ts';
import { addPopulation } from './population.ts';
import { watchQueues } from './queue-watch.ts';
import { startWholeServer } from './whole-server.ts';

/** Load of a million travellers in an hour: fares by the arithmetic of docs/operations.md. */
const [HOUR_OF_FARES, HOUR_OF_ALERTS] = [270_000, 100_000];
const WHOLE_MINUTES = 10;
const ORDINARY_ROUTES = 300;
const READS_PER_SECOND = 20;
const SESSIONS = 500;
const FIVE_MINUTES = 300_000;
const PATIENCE_MILLIS = 180_000;

export interface TravellersLoad {
  readonly travellers: number;
  /** An hour's worth takes ten; fewer end earlier, at the same pace. */
  readonly minutes: number;
}

/**
 * So many travellers in PostgreSQL, and an hour's worth of their fares and alerts within ten minutes: six times
 * the pace of the hour, for as long. Fares are taken by a process beside the server, with everybody's
 * preferences in its memory, as a worker has; the server on the first core notifies the remaining travellers,
 * mails, and answers reads of the app meanwhile.
 */
export async function loadTravellers(
  machine: Machine,
  { travellers, minutes }: TravellersLoad,
): Promise<object> {
  const othersOnSecondCore = leaveFirstCore();
  const share = minutes / WHOLE_MINUTES;
  return withInstallation(async (installation) => {
    const { database } = installation;
    const sink = await installation.startSink();
    const reference = loadReference();
    const world = openWorld(reference);
    await storeRoughRates(database);
    await addPopulation(database, world, travellers, (done) =>
      printProgress(`${done} travellers are in the database`),
    );
    const sessions = await addSessions(database, SESSIONS);
    const pipeline = openPipeline(database, reference);
    pipeline.audience.follow();
    const audienceRead = await timedAsync(() => pipeline.audience.refresh(pipeline, () => {}));
    // Who asks for less than so much in another currency is counted by the rates that count later.
    await pipeline.rates.refresh(database.pool);
    const bargains = chooseBargains(
      world,
      (offer) => pipeline.audience.match(offer)?.length ?? 0,
      Math.round(HOUR_OF_ALERTS * share),
    );
    const ordinary = ordinaryRoutes(world, ORDINARY_ROUTES, bargains);
    await takeFares(pipeline, [...bargains, ...ordinary].flatMap(monthOfFares));
    printProgress(`${bargains.length} bargains are to come`);

    const server = await startWholeServer(installation, sink.environment);
    const ready = await timedAsync(() => untilIdle(server.pid));
    const before = readProcessFigures(server.pid);
    const queues = watchQueues(database.pool);
    const seconds = minutes * 60;
    const readings = openLoop(server.url, READS_PER_SECOND, READS_PER_SECOND * seconds, (turn) =>
      readSettings(sessions[turn % sessions.length] as Account),
    );
    let turn = 0;
    const fares = Math.round(HOUR_OF_FARES * share);
    const began = performance.now();
    const late: number[] = [];
    for (let second = 0; second < seconds; second += 1) {
      const due = began + second * 1_000 - performance.now();
      if (due > 0) await pause(due);
      late.push(Math.max(0, -due));
      const batch: OwnFare[] = [];
      while (turn < (fares * (second + 1)) / seconds) batch.push(ordinaryFare(ordinary, turn++));
      for (const [index, bargain] of bargains.entries())
        if (Math.floor((index * seconds) / bargains.length) === second)
          batch.push(bargainFare(bargain));
      await takeFares(pipeline, batch);
    }
    const answers = await readings;
    const drained = await timedAsync(() => untilDrained(queues));
    const took = performance.now() - began;
    queues.stop();
    const after = readProcessFigures(server.pid);
    const notificationDelays = await readNotificationDelays(database);
    const counts = await sink.counts();
    const wanted = bargains.reduce((sum, bargain) => sum + bargain.wanted, 0);
    return {
      bench: 'load travellers',
      travellers,
      minutes,
      server_on_one_core: server.isPinned,
      others_on_another: othersOnSecondCore,
      fares,
      fares_late_worst_ms: Math.round(Math.max(...late)),
      bargains: bargains.length,
      wanted,
      deals_told: notificationDelays.deals,
      alert_rows: notificationDelays.rows,
      alerts: notificationDelays.alerts,
      alerts_per_second: Math.round((notificationDelays.alerts * 1_000) / took),
      told_p50_ms: notificationDelays.notifiedP50,
      told_p99_ms: notificationDelays.notifiedP99,
      mails: counts.mails,
      mailboxes: counts.recipients,
      mailed_p50_ms: notificationDelays.mailedP50,
      mailed_p99_ms: notificationDelays.mailedP99,
      drained_after_ms: Math.round(drained.millis),
      oldest_waiting_s_by_third: queues.oldestSeconds(),
      ...readFigures(answers),
      audience_read_ms: Math.round(audienceRead.millis),
      server_ready_with_audience_ms: Math.round(ready.millis),
      server_rss_mb: after.rssMb,
      server_peak_mb: after.peakMb,
      server_cpu_share: Number(
        (((after.cpuSeconds - before.cpuSeconds) * 1_000) / took).toFixed(2),
      ),
      collector_rss_mb: Math.round(process.memoryUsage.rss() / 1e6),
      database_mb: await databaseMegabytes(database),
      limits: { alerts_in_ten_minutes: HOUR_OF_ALERTS, told_p99_ms: FIVE_MINUTES },
      met:
        notificationDelays.alerts >= HOUR_OF_ALERTS * share * 0.99 &&
        notificationDelays.notifiedP99 <= FIVE_MINUTES,
      load_after: loadavg()[0],
      machine,
    };
  });
}

async function untilIdle(pid: number): Promise<void> {
  for (let used = Number.POSITIVE_INFINITY; used > 0.2; ) {
    const before = readProcessFigures(pid).cpuSeconds;
    await pause(2_000);
    used = readProcessFigures(pid).cpuSeconds - before;
  }
}

async function untilDrained(queues: ReturnType<typeof watchQueues>): Promise<void> {
  const patience = { withinMillis: PATIENCE_MILLIS, everyMillis: 500 };
  const empty = async () => ((await queues.isEmpty()) ? true : null);
  await waitFor(empty, () => 'Messages are left', patience).catch((error: Error) =>
    printProgress(error.message),
  );
}

/** From the moment a fare was found to be a deal: to the transaction that announces it, and to its email. */
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

async function databaseMegabytes({ pool }: Database): Promise<number> {
  const bytes: number = await getValue(pool)`select pg_database_size(current_database())`;
  return Math.round(bytes / 1e6);
}

function readFigures(answers: readonly Answered[]): Record<string, number> {
  const millis = answers.map((answer) => answer.millis);
  return {
    reads: answers.length,
    read_errors: answers.filter(({ status }) => status !== 200).length,
    ...getPercentiles('read_', millis),
  };
}
