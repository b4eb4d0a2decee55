import { getRouteKey, type PlaceCode, type RouteKey, type Trip } from '@farelark/engine';

/** Of a place as busy as the busiest. */
const MAX_FOLLOWERS = 5000;
/** Exponent by which the number falls with the rank of the place: most follow a few airports. */
const SKEW = 2;
/** An airport that so few follow is a quiet one. */
const QUIET_FOLLOWERS = 20;

/** Followers of each route: every traveller follows all from their airport; those with many routes have many. */
export function createFollowers(trips: readonly Trip[]) {
  const routes = new Map<PlaceCode, Set<RouteKey>>();
  for (const { origin, destination } of trips) {
    const known = routes.get(origin) ?? new Set();
    routes.set(origin, known.add(getRouteKey(origin, destination)));
  }
  const byRoute = new Map<RouteKey, number>();
  const quiet = new Set<PlaceCode>();
  const ranked = [...routes].sort(([a, ofA], [b, ofB]) => ofB.size - ofA.size || (a < b ? -1 : 1));
  for (const [rank, [origin, keys]] of ranked.entries()) {
    const followers = Math.ceil(MAX_FOLLOWERS / (rank + 1) ** SKEW);
    if (followers <= QUIET_FOLLOWERS) quiet.add(origin);
    for (const key of keys) byRoute.set(key, followers);
  }
  return { byRoute, quiet };
}
