/** Which routes travellers follow, and what that means for calls. */

import type { Collection } from './collection.ts';
import type { RouteKey, WatchedRoute } from './watched-route.ts';

/** What a call is worth on a route that nobody follows, beside one that somebody does. */
const UNFOLLOWED_WEIGHT = 0.2;
/**
 * What every tenfold of followers adds. Little: a find serves more of them, but who follows a quiet
 * airport is owed deals as well.
 */
const WEIGHT_A_TENFOLD = 0.05;

/** Calls made soon for who begins to follow places, shared by their routes; at least one each. */
const WELCOME_CALLS = 24;
const MAX_WELCOME_CALLS_PER_ROUTE = 8;
/** A route asked about this lately needs no welcome. */
const FRESH_MS = 15 * 60_000;

/**
 * Notes how many travellers follow each route. Where they became more, some calls are owed at once,
 * unless the route's news is fresh anyway. Routes that are not watched are passed over.
 */
export function setFollowers(
  collection: Collection,
  followers: ReadonlyMap<RouteKey, number>,
  now: number,
): void {
  const welcomed: WatchedRoute[] = [];
  collection.isFollowed = false;
  for (const route of collection.routes.values()) {
    const count = followers.get(route.key) ?? 0;
    if (count > route.followers && newestCall(route) < now - FRESH_MS) welcomed.push(route);
    route.followers = count;
    if (count > 0) collection.isFollowed = true;
  }
  const calls = Math.max(1, Math.floor(WELCOME_CALLS / Math.max(1, welcomed.length)));
  for (const route of welcomed) route.pendingCalls = Math.min(MAX_WELCOME_CALLS_PER_ROUTE, calls);
}

function newestCall(route: WatchedRoute): number {
  return route.probes.at(-1)?.at ?? 0;
}

/** Whether calls are owed to somebody who waits. */
export function hasPendingCalls(collection: Collection): boolean {
  for (const route of collection.routes.values()) if (route.pendingCalls > 0) return true;
  return false;
}

/** Whether an origin has a guaranteed share: those followed; all, while nobody follows anything. */
export function isFollowedFrom(collection: Collection, route: WatchedRoute): boolean {
  return route.followers > 0 || !collection.isFollowed;
}

/** What a call on a route counts for. */
export function getRouteWeight(collection: Collection, route: WatchedRoute): number {
  if (route.followers > 0) return 1 + WEIGHT_A_TENFOLD * Math.log10(route.followers);
  return collection.isFollowed ? UNFOLLOWED_WEIGHT : 1;
}
