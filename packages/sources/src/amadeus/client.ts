import { formatDay, type Trip } from '@farelark/engine';
import { type ClientOptions, createTokenTransport, type Transport } from '../http/index.ts';
import { CheapestAnswer } from './cheapest-trip.ts';
import { explain } from './errors.ts';
import { OffersAnswer, PricedAnswer } from './flight-offer.ts';

export interface AmadeusClientOptions extends ClientOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** ISO 4217: what offers are asked in. */
  readonly currency: string;
}

export const SEARCH_CALL = 'GET /v2/shopping/flight-offers';
export const PRICE_CALL = 'POST /v1/shopping/flight-offers/pricing';

/** The cheapest come first; more are never read, and each offer is some 3 kB. */
const MAX_OFFERS = 50;
const DOCUMENT = 'application/vnd.amadeus+json';

/** Amadeus' calls as they are, with a token that is kept. All of them throw `SourceFailure`. */
export class AmadeusClient {
  readonly #currency: string;
  readonly #transport: Transport;

  constructor({ clientId, clientSecret, url, currency, ...options }: AmadeusClientOptions) {
    this.#currency = currency;
    this.#transport = createTokenTransport(
      {
        ...options,
        baseUrl: url,
        explain,
        headers: { accept: `${DOCUMENT}, application/json` },
        // The gateway gives up on the systems behind it now and then; they are there a moment later.
        alsoRetries: [502, 504],
      },
      {
        path: '/v1/security/oauth2/token',
        form: {
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
        },
      },
    );
  }

  /** Flight Offers Search v2: offers for one adult, as they came. */
  async search(trip: Trip, signal: AbortSignal): Promise<readonly unknown[]> {
    const { body } = await this.#transport.call(
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
          currencyCode: this.#currency,
          max: MAX_OFFERS,
        },
        schema: OffersAnswer,
      },
      signal,
    );
    return body.data;
  }

  /** Flight Offers Price v1: the same offer at the price for which it can be had now, as it came. */
  async price(offer: unknown, signal: AbortSignal): Promise<unknown> {
    const { body } = await this.#transport.call(
      {
        kind: 'price',
        method: 'POST',
        path: '/v1/shopping/flight-offers/pricing',
        headers: { 'content-type': DOCUMENT, 'x-http-method-override': 'GET' },
        body: { data: { type: 'flight-offers-pricing', flightOffers: [offer] } },
        schema: PricedAnswer,
      },
      signal,
    );
    return body.data.flightOffers[0];
  }

  /** Flight Inspiration Search v1: the cheapest trip to each destination, of a cache made daily. */
  async destinations(origin: string, signal: AbortSignal): Promise<CheapestAnswer> {
    return this.#cheapest('/v1/shopping/flight-destinations', { origin }, signal);
  }

  /** Flight Cheapest Date Search v1: the cheapest trips of a route, of the same cache. */
  async dates(origin: string, destination: string, signal: AbortSignal): Promise<CheapestAnswer> {
    return this.#cheapest('/v1/shopping/flight-dates', { origin, destination }, signal);
  }

  async #cheapest(
    path: string,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<CheapestAnswer> {
    const call = { kind: 'discover', method: 'GET', path, query, schema: CheapestAnswer } as const;
    return (await this.#transport.call(call, signal)).body;
  }
}
