import {
  formatDay,
  type RawFare,
  type SourceName,
  type SourceQuota,
  type Trip,
} from '@farelark/engine';
import {
  callProvider,
  parseItems,
  readPages,
  SourceFailure,
  toSearchResult,
} from '../http/index.ts';
import type { CollectRequest, FareSource, SearchResult } from '../port.ts';
import {
  CITY_DIRECTIONS,
  createTravelpayoutsClient,
  type Prices,
  type TravelpayoutsClientOptions,
} from './client.ts';
import { itemSchema } from './item.ts';
import { toRow } from './map.ts';

interface TravelpayoutsOptions extends TravelpayoutsClientOptions {
  readonly quota: SourceQuota;
  /** ISO 4217 code of the currency to request. */
  readonly currency: string;
  /** Added to links, to earn commission; null = none. */
  readonly marker: string | null;
}

const NAME = 'travelpayouts' as SourceName;
const PRICES_FOR_DATES = '/aviasales/v3/prices_for_dates';
/** Maximum of the API. */
const PAGE_SIZE = 1000;
const MAX_PAGES = 5;

/**
 * Travelpayouts (Aviasales Data API), a candidate source: prices shown on aviasales.com in the last days. One search
 * covers a month. It cannot recheck.
 */
export function createTravelpayoutsSource(options: TravelpayoutsOptions): FareSource {
  const { meter, now, marker } = options;
  const currency = options.currency.toLowerCase();
  const client = createTravelpayoutsClient(options);

  const search = (trip: Trip, signal: AbortSignal) =>
    callProvider<SearchResult>(signal, async () => {
      if (trip.cabin !== 'economy') return { kind: 'fares', fares: [] };
      const { origin, destination } = trip;
      const query = { ...toMonths(trip), origin, destination, unique: false, currency };
      const { items, cooldownMillis } = await readPages(MAX_PAGES, meter, signal, async (page) => {
        const paging = { sorting: 'price', direct: false, limit: PAGE_SIZE, page };
        const parameters = { ...query, ...paging };
        const prices = await client.read('search', PRICES_FOR_DATES, parameters, signal);
        const isLast = prices.items.length < PAGE_SIZE || prices.cooldownMillis > 0;
        return { items: toRows(prices), isLast, cooldownMillis: prices.cooldownMillis };
      });
      // Prices found meanwhile shift the pages, so that some rows appear twice.
      const unique = new Map(items.map((row) => [toKey(row), row]));
      return toSearchResult([...unique.values()], cooldownMillis);
    });

  function toRows(prices: Prices): readonly RawFare[] {
    const context = { currency: prices.currency ?? currency, observedAt: now(), marker };
    return parseItems(prices.items, itemSchema, (item) => {
      const row = toRow(item, context);
      return row === null ? null : [row];
    });
  }

  async function* collect({ origins }: CollectRequest, signal: AbortSignal) {
    let isFirst = true;
    const seen = new Set<string>();
    for (const origin of origins)
      for (const { path, query, isOptional } of getDiscoveryLists(origin)) {
        if (signal.aborted || !(isFirst || (await meter.mayCallAgain()))) return;
        isFirst = false;
        try {
          const prices = await client.read('discover', path, { ...query, currency }, signal);
          // A price is in several lists, in some without its link.
          const rows = toRows(prices).filter((row) => isNew(row, seen));
          if (rows.length > 0) yield rows;
          if (prices.cooldownMillis > 0) return;
        } catch (error) {
          if (signal.aborted) return;
          if (isOptional && error instanceof SourceFailure && error.kind === 'refused') continue;
          throw error;
        }
      }
  }

  return {
    name: NAME,
    synthetic: false,
    isCandidate: true,
    discovers: true,
    collect,
    tripSearch: {
      quota: options.quota,
      cabins: ['economy'],
      returnsOtherTrips: true,
      toRequestKey: (trip) => {
        const months = Object.values(toMonths(trip));
        return [trip.origin, trip.destination, trip.cabin, ...months].join(' ');
      },
      search,
    },
  };
}

function toMonths(trip: Trip) {
  const departure = { departure_at: formatDay(trip.departure).slice(0, 7) };
  if (trip.return === null) return { ...departure, one_way: true };
  return { ...departure, return_at: formatDay(trip.return).slice(0, 7), one_way: false };
}

/** The cheapest trips anywhere, unusually low prices, and popular destinations. The latter two may not exist. */
function getDiscoveryLists(origin: string) {
  const paging = { sorting: 'price', direct: false, limit: PAGE_SIZE, page: 1 };
  const anywhere = { origin, unique: true, ...paging };
  return [
    { path: PRICES_FOR_DATES, query: { ...anywhere, one_way: true }, isOptional: false },
    { path: PRICES_FOR_DATES, query: { ...anywhere, one_way: false }, isOptional: false },
    { path: '/aviasales/v3/get_special_offers', query: { origin }, isOptional: true },
    { path: CITY_DIRECTIONS, query: { origin }, isOptional: true },
  ];
}

/** Adds the row's trip and price to `seen`. Returns false if they were there. */
function isNew(row: RawFare, seen: Set<string>): boolean {
  const { origin, destination, departure_date, return_date, price, malformed } = row;
  const key = [origin, destination, departure_date, return_date, price, malformed].join(' ');
  return seen.size < seen.add(key).size;
}

function toKey({ observed_at: _, ...row }: RawFare): string {
  return JSON.stringify(row);
}
