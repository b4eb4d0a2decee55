import { formatDay } from '@farelark/engine';
import type { ReceivedRequest } from '@farelark/sources/conformance';
import { type FlightInput, startDuffelServer } from '@farelark/sources/duffel/testing';
import { createFaultyProvider, type Reply, type Route } from './create-faulty-provider.ts';
import type { FaultyProvider } from './faulty-provider.ts';
import type { FallingMarket, OfferedTrip } from './market.ts';
import { createOfferedFare, type OfferedFares } from './offered-fares.ts';

const TOKEN = 'duffel_live_under_faults';
const RETRY_AFTER_SECONDS = 5;
const [OUT, BACK] = ['07:40', '19:05'] as const;

interface Flight {
  readonly number: number;
  readonly via: string | null;
  readonly bags: number;
}

const FLIGHTS: readonly Flight[] = [
  { number: 178, via: null, bags: 0 },
  { number: 378, via: 'FRA', bags: 1 },
  { number: 278, via: null, bags: 1 },
];

/** A faulty Duffel that sells the offers of the market. */
export async function createFaultyDuffel(
  market: FallingMarket,
  offered: OfferedFares,
): Promise<FaultyProvider> {
  const duffel = await startDuffelServer({ token: TOKEN, retryAfterSeconds: RETRY_AFTER_SECONDS });
  duffel.market.createOffers = (trip) => {
    const returns = trip.return === null ? null : formatDay(trip.return);
    const offeredTrip = { ...trip, departs: formatDay(trip.departure), returns };
    return market.getPrices('duffel', offeredTrip).map((price, index) => {
      const flight = FLIGHTS[index] as Flight;
      const { number, via, bags } = flight;
      const numbers = via === null ? [number] : [number, 1000 + number];
      const times = [OUT, BACK] as const;
      const offer = {
        carrier: 'ZX',
        numbers,
        back: 1,
        via: via === null ? [] : [via],
        times,
        bags,
      };
      offered.add(createOfferedFare('duffel', offeredTrip, { ...offer, aircraft: '32N' }, price));
      return { amount: (price / 100).toFixed(2), slices: toSlices(offeredTrip, flight) };
    });
  };
  return createFaultyProvider({
    name: 'duffel',
    settings: { DUFFEL_TOKEN: TOKEN },
    calls: { MINUTE: 90, DAY: 60_000 },
    kinds: ['search', 'look'],
    server: duffel.server,
    getRoute: createRouteReader(),
    count: withoutFirstPages,
  });
}

/** Excludes the firstFlight page of offers of each search, which is part of the search. */
function withoutFirstPages(requests: readonly ReceivedRequest[]): ReceivedRequest[] {
  const listed = new Set<string | null>();
  return requests.filter(({ endpoint, query }) => {
    if (endpoint !== 'list') return true;
    const request = query.get('offer_request_id');
    if (listed.has(request)) return true;
    listed.add(request);
    return false;
  });
}

/** Remembers the route of each offer request, which pages of offers name only by id. */
function createRouteReader() {
  const routes = new Map<unknown, Route>();
  return ({ endpoint, body, query }: ReceivedRequest, reply: Reply): Route | null => {
    if (endpoint === 'list') return routes.get(query.get('offer_request_id')) ?? null;
    if (endpoint !== 'search' || reply?.status !== 201) return null;
    // Validated or written by the mock server.
    const { data } = body as { data: { slices: Route[] } };
    const { id } = (reply.body as { data: { id: string } }).data;
    const [slice] = data.slices;
    if (slice !== undefined)
      routes.set(id, { origin: slice.origin, destination: slice.destination });
    return null;
  };
}

function toSlices({ origin, destination, departs, returns }: OfferedTrip, flight: Flight) {
  const outbound = createFlights(origin, destination, `${departs}T${OUT}:00`, flight, 0);
  if (returns === null) return [outbound];
  return [outbound, createFlights(destination, origin, `${returns}T${BACK}:00`, flight, 1)];
}

function createFlights(
  from: string,
  to: string,
  leaves: string,
  { number, via, bags }: Flight,
  index: number,
): FlightInput[] {
  const flight = { leaves, carrier: 'ZX', cabin: 'economy', bags } as const;
  const firstFlight = { ...flight, number: `0${number + index}` };
  if (via === null) return [{ ...firstFlight, from, to }];
  const second = { ...flight, number: String(1000 + number + index) };
  return [
    { ...firstFlight, from, to: via },
    { ...second, from: via, to },
  ];
}
