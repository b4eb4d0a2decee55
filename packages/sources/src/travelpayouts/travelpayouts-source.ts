import {
  formatDay,
  type RawFare,
  type SourceName,
  type SourceQuota,
  type Trip,
} from '@farelark/engine';
import { askProvider, type CallKind, readItems, SourceFailure } from '../http/index.ts';
import type { CollectRequest, FareSource, SearchResult } from '../port.ts';
import {
  CITY_DIRECTIONS,
  createTravelpayoutsClient,
  type Prices,
  type TravelpayoutsClientOptions,
} from './client.ts';
import { itemSchema } from './item.ts';
import { toRow } from './map.ts';

export interface TravelpayoutsOptions extends TravelpayoutsClientOptions {
  readonly quota: SourceQuota;
  /** ReceivedRequest for, as an ISO 4217 code. */
  readonly currency: string;
  /** Added to links; null = they earn nothing. */
  readonly marker: string | null;
}

const NAME = 'travelpayouts' as SourceName;
const FOR_DATES = '/aviasales/v3/prices_for_dates';
/** The most that a page may hold. */
const PAGE = 1000;
const MAX_PAGES = 5;

/**
 * Travelpayouts (Aviasales Data API) as a source of fares. It passes on the prices that people were shown
 * on aviasales.com in the last days: a candidate source. It is asked about a month at a time, which costs
 * as much as a day, and can't be asked whether a price still stands.
 */
export function createTravelpayoutsSource(options: TravelpayoutsOptions): FareSource {
  const { meter, now, marker } = options;
  const currency = options.currency.toLowerCase();
  const client = createTravelpayoutsClient(options);

  const search = (trip: Trip, signal: AbortSignal) =>
    askProvider<SearchResult>(signal, async () => {
      // Of other cabins nothing is kept, so that there is nothing to ask for.
      if (trip.cabin !== 'economy') return { kind: 'fares', fares: [] };
      const { origin, destination } = trip;
      const query = { ...listMonths(trip), origin, destination, unique: false };
      const { fares, restMillis } = await readPages('search', query, signal);
      return { kind: 'fares', fares, ...(restMillis > 0 ? { retryAfterMillis: restMillis } : {}) };
    });

  /** A list to its end, or as far as calls are left. A later page that fails leaves those before it. */
  async function readPages(
    kind: CallKind,
    query: Readonly<Record<string, string | boolean>>,
    signal: AbortSignal,
  ) {
    const rows = new Map<string, RawFare>();
    let restMillis = 0;
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      if (page > 1 && !(await meter.mayCallAgain())) break;
      try {
        const asked = { ...query, currency, sorting: 'price', direct: false, limit: PAGE, page };
        const prices = await client.read(kind, FOR_DATES, asked, signal);
        // Pages shift while people search: what stands on two of them counts once.
        for (const row of toRows(prices)) rows.set(toRowKey(row), row);
        restMillis = Math.max(restMillis, prices.restMillis);
        if (prices.items.length < PAGE || restMillis > 0) break;
      } catch (error) {
        signal.throwIfAborted();
        if (page === 1 || !(error instanceof SourceFailure)) throw error;
        restMillis = Math.max(restMillis, error.retryAfterMillis ?? 0);
        break;
      }
    }
    return { fares: [...rows.values()], restMillis };
  }

  function toRows(prices: Prices): readonly RawFare[] {
    const reading = { currency: prices.currency ?? currency, at: now(), marker };
    return readItems(prices.items, itemSchema, (item) => {
      const row = toRow(item, reading);
      return row === null ? null : [row];
    });
  }

  /**
   * Cheap trips from each origin: the cheapest to everywhere, one way and there and back; then what
   * the provider itself finds unusually low, and where most people go.
   */
  async function* collect({ origins }: CollectRequest, signal: AbortSignal) {
    let isFirst = true;
    const seen = new Set<string>();
    for (const origin of origins)
      for (const list of discoveryFrom(origin)) {
        if (signal.aborted || !(isFirst || (await meter.mayCallAgain()))) return;
        isFirst = false;
        try {
          const prices = await client.read(
            'discover',
            list.path,
            { ...list.query, currency },
            signal,
          );
          // The same price stands in several lists, in some without the name of its search.
          const rows = toRows(prices).filter((row) => isNew(row, seen));
          if (rows.length > 0) yield rows;
          if (prices.restMillis > 0) return;
        } catch (error) {
          if (signal.aborted) return;
          // A list that there is no more, or not for this place, doesn't stop the others.
          if (list.isExtra && error instanceof SourceFailure && error.kind === 'refused') continue;
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
        const months = Object.values(listMonths(trip));
        return [trip.origin, trip.destination, trip.cabin, ...months].join(' ');
      },
      search,
    },
  };
}

/** The month of departure, and that of the return where there is one. */
function listMonths(trip: Trip) {
  const departs = { departure_at: formatDay(trip.departure).slice(0, 7) };
  if (trip.return === null) return { ...departs, one_way: true };
  return { ...departs, return_at: formatDay(trip.return).slice(0, 7), one_way: false };
}

function discoveryFrom(origin: string) {
  const anywhere = { origin, unique: true, sorting: 'price', direct: false, limit: PAGE, page: 1 };
  return [
    { path: FOR_DATES, query: { ...anywhere, one_way: true }, isExtra: false },
    { path: FOR_DATES, query: { ...anywhere, one_way: false }, isExtra: false },
    { path: '/aviasales/v3/get_special_offers', query: { origin }, isExtra: true },
    { path: CITY_DIRECTIONS, query: { origin }, isExtra: true },
  ];
}

/** True for a price of the trip that no list had yet; remembers it. */
function isNew(row: RawFare, seen: Set<string>): boolean {
  const { origin, destination, departure_date, return_date, price, malformed } = row;
  const key = [origin, destination, departure_date, return_date, price, malformed].join(' ');
  return seen.size < seen.add(key).size;
}

function toRowKey({ observed_at: _, ...row }: RawFare): string {
  return JSON.stringify(row);
}
