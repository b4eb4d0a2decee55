import {
  coverageRunnerJob,
  discoverRoutesJob,
  discoverWithNewSources,
  purgeSyntheticJob,
  routeCollectorJob,
  strategicRunnerJob,
} from './collection-jobs.ts';
import { startCollectionLoop } from './collector.ts';
import type { CollectionDependencies } from './dependencies.ts';
import { startFeedLoops } from './feed-poller.ts';
import { amadeusDataSyncJob, refreshRatesJob, syncJob } from './reference-jobs.ts';
import { SourceMetrics } from './sources/source-metrics.ts';
import type { SourceMonitor } from './sources/source-monitor.ts';

export { type CollectionSource, listAvailableSources, requireSource } from './collection-source.ts';
export type { CollectionDependencies } from './dependencies.ts';
export { refreshRatesIfDue } from './exchange-rates/refresh-rates.ts';
export { findUnknownCodes, requireKnownPlaces } from './known-places.ts';
export {
  type ReferenceSyncs,
  referenceSyncs,
  type SyncName,
} from './reference-sync/openflights-sync.ts';
export { searchTrips, type TripSearchResults, toFareBatch } from './search-trips.ts';
export { getSimulatedMarketState, type SimulatedMarketState } from './simulated-market.ts';
export { openSources } from './sources/open-sources.ts';
export { watchSimulatedFares } from './sources/simulated-installation.ts';
export { getRemainingCalls, type RemainingCalls } from './sources/source-meter.ts';
export { SourceMonitor, startSourceMonitorLoop } from './sources/source-monitor.ts';
export { getSourceReport } from './sources/source-report.ts';
export { checkProviders } from './sources/sources-from-settings.ts';

/** Collection: fare sources and their quotas, feeds, planned calls, exchange rates, reference data. */
export const collectionModule = {
  jobs: {
    'on-demand-route-collector': routeCollectorJob,
    'coverage-offers-runner': coverageRunnerJob,
    'strategic-offers-runner': strategicRunnerJob,
    'discover-routes': discoverRoutesJob,
    'purge-synthetic': purgeSyntheticJob,
    'auto-refresh-rates': refreshRatesJob,
    'amadeus-data-sync': amadeusDataSyncJob,
    'openflights-sync': syncJob('openflights-sync', '40 2 2 * *'),
    'openflights-airlines-sync': syncJob('openflights-airlines-sync', '50 2 2 * *'),
  },
  async loops(dependencies: CollectionDependencies & { readonly sourceMonitor: SourceMonitor }) {
    await discoverWithNewSources(dependencies);
    return [
      ...dependencies.sources.map((source) => startCollectionLoop(dependencies, source)),
      ...startFeedLoops(dependencies, dependencies.sourceMonitor),
    ];
  },
  metrics: { sources: SourceMetrics },
};
