import type { PlaceCode } from '../fare/fare.ts';
import type { Wish } from '../matching/wish.ts';
import type { CurrencyCode } from '../money/currency.ts';

/** Preferences of somebody who names a departure and asks for nothing else, unless changed. */
export function aWish(changes: Partial<Wish> = {}): Wish {
  return {
    departures: ['BUD' as PlaceCode],
    destinations: [],
    destinationCountries: [],
    earliestDeparture: null,
    latestReturn: null,
    minNights: null,
    maxNights: null,
    minPrice: null,
    maxPrice: null,
    currency: 'EUR' as CurrencyCode,
    cabins: [],
    baggageIncluded: false,
    tripType: 'both',
    maxStops: null,
    alliances: [],
    airlines: [],
    excludedAirplanes: [],
    timeOfDay: 'anytime',
    via: [],
    avoidedVia: [],
    mutedRoutes: [],
    ...changes,
  };
}
