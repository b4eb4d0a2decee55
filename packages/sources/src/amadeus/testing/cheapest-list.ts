import { addDays, type EpochDay, formatDay } from '@farelark/engine';

/** Cities from which something is known, and the cheapest return trip to each destination. */
const ORIGINS = ['BUD', 'VIE', 'LON'];
const DESTINATIONS = [
  ['LIS', 96.4],
  ['BCN', 52.52],
  ['MAD', 71.15],
  ['FCO', 80],
  ['HEL', 118.03],
] as const;
/** Dates on which a route is cheapest, in days from today. */
const DEPARTURES = [21, 28, 35];
const NIGHTS = 4;

export function knowsOrigin(origin: string): boolean {
  return ORIGINS.includes(origin);
}

export function cheapestDestinations(origin: string, today: EpochDay): unknown[] {
  return DESTINATIONS.map(([destination, price], index) =>
    item('flight-destination', { origin, destination, price }, addDays(today, 30 + index)),
  );
}

export function cheapestDates(origin: string, destination: string, today: EpochDay): unknown[] {
  const price = DESTINATIONS.find(([code]) => code === destination)?.[1];
  if (price === undefined) return [];
  return DEPARTURES.map((ahead) =>
    item('flight-date', { origin, destination, price: price + ahead }, addDays(today, ahead)),
  );
}

function item(
  type: string,
  route: { readonly origin: string; readonly destination: string; readonly price: number },
  departure: EpochDay,
): unknown {
  const { origin, destination, price } = route;
  return {
    type,
    origin,
    destination,
    departureDate: formatDay(departure),
    returnDate: formatDay(addDays(departure, NIGHTS)),
    price: { total: price.toFixed(2) },
    links: {},
  };
}
