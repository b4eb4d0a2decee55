import type { RawFare, SourceName, SourceQuota, Trip } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import { askProvider, malformedRow, readableRows } from '../http/index.ts';
import type { Reading } from '../journey.ts';
import type { FareSource, RecheckResult, SearchResult } from '../port.ts';
import { AmadeusClient, type AmadeusClientOptions, PRICE_CALL, SEARCH_CALL } from './client.ts';
import { discover } from './discover.ts';
import { FlightOffer } from './flight-offer.ts';
import { AMADEUS, toRow } from './map.ts';
import { type FoundOffer, pricedOffers } from './second-look.ts';

export interface AmadeusOptions extends AmadeusClientOptions {
  /** Limits of the contract; every call counts, rechecks too. */
  readonly quota: SourceQuota;
  readonly reference: Reference;
}

/**
 * Amadeus: published fares that agencies can sell, asked trip by trip, and what is cheap from a city by a
 * cache of its own. Self-service ended on 2026-07-17, so that it takes an enterprise contract and its host.
 */
export function createAmadeusSource(options: AmadeusOptions): FareSource {
  const { meter, now, quota, reference } = options;
  const client = new AmadeusClient(options);
  const isTest = isTestSystem(options.url);

  const getReading = (trip: Trip): Reading => ({
    trip,
    observedAt: now(),
    places: reference,
    source: AMADEUS,
    isTest,
  });

  async function find(trip: Trip, signal: AbortSignal): Promise<readonly FoundOffer[]> {
    const items = await client.search(trip, signal);
    const reading = getReading(trip);
    const found = items.flatMap((item): FoundOffer[] => {
      const row = rowFrom(item, reading);
      return row === null ? [] : [{ item, row }];
    });
    readableRows(
      found.map(({ row }) => row),
      SEARCH_CALL,
    );
    return found;
  }

  const search = (trip: Trip, signal: AbortSignal) =>
    askProvider<SearchResult>(signal, async () => {
      const found = await find(trip, signal);
      return { kind: 'fares', fares: found.map(({ row }) => row) };
    });

  const recheck = (trip: Trip, signal: AbortSignal) =>
    askProvider<RecheckResult>(signal, async () => {
      const found = await find(trip, signal);
      const sound = found.filter(({ row }) => row.malformed === undefined);
      const price = async (item: unknown): Promise<RawFare | null> => {
        const row = rowFrom(await client.price(item, signal), getReading(trip));
        return row === null ? null : (readableRows([row], PRICE_CALL)[0] ?? null);
      };
      // Unreadable offers are passed on, so that they don't look like no offers.
      const unread = found.map(({ row }) => row).filter((row) => row.malformed !== undefined);
      const offers = [...(await pricedOffers(sound, price, meter)), ...unread];
      return offers.length === 0 ? { kind: 'none' } : { kind: 'offers', offers };
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

/** The row of an item; a malformed one where it cannot be read, null where it is of another trip. */
function rowFrom(item: unknown, reading: Reading): RawFare | null {
  const parsed = FlightOffer.safeParse(item);
  return parsed.success ? toRow(parsed.data, reading) : malformedRow(item);
}

/** Check for the address of Amadeus' test system, which answers old prices. */
export function isTestSystem(url: string): boolean {
  return new URL(url).hostname.startsWith('test.');
}
