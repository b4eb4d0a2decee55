import { findKnownRoutes } from '@farelark/db/baselines';
import { recordCallResults } from '@farelark/db/call-quotas';
import { findFollowedPlaces } from '@farelark/db/preferences';
import type { PlaceCode } from '@farelark/engine';
import { ingestFares } from '@farelark/ingest';
import type { FareSource } from '@farelark/sources';
import {
  type AcquireOptions,
  acquireCalls,
  type CollectContext,
  type CollectTally,
  createTally,
} from './collect-trips.ts';
import { type CollectionSource, listAvailableSources } from './collection-source.ts';
import type { CollectorDependencies, OnProgress } from './dependencies.ts';
import { toFareBatch } from './search-trips.ts';

/** Departures per run; the next run starts with the least known ones. */
const MAX_DEPARTURES = 200;
/** Maximum wait for a call of a daily quota. */
const MAX_WAIT_MS = 60_000;

export type DiscoverContext = Omit<CollectContext, 'onProgress' | 'maxCalls'>;

/**
 * Collects cheap fares from followed departures, so that unnamed routes become known, at every source that can
 * discover. Sources out of quota continue in the next run.
 *
 * @param extraDepartures departures that need no followers
 */
export async function discoverRoutes(
  context: DiscoverContext,
  sources: readonly CollectionSource[],
  extraDepartures: readonly PlaceCode[],
  onProgress: OnProgress,
) {
  const available = await listAvailableSources(sources);
  const discoverers = available.filter(({ source }) => canDiscover(source));
  const departures =
    discoverers.length === 0 ? [] : await listDepartures(context.dependencies, extraDepartures);
  const tally = createTally();
  const total = discoverers.length * departures.length;
  await onProgress(0, total);
  for (const [index, from] of discoverers.entries())
    for (const [count, { place, isKnown }] of departures.entries()) {
      context.signal.throwIfAborted();
      // Followers of a place without known routes are waiting.
      const options = isKnown ? { isUrgent: false, maxWaitMillis: MAX_WAIT_MS } : URGENT;
      const outcome = await discoverFrom(context, from, place, options, tally);
      if (outcome === 'over_quota') break;
      await onProgress(index * departures.length + count + 1, total);
    }
  await onProgress(total, total);
  const { calls: _, ...counts } = tally;
  return { departures: departures.length, ...counts };
}

/** Departures without known routes first, then by number of followers. */
async function listDepartures(
  { database, reference }: CollectorDependencies,
  extraDepartures: readonly PlaceCode[],
): Promise<{ readonly place: PlaceCode; readonly isKnown: boolean }[]> {
  const followers = new Map<PlaceCode, number>(extraDepartures.map((place) => [place, 0]));
  for (const { origin, followers: count } of await findFollowedPlaces(database.pool))
    followers.set(origin, (followers.get(origin) ?? 0) + count);
  const known = new Set((await findKnownRoutes(database.pool)).map(({ origin }) => origin));
  const isKnown = (place: PlaceCode) =>
    known.has(place) || reference.getAirports(place).some((airport) => known.has(airport));
  return [...followers]
    .filter(([place]) => reference.isPlace(place))
    .map(([place, count]) => ({ place, count, isKnown: isKnown(place) }))
    .sort((a, b) => Number(a.isKnown) - Number(b.isKnown) || b.count - a.count)
    .slice(0, MAX_DEPARTURES);
}

/** True for real sources that list cheap fares from a departure. */
export function canDiscover({ discovers, isTest }: FareSource): boolean {
  return discovers === true && isTest !== true;
}

/** For calls that a traveller waits for. */
export const URGENT: AcquireOptions = { isUrgent: true };

/**
 * Collects a source's cheap fares from a departure and ingests them. The first call is acquired here, further ones by
 * the source's meter. Adds to the tally.
 *
 * @returns whether the source answered; `over_quota` when no call was free
 */
export async function discoverFrom(
  context: DiscoverContext,
  from: CollectionSource,
  departure: PlaceCode,
  options: AcquireOptions,
  tally: CollectTally,
): Promise<'answered' | 'failed' | 'over_quota'> {
  const { dependencies, signal } = context;
  const { source } = from;
  if ((await acquireCalls(context, from, 1, { ...options, kind: 'discover' })).calls === 0) {
    tally.overQuota += 1;
    return 'over_quota';
  }
  tally.calls += 1;
  let [failed, fares, deals] = [0, 0, 0];
  try {
    for await (const rows of source.collect({ origins: [departure] }, signal)) {
      // Providers serve lists of cheap fares from caches.
      const batch = { ...toFareBatch(source, rows), isCandidate: true };
      const report = await ingestFares(dependencies.pipeline, batch);
      fares += report.accepted;
      deals += report.deals.deal + report.deals.error_fare;
    }
    signal.throwIfAborted();
  } catch (error) {
    signal.throwIfAborted();
    failed = 1;
    dependencies.log.warn(
      { err: error, source: source.name, departure },
      'Discovering cheap fares from a departure failed and will be retried',
    );
  }
  tally.failed += failed;
  tally.fares += fares;
  tally.deals += deals;
  await recordCallResults(dependencies.database.pool, source.name, { failed, fares, deals });
  return failed === 0 ? 'answered' : 'failed';
}
