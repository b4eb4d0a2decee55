import type { EpochDay } from '@farelark/engine';
import {
  type ContentFault,
  corruptFirst,
  type ErrorFault,
  MockProviderServer,
  type MockResponse,
  markPrice,
  type ReceivedRequest,
} from '../../conformance/index.ts';
import {
  CACHED_ORIGINS,
  cheapestDates,
  cheapestDestinations,
  createOffers,
  type MockOffer,
  type TripQuery,
  withPrice,
} from './amadeus-market.ts';

interface AmadeusServerOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly today: EpochDay;
}

/** A mock of Amadeus and its prices. */
export interface AmadeusServer {
  readonly server: MockProviderServer;
  /** Prices of a search's offers, cheapest first. */
  searchPrices: string[] | ((trip: TripQuery) => string[]);
  /** Price at pricing; null if the flights are sold out. */
  reprice: (searchPrice: string) => string | null;
}

export async function startAmadeusServer(options: AmadeusServerOptions): Promise<AmadeusServer> {
  const { clientId, clientSecret, today } = options;
  const tokens = new Set<string>();
  const market: Pick<AmadeusServer, 'searchPrices' | 'reprice'> = {
    searchPrices: ['84.21', '102.50', '131.00', '260.75'],
    reprice: (searchPrice) => searchPrice,
  };

  function issueToken({ body }: ReceivedRequest): MockResponse {
    const form = body as Record<string, string>;
    const isValid =
      form.grant_type === 'client_credentials' &&
      form.client_id === clientId &&
      form.client_secret === clientSecret;
    if (!isValid)
      return {
        status: 401,
        body: { error: 'invalid_client', code: 38187, title: 'Invalid parameters' },
      };
    const access_token = `amadeus-token-${tokens.size + 1}`;
    tokens.add(access_token);
    return toOk({ access_token, token_type: 'Bearer', expires_in: 1799 });
  }

  function search({ query }: ReceivedRequest, fault: ContentFault): MockResponse {
    if (fault === 'wrong_envelope') return toOk({ data: { count: 2 } });
    const trip = parseTrip(query);
    if (trip === null) return toError(400, 32171, 'MANDATORY DATA MISSING');
    const { searchPrices } = market;
    const prices = typeof searchPrices === 'function' ? searchPrices(trip) : searchPrices;
    const offers = fault === 'empty' ? [] : createOffers(trip, prices);
    const data = corruptFirst(offers, fault, CORRUPTIONS);
    return toOk({ meta: { count: data.length }, data, dictionaries: {} });
  }

  function price({ body, headers }: ReceivedRequest, fault: ContentFault): MockResponse {
    if (fault === 'wrong_envelope') return toOk({ data: [] });
    if (headers['x-http-method-override'] !== 'GET') return toError(404, ...ERRORS.not_found);
    // The contract's body, with an offer of a search.
    const [offer] = (body as { data: { flightOffers: MockOffer[] } }).data.flightOffers;
    if (offer?.price?.grandTotal === undefined) return toError(400, 477, 'INVALID FORMAT');
    const current = market.reprice(offer.price.grandTotal);
    if (current === null) return toError(400, 34651, 'SEGMENT SELL FAILURE');
    const flightOffers = [withPrice(offer, current)];
    return toOk({ data: { type: 'flight-offers-pricing', flightOffers } });
  }

  function listCheapest(toItems: (origin: string, destination: string) => unknown[]) {
    return ({ query }: ReceivedRequest, fault: ContentFault): MockResponse => {
      if (fault === 'wrong_envelope') return toOk({ data: { count: 2 } });
      const origin = query.get('origin') ?? '';
      if (!CACHED_ORIGINS.includes(origin))
        return toError(404, 6003, 'ITEM/DATA NOT FOUND OR DATA NOT EXISTING');
      const data = fault === 'empty' ? [] : toItems(origin, query.get('destination') ?? '');
      return toOk({ data, dictionaries: {}, meta: { currency: 'EUR' } });
    };
  }

  const server = await MockProviderServer.start({
    endpoints: {
      token: ['POST', '/v1/security/oauth2/token', issueToken],
      search: ['GET', '/v2/shopping/flight-offers', search],
      price: ['POST', '/v1/shopping/flight-offers/pricing', price],
      destinations: [
        'GET',
        '/v1/shopping/flight-destinations',
        listCheapest((origin) => cheapestDestinations(origin, today)),
      ],
      dates: [
        'GET',
        '/v1/shopping/flight-dates',
        listCheapest((origin, destination) => cheapestDates(origin, destination, today)),
      ],
    },
    isValidCredential: (credential) => tokens.has(credential),
    toErrorResponse: (fault, status) => toError(status, ...ERRORS[fault]),
  });
  return Object.assign(market, { server });
}

function toOk(body: unknown): MockResponse {
  return { status: 200, headers: { 'content-type': 'application/vnd.amadeus+json' }, body };
}

function toError(status: number, code: number, title: string): MockResponse {
  return { status, body: { errors: [{ status, code, title, detail: title }] } };
}

const ERRORS: Readonly<Record<ErrorFault, readonly [code: number, title: string]>> = {
  unauthorized_once: [38192, 'Access token expired'],
  unauthorized: [38190, 'Invalid access token'],
  forbidden: [38197, 'Forbidden'],
  not_found: [38196, 'Resource not found'],
  gone: [41254, 'API decommissioned'],
  // Amadeus sends no header; only this code implies a pause.
  rate_limited: [38195, 'Quota limit exceeded'],
  rate_limited_without_headers: [38194, 'Too many requests'],
  error_500: [38189, 'Internal error'],
  error_503: [38189, 'Internal error'],
};

function parseTrip(query: URLSearchParams): TripQuery | null {
  const origin = query.get('originLocationCode');
  const destination = query.get('destinationLocationCode');
  const departure = query.get('departureDate');
  if (origin === null || destination === null || departure === null) return null;
  if (query.get('adults') !== '1') return null;
  return {
    origin,
    destination,
    departure,
    back: query.get('returnDate'),
    cabin: query.get('travelClass') ?? 'ECONOMY',
    currency: query.get('currencyCode') ?? 'EUR',
  };
}

const CORRUPTIONS = {
  wrong_types: (offer: MockOffer) => {
    const total = markPrice(offer.price.grandTotal);
    return { ...offer, price: { ...offer.price, total } };
  },
  zero_price: (offer: MockOffer) => withPrice(offer, '0.00'),
  unknown_airport: (offer: MockOffer) => {
    const moved = structuredClone(offer);
    for (const { departure } of moved.itineraries[0]?.segments.slice(0, 1) ?? [])
      departure.iataCode = 'ZZZ';
    return withPrice(moved, markPrice(offer.price.grandTotal).toFixed(2));
  },
};
