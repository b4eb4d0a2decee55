import { addDays, type Instant, type RawFare, utcDayOf } from '@farelark/engine';
import { feedRow } from '@farelark/ingest/testing';

/** Routes whose fares are fed while servers are killed. */
export const FED_ROUTES = [
  ['BUD', 'BCN'],
  ['BUD', 'LIS'],
  ['BUD', 'CDG'],
  ['VIE', 'MAD'],
  ['VIE', 'FCO'],
] as const;

/** One of their fares: the place of its route, its departure, from 45 days ahead on, and its price in euros. */
export interface FedFare {
  readonly observedAt: Date;
  readonly now: number;
  readonly route: number;
  readonly departure: number;
  /** From one departure to the next. */
  readonly daysBetween: number;
  readonly price: number;
}

/** The fare as a row of a feed; each departure has a flight number of its own. */
export function fedFare({
  observedAt,
  now,
  route,
  departure,
  daysBetween,
  price,
}: FedFare): RawFare {
  const [origin, destination] = FED_ROUTES[route] ?? FED_ROUTES[0];
  const row = feedRow({
    observedAt: observedAt.toISOString(),
    origin,
    destination,
    departure: addDays(utcDayOf(now as Instant), 45 + departure * daysBetween),
    price,
  });
  return { ...row, flight_numbers: `${route}${departure}` };
}
