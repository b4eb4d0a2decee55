import { formatDay, type Trip } from '@farelark/engine';
import { type ClientOptions, createTokenTransport } from '../http/index.ts';
import { parseError } from './errors.ts';
import { CheapestResponse, PriceResponse, SearchResponse } from './responses.ts';

export interface AmadeusClientOptions extends ClientOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** ISO 4217 code of the currency to request offers in. */
  readonly currency: string;
}

export const SEARCH_CALL = 'GET /v2/shopping/flight-offers';
export const PRICE_CALL = 'POST /v1/shopping/flight-offers/pricing';

/** Offers per search, cheapest first; each takes about 3 kB. */
const MAX_OFFERS = 50;
const CONTENT_TYPE = 'application/vnd.amadeus+json';

/** Client of Amadeus' API. All calls throw `SourceFailure`. */
export function createAmadeusClient(options: AmadeusClientOptions) {
  const { clientId, clientSecret, url, currency, ...others } = options;
  const transport = createTokenTransport(
    {
      ...others,
      baseUrl: url,
      parseError,
      headers: { accept: `${CONTENT_TYPE}, application/json` },
      // The gateway fails occasionally and briefly.
      retryStatuses: [502, 504],
    },
    {
      path: '/v1/security/oauth2/token',
      form: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
    },
  );
  /** Trips of the daily cache, the cheapest first. */
  const listCheapest = async (
    path: string,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<CheapestResponse> => {
    const schema = CheapestResponse;
    const call = { kind: 'discover', method: 'GET', path, query, schema } as const;
    return (await transport.call(call, signal)).body;
  };
  return {
    /** Flight Offers Search v2: unparsed offers for one adult. */
    async search(trip: Trip, signal: AbortSignal): Promise<readonly unknown[]> {
      const { body } = await transport.call(
        {
          kind: 'search',
          method: 'GET',
          path: '/v2/shopping/flight-offers',
          query: {
            originLocationCode: trip.origin,
            destinationLocationCode: trip.destination,
            departureDate: formatDay(trip.departure),
            returnDate: trip.return === null ? undefined : formatDay(trip.return),
            adults: 1,
            travelClass: trip.cabin.toUpperCase(),
            currencyCode: currency,
            max: MAX_OFFERS,
          },
          schema: SearchResponse,
        },
        signal,
      );
      return body.data;
    },
    /** Flight Offers Price v1: the same offer, unparsed, at its current price. */
    async price(offer: unknown, signal: AbortSignal): Promise<unknown> {
      const { body } = await transport.call(
        {
          kind: 'price',
          method: 'POST',
          path: '/v1/shopping/flight-offers/pricing',
          headers: { 'content-type': CONTENT_TYPE, 'x-http-method-override': 'GET' },
          body: { data: { type: 'flight-offers-pricing', flightOffers: [offer] } },
          schema: PriceResponse,
        },
        signal,
      );
      return body.data.flightOffers[0];
    },
    /** Flight Inspiration Search v1: the cheapest trip to each destination, from a daily cache. */
    destinations(origin: string, signal: AbortSignal): Promise<CheapestResponse> {
      return listCheapest('/v1/shopping/flight-destinations', { origin }, signal);
    },
    /** Flight Cheapest Date Search v1: the cheapest trips of a route, from the same cache. */
    dates(origin: string, destination: string, signal: AbortSignal): Promise<CheapestResponse> {
      return listCheapest('/v1/shopping/flight-dates', { origin, destination }, signal);
    },
  };
}

export type AmadeusClient = ReturnType<typeof createAmadeusClient>;
