import type { RawFare, SourceName, SourceQuota, Trip } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import { callProvider, malformedRow, requireReadable } from '../http/index.ts';
import type { OfferContext } from '../journey.ts';
import type { FareSource, RecheckResult, SearchResult } from '../port.ts';
import {
  type AmadeusClientOptions,
  createAmadeusClient,
  PRICE_CALL,
  SEARCH_CALL,
} from './client.ts';
import { confirmPrices, type FoundOffer } from './confirm-prices.ts';
import { discover } from './discover.ts';
import { AMADEUS, toRow } from './map.ts';
import { FlightOffer } from './responses.ts';

interface AmadeusOptions extends AmadeusClientOptions {
  readonly quota: SourceQuota;
  readonly reference: Reference;
}

/**
 * Amadeus: searches of fares that agencies can sell, and cheap trips from a city out of Amadeus' own cache. Needs an
 * enterprise contract and its host: self-service ended on 2026-07-17.
 */
export function createAmadeusSource(options: AmadeusOptions): FareSource {
  const { meter, now, quota, reference } = options;
  const client = createAmadeusClient(options);
  const isTest = isTestSystem(options.url);

  const getContext = (trip: Trip): OfferContext => ({
    trip,
    observedAt: now(),
    places: reference,
    source: AMADEUS,
    isTest,
  });

  async function findOffers(trip: Trip, signal: AbortSignal): Promise<readonly FoundOffer[]> {
    const items = await client.search(trip, signal);
    const context = getContext(trip);
    const offers = items.flatMap((item): FoundOffer[] => {
      const row = parseRow(item, context);
      return row === null ? [] : [{ item, row }];
    });
    requireReadable(
      offers.map(({ row }) => row),
      SEARCH_CALL,
    );
    return offers;
  }

  const search = (trip: Trip, signal: AbortSignal) =>
    callProvider<SearchResult>(signal, async () => {
      const offers = await findOffers(trip, signal);
      return { kind: 'fares', fares: offers.map(({ row }) => row) };
    });

  const recheck = (trip: Trip, signal: AbortSignal) =>
    callProvider<RecheckResult>(signal, async () => {
      const offers = await findOffers(trip, signal);
      const price = async (item: unknown): Promise<RawFare | null> => {
        const row = parseRow(await client.price(item, signal), getContext(trip));
        return row === null ? null : (requireReadable([row], PRICE_CALL)[0] ?? null);
      };
      const readable = offers.filter(({ row }) => row.malformed === undefined);
      // Kept, so that unreadable offers do not look like an unsold trip.
      const malformed = offers.map(({ row }) => row).filter((row) => row.malformed !== undefined);
      const rows = [...(await confirmPrices(readable, price, meter)), ...malformed];
      return rows.length === 0 ? { kind: 'none' } : { kind: 'offers', offers: rows };
    });

  return {
    name: AMADEUS as SourceName,
    synthetic: false,
    ...(isTest ? { isTest } : {}),
    discovers: true,
    collect: (request, signal) =>
      discover(request, { client, meter, now, places: reference, isTest }, signal),
    recheck,
    tripSearch: { quota, search },
  };
}

/** A malformed row if the item is unreadable; null if it is for another trip. */
function parseRow(item: unknown, context: OfferContext): RawFare | null {
  const parsed = FlightOffer.safeParse(item);
  return parsed.success ? toRow(parsed.data, context) : malformedRow(item);
}

/** Amadeus' test system serves outdated prices. */
export function isTestSystem(url: string): boolean {
  return new URL(url).hostname.startsWith('test.');
}
