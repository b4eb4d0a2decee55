import type { ReceivedRequest } from '@farelark/sources/conformance';
import {
  makePrice,
  type PriceItem,
  type PriceQuery,
  startTravelpayoutsServer,
} from '@farelark/sources/travelpayouts/testing';
import { createFaultyProvider } from './create-faulty-provider.ts';
import type { FaultyProvider } from './faulty-provider.ts';
import type { FallingMarket, OfferedTrip } from './market.ts';
import type { OfferedFares } from './offered-fares.ts';

const TOKEN = 'travelpayouts-under-faults';
const MARKER = '4711';
const RETRY_AFTER_SECONDS = 5;

/** Destinations in its cache. */
const DESTINATIONS = ['BCN', 'LIS', 'CDG'];
const DAYS = ['08', '15', '22'];
const NIGHTS = 5;
/** Interval at which cached prices are renewed. */
const SEARCH_INTERVAL_MILLIS = 10_000;
const [OUT, BACK] = ['06:30', '21:05'] as const;

/** A faulty Travelpayouts that caches prices of the market. */
export async function createFaultyTravelpayouts(
  market: FallingMarket,
  offered: OfferedFares,
): Promise<FaultyProvider> {
  const provider = await startTravelpayoutsServer({
    token: TOKEN,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  provider.getPrices = (query) =>
    toTrips(query).map((trip) => createCachedPrice(trip, market, offered));
  return createFaultyProvider({
    name: 'travelpayouts',
    settings: { TRAVELPAYOUTS_TOKEN: TOKEN, TRAVELPAYOUTS_MARKER: MARKER },
    calls: { MINUTE: 120, DAY: 150_000 },
    kinds: ['search', 'discover'],
    server: provider.server,
    getRoute: readRoute,
    count: (requests) => requests,
  });
}

function readRoute({ query }: ReceivedRequest) {
  return { origin: query.get('origin') ?? '', destination: query.get('destination') ?? '' };
}

function toTrips({ origin, destination, departs, oneWay }: PriceQuery): OfferedTrip[] {
  const month = departs?.slice(0, 7) ?? monthAfterNext();
  const destinations = destination === undefined ? DESTINATIONS : [destination];
  return destinations
    .filter((code) => code !== origin)
    .flatMap((code) =>
      DAYS.map((day) => ({
        origin,
        destination: code,
        departs: `${month}-${day}`,
        returns: oneWay ? null : `${month}-${Number(day) + NIGHTS}`,
      })),
    );
}

function createCachedPrice(
  trip: OfferedTrip,
  market: FallingMarket,
  offered: OfferedFares,
): PriceItem {
  const { origin, destination, departs, returns } = trip;
  const price = market.getPrices('travelpayouts', trip)[0] ?? 0;
  const item = makePrice({
    origin,
    destination,
    departs,
    returns,
    price: price / 100,
    searchedOn: new Date().toISOString().slice(0, 10),
    search: String(Math.floor(Date.now() / SEARCH_INTERVAL_MILLIS)),
  });
  const fare = {
    source: 'travelpayouts',
    trip,
    price,
    carriers: ['W6'],
    flightNumbers: ['2376'],
    stops: 0,
    departureTime: OUT,
    returnTime: returns === null ? null : BACK,
  };
  offered.add({ ...fare, bookingUrl: `https://www.aviasales.com${item.link}&marker=${MARKER}` });
  // One endpoint returns no links.
  offered.add(fare);
  return item;
}

function monthAfterNext(): string {
  const month = new Date();
  month.setUTCMonth(month.getUTCMonth() + 2, 1);
  return month.toISOString().slice(0, 7);
}
