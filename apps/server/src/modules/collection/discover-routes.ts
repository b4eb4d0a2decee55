import { findKnownRoutes } from '@farelark/db/baselines';
import { recordBrought } from '@farelark/db/call-quotas';
import { findFollowedPlaces } from '@farelark/db/preferences';
import type { PlaceCode } from '@farelark/engine';
import { ingestFares } from '@farelark/ingest';
import type { FareSource } from '@farelark/sources';
import { toFareBatch } from './ask-trips.ts';
import { listOpenSources } from './collect-departures.ts';
import {
  type CollectContext,
  type CollectTally,
  type Haste,
  newTally,
  takeCalls,
} from './collect-trips.ts';
import type { CollectionSource } from './collection-source.ts';

/** Departures that are looked out from in one run; the next one begins where least is known. */
const MAX_DEPARTURES = 200;
/** A free call is waited for this long: a source with a quota of a day has one only now and then. */
const PATIENCE_MILLIS = 60_000;

/** What looking out for routes came to. */
export interface DiscoveryResult {
  readonly departures: number;
  readonly failed: number;
  readonly overQuota: number;
  readonly fares: number;
  readonly deals: number;
}

/**
 * Has every source that can tell say what is cheap from the departures that travellers follow and from
 * those of the settings: so that routes become known that nobody named. A source that has no calls left
 * is left for the next time.
 *
 * @param always looked out from, whoever follows them
 */
export async function discoverRoutes(
  context: Omit<CollectContext, 'onTrips'>,
  sources: readonly CollectionSource[],
  always: readonly PlaceCode[],
  progress: (done: number, total: number) => Promise<void>,
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

/** Whether a source that is asked can tell what is cheap from somewhere, and what it tells counts. */
export function canDiscover({ discovers, isTest }: FareSource): boolean {
  return discovers === true && isTest !== true;
}

/** Somebody waits for it. */
export const URGENT: Haste = { isUrgent: true };

/**
 * Has a source say what is cheap from a departure, and takes that the whole way. The first call is taken
 * from its quota here, those after it by the source's meter. Adds to the tally what came of it.
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
      // What is cheap from anywhere is told from caches, by sellers too: it suggests, and proves nothing.
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
  await recordBrought(services.database.pool, source.name, { failed, fares, deals });
  return failed === 0 ? 'answered' : 'failed';
}
