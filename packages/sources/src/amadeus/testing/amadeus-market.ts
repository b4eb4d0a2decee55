/** Offers and cheap trips of a mock Amadeus. */
import { addDays, type EpochDay, formatDay } from '@farelark/engine';

export interface TripQuery {
  readonly origin: string;
  readonly destination: string;
  /** Local days, `YYYY-MM-DD`. */
  readonly departure: string;
  readonly back: string | null;
  /** In Amadeus' format: `ECONOMY`, `PREMIUM_ECONOMY` … */
  readonly cabin: string;
  readonly currency: string;
}

interface Flight {
  readonly carrier: string;
  readonly number: string;
  readonly time: string;
  /** Airport of the change to the carrier's next flight. */
  readonly change: string | null;
  /** Airport of a stop under the same number. */
  readonly technicalStop: string | null;
  readonly bags: number;
}

const FLIGHTS: readonly Flight[] = [
  { carrier: 'LH', number: '1341', time: '06:05', change: 'FRA', technicalStop: null, bags: 0 },
  { carrier: 'IB', number: '3275', time: '11:40', change: null, technicalStop: null, bags: 1 },
  { carrier: 'AF', number: '1095', time: '15:20', change: 'CDG', technicalStop: null, bags: 1 },
  { carrier: 'TK', number: '1036', time: '20:55', change: null, technicalStop: 'ZRH', bags: 2 },
];

/** Has the fields that the adapter reads, and two that it must ignore. */
export type MockOffer = ReturnType<typeof createOffer>;

/** One offer per price, on the same four flights for any trip. */
export function createOffers(trip: TripQuery, prices: readonly string[]): MockOffer[] {
  return FLIGHTS.slice(0, prices.length).map((flight, index) =>
    createOffer(flight, trip, prices[index] ?? '', index + 1),
  );
}

export function withPrice(offer: MockOffer, price: string): MockOffer {
  const { currency } = offer.price;
  const travelerPricings = offer.travelerPricings.map((traveler) => ({
    ...traveler,
    price: { currency, total: price },
  }));
  return { ...offer, price: { currency, total: price, grandTotal: price }, travelerPricings };
}

function createOffer(flight: Flight, trip: TripQuery, price: string, id: number) {
  const { origin, destination, departure, back, currency } = trip;
  const outbound = { segments: toSegments(flight, origin, destination, departure) };
  const inbound =
    back === null ? [] : [{ segments: toSegments(flight, destination, origin, back) }];
  const itineraries = [outbound, ...inbound];
  const fareDetailsBySegment = itineraries
    .flatMap(({ segments }) => segments)
    .map(() => ({ cabin: trip.cabin, includedCheckedBags: { quantity: flight.bags } }));
  return {
    id: String(id),
    lastTicketingDate: departure,
    numberOfBookableSeats: 9,
    itineraries,
    price: { currency, total: price, grandTotal: price },
    travelerPricings: [
      { travelerType: 'ADULT', price: { currency, total: price }, fareDetailsBySegment },
    ],
  };
}

function toSegments(flight: Flight, from: string, to: string, day: string) {
  const { carrier, number, time, change, technicalStop } = flight;
  const segment = (start: string, end: string, at: string, index: number) => ({
    departure: { iataCode: start, at: `${day}T${at}:00` },
    arrival: { iataCode: end, at: `${day}T23:30:00` },
    carrierCode: carrier,
    number: String(Number(number) + index),
    aircraft: { code: '32N' },
    numberOfStops: technicalStop === null ? 0 : 1,
    ...(technicalStop === null ? {} : { stops: [{ iataCode: technicalStop, duration: 'PT45M' }] }),
  });
  if (change === null) return [segment(from, to, time, 0)];
  return [segment(from, change, time, 0), segment(change, to, '21:15', 1)];
}

/** Cities in the cache of cheap trips. */
export const CACHED_ORIGINS = ['BUD', 'VIE', 'LON'];
/** Price of the cheapest return trip to each destination. */
const DESTINATIONS = [
  ['LIS', 96.4],
  ['BCN', 52.52],
  ['MAD', 71.15],
  ['FCO', 80],
  ['HEL', 118.03],
] as const;
/** Cheap departures of a route, in days from today. */
const DEPARTURES = [21, 28, 35];
const NIGHTS = 4;

export function cheapestDestinations(origin: string, today: EpochDay): unknown[] {
  return DESTINATIONS.map(([destination, price], index) =>
    cheapTrip('flight-destination', { origin, destination, price }, addDays(today, 30 + index)),
  );
}

export function cheapestDates(origin: string, destination: string, today: EpochDay): unknown[] {
  const price = DESTINATIONS.find(([code]) => code === destination)?.[1];
  if (price === undefined) return [];
  return DEPARTURES.map((ahead) =>
    cheapTrip('flight-date', { origin, destination, price: price + ahead }, addDays(today, ahead)),
  );
}

function cheapTrip(
  type: string,
  {
    origin,
    destination,
    price,
  }: { readonly origin: string; readonly destination: string; readonly price: number },
  departure: EpochDay,
): unknown {
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
