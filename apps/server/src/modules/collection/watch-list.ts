import { findKnownRoutes } from '@farelark/db/baselines';
import { type FollowedPlaces, findFollowedPlaces } from '@farelark/db/preferences';
import {
  type EpochDay,
  type FollowedRoute,
  generateFollowedTrips,
  getRouteKey,
  isMonitored,
  type PlaceCode,
  type RouteKey,
  type Trip,
} from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import type { TripSearch } from '@farelark/sources';
import type { Pool } from 'pg';

/** Kinds of trips on routes without followers. */
export const EVERY_KIND = {
  cabins: ['economy'],
  wantsOneWay: true,
  wantsReturn: true,
} as const;

/**
 * Trips to watch at a source, and the followers of each route: its timetable, else what travellers follow. A traveller without a destination follows
 * every known route from there.
 *
 * @param from airports and their cities; null for all
 * @param extraOrigins origins from which every known route is watched
 */
export async function readWatchList(
  pool: Pool,
  reference: Reference,
  source: TripSearch,
  today: EpochDay,
  from: readonly PlaceCode[] | null = null,
  extraOrigins: readonly PlaceCode[] = [],
) {
  const isFrom = (origin: PlaceCode) => from?.includes(origin) ?? true;
  const isWatched = ({ origin, departure }: Trip) =>
    isFrom(origin) && isMonitored(departure, today);
  const sold = source.timetable && [...source.timetable(today)].filter(isWatched);
  const known = sold ?? (await findKnownRoutes(pool, from));
  const destinations = new Map<PlaceCode, Set<PlaceCode>>();
  for (const { origin, destination } of known)
    destinations.set(origin, (destinations.get(origin) ?? new Set()).add(destination));
  const followed: FollowedPlaces[] = [
    ...(await findFollowedPlaces(pool, from)),
    ...extraOrigins
      .filter(isFrom)
      .map((origin) => ({ origin, destination: null, followers: 0, ...EVERY_KIND })),
  ];
  const { cabins: offered } = source;
  const routes = listRoutes(
    followed.map(({ cabins, ...places }) => ({
      ...places,
      cabins: cabins.filter((cabin) => offered?.includes(cabin) ?? true),
    })),
    reference,
    destinations,
  );
  return {
    trips: sold ?? [...generateFollowedTrips(routes.values(), today)].filter(isWatched),
    followers: new Map([...routes].map(([key, route]) => [key, route.followers])),
  };
}

interface RouteWithFollowers extends FollowedRoute {
  readonly followers: number;
}

/** Routes between airports; a place without a destination becomes all known destinations. */
function listRoutes(
  followed: readonly FollowedPlaces[],
  reference: Reference,
  knownDestinations: ReadonlyMap<PlaceCode, ReadonlySet<PlaceCode>>,
): Map<RouteKey, RouteWithFollowers> {
  const routes = new Map<RouteKey, RouteWithFollowers>();
  for (const places of followed)
    for (const origin of listAirports(reference, places.origin)) {
      const destinations =
        places.destination === null
          ? (knownDestinations.get(origin) ?? [])
          : listAirports(reference, places.destination);
      for (const destination of destinations) {
        if (origin === destination) continue;
        const key = getRouteKey(origin, destination);
        routes.set(key, mergeRoutes(routes.get(key), { ...places, origin, destination }));
      }
    }
  return routes;
}

/** Airports of a city, or the place itself. */
export function listAirports(reference: Reference, place: PlaceCode): readonly PlaceCode[] {
  const airports = reference.getAirports(place);
  return airports.length > 0 ? airports : [place];
}

function mergeRoutes(first: RouteWithFollowers | undefined, second: RouteWithFollowers) {
  if (first === undefined) return second;
  return {
    ...second,
    followers: first.followers + second.followers,
    cabins: [...new Set([...first.cabins, ...second.cabins])],
    wantsOneWay: first.wantsOneWay || second.wantsOneWay,
    wantsReturn: first.wantsReturn || second.wantsReturn,
  };
}
