import { MONITORED_DAYS } from '../baseline/horizon.ts';
import type { Cabin, PlaceCode, Trip } from '../fare/fare.ts';
import { addDays, type EpochDay } from '../time/calendar.ts';

/** Sampling interval: neighbouring departures have similar prices, and calls are scarce. */
const INTERVAL_DAYS = 3;
/** Nights of a long weekend, a week and a fortnight. */
const STAY_NIGHTS = [4, 7, 14];

export interface FollowedRoute {
  readonly origin: PlaceCode;
  readonly destination: PlaceCode;
  readonly cabins: readonly Cabin[];
  readonly wantsOneWay: boolean;
  readonly wantsReturn: boolean;
}

/**
 * Trips to query at a source that does not list its offers: a sample of departures, with alternating stays. A
 * departure keeps the same trip every day, so that its prices are comparable.
 */
export function* generateFollowedTrips(
  routes: Iterable<FollowedRoute>,
  today: EpochDay,
): Generator<Trip> {
  for (const route of routes) {
    const kinds = getTripKinds(route);
    if (kinds.length === 0) continue;
    // Routes sample different days.
    const offset = hashCode(route.origin) + hashCode(route.destination);
    for (let ahead = 1; ahead <= MONITORED_DAYS; ahead += 1) {
      const departure = addDays(today, ahead);
      const index = departure + offset;
      const kind = kinds[Math.floor(index / INTERVAL_DAYS) % kinds.length];
      if (index % INTERVAL_DAYS !== 0 || kind === undefined) continue;
      const { origin, destination } = route;
      const { nights, cabin } = kind;
      const back = nights === null ? null : addDays(departure, nights);
      yield { origin, destination, departure, return: back, cabin };
    }
  }
}

function getTripKinds({ cabins, wantsOneWay, wantsReturn }: FollowedRoute) {
  const stays = [...(wantsOneWay ? [null] : []), ...(wantsReturn ? STAY_NIGHTS : [])];
  return cabins.flatMap((cabin) => stays.map((nights) => ({ nights, cabin })));
}

function hashCode(code: string): number {
  let number = 0;
  for (const letter of code) number = number * 31 + letter.charCodeAt(0);
  return number;
}
