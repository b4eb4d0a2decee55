import { formatDay, type SourceName, type Trip } from '@farelark/engine';
import { askProvider, readableRows, SourceFailure } from '../http/index.ts';
import type { FareSource, SearchResult } from '../port.ts';
import { createSabreClient } from './client.ts';
import { NO_RESULTS } from './errors.ts';
import type { OtaAnswer } from './ota-answer.ts';
import { otaRows } from './ota-rows.ts';
import type { SabreOptions } from './sabre-source.ts';
import { isCertification } from './token.ts';

const INSTA_FLIGHTS = 'sabre-instaflights';
const CALL = 'GET /v1/shop/flights';
/** Most that a page may hold. */
const PAGE = 50;
/** Itineraries come cheapest first: what is behind a hundred others is no find. */
const MAX_PAGES = 2;
/** Country whose shoppers' fares are asked for; it decides the currency. */
const POINT_OF_SALE = 'US';

/**
 * Sabre's InstaFlights: what others were shown some time ago, which costs Sabre little to look up. A
 * source of its own beside Bargain Finder Max, because its prices prove nothing: no second look is
 * taken here. It needs an amendment to the contract with Sabre.
 */
export function createInstaFlightsSource(options: Omit<SabreOptions, 'currency'>): FareSource {
  const { now, quota, meter, reference } = options;
  const client = createSabreClient(options);
  const isTest = isCertification(options.url);

  const search = (trip: Trip, signal: AbortSignal) =>
    askProvider<SearchResult>(signal, async () => {
      // Its shoppers sit in economy: other cabins can't be requested.
      if (trip.cabin !== 'economy')
        return { kind: 'unavailable', reason: 'route_not_sold', retryAfterMillis: null };
      const itineraries = await firstPages(trip, signal);
      const source = INSTA_FLIGHTS;
      const reading = { trip, observedAt: now(), places: reference, source, isTest };
      return { kind: 'fares', fares: readableRows(otaRows(itineraries, reading), CALL) };
    });

  async function firstPages(trip: Trip, signal: AbortSignal): Promise<OtaAnswer> {
    const found: unknown[] = [];
    for (let page = 0; page < MAX_PAGES; page++) {
      if (page > 0 && !(await meter.mayCallAgain())) break;
      const itineraries = await pageFrom(page * PAGE + 1, trip, signal).catch((error: unknown) => {
        // The cheapest are there already; a failure to read further loses none of them.
        if (page > 0 && error instanceof SourceFailure) return [];
        throw error;
      });
      found.push(...itineraries);
      if (itineraries.length < PAGE) break;
    }
    return found;
  }

  async function pageFrom(offset: number, trip: Trip, signal: AbortSignal): Promise<OtaAnswer> {
    const query = {
      origin: trip.origin,
      destination: trip.destination,
      departuredate: formatDay(trip.departure),
      returndate: trip.return === null ? undefined : formatDay(trip.return),
      limit: PAGE,
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
