import { z } from 'zod';
import {
  type ContentFault,
  type ErrorFault,
  MockProviderServer,
  type MockResponse,
  markPrice,
  type ReceivedRequest,
} from '../../conformance/index.ts';
import { writeGrouped, writeMessage } from './grouped-response.ts';
import { writeOta } from './ota-response.ts';
import { SABRE_OFFERS, type SabreOffer, type TripQuery } from './sabre-offer.ts';

/** A mock of Bargain Finder Max and InstaFlights, and their offers. */
export interface SabreServer {
  readonly server: MockProviderServer;
  /** Empty = not sold. */
  offers: Offers;
  /** Error of a Bargain Finder Max response with status 200; null = none. */
  errorText: string | null;
}

type Offers = readonly SabreOffer[] | ((query: TripQuery) => readonly SabreOffer[]);

interface SabreServerOptions {
  /** `Authorization` header of the only account; by default any is accepted. */
  readonly credentials?: string;
  /** Pause requested by a rate-limit error. */
  readonly retryAfterSeconds?: number;
}

export async function startSabreServer(options: SabreServerOptions = {}): Promise<SabreServer> {
  const { credentials, retryAfterSeconds = 30 } = options;
  const tokens = new Set<string>();
  const market: Omit<SabreServer, 'server'> = { offers: SABRE_OFFERS, errorText: null };
  const server = await MockProviderServer.start({
    endpoints: {
      token: ['POST', '/v2/auth/token', (request) => issueToken(request, credentials, tokens)],
      shop: ['POST', '/v5/offers/shop', (request, fault) => shop(request, fault, market)],
      instaflights: [
        'GET',
        '/v1/shop/flights',
        (request, fault) => instaFlights(request, fault, market.offers),
      ],
    },
    isValidCredential: (credential) => tokens.has(credential),
    toErrorResponse: (fault, status) => {
      const response = toGatewayError(status, GATEWAY_ERRORS[fault]);
      const headers = { 'retry-after': String(retryAfterSeconds) };
      return fault === 'rate_limited' ? { ...response, headers } : response;
    },
  });
  return Object.assign(market, { server });
}

function issueToken(
  { headers, body }: ReceivedRequest,
  credentials: string | undefined,
  tokens: Set<string>,
): MockResponse {
  const { authorization = '' } = headers;
  const isGrant = Object(body).grant_type === 'client_credentials';
  const isKnown = credentials === undefined || authorization === credentials;
  if (!isGrant || !authorization.startsWith('Basic ') || !isKnown)
    return { status: 401, body: { error: 'invalid_client' } };
  const token = `T1RLAQ${String(tokens.size).padStart(8, '0')}`;
  tokens.add(token);
  return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: 604_800 } };
}

function getOffers(query: TripQuery, offers: Offers): readonly SabreOffer[] {
  return typeof offers === 'function' ? offers(query) : offers;
}

function shop(
  { body }: ReceivedRequest,
  fault: ContentFault,
  { offers, errorText }: Omit<SabreServer, 'server'>,
): MockResponse {
  if (errorText !== null) {
    const error = { severity: 'Error', code: 'PROCESS', text: errorText };
    return { status: 200, body: writeMessage(error) };
  }
  const { data: query } = ShopBody.safeParse(body);
  if (query === undefined) return toGatewayError(400, 'ERR.2SG.CLIENT.VALIDATION_FAILED');
  if (fault === 'wrong_envelope')
    return { status: 200, body: { groupedItineraryResponse: { itineraryGroups: 'none' } } };
  const [first, ...others] = fault === 'empty' ? [] : getOffers(query, offers);
  if (first === undefined) {
    const noAvailability = { severity: 'Info', code: 'NAV', text: 'No Availability' };
    return { status: 200, body: writeMessage(noAvailability) };
  }
  const response = writeGrouped(query, [corrupt(first, fault), ...others]);
  const [schedule] = response.groupedItineraryResponse.scheduleDescs;
  if (fault === 'unknown_airport')
    Object.assign(schedule ?? {}, { departure: { airport: UNKNOWN_AIRPORT, time: first.time } });
  return { status: 200, body: response };
}

