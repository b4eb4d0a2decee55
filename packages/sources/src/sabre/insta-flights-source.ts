import { formatDay, type SourceName, type Trip } from '@farelark/engine';
import { callProvider, readPages, requireReadable, SourceFailure } from '../http/index.ts';
import type { FareSource, SearchResult } from '../port.ts';
import { createSabreClient, isTestSystem } from './client.ts';
import { NO_RESULTS } from './errors.ts';
import type { OtaResponse } from './ota-response.ts';
import { toOtaRows } from './ota-rows.ts';
import type { SabreOptions } from './sabre-source.ts';

const INSTA_FLIGHTS = 'sabre-instaflights';
const CALL = 'GET /v1/shop/flights';
/** Maximum of the API. */
const PAGE_SIZE = 50;
/** 100 itineraries, cheapest first. */
const MAX_PAGES = 2;
/** Country of the shoppers whose fares are requested; it determines the currency. */
const POINT_OF_SALE = 'US';

/**
 * Sabre's InstaFlights: fares shown to others some time ago, which are cheap to look up. A source separate from Bargain
 * Finder Max, because they prove nothing: it cannot recheck. Needs an amendment to the contract with Sabre.
 */
export function createInstaFlightsSource(options: Omit<SabreOptions, 'currency'>): FareSource {
  const { now, quota, meter, reference } = options;
  const client = createSabreClient(options);
  const isTest = isTestSystem(options.url);

  const search = (trip: Trip, signal: AbortSignal) =>
    callProvider<SearchResult>(signal, async () => {
      // The API has no parameter for the cabin.
      if (trip.cabin !== 'economy')
        return { kind: 'unavailable', reason: 'route_not_sold', retryAfterMillis: null };
      const { items } = await readPages(MAX_PAGES, meter, signal, async (page) => {
        const itineraries = await fetchPage((page - 1) * PAGE_SIZE + 1, trip, signal);
        return { items: itineraries, isLast: itineraries.length < PAGE_SIZE };
      });
      const source = INSTA_FLIGHTS;
      const context = { trip, observedAt: now(), places: reference, source, isTest };
      return { kind: 'fares', fares: requireReadable(toOtaRows(items, context), CALL) };
    });

  async function fetchPage(offset: number, trip: Trip, signal: AbortSignal): Promise<OtaResponse> {
    const query = {
      origin: trip.origin,
      destination: trip.destination,
      departuredate: formatDay(trip.departure),
      returndate: trip.return === null ? undefined : formatDay(trip.return),
      limit: PAGE_SIZE,
      offset,
      sortby: 'totalfare',
      order: 'asc',
      pointofsalecountry: POINT_OF_SALE,
    };
    try {
      return await client.instaFlights(query, signal);
    } catch (error) {
      if (error instanceof SourceFailure && error.code === NO_RESULTS) return [];
      throw error;
    }
  }

  return {
    name: INSTA_FLIGHTS as SourceName,
    synthetic: false,
    isCandidate: true,
    ...(isTest ? { isTest } : {}),
    async *collect() {},
    tripSearch: { quota, cabins: ['economy'], search },
  };
}
