/**
 * Trips to query at a source that does not list its offers: a sample of departures on every followed route
 * over the horizon, alternating between one-way trips and the usual stays.
 */

import { MONITORED_DAYS } from '../baseline/horizon.ts';
import type { Cabin, PlaceCode, Trip } from '../fare/fare.ts';
import { addDays, type EpochDay } from '../time/calendar.ts';

/** Every third day: neighbouring departures are priced alike, and calls are few. */
const EVERY_DAYS = 3;
/** Nights of a stay, as travellers ask for them: a long weekend, a week, a fortnight. */
const STAYS = [4, 7, 14];

export interface FollowedRoute {
  readonly origin: PlaceCode;
  readonly destination: PlaceCode;
  readonly cabins: readonly Cabin[];
  readonly wantsOneWay: boolean;
  readonly wantsReturn: boolean;
}

/**
 * Trips of the followed routes as of a day. A departure keeps its trip from its first day in the
 * horizon to its last, so that answers about it compare.
 */
export function* generateFollowedTrips(
  routes: Iterable<FollowedRoute>,
  today: EpochDay,
): Generator<Trip> {
  for (const route of routes) {
    const kinds = getTripKinds(route);
    if (kinds.length === 0) continue;
    // Another route's departures fall on other days, so that together they cover all.
    const shift = hashCode(route.origin) + hashCode(route.destination);
    for (let ahead = 1; ahead <= MONITORED_DAYS; ahead += 1) {
      const departure = addDays(today, ahead);
      const place = departure + shift;
      const kind = kinds[Math.floor(place / EVERY_DAYS) % kinds.length];
      if (place % EVERY_DAYS !== 0 || kind === undefined) continue;
      const { origin, destination } = route;
      const { nights, cabin } = kind;
      const back = nights === null ? null : addDays(departure, nights);
      yield { origin, destination, departure, return: back, cabin };
    }
  }
}

function getTripKinds({ cabins, wantsOneWay, wantsReturn }: FollowedRoute) {
  const stays = [...(wantsOneWay ? [null] : []), ...(wantsReturn ? STAYS : [])];
  return cabins.flatMap((cabin) => stays.map((nights) => ({ nights, cabin })));
}

function hashCode(code: string): number {
  let number = 0;
  for (const letter of code) number = number * 31 + letter.charCodeAt(0);
  return number;
}
