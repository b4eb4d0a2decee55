import type { Instant, PlaceCode } from '@farelark/engine';
import type { FareSource } from '@farelark/sources';
import { createSimulator } from '@farelark/sources/simulator';
import { CallQuota, isSearchable } from '../call-quota.ts';
import {
  ALWAYS_OPEN,
  type CollectionSource,
  NEVER_OPEN,
  openedFrom,
} from '../collection-source.ts';
import type { CollectionDependencies } from '../dependencies.ts';
import { canDiscover } from '../discover-routes.ts';
import { simulatedMarketOpening } from '../simulated-market.ts';
import type { SourceWatch } from './source-watch.ts';
import { sourcesFromSettings } from './sources-from-settings.ts';

/** Time that the simulated market waits for real fares of a discovering source. */
const REAL_FARES_FIRST_MILLIS = 60_000;

type Parts = Pick<
  CollectionDependencies,
  'settings' | 'log' | 'database' | 'reference' | 'pipeline'
>;

export interface OpenSources {
  readonly fareSources: readonly FareSource[];
  readonly sources: readonly CollectionSource[];
  /** Every source; calls of a source with a quota count against it. */
  readonly meteredSources: readonly FareSource[];
}

/**
 * Every source of fares, and those of them that can be searched, each behind its quota. What is not made up is
 * watched, and left alone when it fails.
 *
 * @param added sources beside those of the settings
 */
export function openSources(
  parts: Parts,
  watch: SourceWatch,
  added: readonly FareSource[],
): OpenSources {
  const { settings, database, reference } = parts;
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
  const getMeter = watch.getMeter.bind(watch);
  const real = [
    ...sourcesFromSettings(settings, { getMeter, reference, now, random: Math.random }),
    ...added,
  ];
  const fareSources: FareSource[] = [
    ...(market === null ? [] : [market]),
    ...real.map((source) => watch.guard(source)),
  ];
  // Real fares come within moments where a source looks out for them: until then nothing is made up.
  const clock = () => performance.now();
  const waits = settings.SIMULATOR === 'auto' && real.some(canDiscover);
  const marketFrom = clock() + (waits ? REAL_FARES_FIRST_MILLIS : 0);
  const sources = fareSources.filter(isSearchable).map((source): CollectionSource => {
    const quota = new CallQuota(database.pool, source, watch.getGate(source.name));
    watch.limit(source.name, quota);
    const opening =
      market !== null && source === market
        ? openedFrom(marketFrom, clock, simulatedMarketOpening(parts, market))
        : source.isTest === true
          ? NEVER_OPEN
          : ALWAYS_OPEN;
    // Where looking out costs nothing, what was found is watched for who may come.
    const isFree = source.isCandidate === true && canDiscover(source);
    const alsoFrom = isFree ? (settings.DISCOVER_FROM as PlaceCode[]) : [];
    return { source, quota, opening, alsoFrom };
  });
  const meteredSources = fareSources.map(
    (source) => sources.find((one) => one.source === source)?.quota.counted() ?? source,
  );
  return { fareSources, meteredSources, sources };
}
