import type { Instant } from '@farelark/engine';
import { z } from 'zod';
import {
  type ContentFault,
  corruptFirst,
  MockProviderServer,
  type MockResponse,
  markPrice,
  type ReceivedRequest,
} from '../../conformance/index.ts';
import { makePrice, type PriceItem } from './mock-price.ts';

interface TravelpayoutsServerOptions {
  readonly token: string;
  readonly now?: () => Instant;
  /** Pause requested by a rate-limit error. */
  readonly retryAfterSeconds?: number;
}

/** Query of any list. */
export interface PriceQuery {
  readonly origin: string;
  /** Absent = anywhere. */
  readonly destination?: string | undefined;
  /** `YYYY-MM`; absent = any time. */
  readonly departs?: string | undefined;
  readonly oneWay: boolean;
}

type PriceLookup = (query: PriceQuery) => readonly PriceItem[];

/** A mock of the Aviasales Data API and its cached prices. */
export type TravelpayoutsServer = Awaited<ReturnType<typeof startTravelpayoutsServer>>;

export async function startTravelpayoutsServer(options: TravelpayoutsServerOptions) {
  // Instants are milliseconds since 1970.
  const { token, now = () => Date.now() as Instant, retryAfterSeconds = 10 } = options;
  const cache: { getPrices: PriceLookup } = {
    getPrices: (query) => getDefaultPrices(query, now()),
  };
  const getPrices: PriceLookup = (query) => cache.getPrices(query);
  const server = await MockProviderServer.start({
    endpoints: {
      prices: [
        'GET',
        '/aviasales/v3/prices_for_dates',
        (request, fault) => listPrices(request, fault, getPrices),
      ],
      special_offers: [
        'GET',
        '/aviasales/v3/get_special_offers',
        listFrom((origin) => getPrices({ origin, oneWay: true }).slice(0, 1)),
      ],
      directions: [
        'GET',
        '/v1/city-directions',
        listFrom((origin) => toDirections(getPrices({ origin, oneWay: false }))),
      ],
    },
    getCredential: ({ headers }) => headers['x-access-token'] ?? null,
    isValidCredential: (credential) => credential === token,
    toErrorResponse: (fault, status) => ({
      status,
      headers: fault === 'rate_limited' ? { 'retry-after': String(retryAfterSeconds) } : {},
      body: { success: false, error: fault },
    }),
  });
  return Object.assign(cache, { server });
}

const DAYS = ['08', '15', '22'];

/** Three prices of every route in every month. */
function getDefaultPrices(
  { origin, destination, departs, oneWay }: PriceQuery,
  now: Instant,
): readonly PriceItem[] {
  const destinations = destination === undefined ? ['BCN', 'LIS', 'ATH'] : [destination];
  const month = departs?.slice(0, 7) ?? getMonthAfterNext(now);
  return destinations
    .filter((code) => code !== origin)
    .flatMap((code) =>
      DAYS.map((day, index) =>
        makePrice({
          origin,
          destination: code,
          departs: `${month}-${day}`,
          returns: oneWay ? null : `${month}-${Number(day) + 5}`,
          price: 80 + 15 * index,
          stops: index % 2,
        }),
      ),
    );
}

function getMonthAfterNext(now: Instant): string {
  const month = new Date(now);
  month.setUTCMonth(month.getUTCMonth() + 2, 1);
  return month.toISOString().slice(0, 7);
}

const place = z.string().regex(/^[A-Z]{3}$/);
const currencyCode = z.string().regex(/^[a-z]{3}$/);
const month = z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/);
const boolean = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Strict, so that unknown parameters are rejected. */
const pricesQuery = z.strictObject({
  origin: place,
  destination: place.optional(),
  departure_at: month.optional(),
  return_at: month.optional(),
  one_way: boolean,
  direct: boolean,
  unique: boolean,
  sorting: z.enum(['price', 'route']),
  currency: currencyCode,
  limit: z.coerce.number().int().min(1).max(1000),
  page: z.coerce.number().int().min(1),
});
const originQuery = z.strictObject({ origin: place, currency: currencyCode });

/** Wrong queries are reported with status 200. */
const INVALID_QUERY: MockResponse = {
  status: 200,
  body: { success: false, data: null, error: 'bad request: invalid parameters' },
};

function listPrices(
  { query }: ReceivedRequest,
  fault: ContentFault,
  getPrices: PriceLookup,
): MockResponse {
  if (fault === 'wrong_envelope') return { status: 200, body: { success: true, data: 'soon' } };
  const parsed = pricesQuery.safeParse(Object.fromEntries(query));
  if (!parsed.success) return INVALID_QUERY;
  const { origin, destination, departure_at: departs, one_way: oneWay } = parsed.data;
  const { limit, page, currency } = parsed.data;
  const prices = fault === 'empty' ? [] : getPrices({ origin, destination, departs, oneWay });
  const items = corruptFirst(prices, fault, CORRUPTIONS);
  const data =
    fault === 'paged'
      ? fillPage(items, limit, page)
      : items.slice((page - 1) * limit, page * limit);
  return { status: 200, body: { success: true, data, currency } };
}

function listFrom(toData: (origin: string) => unknown) {
  return ({ query }: ReceivedRequest, fault: ContentFault): MockResponse => {
    const parsed = originQuery.safeParse(Object.fromEntries(query));
    if (!parsed.success) return INVALID_QUERY;
    const { origin, currency } = parsed.data;
    const data = fault === 'empty' ? [] : toData(origin);
    return { status: 200, body: { success: true, data, error: null, currency } };
  };
}

/** By destination, with cities instead of airports, and without links. */
function toDirections(prices: readonly PriceItem[]) {
  return Object.fromEntries(
    prices.map(({ link: _, origin_airport: _o, destination_airport: _d, ...item }) => [
      item.destination,
      { ...item, expires_at: '2026-01-02T00:00:00Z' },
    ]),
  );
}

/** Splits items into two pages. Fills the first by repeating its items, since only a full page has a successor. */
function fillPage(items: readonly unknown[], limit: number, page: number) {
  const half = Math.ceil(items.length / 2);
  if (page > 1) return items.slice(half);
  return Array.from({ length: limit }, (_, index) => items[index % half]);
}

const CORRUPTIONS = {
  wrong_types: (item: PriceItem) => ({ ...withMarkedPrice(item), departure_at: 20_260_801 }),
  zero_price: (item: PriceItem) => ({ ...item, price: 0 }),
  unknown_airport: (item: PriceItem) => ({
    ...withMarkedPrice(item),
    origin: 'ZZZ',
    origin_airport: 'ZZZ',
  }),
};

function withMarkedPrice(item: PriceItem): PriceItem {
  return { ...item, price: markPrice(item.price ?? 0) };
}
