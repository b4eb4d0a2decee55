import { findKnownRoutes } from '@farelark/db/baselines';
import { type FollowedPlaces, findFollowedPlaces } from '@farelark/db/preferences';
import {
  type Cabin,
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

/** Trips to watch, with the followers of each route. */
export interface WatchList {
  readonly trips: readonly Trip[];
  readonly followers: ReadonlyMap<RouteKey, number>;
}

/**
 * Trips to watch at a source on a day: what it says it sells, else what travellers follow. A traveller who goes
 * anywhere follows every known route from there.
 *
 * @param from airports and their cities
 * @param alsoFrom places from which every known route is watched
 */
export async function readWatchList(
  pool: Pool,
  reference: Reference,
  source: TripSearch,
  today: EpochDay,
  from: readonly PlaceCode[] | null = null,
  alsoFrom: readonly PlaceCode[] = [],
): Promise<WatchList> {
  const followed = [
    ...(await findFollowedPlaces(pool, from)),
    ...alsoFrom.filter((origin) => from === null || from.includes(origin)).map(anywhereFrom),
  ].map((places) => ({ ...places, cabins: listSoldRoutes(source, places.cabins) }));
  const isMeant = ({ origin, departure }: Trip) =>
    (from === null || from.includes(origin)) && isMonitored(departure, today);
  const sold = source.timetable === undefined ? null : [...source.timetable(today)].filter(isMeant);
  const known = sold ?? (await findKnownRoutes(pool, from));
  const destinations = new Map<PlaceCode, Set<PlaceCode>>();
  for (const { origin, destination } of known) {
    const places = destinations.get(origin) ?? new Set();
    destinations.set(origin, places.add(destination));
  }
  const routes = listRoutes(followed, reference, destinations);
  const followers = new Map([...routes].map(([key, route]) => [key, route.followers]));
  return {
    trips: sold ?? [...generateFollowedTrips(routes.values(), today)].filter(isMeant),
    followers,
  };
}

/** A place watched without followers. */
function anywhereFrom(origin: PlaceCode): FollowedPlaces {
  const kinds = { cabins: ['economy'] as const, wantsOneWay: true, wantsReturn: true };
  return { origin, destination: null, followers: 0, ...kinds };
}

function listSoldRoutes({ cabins }: TripSearch, wanted: readonly Cabin[]): readonly Cabin[] {
  return cabins === undefined ? wanted : wanted.filter((cabin) => cabins.includes(cabin));
}

interface RouteWithFollowers extends FollowedRoute {
  readonly followers: number;
}

/** Cities taken apart into airports, anywhere into the destinations that are known. */
function listRoutes(
  followed: readonly FollowedPlaces[],
  reference: Reference,
  destinations: ReadonlyMap<PlaceCode, ReadonlySet<PlaceCode>>,
): Map<RouteKey, RouteWithFollowers> {
  const routes = new Map<RouteKey, RouteWithFollowers>();
  for (const places of followed) {
    for (const origin of listAirports(reference, places.origin)) {
      const ends =
        places.destination === null
          ? (destinations.get(origin) ?? [])
          : listAirports(reference, places.destination);
      for (const destination of ends) {
        if (origin === destination) continue;
        const key = getRouteKey(origin, destination);
        routes.set(key, joined(routes.get(key), { ...places, origin, destination }));
      }
    }
  }
  return routes;
}

/** The airports of a city, or the place itself. */
export function listAirports(reference: Reference, place: PlaceCode): readonly PlaceCode[] {
  const airports = reference.getAirports(place);
  return airports.length > 0 ? airports : [place];
}

function joined(
  known: RouteWithFollowers | undefined,
  more: RouteWithFollowers,
): RouteWithFollowers {
  if (known === undefined) return more;
  return {
    ...more,
    followers: known.followers + more.followers,
    cabins: [...new Set([...known.cabins, ...more.cabins])],
    wantsOneWay: known.wantsOneWay || more.wantsOneWay,
    wantsReturn: known.wantsReturn || more.wantsReturn,
  };
}
