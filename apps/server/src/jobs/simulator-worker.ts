import type { Instant } from '@farelark/domain';
import { endDealsOfSource, take } from '@farelark/pipeline';
import type { FareSource } from '@farelark/sources';
import { hasFreshRealFares, hasSimulatedPast } from '@farelark/storage';
import type { Services } from '../services.ts';
import { type Loop, startLoop } from './loop.ts';

/** The simulated market as the worker needs it: live ticks, and a past to judge them by. */
export interface SimulatedMarket extends FareSource {
  backfill(
    span: { readonly from: Instant; readonly to: Instant; readonly everyHours: number },
    signal: AbortSignal,
  ): AsyncIterable<Parameters<typeof take>[1]['rows']>;
}

const DAY_MILLIS = 86_400_000;
/** Days of history that the market is given before its first live tick. */
const HISTORY_DAYS = 60;
/** A market of the simulator with fewer fares than this has no past; sixty days give over a thousand. */
const PAST_FARES = 100;
/** Between looks at whether the market may open (again). */
const PAUSE_MILLIS = 30_000;

/**
 * Feeds the simulated market through the pipeline: first the days that are missing since the last
 * observation, then live ticks until stopped.
 */
export function startSimulatorWorker(
  services: Services,
  market: SimulatedMarket,
  lastObservedAt: Instant | null,
): Loop {
  let known = lastObservedAt;
  return startLoop({
    name: 'simulator',
    pauseMillis: PAUSE_MILLIS,
    log: services.log,
    round: async (signal) => {
      if (await givesWay(services, market)) return false;
      await backfill(services, market, known, signal);
      known = services.pipeline.now();
      for await (const rows of market.collect({ origins: [] }, signal)) {
        await takeRows(services, market, rows);
        known = services.pipeline.now();
        if (await givesWay(services, market)) return false;
        if (await hasSimulatedPast(services.database.pool, PAST_FARES)) continue;
        // Somebody removed the simulated fares: without a past, nothing could be judged.
        known = null;
        return true;
      }
      return false;
    },
  });
}

/**
 * The simulated market gives way as soon as there are real fares of these days, and takes its deals
 * with it; unless it was switched on by hand.
 */
async function givesWay(services: Services, market: SimulatedMarket): Promise<boolean> {
  if (services.settings.SIMULATOR === 'on') return false;
  if (!(await hasFreshRealFares(services.database.pool))) return false;
  await endDealsOfSource(services.pipeline, market.name);
  return true;
}

async function backfill(
  services: Services,
  market: SimulatedMarket,
  lastObservedAt: Instant | null,
  signal: AbortSignal,
): Promise<void> {
  const now = services.pipeline.now();
  const earliest = (now - HISTORY_DAYS * DAY_MILLIS) as Instant;
  const from = lastObservedAt === null || lastObservedAt < earliest ? earliest : lastObservedAt;
  if (now - from < DAY_MILLIS) return;
  services.log.info('The simulated market writes its history');
  let rowCount = 0;
  for await (const rows of market.backfill({ from, to: now, everyHours: 24 }, signal)) {
    await takeRows(services, market, rows);
    rowCount += rows.length;
  }
  if (!signal.aborted) services.log.info({ fares: rowCount }, 'The simulated market is open');
}

async function takeRows(
  services: Services,
  market: SimulatedMarket,
  rows: Parameters<typeof take>[1]['rows'],
): Promise<void> {
  await take(services.pipeline, {
    source: market.name,
    synthetic: true,
    canAskAgain: market.requery !== undefined,
    rows,
  });
}
