import { formatDay, type Trip } from '@farelark/engine';
import { z } from 'zod';
import {
  type Call,
  createTokenKeeper,
  createTransport,
  type FreshToken,
  type TokenKeeper,
  type Transport,
  type TransportOptions,
} from '../http/index.ts';
import { CheapestAnswer } from './cheapest-trip.ts';
import { explain } from './errors.ts';
import { OffersAnswer, PricedAnswer } from './flight-offer.ts';

export interface AmadeusClientOptions
  extends Pick<TransportOptions, 'meter' | 'timeoutMillis' | 'random' | 'pause'> {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Scheme and host of the contract; there is none for everybody any more. */
  readonly url: string;
  /** ISO 4217: what offers are asked in. */
  readonly currency: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export const SEARCH_CALL = 'GET /v2/shopping/flight-offers';
export const PRICE_CALL = 'POST /v1/shopping/flight-offers/pricing';

/** The cheapest come first; more are never read, and each offer is some 3 kB. */
const MAX_OFFERS = 50;
const DOCUMENT = 'application/vnd.amadeus+json';

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  /** Half an hour, as a rule. There is no refresh token. */
  expires_in: z.number().positive(),
});

/** Amadeus' calls as they are, with a token that is kept. All of them throw `SourceFailure`. */
export class AmadeusClient {
  readonly #options: AmadeusClientOptions;
  readonly #transport: Transport;
  readonly #keeper: TokenKeeper;

  constructor(options: AmadeusClientOptions) {
    const { url, meter, now } = options;
    this.#options = options;
    this.#transport = createTransport({
      ...options,
      baseUrl: url,
      explain,
      headers: { accept: `${DOCUMENT}, application/json` },
      // The gateway gives up on the systems behind it now and then; they are there a moment later.
      alsoRetries: [502, 504],
    });
    const fetchToken = (signal: AbortSignal) => this.#fetchToken(signal);
    this.#keeper = createTokenKeeper({ fetchToken, meter, now });
  }

  /** Flight Offers Search v2: offers for one adult, as they came. */
  async search(trip: Trip, signal: AbortSignal): Promise<readonly unknown[]> {
    const { body } = await this.#call(
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
          currencyCode: this.#options.currency,
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
    const { body } = await this.#call(
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
    const schema = CheapestAnswer;
    const { body } = await this.#call(
      { kind: 'discover', method: 'GET', path, query, schema },
      signal,
    );
    return body;
  }

  #call<Schema extends z.ZodType>(call: Call<Schema>, signal: AbortSignal) {
    return this.#keeper.withToken((token) => {
      const headers = { ...call.headers, authorization: `Bearer ${token}` };
      return this.#transport.call({ ...call, headers }, signal);
    }, signal);
  }

  async #fetchToken(signal: AbortSignal): Promise<FreshToken> {
    const { clientId, clientSecret } = this.#options;
    const { body } = await this.#transport.call(
      {
        kind: 'token',
        method: 'POST',
        path: '/v1/security/oauth2/token',
        form: {
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
        },
        schema: TokenAnswer,
      },
      signal,
    );
    return { token: body.access_token, expiresInSeconds: body.expires_in };
  }
}
