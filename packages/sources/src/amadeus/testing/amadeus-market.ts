/** Amadeus' offers in a test: every trip, on the same four flights, at prices that a test may change. */

export interface AskedTrip {
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
  /** Checked bags in the price. */
  readonly bags: number;
}

const FLIGHTS: readonly Flight[] = [
  { carrier: 'LH', number: '1341', time: '06:05', change: 'FRA', touchdown: null, bags: 0 },
  { carrier: 'IB', number: '3275', time: '11:40', change: null, touchdown: null, bags: 1 },
  { carrier: 'AF', number: '1095', time: '15:20', change: 'CDG', touchdown: null, bags: 1 },
  { carrier: 'TK', number: '1036', time: '20:55', change: null, touchdown: 'ZRH', bags: 2 },
];

/** The offers of a trip at the given prices, the cheapest first, one for each flight that there is. */
export function offersFor(trip: AskedTrip, prices: readonly string[]): unknown[] {
  return FLIGHTS.slice(0, prices.length).map((flight, index) =>
    offerOn(flight, trip, prices[index] ?? '', index + 1),
  );
}

/** The offer that was sent to be priced, at another price. */
export function repriced(offer: Record<string, unknown>, price: string): unknown {
  const { price: old, travelerPricings } = offer as {
    price: object;
    travelerPricings: { price: object }[];
  };
  return {
    ...offer,
    price: { ...old, total: price, grandTotal: price },
    travelerPricings: travelerPricings.map((traveler) => ({
      ...traveler,
      price: { ...traveler.price, total: price },
    })),
  };
}

function offerOn(flight: Flight, trip: AskedTrip, price: string, id: number): unknown {
  const { origin, destination, departure, back, currency } = trip;
  const there = toSegments(flight, origin, destination, departure, id * 10);
  const return_ = back === null ? [] : [toSegments(flight, destination, origin, back, id * 10 + 5)];
  const itineraries = [there, ...return_].map((segments) => ({ duration: 'PT4H10M', segments }));
  const fareDetailsBySegment = itineraries
    .flatMap(({ segments }) => segments)
    .map((segment) => ({
      segmentId: segment.id,
      cabin: trip.cabin,
      fareBasis: 'OLIGHT',
      class: 'O',
      includedCheckedBags: { quantity: flight.bags },
    }));
  return {
    type: 'flight-offer',
    id: String(id),
    source: 'GDS',
    instantTicketingRequired: false,
    nonHomogeneous: false,
    oneWay: false,
    lastTicketingDate: departure,
    numberOfBookableSeats: 9,
    itineraries,
    price: { currency, total: price, base: price, fees: [], grandTotal: price },
    pricingOptions: { fareType: ['PUBLISHED'], includedCheckedBagsOnly: flight.bags > 0 },
    validatingAirlineCodes: [flight.carrier],
    travelerPricings: [
      {
        travelerId: '1',
        fareOption: 'STANDARD',
        travelerType: 'ADULT',
        price: { currency, total: price, base: price },
        fareDetailsBySegment,
      },
    ],
  };
}

function toSegments(flight: Flight, from: string, to: string, day: string, id: number) {
  const { carrier, number, time, change, touchdown } = flight;
  const segment = (start: string, end: string, at: string, place: number) => ({
    departure: { iataCode: start, at: `${day}T${at}:00` },
    arrival: { iataCode: end, at: `${day}T23:30:00` },
    carrierCode: carrier,
    number: String(Number(number) + place),
    aircraft: { code: '32N' },
    operating: { carrierCode: carrier },
    duration: 'PT2H05M',
    id: String(id + place),
    numberOfStops: touchdown === null ? 0 : 1,
    ...(touchdown === null ? {} : { stops: [{ iataCode: touchdown, duration: 'PT45M' }] }),
    blacklistedInEU: false,
  });
  if (change === null) return [segment(from, to, time, 0)];
  return [segment(from, change, time, 0), segment(change, to, '21:15', 1)];
}
