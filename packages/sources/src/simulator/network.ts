import type { EpochDay, PlaceCode } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import { currencyFrom } from './currencies.ts';
import { ROUTES } from './routes.ts';

/** A route with the facts that its prices follow from. */
export type Market = ReturnType<typeof openMarkets>[number];

/** Beyond this, people fly there and back and sit in business class. */
const LONG_HAUL_KM = 3800;

export function isLongHaul(market: Market): boolean {
  return market.distanceKm > LONG_HAUL_KM;
}

/** The network's routes with their distances; throws when the reference lacks an airport. */
export function openMarkets(reference: Reference) {
  return ROUTES.map((route) => {
    const from = reference.getPlace(route.origin);
    const to = reference.getPlace(route.destination);
    if (from === null || to === null) {
      throw new Error(`No place for ${route.origin} or ${route.destination}`);
    }
    const distanceKm = reference.getDistanceKm(from.code, to.code) ?? 0;
    return { ...route, from, to, distanceKm, currency: currencyFrom(from.country) };
  });
}

export interface SimulatedTrip {
  readonly market: Market;
  readonly departure: EpochDay;
  readonly return: EpochDay | null;
  readonly cabin: 'economy' | 'business';
}

export function routeKey(origin: PlaceCode, destination: PlaceCode): string {
  return `${origin}${destination}`;
}
