import type { Collection } from './collection.ts';
import type { RouteKey, WatchedRoute } from './watched-route.ts';

const UNFOLLOWED_WEIGHT = 0.2;
/** Weight per tenfold of followers. Small, because followers of a quiet airport need deals as well. */
const WEIGHT_A_TENFOLD = 0.05;

/** Calls for newly followed routes, split among them; at least one each. */
const NEW_FOLLOWER_CALLS = 24;
const MAX_NEW_FOLLOWER_CALLS_PER_ROUTE = 8;
/** A route queried within this time needs no such calls. */
const FRESH_MS = 15 * 60_000;

/** Set the followers of each route. New ones add pending calls, unless the route was queried recently. */
export function setFollowers(
  collection: Collection,
  followers: ReadonlyMap<RouteKey, number>,
  now: number,
): void {
  const newlyFollowed: WatchedRoute[] = [];
  collection.isFollowed = false;
  for (const route of collection.routes.values()) {
    const count = followers.get(route.key) ?? 0;
    const lastCallAt = route.observations.at(-1)?.at ?? 0;
    if (count > route.followers && lastCallAt < now - FRESH_MS) newlyFollowed.push(route);
    route.followers = count;
    if (count > 0) collection.isFollowed = true;
  }
  const calls = Math.max(1, Math.floor(NEW_FOLLOWER_CALLS / Math.max(1, newlyFollowed.length)));
  for (const route of newlyFollowed)
    route.pendingCalls = Math.min(MAX_NEW_FOLLOWER_CALLS_PER_ROUTE, calls);
}

export function hasPendingCalls(collection: Collection): boolean {
  for (const route of collection.routes.values()) if (route.pendingCalls > 0) return true;
  return false;
}

/** True for followed routes, or for all while none is followed. */
export function hasGuaranteedCalls(collection: Collection, route: WatchedRoute): boolean {
  return route.followers > 0 || !collection.isFollowed;
}

export function getRouteWeight(collection: Collection, route: WatchedRoute): number {
  if (route.followers > 0) return 1 + WEIGHT_A_TENFOLD * Math.log10(route.followers);
  return collection.isFollowed ? UNFOLLOWED_WEIGHT : 1;
}
