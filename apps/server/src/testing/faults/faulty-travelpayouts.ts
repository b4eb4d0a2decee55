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
const REST_SECONDS = 5;

/** Destinations in its cache. */
const ENDS = ['BCN', 'LIS', 'CDG'];
const DAYS = ['08', '15', '22'];
const NIGHTS = 5;
/** Interval of new sightings of a price. */
const SEARCH_MILLIS = 10_000;
const [OUT, BACK] = ['06:30', '21:05'] as const;

/** Travelpayouts, which keeps prices of the market that people were shown. */
export async function createFaultyTravelpayouts(
  market: FallingMarket,
  sound: OfferedFares,
): Promise<FaultyProvider> {
  const provider = await startTravelpayoutsServer({
    token: TOKEN,
    retryAfterSeconds: REST_SECONDS,
  });
  provider.getPrices = (question) => toTrips(question).map((trip) => kept(trip, market, sound));
  return createFaultyProvider({
    name: 'travelpayouts',
    settings: { TRAVELPAYOUTS_TOKEN: TOKEN, TRAVELPAYOUTS_MARKER: MARKER },
    calls: { MINUTE: 120, DAY: 150_000 },
    kinds: ['search', 'discover'],
    server: provider.server,
    getRoute: placesIn,
    count: (asked) => asked,
  });
}

function placesIn({ query }: ReceivedRequest) {
  return { origin: query.get('origin') ?? '', destination: query.get('destination') ?? '' };
}

function toTrips({ origin, destination, departs, oneWay }: PriceQuery): OfferedTrip[] {
  const month = departs?.slice(0, 7) ?? monthAfterNext();
  const ends = destination === undefined ? ENDS : [destination];
  return ends
    .filter((end) => end !== origin)
    .flatMap((end) =>
      DAYS.map((day) => ({
        origin,
        destination: end,
        departs: `${month}-${day}`,
        returns: oneWay ? null : `${month}-${Number(day) + NIGHTS}`,
      })),
    );
}

function kept(trip: OfferedTrip, market: FallingMarket, sound: OfferedFares): PriceItem {
  const { origin, destination, departs, returns } = trip;
  const price = market.getPrices('travelpayouts', trip)[0] ?? 0;
  const item = makePrice({
    origin,
    destination,
    departs,
    returns,
    price: price / 100,
    searchedOn: new Date().toISOString().slice(0, 10),
    search: String(Math.floor(Date.now() / SEARCH_MILLIS)),
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
  sound.add({ ...fare, bookingUrl: `https://www.aviasales.com${item.link}&marker=${MARKER}` });
  // One of its lists gives no links.
  sound.add(fare);
  return item;
}

function monthAfterNext(): string {
  const month = new Date();
  month.setUTCMonth(month.getUTCMonth() + 2, 1);
  return month.toISOString().slice(0, 7);
}
