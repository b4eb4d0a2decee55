import type { EpochDay } from '@farelark/engine';
import {
  corruptFirst,
  getBearerToken,
  MockProviderServer,
  type MockResponse,
  type ReceivedRequest,
} from '../../conformance/contract-server.ts';
import type { Content } from '../../conformance/fault.ts';
import { markPrice } from '../../conformance/marked-price.ts';
import { errorReply, INVALID_CLIENT, issue } from './amadeus-errors.ts';
import { type MadeUpOffer, offersFor, repriced, type TripQuery } from './amadeus-market.ts';
import { cheapestDates, cheapestDestinations, knowsOrigin } from './cheapest-list.ts';

export interface AmadeusServerOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly today: EpochDay;
  /** The airport that is flown from where a city is asked for; the code itself unless given. */
  readonly getAirport?: (code: string) => string;
}

/** A server of this machine that speaks Amadeus' contract, and what it sells. */
export interface AmadeusServer {
  readonly server: MockProviderServer;
  /** Prices of a search's offers, the cheapest first. */
  searchPrices: string[] | ((trip: TripQuery) => string[]);
  /** Price at pricing; null: the flights are sold out meanwhile. */
  reprice: (searched: string) => string | null;
}

export async function startAmadeusServer(options: AmadeusServerOptions): Promise<AmadeusServer> {
  const { clientId, clientSecret, today } = options;
  const issued = new Set<string>();
  const market: Pick<AmadeusServer, 'prices' | 'priceNow'> = {
    searchPrices: ['84.21', '102.50', '131.00', '260.75'],
    reprice: (searched) => searched,
  };

  function token({ body }: ReceivedRequest): MockResponse {
    const form = body as Record<string, string>;
    const isRight =
      form.grant_type === 'client_credentials' &&
      form.client_id === clientId &&
      form.client_secret === clientSecret;
    if (!isRight) return INVALID_CLIENT;
    const access_token = `amadeus-token-${issued.size + 1}`;
    issued.add(access_token);
    return ok({ access_token, token_type: 'Bearer', expires_in: 1799 });
  }

  function search({ query }: ReceivedRequest, content: Content): MockResponse {
    if (content === 'wrong_envelope') return ok({ data: { count: 2 } });
    const trip = tripIn(query, options.getAirport ?? ((code) => code));
    if (trip === null) return issue(400, 32171, 'MANDATORY DATA MISSING');
    const prices =
      typeof market.searchPrices === 'function' ? market.searchPrices(trip) : market.searchPrices;
    const offers = content === 'empty' ? [] : offersFor(trip, prices);
    const data = corruptFirst(offers, content, SPOIL);
    return ok({ meta: { count: data.length }, data, dictionaries: {} });
  }

  function price({ body, headers }: ReceivedRequest, content: Content): MockResponse {
    if (content === 'wrong_envelope') return ok({ data: [] });
    if (headers['x-http-method-override'] !== 'GET') return errorReply('not_found', 404);
    // The body that the contract asks for, with what a search answered.
    const [offer] = (body as { data: { flightOffers: MadeUpOffer[] } }).data.flightOffers;
    if (offer?.price?.grandTotal === undefined) return issue(400, 477, 'INVALID FORMAT');
    const now = market.reprice(offer.price.grandTotal);
    if (now === null) return issue(400, 34651, 'SEGMENT SELL FAILURE');
    return ok({ data: { type: 'flight-offers-pricing', flightOffers: [repriced(offer, now)] } });
  }

  function cheapest(items: (query: URLSearchParams) => unknown[]) {
    return ({ query }: ReceivedRequest, content: Content): MockResponse => {
      if (content === 'wrong_envelope') return ok({ data: { count: 2 } });
      if (!knowsOrigin(query.get('origin') ?? ''))
        return issue(404, 6003, 'ITEM/DATA NOT FOUND OR DATA NOT EXISTING');
      const data = content === 'empty' ? [] : items(query);
      return ok({ data, dictionaries: {}, meta: { currency: 'EUR' } });
    };
  }

  const server = await MockProviderServer.start({
    endpoints: [
      {
        name: 'token',
        method: 'POST',
        path: '/v1/security/oauth2/token',
        isToken: true,
        answer: token,
      },
      { name: 'search', method: 'GET', path: '/v2/shopping/flight-offers', answer: search },
      { name: 'price', method: 'POST', path: '/v1/shopping/flight-offers/pricing', answer: price },
      {
        name: 'destinations',
        method: 'GET',
        path: '/v1/shopping/flight-destinations',
        answer: cheapest((query) => cheapestDestinations(query.get('origin') ?? '', today)),
      },
      {
        name: 'dates',
        method: 'GET',
        path: '/v1/shopping/flight-dates',
        answer: cheapest((query) =>
          cheapestDates(query.get('origin') ?? '', query.get('destination') ?? '', today),
        ),
      },
    ],
    getCredential: getBearerToken,
    isValidCredential: (credential) => issued.has(credential),
    error: errorReply,
  });
  return Object.assign(market, { server });
}

function ok(body: unknown): MockResponse {
  return { status: 200, headers: { 'content-type': 'application/vnd.amadeus+json' }, body };
}

function tripIn(query: URLSearchParams, getAirport: (code: string) => string): TripQuery | null {
  const origin = query.get('originLocationCode');
  const destination = query.get('destinationLocationCode');
  const departure = query.get('departureDate');
  if (origin === null || destination === null || departure === null) return null;
  if (query.get('adults') !== '1') return null;
  return {
    origin: getAirport(origin),
    destination: getAirport(destination),
    departure,
    back: query.get('returnDate'),
    cabin: query.get('travelClass') ?? 'ECONOMY',
    currency: query.get('currencyCode') ?? 'EUR',
  };
}

const SPOIL = {
  wrong_types: (offer: MadeUpOffer) => {
    const total = markPrice(offer.price.grandTotal);
    return { ...offer, price: { ...offer.price, total } };
  },
  zero_price: (offer: MadeUpOffer) => repriced(offer, '0.00'),
  unknown_airport: (offer: MadeUpOffer) => {
    const moved = structuredClone(offer);
    for (const { departure } of moved.itineraries[0]?.segments.slice(0, 1) ?? [])
      departure.iataCode = 'ZZZ';
    return repriced(moved, markPrice(offer.price.grandTotal).toFixed(2));
  },
};
