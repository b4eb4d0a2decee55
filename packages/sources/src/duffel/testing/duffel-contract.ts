import type { Instant } from '@farelark/engine';
import { z } from 'zod';
import {
  type Content,
  corruptFirst,
  type ErrorFault,
  getBearerToken,
  type MockProvider,
  type MockResponse,
  type ReceivedRequest,
} from '../../conformance/index.ts';
import { markPrice } from '../../conformance/marked-price.ts';
import type { DuffelMarket } from './duffel-market.ts';
import type { Offer } from './made-up-offer.ts';
import { offerRequest } from './offer-request.ts';

export interface StatedLimit {
  readonly remaining: number;
  readonly reset: string;
}

export interface ContractParts {
  readonly token: string;
  readonly market: DuffelMarket;
  readonly now: () => Instant;
  /** Null = the headers are left out. */
  readonly limit: () => StatedLimit | null;
  /** Pause that a rate-limit refusal asks for. */
  readonly retryAfterSeconds: number;
}

const OFFERS_A_PAGE = 50;
const PAGED = 2;

/** Duffel's API version 2, as far as fares are read with it. */
export function duffelContract(parts: ContractParts): MockProvider {
  const { market, now } = parts;
  const endpoints: MockProvider['endpoints'] = [
    {
      name: 'search',
      method: 'POST',
      path: '/air/offer_requests/',
      answer: (asked, content) => limited(createRequest(asked, content)),
    },
    {
      name: 'list',
      method: 'GET',
      path: '/air/offers',
      answer: (asked, content) => limited(listOffers(asked, content)),
    },
    {
      name: 'offer',
      method: 'GET',
      path: /^\/air\/offers\/[^/]+$/,
      answer: (asked) => limited(readOffer(asked)),
    },
  ];

  function limited(reply: MockResponse): MockResponse {
    const limit = parts.limit();
    if (limit === null) return reply;
    const headers = {
      'ratelimit-limit': '60',
      'ratelimit-remaining': String(limit.remaining),
      'ratelimit-reset': limit.reset,
    };
    return { ...reply, headers: { ...headers, ...reply.headers } };
  }

  function createRequest(
    { body, headers, query }: ReceivedRequest,
    content: Content,
  ): MockResponse {
    if (content === 'wrong_envelope') return { status: 200, body: { data: [] } };
    if (headers['duffel-version'] !== 'v2')
      return failure(400, 'invalid_request_error', 'missing_version');
    if (query.get('return_offers') !== 'false')
      throw new Error('This server lists offers apart from their request');
    const parsed = z.strictObject({ data: offerRequest }).safeParse(body);
    if (!parsed.success) return failure(422, 'validation_error', 'validation_required');
    const id = market.request(parsed.data.data);
    const data = { id, live_mode: market.isLive, created_at: new Date(now()).toISOString() };
    return { status: 201, body: { data } };
  }

  function listOffers({ query }: ReceivedRequest, content: Content): MockResponse {
    const found = market.getOffers(query.get('offer_request_id') ?? '');
    if (found === null) return failure(404, 'invalid_request_error', 'not_found');
    const sorted =
      query.get('sort') === 'total_amount'
        ? found.toSorted((a, b) => Number(a.total_amount) - Number(b.total_amount))
        : found;
    const limit = content === 'paged' ? PAGED : Number(query.get('limit') ?? OFFERS_A_PAGE);
    const start = Number(query.get('after')?.replace(/^g/, '') ?? 0);
    const all = content === 'empty' ? [] : corruptFirst(sorted, content, SPOIL);
    const page = all.slice(start, start + limit);
    const isLast = start + limit >= all.length;
    const meta = { limit, before: null, after: isLast ? null : `g${start + limit}` };
    return { status: 200, body: { data: page, meta } };
  }

  function readOffer({ path }: ReceivedRequest): MockResponse {
    const offer = market.offer(path.split('/').at(-1) ?? '');
    if (offer === null) return failure(404, 'invalid_request_error', 'not_found');
    return { status: 200, body: { data: offer } };
  }

  return {
    endpoints,
    getCredential: getBearerToken,
    isValidCredential: (credential) => credential === parts.token,
    error: (fault, status) => {
      const reply = failure(status, ...ERRORS[fault]);
      const reset = new Date(now() + parts.retryAfterSeconds * 1000).toUTCString();
      const headers = { 'ratelimit-remaining': '0', 'ratelimit-reset': reset };
      return fault === 'rate_limited' ? { ...reply, headers } : reply;
    },
  };
}

const SPOIL = {
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

function failure(status: number, type: string, code: string): MockResponse {
  return { status, body: { errors: [{ type, code, title: code, message: code }] } };
}
