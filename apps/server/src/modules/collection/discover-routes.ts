import { findKnownRoutes } from '@farelark/db/baselines';
import { recordCallResults } from '@farelark/db/call-quotas';
import { findFollowedPlaces } from '@farelark/db/preferences';
import type { PlaceCode } from '@farelark/engine';
import { ingestFares } from '@farelark/ingest';
import type { FareSource } from '@farelark/sources';
import { toFareBatch } from './ask-trips.ts';
import {
  type CollectContext,
  type CollectTally,
  type Haste,
  newTally,
  takeCalls,
} from './collect-trips.ts';
import { type CollectionSource, listOpenSources } from './collection-source.ts';
import type { Progress } from './dependencies.ts';

/** Departures per run; the next run starts with the least known ones. */
const MAX_DEPARTURES = 200;
/** Maximum wait for a free call of a daily quota. */
const PATIENCE_MILLIS = 60_000;

export interface DiscoveryResult {
  readonly departures: number;
  readonly failed: number;
  readonly overQuota: number;
  readonly fares: number;
  readonly deals: number;
}

/**
 * Asks every source that can discover for cheap fares from followed and configured departures, so that unnamed routes
 * become known. Sources without free calls wait for the next run.
 *
 * @param always departures that need no followers
 */
export async function discoverRoutes(
  context: Omit<CollectContext, 'onTrips'>,
  sources: readonly CollectionSource[],
  always: readonly PlaceCode[],
  progress: Progress,
): Promise<DiscoveryResult> {
  const able = (await listOpenSources(sources)).filter(({ source }) => canDiscover(source));
  const departures = able.length === 0 ? [] : await listDepartures(context, always);
  const tally = newTally();
  const total = able.length * departures.length;
  await progress(0, total);
  for (const [index, from] of able.entries())
    for (const [count, { place, isKnown }] of departures.entries()) {
      context.signal.throwIfAborted();
      // Who follows a place of which nothing is known waits for it; the others can wait themselves.
      const haste = isKnown ? { isUrgent: false, patienceMillis: PATIENCE_MILLIS } : URGENT;
      const end = await discoverFrom(context, from, place, haste, tally);
      if (end === 'over_quota') break;
      await progress(index * departures.length + count + 1, total);
    }
  await progress(total, total);
  const { failed, overQuota, fares, deals } = tally;
  return { departures: departures.length, failed, overQuota, fares, deals };
}

/** Those of which nothing is known first, then by how many follow them. */
async function listDepartures(
  { services }: Omit<CollectContext, 'onTrips'>,
  always: readonly PlaceCode[],
): Promise<{ readonly place: PlaceCode; readonly isKnown: boolean }[]> {
  const { database, reference } = services;
  const followers = new Map<PlaceCode, number>(always.map((place) => [place, 0]));
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
export const URGENT: Haste = { isUrgent: true };

/**
 * Collects a source's cheap fares from a departure and ingests them. The first call is taken from the quota here,
 * further ones by the source's meter. Adds to the tally.
 *
 * @returns whether the source answered; `over_quota` when no call was free
 */
export async function discoverFrom(
  context: Omit<CollectContext, 'onTrips'>,
  from: CollectionSource,
  departure: PlaceCode,
  haste: Haste,
  tally: CollectTally,
): Promise<'answered' | 'failed' | 'over_quota'> {
  const { services, signal } = context;
  const { source } = from;
  if ((await takeCalls(context, from, 1, { ...haste, kind: 'discover' })).calls === 0) {
    tally.overQuota += 1;
    return 'over_quota';
  }
  tally.calls += 1;
  let [failed, fares, deals] = [0, 0, 0];
  try {
    for await (const rows of source.collect({ origins: [departure] }, signal)) {
      // Lists of cheap fares come from caches: candidates, not proofs.
      const batch = { ...toFareBatch(source, rows), isCandidate: true };
      const report = await ingestFares(services.pipeline, batch);
      fares += report.accepted;
      deals += report.deals.deal + report.deals.error_fare;
    }
    signal.throwIfAborted();
  } catch (error) {
    signal.throwIfAborted();
    failed = 1;
    services.log.warn(
      { err: error, source: source.name, departure },
      'A source could not say what is cheap from a departure; it will be asked again',
    );
  }
  tally.failed += failed;
  tally.fares += fares;
  tally.deals += deals;
  await recordCallResults(services.database.pool, source.name, { failed, fares, deals });
  return failed === 0 ? 'answered' : 'failed';
}
