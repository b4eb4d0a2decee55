import { findKnownRoutes } from '@farelark/db/baselines';
import { findFollowedPlaces } from '@farelark/db/preferences';
import type { PlaceCode } from '@farelark/engine';
import { openOf } from './collect-departures.ts';
import { type CollectContext, newTally } from './collect-trips.ts';
import type { CollectionSource } from './collection-source.ts';
import { canDiscover, discoverFrom, URGENT } from './discover.ts';

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
  const able = (await openOf(sources)).filter(({ source }) => canDiscover(source));
  const departures = able.length === 0 ? [] : await departuresOf(context, always);
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
async function departuresOf(
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
