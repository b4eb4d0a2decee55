import {
  type RawFare,
  type SourceName,
  type SourceQuota,
  type Trip,
  toMinorUnits,
} from '@farelark/engine';
import {
  callProvider,
  parseItems,
  readPages,
  requireReadable,
  SourceFailure,
  toSearchResult,
} from '../http/index.ts';
import type { FareSource, KnownOffer, RecheckResult } from '../port.ts';
import { createDuffelClient, type DuffelClientOptions } from './client.ts';
import { isOfferGone } from './errors.ts';
import { DUFFEL, toRow } from './map.ts';
import { offerSchema } from './offer.ts';

interface DuffelOptions extends DuffelClientOptions {
  readonly quota: SourceQuota;
  readonly isPlace: (code: string) => boolean;
}

/** 400 offers, cheapest first: more than a traveller compares. */
const MAX_PAGES = 2;
const TEST_TOKEN_PREFIX = 'duffel_test_';
const OFFER_ID = /^off_\w{1,100}$/;

/**
 * Duffel: searches of single trips for one adult. Prices are in the account's billing currency. It cannot list cheap
 * trips, so it discovers nothing.
 */
export function createDuffelSource(options: DuffelOptions): FareSource {
  const { meter, now, isPlace } = options;
  const isTest = options.token.startsWith(TEST_TOKEN_PREFIX);
  const client = createDuffelClient(options);

  /**
   * Requests offers and lists them. The first page needs no further call of the meter: Duffel limits each endpoint
   * separately, and a search without its offers would be wasted.
   */
  async function searchFares(trip: Trip, signal: AbortSignal) {
    const request = await client.requestOffers(trip, signal);
    let after: string | null = null;
    const pages = await readPages(MAX_PAGES, meter, signal, async () => {
      const { offers, ...page } = await client.listOffers(request.requestId, after, signal);
      after = page.after;
      return { ...page, items: toRows(offers, trip), isLast: after === null };
    });
    const fares = requireReadable(pages.items, 'GET /air/offers');
    return toSearchResult(fares, Math.max(request.cooldownMillis, pages.cooldownMillis));
  }

  function toRows(offers: readonly unknown[], trip: Trip): readonly RawFare[] {
    const observedAt = now();
    return parseItems(offers, offerSchema, (offer) => {
      const row = toRow(offer, trip, observedAt, isPlace);
      return row === null ? [] : [row];
    });
  }

  /**
   * Reads Duffel's own offer again, which costs no search. If it is gone, expired or more expensive, searches the trip:
   * another airline may sell it for less.
   */
  async function recheckTrip(
    trip: Trip,
    signal: AbortSignal,
    offer?: KnownOffer,
  ): Promise<RecheckResult> {
    if (offer !== undefined && isReadable(offer)) {
      const row = await readOffer(offer.offerId, trip, signal);
      if (row !== null && !costsMore(row, offer)) return { kind: 'offers', offers: [row] };
      if (!(await meter.mayCallAgain())) return { kind: 'unavailable', reason: 'quota_used_up' };
    }
    const { fares } = await searchFares(trip, signal);
    return fares.length === 0 ? { kind: 'none' } : { kind: 'offers', offers: fares };
  }

  /** Null if the offer no longer exists, or is for another trip. */
  async function readOffer(
    offerId: string,
    trip: Trip,
    signal: AbortSignal,
  ): Promise<RawFare | null> {
    try {
      return toRows([await client.readOffer(offerId, signal)], trip)[0] ?? null;
    } catch (error) {
      if (error instanceof SourceFailure && isOfferGone(error.status)) return null;
      throw error;
    }
  }

  function isReadable(offer: KnownOffer): offer is KnownOffer & { readonly offerId: string } {
    const { offerId, expiresAt } = offer;
    return offerId !== null && OFFER_ID.test(offerId) && (expiresAt === null || expiresAt > now());
  }

  const recheck: FareSource['recheck'] = (trip, signal, offer) =>
    callProvider<RecheckResult>(signal, () => recheckTrip(trip, signal, offer));
  return {
    name: DUFFEL as SourceName,
    synthetic: false,
    async *collect() {},
    // Test offers prove nothing about a real deal, nor does their absence.
    ...(isTest ? { isTest } : { recheck }),
    tripSearch: {
      quota: options.quota,
      search: (trip, signal) => callProvider(signal, () => searchFares(trip, signal)),
    },
  };
}

function costsMore(row: RawFare, offer: KnownOffer): boolean {
  if (row.currency !== offer.currency) return true;
  const price = toMinorUnits(row.price ?? '', offer.currency);
  return price === null || price <= 0 || price > offer.price;
}