function instaFlights(
  { query: parameters }: ReceivedRequest,
  fault: ContentFault,
  offers: Offers,
): MockResponse {
  const dates = [parameters.get('departuredate'), parameters.get('returndate')];
  const query: TripQuery = {
    origin: parameters.get('origin') ?? '',
    destination: parameters.get('destination') ?? '',
    dates: dates.filter((date) => date !== null),
    cabin: 'Y',
    currency: 'USD',
  };
  const limit = Number(parameters.get('limit') ?? 50);
  const offset = Number(parameters.get('offset') ?? 1);
  const available = getOffers(query, offers).filter(({ soldOut }) => soldOut === undefined);
  const [first, ...others] = available.slice(offset - 1, offset - 1 + limit);
  if (fault === 'empty' || first === undefined)
    return {
      status: 404,
      body: { errorCode: 'ERR.RAF.APPLICATION', message: 'No results were found' },
    };
  if (fault === 'wrong_envelope') return { status: 200, body: { PricedItineraries: 'none' } };
  const firstFault = offset === 1 ? fault : 'none';
  const origin = firstFault === 'unknown_airport' ? UNKNOWN_AIRPORT : query.origin;
  const corrupted = writeOta({ ...query, origin }, [corrupt(first, firstFault)]);
  const valid = writeOta(query, others);
  const PricedItineraries = [...corrupted.PricedItineraries, ...valid.PricedItineraries];
  return { status: 200, body: { PricedItineraries } };
}

const UNKNOWN_AIRPORT = 'ZZZ';

function corrupt(offer: SabreOffer, fault: ContentFault): SabreOffer {
  if (fault === 'zero_price') return { ...offer, price: 0 };
  // A deliberately wrong type: a number instead of a code.
  if (fault === 'wrong_types')
    return { ...offer, price: markPrice(offer.price), carrier: 17 as unknown as string };
  return fault === 'unknown_airport' ? { ...offer, price: markPrice(offer.price) } : offer;
}

const GATEWAY_ERRORS: Readonly<Record<ErrorFault, string>> = {
  unauthorized_once: 'ERR.2SG.SEC.INVALID_CREDENTIALS',
  unauthorized: 'ERR.2SG.SEC.INVALID_CREDENTIALS',
  forbidden: 'ERR.2SG.SEC.NOT_AUTHORIZED',
  not_found: 'ERR.2SG.CLIENT.SERVICE_UNKNOWN',
  gone: 'ERR.2SG.CLIENT.SERVICE_UNAVAILABLE',
  rate_limited: 'ERR.2SG.GATEWAY.REQUEST_THROTTLED',
  rate_limited_without_headers: 'ERR.2SG.GATEWAY.REQUEST_THROTTLED',
  error_500: 'ERR.2SG.GATEWAY.TIMEOUT',
  error_503: 'ERR.2SG.GATEWAY.PROVIDER_CONNECTION_ERROR',
};

function toGatewayError(status: number, errorCode: string): MockResponse {
  const message = 'The request was not processed';
  return { status, body: { status: 'NotProcessed', errorCode, message } };
}

const place = z.object({ LocationCode: z.string() });
const direction = z.object({
  OriginLocation: place,
  DestinationLocation: place,
  DepartureDateTime: z.string(),
});

/** Bargain Finder Max request, as far as it is read. */
const ShopBody = z
  .object({
    OTA_AirLowFareSearchRQ: z.object({
      OriginDestinationInformation: z.tuple([direction], direction),
      TravelPreferences: z.object({ CabinPref: z.tuple([z.object({ Cabin: z.string() })]) }),
      TravelerInfoSummary: z.object({
        PriceRequestInformation: z.object({ CurrencyCode: z.string() }),
      }),
    }),
  })
  .transform(({ OTA_AirLowFareSearchRQ: request }): TripQuery => {
    const [outbound, ...inbound] = request.OriginDestinationInformation;
    return {
      origin: outbound.OriginLocation.LocationCode,
      destination: outbound.DestinationLocation.LocationCode,
      dates: [outbound, ...inbound].map(({ DepartureDateTime }) => DepartureDateTime.slice(0, 10)),
      cabin: request.TravelPreferences.CabinPref[0].Cabin,
      currency: request.TravelerInfoSummary.PriceRequestInformation.CurrencyCode,
    };
  });
