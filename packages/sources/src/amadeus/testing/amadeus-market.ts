/** Amadeus' offers in a test: every trip, on the same four flights, at prices that a test may change. */

export interface TripQuery {
  readonly origin: string;
  readonly destination: string;
  /** Local days, `YYYY-MM-DD`. */
  readonly departure: string;
  readonly back: string | null;
  /** As Amadeus writes it: `ECONOMY`, `PREMIUM_ECONOMY` … */
  readonly cabin: string;
  readonly currency: string;
}

interface Flight {
  readonly carrier: string;
  readonly number: string;
  readonly time: string;
  /** Airport of the change to the same carrier's next flight. */
  readonly change: string | null;
  /** Airport of a stop under the same number. */
  readonly touchdown: string | null;
  readonly bags: number;
}

const FLIGHTS: readonly Flight[] = [
  { carrier: 'LH', number: '1341', time: '06:05', change: 'FRA', touchdown: null, bags: 0 },
  { carrier: 'IB', number: '3275', time: '11:40', change: null, touchdown: null, bags: 1 },
  { carrier: 'AF', number: '1095', time: '15:20', change: 'CDG', touchdown: null, bags: 1 },
  { carrier: 'TK', number: '1036', time: '20:55', change: null, touchdown: 'ZRH', bags: 2 },
];

/** An offer with the fields that are read, and two that must not be. */
export type MadeUpOffer = ReturnType<typeof offerOn>;

export function offersFor(trip: TripQuery, prices: readonly string[]): MadeUpOffer[] {
  return FLIGHTS.slice(0, prices.length).map((flight, index) =>
    offerOn(flight, trip, prices[index] ?? '', index + 1),
  );
}

/** An offer, such as the one that was sent to be priced, at another price. */
export function repriced(offer: MadeUpOffer, price: string): MadeUpOffer {
  const { currency } = offer.price;
  const travelerPricings = offer.travelerPricings.map((traveler) => ({
    ...traveler,
    price: { currency, total: price },
  }));
  return { ...offer, price: { currency, total: price, grandTotal: price }, travelerPricings };
}

function offerOn(flight: Flight, trip: TripQuery, price: string, id: number) {
  const { origin, destination, departure, back, currency } = trip;
  const there = { segments: toSegments(flight, origin, destination, departure) };
  const homeward =
    back === null ? [] : [{ segments: toSegments(flight, destination, origin, back) }];
  const itineraries = [there, ...homeward];
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
  const { carrier, number, time, change, touchdown } = flight;
  const segment = (start: string, end: string, at: string, place: number) => ({
    departure: { iataCode: start, at: `${day}T${at}:00` },
    arrival: { iataCode: end, at: `${day}T23:30:00` },
    carrierCode: carrier,
    number: String(Number(number) + place),
    aircraft: { code: '32N' },
    numberOfStops: touchdown === null ? 0 : 1,
    ...(touchdown === null ? {} : { stops: [{ iataCode: touchdown, duration: 'PT45M' }] }),
  });
  if (change === null) return [segment(from, to, time, 0)];
  return [segment(from, change, time, 0), segment(change, to, '21:15', 1)];
}
