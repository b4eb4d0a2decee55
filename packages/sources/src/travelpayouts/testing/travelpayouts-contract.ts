import { z } from 'zod';
import {
  type Content,
  corruptFirst,
  type MockProvider,
  type MockResponse,
  type ReceivedRequest,
} from '../../conformance/index.ts';
import { markPrice } from '../../conformance/marked-price.ts';
import type { PriceItem } from './made-up-price.ts';

export type PriceLookup = (question: PriceQuery) => readonly PriceItem[];

export interface ContractParts {
  readonly token: string;
  readonly getPrices: PriceLookup;
  /** Pause that a rate-limit refusal asks for. */
  readonly retryAfterSeconds: number;
}

const code = z.string().regex(/^[A-Z]{3}$/);
const month = z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/);
const truth = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Query of the list of prices. Strict: an unknown parameter is our mistake. */
const forDates = z.strictObject({
  origin: code,
  destination: code.optional(),
  departure_at: month.optional(),
  return_at: month.optional(),
  one_way: truth,
  direct: truth,
  unique: truth,
  sorting: z.enum(['price', 'route']),
  currency: z.string().regex(/^[a-z]{3}$/),
  limit: z.coerce.number().int().min(1).max(1000),
  page: z.coerce.number().int().min(1),
});
const fromOrigin = z.strictObject({ origin: code, currency: z.string().regex(/^[a-z]{3}$/) });

/** A query of any list. */
export interface PriceQuery {
  readonly origin: string;
  /** Absent = to anywhere. */
  readonly destination?: string | undefined;
  /** `YYYY-MM`; absent = at any time. */
  readonly departs?: string | undefined;
  readonly oneWay: boolean;
}

/** The Aviasales Data API, as far as fares are read with it. */
export function travelpayoutsContract(parts: ContractParts): MockProvider {
  const { token, getPrices, retryAfterSeconds } = parts;

  function pricesForDates({ query }: ReceivedRequest, content: Content): MockResponse {
    if (content === 'wrong_envelope') return { status: 200, body: { success: true, data: 'soon' } };
    const asked = forDates.safeParse(Object.fromEntries(query));
    if (!asked.success) return complaint('bad request: invalid parameters');
    const { origin, destination, departure_at: departs, one_way: oneWay } = asked.data;
    const { limit, page, currency } = asked.data;
    const items = getPrices({ origin, destination, departs, oneWay });
    const data = toPage(
      content === 'empty' ? [] : corruptFirst(items, content, SPOIL),
      content,
      limit,
      page,
    );
    return { status: 200, body: { success: true, data, currency } };
  }

  function fromAnywhere(list: (origin: string) => unknown) {
    return ({ query }: ReceivedRequest, content: Content): MockResponse => {
      const asked = fromOrigin.safeParse(Object.fromEntries(query));
      if (!asked.success) return complaint('bad request: invalid parameters');
      const { origin, currency } = asked.data;
      const data = content === 'empty' ? [] : list(origin);
      return { status: 200, body: { success: true, data, error: null, currency } };
    };
  }

  const specialOffers = fromAnywhere((origin) => getPrices({ origin, oneWay: true }).slice(0, 1));
  // By destination. This list names cities alone, and gives no links.
  const cityDirections = fromAnywhere((origin) =>
    Object.fromEntries(
      getPrices({ origin, oneWay: false }).map(
        ({ link: _, origin_airport: _o, destination_airport: _d, ...item }) => [
          item.destination,
          { ...item, expires_at: '2026-01-02T00:00:00Z' },
        ],
      ),
    ),
  );

  return {
    endpoints: [
      {
        name: 'prices',
        method: 'GET',
        path: '/aviasales/v3/prices_for_dates',
        answer: pricesForDates,
      },
      {
        name: 'special_offers',
        method: 'GET',
        path: '/aviasales/v3/get_special_offers',
        answer: specialOffers,
      },
      { name: 'directions', method: 'GET', path: '/v1/city-directions', answer: cityDirections },
    ],
    getCredential: ({ headers }) => headers['x-access-token'] ?? null,
    isValidCredential: (credential) => credential === token,
    error: (fault, status) => ({
      status,
      headers: fault === 'rate_limited' ? { 'retry-after': String(retryAfterSeconds) } : {},
      body: { success: false, error: fault },
    }),
  };
}

/** A full page is what says that there is another: it is filled with what stands on it already. */
function toPage(items: readonly unknown[], content: Content, limit: number, page: number) {
  if (content !== 'paged') return items.slice((page - 1) * limit, page * limit);
  const half = Math.ceil(items.length / 2);
  if (page > 1) return items.slice(half);
  return Array.from({ length: limit }, (_, index) => items[index % half]);
}

const SPOIL = {
  wrong_types: (item: PriceItem) => ({ ...marked(item), departure_at: 20_260_801 }),
  zero_price: (item: PriceItem) => ({ ...item, price: 0 }),
  unknown_airport: (item: PriceItem) => ({
    ...marked(item),
    origin: 'ZZZ',
    origin_airport: 'ZZZ',
  }),
};

function marked(item: PriceItem): PriceItem {
  return { ...item, price: markPrice(item.price ?? 0) };
}

/** The provider reports wrong queries in an answer of status 200. */
function complaint(error: string): MockResponse {
  return { status: 200, body: { success: false, data: null, error } };
}
