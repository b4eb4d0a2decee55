/** Collection: fare sources and their quotas, feeds, planned calls, exchange rates, reference data. */
export { type Asked, askTrips, toFareBatch } from './ask-trips.ts';
export {
  coverageRunnerJob,
  discoverRoutesJob,
  discoverWithNewSources,
  purgeSyntheticJob,
  routeCollectorJob,
  strategicRunnerJob,
} from './collection-jobs.ts';
export { type CollectionSource, listOpenSources, sourceNamed } from './collection-source.ts';
export { startCollectWorker } from './collector.ts';
export type { CollectionDependencies, CollectionJobDependencies } from './dependencies.ts';
export { beginRatesIfDue } from './exchange-rates/refresh-rates.ts';
export { startFeedWorkers } from './feed-poller.ts';
export { requireKnownPlaces, unknownIn } from './known-places.ts';
export { amadeusDataSyncJob, refreshRatesJob, syncJob } from './reference-jobs.ts';
export {
  type ReferenceSyncs,
  referenceSyncs,
  type SyncName,
} from './reference-sync/openflights-sync.ts';
export { type SimulatedMarketState, simulatedMarketState } from './simulated-market.ts';
export { openSources } from './sources/open-sources.ts';
export { checkProviders } from './sources/providers.ts';
export { SimulatedInstallation } from './sources/simulated-installation.ts';
export { callsLeft } from './sources/source-meter.ts';
export { sourceReport } from './sources/source-report.ts';
export { SourceWatch, startSourceWatchWorker } from './sources/source-watch.ts';
