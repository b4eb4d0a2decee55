import { getRouteKey, type PlaceCode, type RouteKey, type Trip } from '@farelark/engine';

/** Followers of the busiest airport. */
const MAX_FOLLOWERS = 5000;
/** Exponent by which followers decrease with an airport's rank. */
const SKEW = 2;
const MAX_QUIET_FOLLOWERS = 20;

/** Followers by route, and the quiet airports. Each traveller follows all routes of an airport, ranked by routes. */
export function createFollowers(trips: readonly Trip[]) {
  const routes = new Map<PlaceCode, Set<RouteKey>>();
  for (const { origin, destination } of trips) {
    const keys = routes.get(origin) ?? new Set();
    routes.set(origin, keys.add(getRouteKey(origin, destination)));
  }
  const byRoute = new Map<RouteKey, number>();
  const quiet = new Set<PlaceCode>();
  const ranked = [...routes].sort(
    ([a, aKeys], [b, bKeys]) => bKeys.size - aKeys.size || (a < b ? -1 : 1),
  );
  for (const [rank, [origin, keys]] of ranked.entries()) {
    const followers = Math.ceil(MAX_FOLLOWERS / (rank + 1) ** SKEW);
    if (followers <= MAX_QUIET_FOLLOWERS) quiet.add(origin);
    for (const key of keys) byRoute.set(key, followers);
  }
  return { byRoute, quiet };
}
