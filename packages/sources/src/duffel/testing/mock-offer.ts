import type { Duffel } from '@duffel/api';
import { formatDay, type Instant, type Trip } from '@farelark/engine';

/** Offer as typed by Duffel's own client, so that mock offers have its names and types. */
export type Offer = Awaited<ReturnType<Duffel['offers']['get']>>['data'];
type Segment = Offer['slices'][number]['segments'][number];
type DeepPartial<T> = T extends object ? { readonly [Name in keyof T]?: DeepPartial<T[Name]> } : T;

export interface FlightInput {
  readonly from: string;
  readonly to: string;
  /** Local, `2027-03-01T07:40:00`. */
  readonly leaves: string;
  readonly carrier?: string;
  readonly number?: string;
  readonly cabin?: Segment['passengers'][number]['cabin_class'];
  /** Included checked bags. */
  readonly bags?: number;
  /** Airports of technical stops. */
  readonly stops?: readonly string[];
  readonly aircraft?: string;
}

export interface OfferInput {
  readonly id: string;
  readonly amount: string;
  /** Flights of each direction. */
  readonly slices: readonly (readonly FlightInput[])[];
  readonly createdAt: Instant;
  readonly live?: boolean;
}

const OFFER_MILLIS = 30 * 60_000;

export function makeOffer({ id, amount, slices, createdAt, ...input }: OfferInput): Offer {
  const offer = {
    id,
    live_mode: input.live ?? true,
    partial: false,
    expires_at: new Date(createdAt + OFFER_MILLIS).toISOString(),
    total_amount: amount,
    total_currency: 'EUR',
    owner: toAirline(slices[0]?.[0]?.carrier ?? 'ZX'),
    passengers: [{ id: 'pas_0001', type: 'adult' }],
    slices: slices.map((flights) => ({ segments: flights.map(toSegment) })),
  } satisfies DeepPartial<Offer>;
  // The missing fields are never read.
  return offer as DeepPartial<Offer> as Offer;
}

/** Non-stop flights of a trip. */
export function directFlights(trip: Trip, flight: Partial<FlightInput> = {}) {
  const { origin, destination, cabin } = trip;
  const outbound = {
    from: origin,
    to: destination,
    leaves: `${formatDay(trip.departure)}T07:40:00`,
    number: '0178',
    cabin,
    ...flight,
  };
  if (trip.return === null) return [[outbound]];
  const leaves = `${formatDay(trip.return)}T19:05:00`;
  return [
    [outbound],
    [{ ...outbound, from: destination, to: origin, leaves, number: '0179' }],
  ] as const;
}

function toSegment(flight: FlightInput) {
  const { carrier = 'ZX', number = '0178', cabin = 'economy', bags = 0, stops = [] } = flight;
  return {
    origin: toAirport(flight.from),
    destination: toAirport(flight.to),
    departing_at: flight.leaves,
    marketing_carrier: toAirline(carrier),
    marketing_carrier_flight_number: number,
    aircraft: { iata_code: flight.aircraft ?? '32N', name: 'Airbus A320neo' },
    passengers: [
      {
        cabin_class: cabin,
        baggages: [
          { type: 'carry_on' as const, quantity: 1 },
          { type: 'checked' as const, quantity: bags },
        ],
      },
    ],
    stops: stops.map((code) => ({ airport: toAirport(code) })),
  };
}

function toAirport(code: string) {
  const city = ['LHR', 'LGW', 'STN'].includes(code) ? 'LON' : null;
  return { iata_code: code, iata_city_code: city };
}

function toAirline(code: string) {
  return { iata_code: code, name: `Airline ${code}` };
}
