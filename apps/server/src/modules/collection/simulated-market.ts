import { findLastObservation, hasFreshRealFares, hasSimulatedHistory } from '@farelark/db/fares';
import type { Instant } from '@farelark/engine';
import { endSourceDeals, type FareBatch, ingestFares } from '@farelark/ingest';
import type { SearchableSource } from './call-quota.ts';
import type { Opening } from './collection-source.ts';
import type { CollectionDependencies } from './dependencies.ts';

/** The simulated market: a source with a past to judge by. */
export interface SimulatedMarket extends SearchableSource {
  backfill(
    span: { readonly from: Instant; readonly to: Instant; readonly everyHours: number },
    signal: AbortSignal,
  ): AsyncIterable<FareBatch['rows']>;
}

type MarketServices = Pick<CollectionDependencies, 'settings' | 'log' | 'database' | 'pipeline'>;

const DAY_MILLIS = 86_400_000;
/** Days of history that the market is given before it is asked. */
const HISTORY_DAYS = 60;
/** A market of the simulator with fewer fares than this has no past; sixty days give over a thousand. */
const PAST_FARES = 100;

/**
 * The simulated market is closed while there are real fares. It opens with a history: the days since its last
 * observation, or all of them after a purge.
 */
export function simulatedMarketOpening(services: MarketServices, market: SimulatedMarket): Opening {
  let isOpen = false;
  return {
    isOpen: async () => (await simulatedMarketState(services)) === 'open',
    async prepare(signal) {
      if (await givesWay(services, market)) {
        isOpen = false;
        return 'closed';
      }
      const hasPast = await hasSimulatedHistory(services.database.pool, PAST_FARES);
      const isRenewed = !isOpen || !hasPast;
      if (isRenewed) {
        // Another process may have run it until now, or the simulated fares were purged; judging needs a history.
        const known = hasPast
          ? await findLastObservation(services.database.pool, market.name)
          : null;
        await backfill(services, market, known, signal);
        if (signal.aborted) return 'closed';
        isOpen = true;
      }
      return isRenewed ? 'renewed' : 'open';
    },
  };
}

/** `closed`: there are real fares. `empty`: it has no history yet. `off`: by the settings. */
export type SimulatedMarketState = 'off' | 'closed' | 'empty' | 'open';

export async function simulatedMarketState(
  services: Pick<MarketServices, 'settings' | 'database'>,
): Promise<SimulatedMarketState> {
  if (services.settings.SIMULATOR === 'off') return 'off';
  if (await mustGiveWay(services)) return 'closed';
  return (await hasSimulatedHistory(services.database.pool, PAST_FARES)) ? 'open' : 'empty';
}

/**
 * The simulated market gives way as soon as there are real fares of these days, and takes its deals
 * with it; unless it was switched on by hand.
 */
async function givesWay(services: MarketServices, market: SimulatedMarket): Promise<boolean> {
  if (!(await mustGiveWay(services))) return false;
  await endSourceDeals(services.pipeline, market.name);
  return true;
}

async function mustGiveWay({
  settings,
  database,
}: Pick<MarketServices, 'settings' | 'database'>): Promise<boolean> {
  return settings.SIMULATOR !== 'on' && hasFreshRealFares(database.pool);
}

async function backfill(
  services: MarketServices,
  market: SimulatedMarket,
  lastObservedAt: Instant | null,
  signal: AbortSignal,
): Promise<void> {
  const now = services.pipeline.now();
  const earliest = (now - HISTORY_DAYS * DAY_MILLIS) as Instant;
  const from = lastObservedAt === null || lastObservedAt < earliest ? earliest : lastObservedAt;
  if (now - from < DAY_MILLIS) return;
  const { log } = services;
  const days = Math.round((now - from) / DAY_MILLIS);
  const began = performance.now();
  let fares = 0;
  let isHalfway = false;
  log.debug({ days }, 'The simulated market writes its history');
  for await (const rows of market.backfill({ from, to: now, everyHours: 24 }, signal)) {
    await ingestFares(services.pipeline, {
      source: market.name,
      synthetic: true,
      isQueryable: market.recheck !== undefined,
      rows,
    });
    fares += rows.length;
    const written = Math.floor((Date.parse(rows.at(-1)?.observed_at ?? '') - from) / DAY_MILLIS);
    if (isHalfway || written < days / 2) continue;
    isHalfway = true;
    log.info(`Simulated history: ${written} of ${days} days written`);
  }
  if (signal.aborted) return;
  const millis = Math.round(performance.now() - began);
  log.info({ fares, millis }, `Simulated history written: ${days} days`);
}
