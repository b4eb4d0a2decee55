import type { Instant, PlaceCode } from '@farelark/engine';
import type { FareSource } from '@farelark/sources';
import { createSimulator } from '@farelark/sources/simulator';
import { CallQuota, isSearchable } from '../call-quota.ts';
import {
  ALWAYS_AVAILABLE,
  availableFrom,
  type CollectionSource,
  NEVER_AVAILABLE,
} from '../collection-source.ts';
import type { CollectionDependencies } from '../dependencies.ts';
import { canDiscover } from '../discover-routes.ts';
import { getSimulatedMarketAvailability } from '../simulated-market.ts';
import type { SourceMonitor } from './source-monitor.ts';
import { sourcesFromSettings } from './sources-from-settings.ts';

/** Delay of the simulated market, in which a discovering source may find real fares. */
const REAL_FARES_FIRST_MS = 60_000;

export interface OpenSources {
  readonly fareSources: readonly FareSource[];
  /** Searchable sources. */
  readonly sources: readonly CollectionSource[];
  /** All sources; rechecks count against the quota. */
  readonly meteredSources: readonly FareSource[];
}

/**
 * Opens all sources; real ones behind a circuit breaker, and searchable ones behind a quota.
 *
 * @param added sources besides those of the settings
 */
export function openSources(
  dependencies: Pick<
    CollectionDependencies,
    'settings' | 'log' | 'database' | 'reference' | 'pipeline'
  >,
  monitor: SourceMonitor,
  added: readonly FareSource[],
): OpenSources {
  const { settings, database, reference } = dependencies;
  const now = () => Date.now() as Instant;
  const market =
    settings.SIMULATOR === 'off'
      ? null
      : createSimulator({
          seed: settings.SIMULATOR_SEED,
          speed: settings.SIMULATOR_SPEED,
          now,
          reference,
        });
  const getMeter = monitor.getMeter.bind(monitor);
  const real = [
    ...sourcesFromSettings(settings, { getMeter, reference, now, random: Math.random }),
    ...added,
  ];
  const fareSources: FareSource[] = [
    ...(market === null ? [] : [market]),
    ...real.map((source) => monitor.guard(source)),
  ];
  const clock = () => performance.now();
  const isDelayed = settings.SIMULATOR === 'auto' && real.some(canDiscover);
  const marketOpensAt = clock() + (isDelayed ? REAL_FARES_FIRST_MS : 0);
  const sources = fareSources.filter(isSearchable).map((source): CollectionSource => {
    const quota = new CallQuota(database.pool, source, monitor.findBreaker(source.name));
    monitor.limit(source.name, quota);
    const availability =
      market !== null && source === market
        ? availableFrom(marketOpensAt, clock, getSimulatedMarketAvailability(dependencies, market))
        : source.isTest === true
          ? NEVER_AVAILABLE
          : ALWAYS_AVAILABLE;
    // Discovery is free there, so routes without followers are watched too.
    const isFree = source.isCandidate === true && canDiscover(source);
    const extraOrigins = isFree ? (settings.DISCOVER_FROM as PlaceCode[]) : [];
    return { source, quota, availability, extraOrigins };
  });
  const meteredSources = fareSources.map(
    (source) =>
      sources.find((searchable) => searchable.source === source)?.quota.countingRechecks() ??
      source,
  );
  return { fareSources, meteredSources, sources };
}
