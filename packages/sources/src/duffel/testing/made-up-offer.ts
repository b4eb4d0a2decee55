import type { Duffel } from '@duffel/api';
import { formatDay, type Instant, type Trip } from '@farelark/engine';

/** An offer as the provider's own client types it, so that what is made up here has its shape. */
export type Offer = Awaited<ReturnType<Duffel['offers']['get']>>['data'];
type Slice = Offer['slices'][number];
type Segment = Slice['segments'][number];
type Airport = Segment['origin'];
type Airline = Offer['owner'];

/** One flight of a made-up offer. */
export interface MadeUpFlight {
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

export interface MadeUpOffer {
  readonly id: string;
  readonly amount: string;
  readonly currency?: string;
  /** The directions flown, each a list of flights. */
  readonly slices: readonly (readonly MadeUpFlight[])[];
  readonly createdAt: Instant;
  readonly live?: boolean;
}

/** Validity of an offer. */
const OFFER_MILLIS = 30 * 60_000;
const NO_CONDITIONS = { change_before_departure: null, refund_before_departure: null };

export function madeUpOffer(made: MadeUpOffer): Offer {
  const currency = made.currency ?? 'EUR';
  const created = new Date(made.createdAt).toISOString();
  const expires = new Date(made.createdAt + OFFER_MILLIS).toISOString();
  return {
    id: made.id,
    live_mode: made.live ?? true,
    partial: false,
    created_at: created,
    updated_at: created,
    expires_at: expires,
    total_amount: made.amount,
    total_currency: currency,
    base_amount: made.amount,
    base_currency: currency,
    // Not every airline says what of the price is tax.
    tax_amount: null,
    tax_currency: null,
    total_emissions_kg: '120',
    owner: airline(made.slices[0]?.[0]?.carrier ?? 'ZX'),
    passengers: [{ id: 'pas_0001', type: 'adult', age: null, fare_type: null }],
    passenger_identity_documents_required: false,
    payment_requirements: {
      requires_instant_payment: false,
      price_guarantee_expires_at: expires,
      payment_required_by: expires,
    },
    private_fares: [],
    available_services: [],
    supported_loyalty_programmes: [],
    supported_passenger_identity_document_types: [],
    conditions: NO_CONDITIONS,
    slices: made.slices.map((flights, index) => slice(flights, `sli_${made.id}_${index}`)),
  };
}

/** The flights of a trip without a change, as any airline would sell them. */
export function directFlights(trip: Trip, flight: Partial<MadeUpFlight> = {}) {
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

function slice(flights: readonly MadeUpFlight[], id: string): Slice {
  const origin = airport(flights[0]?.from ?? '');
  const destination = airport(flights.at(-1)?.to ?? '');
  return {
    id,
    origin,
    origin_type: 'airport',
    destination,
    destination_type: 'airport',
    duration: 'PT2H30M',
    fare_brand_name: null,
    comparison_key: id,
    ngs_shelf: null,
    conditions: {
      ...NO_CONDITIONS,
      advance_seat_selection: null,
      priority_boarding: null,
      priority_check_in: null,
    },
    segments: flights.map((flight, index) => segment(flight, `seg_${id}_${index}`)),
  };
}

function segment(flight: MadeUpFlight, id: string): Segment {
  const { carrier = 'ZX', number = '0178', cabin = 'economy', bags = 0, stops = [] } = flight;
  return {
    id,
    origin: airport(flight.from),
    origin_terminal: null,
    destination: airport(flight.to),
    destination_terminal: null,
    departing_at: flight.leaves,
    arriving_at: flight.leaves,
    distance: null,
    duration: 'PT2H30M',
    marketing_carrier: airline(carrier),
    marketing_carrier_flight_number: number,
    operating_carrier: airline(carrier),
    operating_carrier_flight_number: number,
    aircraft: { id: 'arc_0001', iata_code: flight.aircraft ?? '32N', name: 'Airbus A320neo' },
    passengers: [
      {
        passenger_id: 'pas_0001',
        cabin_class: cabin,
        cabin_class_marketing_name: 'Light',
        fare_basis_code: 'OZX0',
        cabin: null,
        baggages: [
          { type: 'carry_on', quantity: 1 },
          { type: 'checked', quantity: bags },
        ],
      },
    ],
    stops: stops.map((code, index) => ({
      id: `sto_${id}_${index}`,
      airport: airport(code),
      arriving_at: flight.leaves,
      departing_at: flight.leaves,
      duration: 'PT50M',
    })),
  };
}

/** Cities that a few airports belong to, as the provider says it with each of them. */
const CITY_OF: Readonly<Record<string, string>> = { LHR: 'LON', LGW: 'LON', STN: 'LON' };

function airport(code: string): Airport {
  return {
    id: `arp_${code.toLowerCase()}`,
    type: 'airport',
    iata_code: code,
    iata_city_code: CITY_OF[code] ?? null,
    iata_country_code: 'GB',
    icao_code: `X${code}`,
    name: code,
    city: null,
    city_name: code,
    latitude: 0,
    longitude: 0,
    time_zone: 'Europe/London',
  };
}

function airline(code: string): Airline {
  return {
    id: `arl_${code}`,
    iata_code: code,
    name: `Airline ${code}`,
    logo_lockup_url: null,
    logo_symbol_url: null,
    conditions_of_carriage_url: null,
  };
}
