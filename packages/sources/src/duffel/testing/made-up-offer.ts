import type { Duffel } from '@duffel/api';
import { formatDay, type Instant, type Trip } from '@farelark/engine';

/** An offer as the provider's own client types it, so that what is made up here has its names and types. */
export type Offer = Awaited<ReturnType<Duffel['offers']['get']>>['data'];
type Segment = Offer['slices'][number]['segments'][number];
type Part<T> = T extends object ? { readonly [Name in keyof T]?: Part<T[Name]> } : T;

export interface FlightInput {
  readonly from: string;
  readonly to: string;
  /** Local, `2027-03-01T07:40:00`. */
  readonly leaves: string;
  readonly carrier?: string;
  readonly number?: string;
  readonly cabin?: Segment['passengers'][number]['cabin_class'];
  /** Checked bags in the price. */
  readonly bags?: number;
  /** Airports at which it comes down without a change of plane. */
  readonly stops?: readonly string[];
  readonly aircraft?: string;
}

export interface OfferInput {
  readonly id: string;
  readonly amount: string;
  readonly currency?: string;
  /** The directions flown, each a list of flights. */
  readonly slices: readonly (readonly FlightInput[])[];
  readonly createdAt: Instant;
  readonly live?: boolean;
}

const OFFER_MILLIS = 30 * 60_000;

export function makeOffer({ id, amount, slices, createdAt, ...made }: OfferInput): Offer {
  const offer = {
    id,
    live_mode: made.live ?? true,
    partial: false,
    expires_at: new Date(createdAt + OFFER_MILLIS).toISOString(),
    total_amount: amount,
    total_currency: made.currency ?? 'EUR',
    owner: airline(slices[0]?.[0]?.carrier ?? 'ZX'),
    passengers: [{ id: 'pas_0001', type: 'adult' }],
    slices: slices.map((flights) => ({ segments: flights.map(segment) })),
  } satisfies Part<Offer>;
  // Of the rest nothing is read.
  return offer as Part<Offer> as Offer;
}

/** The flights of a trip without a change, as any airline would sell them. */
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

function segment(flight: FlightInput) {
  const { carrier = 'ZX', number = '0178', cabin = 'economy', bags = 0, stops = [] } = flight;
  return {
    origin: airport(flight.from),
    destination: airport(flight.to),
    departing_at: flight.leaves,
    marketing_carrier: airline(carrier),
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
    stops: stops.map((code) => ({ airport: airport(code) })),
  };
}

/** Cities that a few airports belong to, as the provider says it with each of them. */
const CITY_OF: Readonly<Record<string, string>> = { LHR: 'LON', LGW: 'LON', STN: 'LON' };

function airport(code: string) {
  return { iata_code: code, iata_city_code: CITY_OF[code] ?? null };
}

function airline(code: string) {
  return { iata_code: code, name: `Airline ${code}` };
}
