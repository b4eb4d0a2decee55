import type { Instant } from '@farelark/engine';
import { z } from 'zod';
import {
  type ContentFault,
  corruptFirst,
  type ErrorFault,
  type MockProvider,
  MockProviderServer,
  type MockResponse,
  markPrice,
  type ReceivedRequest,
} from '../../conformance/index.ts';
import { DuffelMarket, offerRequest } from './duffel-market.ts';
import type { Offer } from './mock-offer.ts';

interface DuffelServerOptions {
  /** A token that starts with `duffel_test_` gets test offers. */
  readonly token: string;
  readonly now?: () => Instant;
  /** Pause requested by a rate-limit error. */
  readonly retryAfterSeconds?: number;
}

interface RateLimit {
  readonly remaining: number;
  readonly reset: string;
}

/** A mock of Duffel's API version 2 and its offers. */
export type DuffelServer = Awaited<ReturnType<typeof startDuffelServer>>;

export async function startDuffelServer(options: DuffelServerOptions) {
  // Instants are milliseconds since 1970.
  const { token, now = () => Date.now() as Instant, retryAfterSeconds = 10 } = options;
  const market = new DuffelMarket(!token.startsWith('duffel_test_'), now);
  /** Values of the rate-limit headers; null omits them. */
  const state: { limit: RateLimit | null } = { limit: null };

  function withLimit(response: MockResponse): MockResponse {
    const { limit } = state;
    if (limit === null) return response;
    const headers = {
      'ratelimit-limit': '60',
      'ratelimit-remaining': String(limit.remaining),
      'ratelimit-reset': limit.reset,
    };
    return { ...response, headers: { ...headers, ...response.headers } };
  }

  const provider: MockProvider = {
    endpoints: {
      search: [
        'POST',
        '/air/offer_requests/',
        (request, fault) => withLimit(createRequest(market, now(), request, fault)),
      ],
      list: [
        'GET',
        '/air/offers',
        (request, fault) => withLimit(listOffers(market, request, fault)),
      ],
      offer: ['GET', /^\/air\/offers\/[^/]+$/, (request) => withLimit(readOffer(market, request))],
    },
    isValidCredential: (credential) => credential === token,
    toErrorResponse: (fault, status) => {
      const response = toError(status, ...ERRORS[fault]);
      const reset = new Date(now() + retryAfterSeconds * 1000).toUTCString();
      const headers = { 'ratelimit-remaining': '0', 'ratelimit-reset': reset };
      return fault === 'rate_limited' ? { ...response, headers } : response;
    },
  };
  return Object.assign(state, { server: await MockProviderServer.start(provider), market });
}

function createRequest(
  market: DuffelMarket,
  now: Instant,
  { body, headers, query }: ReceivedRequest,
  fault: ContentFault,
): MockResponse {
  if (fault === 'wrong_envelope') return { status: 200, body: { data: [] } };
  if (headers['duffel-version'] !== 'v2')
    return toError(400, 'invalid_request_error', 'missing_version');
  if (query.get('return_offers') !== 'false')
    throw new Error('Offers in the response to their request are not mocked');
  const parsed = z.strictObject({ data: offerRequest }).safeParse(body);
  if (!parsed.success) return toError(422, 'validation_error', 'validation_required');
  const id = market.request(parsed.data.data);
  const data = { id, live_mode: market.isLive, created_at: new Date(now).toISOString() };
  return { status: 201, body: { data } };
}

const DEFAULT_PAGE_SIZE = 50;
const SMALL_PAGE_SIZE = 2;

function listOffers(
  market: DuffelMarket,
  { query }: ReceivedRequest,
  fault: ContentFault,
): MockResponse {
  const offers = market.getOffers(query.get('offer_request_id') ?? '');
  if (offers === null) return toError(404, ...ERRORS.not_found);
  const sorted =
    query.get('sort') === 'total_amount'
      ? offers.toSorted((a, b) => Number(a.total_amount) - Number(b.total_amount))
      : offers;
  const limit =
    fault === 'paged' ? SMALL_PAGE_SIZE : Number(query.get('limit') ?? DEFAULT_PAGE_SIZE);
  const start = Number(query.get('after')?.replace(/^g/, '') ?? 0);
  const all = fault === 'empty' ? [] : corruptFirst(sorted, fault, CORRUPTIONS);
  const isLast = start + limit >= all.length;
  const meta = { limit, before: null, after: isLast ? null : `g${start + limit}` };
  return { status: 200, body: { data: all.slice(start, start + limit), meta } };
}

function readOffer(market: DuffelMarket, { path }: ReceivedRequest): MockResponse {
  const offer = market.getOffer(path.split('/').at(-1) ?? '');
  if (offer === null) return toError(404, ...ERRORS.not_found);
  return { status: 200, body: { data: offer } };
}

const CORRUPTIONS = {
  wrong_types: (offer: Offer) => ({
    ...offer,
    total_amount: markPrice(offer.total_amount),
    slices: 'two',
  }),
  zero_price: (offer: Offer) => ({ ...offer, total_amount: '0.00' }),
  unknown_airport: (offer: Offer) => ({
    ...offer,
    total_amount: markPrice(offer.total_amount).toFixed(2),
    slices: offer.slices.map(({ segments, ...slice }) => ({
      ...slice,
      segments: segments.map((segment) => ({
        ...segment,
        origin: { ...segment.origin, iata_code: 'ZZZ', iata_city_code: null },
      })),
    })),
  }),
};

const ERRORS: Readonly<Record<ErrorFault, readonly [type: string, code: string]>> = {
  unauthorized: ['authentication_error', 'access_token_not_found'],
  unauthorized_once: ['authentication_error', 'access_token_not_found'],
  forbidden: ['authentication_error', 'insufficient_permissions'],
  not_found: ['invalid_request_error', 'not_found'],
  gone: ['invalid_request_error', 'unsupported_version'],
  rate_limited: ['rate_limit_error', 'rate_limit_exceeded'],
  rate_limited_without_headers: ['rate_limit_error', 'rate_limit_exceeded'],
  error_500: ['api_error', 'internal_server_error'],
  error_503: ['api_error', 'service_unavailable'],
};

function toError(status: number, type: string, code: string): MockResponse {
  return { status, body: { errors: [{ type, code, title: code, message: code }] } };
}
