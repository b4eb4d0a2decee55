import type { PlaceCode, Trip } from '../fare/fare.ts';
import type { Instant } from '../time/calendar.ts';

/** What a source said about one trip: all that the planner ever learns. */
export interface Answer {
  readonly trip: Trip;
  readonly at: Instant;
  /** The cheapest price, in any unit that stays the same for the route; null: nobody sells it. */
  readonly price: number | null;
  /** Who asks that price; null where the source did not say. */
  readonly carrier: string | null;
}

/** Names a route in maps, as `BUD-BCN`. */
export type RouteKey = string & { readonly __brand: 'RouteKey' };

export function getRouteKey(origin: PlaceCode, destination: PlaceCode): RouteKey {
  return `${origin}-${destination}` as RouteKey;
}
