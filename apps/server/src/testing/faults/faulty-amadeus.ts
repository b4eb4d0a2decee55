import { type Instant, utcDayOf } from '@farelark/engine';
import {
  cheapestDates,
  cheapestDestinations,
  startAmadeusServer,
  type TripQuery,
} from '@farelark/sources/amadeus/testing';
import type { ReceivedRequest } from '@farelark/sources/conformance';
import { createFaultyProvider } from './create-faulty-provider.ts';
import type { FaultyProvider } from './faulty-provider.ts';
import type { FallingMarket } from './market.ts';
import { createOfferedFare, type OfferedFare, type OfferedFares } from './offered-fares.ts';

const CLIENT_ID = 'amadeus-under-faults';
const CLIENT_SECRET = 'amadeus-secret';
/** Origin of the trips in its cache. */
const DISCOVERED_FROM = 'VIE';

/** Flights by ascending price. */
const FLIGHTS = [
  { carrier: 'LH', numbers: [1341, 1342], time: '06:05', via: ['FRA'], bags: 0 },
  { carrier: 'IB', numbers: [3275], time: '11:40', via: [], bags: 1 },
  { carrier: 'AF', numbers: [1095, 1096], time: '15:20', via: ['CDG'], bags: 1 },
] as const;

/** A faulty Amadeus that sells the offers of the market. */
export async function createFaultyAmadeus(
  market: FallingMarket,
  offered: OfferedFares,
): Promise<FaultyProvider> {
  const today = utcDayOf(Date.now() as Instant);
  const amadeus = await startAmadeusServer({
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    today,
  });
  amadeus.searchPrices = (query: TripQuery) => {
    const { origin, destination, departure: departs, back: returns } = query;
    const trip = { origin, destination, departs, returns };
    return market.getPrices('amadeus', trip).map((price, index) => {
      const { time, ...flight } = FLIGHTS[index] ?? FLIGHTS[0];
      const offer = { ...flight, aircraft: '32N', times: [time, time] as const };
      offered.add(createOfferedFare('amadeus', trip, offer, price));
      return (price / 100).toFixed(2);
    });
  };
  const lists = [
    ...cheapestDestinations(DISCOVERED_FROM, today),
    ...['BCN', 'MAD', 'FCO', 'LIS', 'HEL'].flatMap((end) =>
      cheapestDates(DISCOVERED_FROM, end, today),
    ),
  ];
  for (const item of lists) offered.add(cachedFare(item));
  return createFaultyProvider({
    name: 'amadeus',
    settings: { AMADEUS_CLIENT_ID: CLIENT_ID, AMADEUS_CLIENT_SECRET: CLIENT_SECRET },
    calls: { SECOND: 6, MONTH: 15_000_000 },
    kinds: ['search', 'look', 'discover'],
    server: amadeus.server,
    getRoute: readRoute,
  });
}

function readRoute({ endpoint, query }: ReceivedRequest) {
  if (endpoint !== 'search') return null;
  const getAirport = (name: string) => query.get(`${name}LocationCode`) ?? '';
  return { origin: getAirport('origin'), destination: getAirport('destination') };
}

function cachedFare(item: unknown): OfferedFare {
  // Written by the mock server.
  const { origin, destination, departureDate, returnDate, price } = item as Record<
    string,
    string
  > & {
    price: { total: string };
  };
  return {
    source: 'amadeus',
    trip: {
      origin: origin ?? '',
      destination: destination ?? '',
      departs: departureDate ?? '',
      returns: returnDate ?? null,
    },
    price: Math.round(Number(price.total) * 100),
  };
}
