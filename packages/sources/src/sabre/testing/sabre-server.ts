/** A local server that speaks Sabre's contract: tokens, Bargain Finder Max and InstaFlights. */
import { z } from 'zod';
import {
  type Content,
  type ErrorFault,
  getBearerToken,
  type MockProvider,
  MockProviderServer,
  type MockResponse,
  type ReceivedRequest,
} from '../../conformance/index.ts';
import { markPrice } from '../../conformance/marked-price.ts';
import { errorOnly, groupedAnswer, noAvailability } from './grouped-writer.ts';
import { otaAnswer } from './ota-writer.ts';
import { SABRE_OFFERS, type SabreOffer, type TripQuery } from './sabre-offer.ts';

export interface SabreServer {
  readonly server: MockProviderServer;
  /** Offers, for any request or by request; set at any time, empty = not sold. */
  offers: Selling;
  /** Answers searches with this error and nothing else, status 200; null = does not. */
  errorText: string | null;
}

type Selling = readonly SabreOffer[] | ((asked: TripQuery) => readonly SabreOffer[]);

export interface SabreServerOptions {
  /** The `Authorization` header of the one account that may fetch tokens: any, unless given. */
  readonly credentials?: string;
  /** Pause that a rate-limit refusal asks for; by default 30. */
  readonly retryAfterSeconds?: number;
}

/** A currency of the place where InstaFlights' shoppers are. */
const SHOPPERS_CURRENCY = 'USD';

export async function startSabreServer(options: SabreServerOptions = {}): Promise<SabreServer> {
  const tokens = new Set<string>();
  const market: Omit<SabreServer, 'server'> = { offers: SABRE_OFFERS, errorText: null };
  const contract: MockProvider = {
    endpoints: [
      {
        name: 'token',
        method: 'POST',
        path: '/v2/auth/token',
        isToken: true,
        answer: (asked) => tokenReply(asked, options, tokens),
      },
      {
        name: 'shop',
        method: 'POST',
        path: '/v5/offers/shop',
        answer: (asked, content) =>
          market.errorText === null
            ? shopReply(asked, content, market.offers)
            : { status: 200, body: errorOnly(market.errorText) },
      },
      {
        name: 'instaflights',
        method: 'GET',
        path: '/v1/shop/flights',
        answer: (asked, content) => instaFlightsReply(asked, content, market.offers),
      },
    ],
    getCredential: getBearerToken,
    isValidCredential: (credential) => tokens.has(credential),
    error: (fault, status) => {
      const reply = gatewayError(status, GATEWAY_ERRORS[fault]);
      const headers = { 'retry-after': String(options.retryAfterSeconds ?? 30) };
      return fault === 'rate_limited' ? { ...reply, headers } : reply;
    },
  };
  return Object.assign(market, { server: await MockProviderServer.start(contract) });
}

function tokenReply(
  asked: ReceivedRequest,
  { credentials }: SabreServerOptions,
  tokens: Set<string>,
): MockResponse {
  const { authorization = '' } = asked.headers;
  const isGrant = Object(asked.body).grant_type === 'client_credentials';
  const isKnown = credentials === undefined || authorization === credentials;
  if (!isGrant || !authorization.startsWith('Basic ') || !isKnown)
    return { status: 401, body: { error: 'invalid_client' } };
  const token = `T1RLAQ${String(tokens.size).padStart(8, '0')}`;
  tokens.add(token);
  return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: 604_800 } };
}

function soldOn(journey: TripQuery, selling: Selling): readonly SabreOffer[] {
  return typeof selling === 'function' ? selling(journey) : selling;
}

function shopReply(asked: ReceivedRequest, content: Content, selling: Selling): MockResponse {
  const { data: journey } = ShopBody.safeParse(asked.body);
  if (journey === undefined) return gatewayError(400, 'ERR.2SG.CLIENT.VALIDATION_FAILED');
  if (content === 'empty') return { status: 200, body: noAvailability() };
  if (content === 'wrong_envelope')
    return { status: 200, body: { groupedItineraryResponse: { itineraryGroups: 'none' } } };
  const [first, ...others] = soldOn(journey, selling);
  if (first === undefined) return { status: 200, body: noAvailability() };
  const answer = groupedAnswer(journey, [withFault(first, content), ...others]);
  if (content === 'unknown_airport')
    renameAirport(answer.groupedItineraryResponse.scheduleDescs, journey);
  return { status: 200, body: answer };
}

function instaFlightsReply(
  { query }: ReceivedRequest,
  content: Content,
  selling: Selling,
): MockResponse {
  const dates = [query.get('departuredate'), query.get('returndate')].filter(
    (date) => date !== null,
  );
  const journey: TripQuery = {
    origin: query.get('origin') ?? '',
    destination: query.get('destination') ?? '',
    dates,
    cabin: 'Y',
    currency: SHOPPERS_CURRENCY,
  };
  const [limit, offset] = [Number(query.get('limit') ?? 50), Number(query.get('offset') ?? 1)];
  const onSale = soldOn(journey, selling).filter(({ soldOut }) => soldOut === undefined);
  const page = onSale.slice(offset - 1, offset - 1 + limit);
  const [first, ...others] = page;
  if (content === 'empty' || first === undefined)
    return {
      status: 404,
      body: { errorCode: 'ERR.RAF.APPLICATION', message: 'No results were found' },
    };
  if (content === 'wrong_envelope') return { status: 200, body: { PricedItineraries: 'none' } };
  const isFirst = offset === 1;
  const strange =
    isFirst && content === 'unknown_airport' ? { ...journey, origin: NOWHERE } : journey;
  const [itinerary] = otaAnswer(strange, [
    isFirst ? withFault(first, content) : first,
  ]).PricedItineraries;
  const whole = otaAnswer(journey, others);
  const PricedItineraries = [itinerary, ...whole.PricedItineraries];
  return { status: 200, body: { ...whole, PricedItineraries } };
}

const NOWHERE = 'ZZZ';

function withFault(offer: SabreOffer, content: Content): SabreOffer {
  if (content === 'zero_price') return { ...offer, price: 0 };
  // A number where the contract has a code; the type is broken on purpose.
  if (content === 'wrong_types')
    return { ...offer, price: markPrice(offer.price), carrier: 17 as unknown as string };
  return content === 'unknown_airport' ? { ...offer, price: markPrice(offer.price) } : offer;
}

/** The first flight of the first offer, which leaves from where the journey begins. */
function renameAirport(schedules: readonly object[], { origin }: TripQuery): void {
  const [first] = schedules as { departure: { airport: string } }[];
  if (first?.departure.airport === origin) first.departure.airport = NOWHERE;
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

function gatewayError(status: number, errorCode: string): MockResponse {
  const message = 'The request was not processed';
  return { status, body: { status: 'NotProcessed', errorCode, message } };
}

const place = z.object({ LocationCode: z.string() });
const direction = z.object({
  OriginLocation: place,
  DestinationLocation: place,
  DepartureDateTime: z.string(),
});

/** The parts of a Bargain Finder Max request that are read here. */
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
    const [out, ...more] = request.OriginDestinationInformation;
    return {
      origin: out.OriginLocation.LocationCode,
      destination: out.DestinationLocation.LocationCode,
      dates: [out, ...more].map(({ DepartureDateTime }) => DepartureDateTime.slice(0, 10)),
      cabin: request.TravelPreferences.CabinPref[0].Cabin,
      currency: request.TravelerInfoSummary.PriceRequestInformation.CurrencyCode,
    };
  });
