import { findLastObservation, hasFreshRealFares, hasSimulatedHistory } from '@farelark/db/fares';
import { type Instant, MILLIS_PER_DAY } from '@farelark/engine';
import { endSourceDeals, type FareBatch, ingestFares } from '@farelark/ingest';
import type { SearchableSource } from './call-quota.ts';
import type { Availability } from './collection-source.ts';
import type { CollectionDependencies } from './dependencies.ts';

export interface SimulatedMarket extends SearchableSource {
  backfill(
    span: { readonly from: Instant; readonly to: Instant; readonly everyHours: number },
    signal: AbortSignal,
  ): AsyncIterable<FareBatch['rows']>;
}

type MarketServices = Pick<CollectionDependencies, 'settings' | 'log' | 'database' | 'pipeline'>;

/** Days of history before the first search. */
const HISTORY_DAYS = 60;
/** Fares per market from which it has a history; sixty days have over a thousand. */
const MIN_HISTORY_FARES = 100;

/**
 * Closes the simulated market while there are real fares, and ends its deals. Before opening it, backfills the days
 * since its last observation, or all of them after a purge.
 */
export function getSimulatedMarketAvailability(
  dependencies: MarketServices,
  market: SimulatedMarket,
): Availability {
  const { pool } = dependencies.database;
  let wasOpen = false;
  return {
    isOpen: async () => (await getSimulatedMarketState(dependencies)) === 'open',
    async prepare(signal) {
      if (await isDisplaced(dependencies)) {
        await endSourceDeals(dependencies.pipeline, market.name);
        wasOpen = false;
        return 'closed';
      }
      const hasHistory = await hasSimulatedHistory(pool, MIN_HISTORY_FARES);
      if (wasOpen && hasHistory) return 'open';
      // Another process may have run it until now, or the simulated fares were purged.
      const lastObservedAt = hasHistory ? await findLastObservation(pool, market.name) : null;
      await backfill(dependencies, market, lastObservedAt, signal);
      if (signal.aborted) return 'closed';
      wasOpen = true;
      return 'renewed';
    },
  };
}

/** `closed`: there are real fares. `empty`: without history. `off`: disabled in the settings. */
export type SimulatedMarketState = 'off' | 'closed' | 'empty' | 'open';

export async function getSimulatedMarketState(
  dependencies: Pick<MarketServices, 'settings' | 'database'>,
): Promise<SimulatedMarketState> {
  if (dependencies.settings.SIMULATOR === 'off') return 'off';
  if (await isDisplaced(dependencies)) return 'closed';
  const { pool } = dependencies.database;
  return (await hasSimulatedHistory(pool, MIN_HISTORY_FARES)) ? 'open' : 'empty';
}

/** True if recent real fares replace the market. With SIMULATOR=on it runs anyway. */
async function isDisplaced({ settings, database }: Pick<MarketServices, 'settings' | 'database'>) {
  return settings.SIMULATOR !== 'on' && hasFreshRealFares(database.pool);
}

async function backfill(
  { pipeline, log }: MarketServices,
  market: SimulatedMarket,
  lastObservedAt: Instant | null,
  signal: AbortSignal,
): Promise<void> {
  const now = pipeline.now();
  const from = Math.max(lastObservedAt ?? 0, now - HISTORY_DAYS * MILLIS_PER_DAY) as Instant;
  if (now - from < MILLIS_PER_DAY) return;
  const days = Math.round((now - from) / MILLIS_PER_DAY);
  const startedAt = performance.now();
  let fares = 0;
  let isHalfway = false;
  log.debug({ days }, 'The simulated market writes its history');
  for await (const rows of market.backfill({ from, to: now, everyHours: 24 }, signal)) {
    await ingestFares(pipeline, {
      source: market.name,
      synthetic: true,
      isQueryable: market.recheck !== undefined,
      rows,
    });
    fares += rows.length;
    const written = Math.floor(
      (Date.parse(rows.at(-1)?.observed_at ?? '') - from) / MILLIS_PER_DAY,
    );
    if (isHalfway || written < days / 2) continue;
    isHalfway = true;
    log.info(`Simulated history: ${written} of ${days} days written`);
  }
  if (signal.aborted) return;
  const millis = Math.round(performance.now() - startedAt);
  log.info({ fares, millis }, `Simulated history written: ${days} days`);
}
