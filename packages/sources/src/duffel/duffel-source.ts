import {
  type RawFare,
  type SourceName,
  type SourceQuota,
  type Trip,
  toMinorUnits,
} from '@farelark/engine';
import { askProvider, readableRows, readItems, SourceFailure } from '../http/index.ts';
import type { FareSource, KnownOffer, RecheckResult, SearchResult } from '../port.ts';
import { createDuffelClient, type DuffelClientOptions } from './client.ts';
import { isOfferGone } from './errors.ts';
import { DUFFEL, toRow } from './map.ts';
import { offerSchema } from './offer.ts';

export interface DuffelOptions extends DuffelClientOptions {
  readonly quota: SourceQuota;
  /** Check that a place code exists; by default all do. */
  readonly isPlace?: (code: string) => boolean;
}

type FoundFares = Extract<SearchResult, { kind: 'fares' }>;

/** Pages of an offer list that are read: 400 offers, cheapest first, are more than a traveller compares. */
const MAX_PAGES = 2;
/** Tokens of the test mode begin like this; what they bring is made up. */
const TEST_TOKEN = 'duffel_test_';
const OFFER_ID = /^off_\w{1,100}$/;

/**
 * Duffel as a source of fares: asked trip by trip, for one adult. Prices come in the currency that the
 * account is billed in. It can't tell what is cheap anywhere, so that it discovers nothing.
 */
export function createDuffelSource(options: DuffelOptions): FareSource {
  const { meter, now, isPlace } = options;
  const isTest = options.token.startsWith(TEST_TOKEN);
  const client = createDuffelClient(options);

  const search = (trip: Trip, signal: AbortSignal) =>
    askProvider(signal, () => searched(trip, signal));

  /**
   * Asks and reads what was found. The first page is no further call to ask the meter for: each endpoint
   * of Duffel has a limit of its own, and a request whose offers are not read would be a search for nothing.
   */
  async function searched(trip: Trip, signal: AbortSignal): Promise<FoundFares> {
    const { data: requestId, ...requested } = await client.requestOffers(trip, signal);
    const fares: RawFare[] = [];
    let restMillis = requested.restMillis;
    let after: string | null = null;
    for (let page = 1; page <= MAX_PAGES; page++) {
      const listed = await fetchPage(requestId, after, signal);
      // A later page that fails leaves what is cheapest, which came first.
      if (listed instanceof SourceFailure) {
        if (fares.length === 0) throw listed;
        restMillis = Math.max(restMillis, listed.retryAfterMillis ?? 0);
        break;
      }
      fares.push(...toRows(listed.data.offers, trip));
      restMillis = Math.max(restMillis, listed.restMillis);
      after = listed.data.after;
      if (after === null || page === MAX_PAGES || !(await meter.mayCallAgain())) break;
    }
    readableRows(fares, 'GET /air/offers');
    return { kind: 'fares', fares, ...(restMillis > 0 ? { retryAfterMillis: restMillis } : {}) };
  }

  async function fetchPage(requestId: string, after: string | null, signal: AbortSignal) {
    try {
      return await client.listOffers(requestId, after, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof SourceFailure) return error;
      throw error;
    }
  }

  function toRows(offers: readonly unknown[], trip: Trip): readonly RawFare[] {
    const at = now();
    return readItems(offers, offerSchema, (offer) => {
      const row = toRow(offer, trip, at, isPlace);
      return row === null ? [] : [row];
    });
  }

  /**
   * Reads the offer again where it is one of Duffel's: that costs no search. Gone, expired or more expensive than
   * it was, the trip is searched again, since another airline may sell it for less.
   */
  async function recheck(
    trip: Trip,
    signal: AbortSignal,
    offer?: KnownOffer,
  ): Promise<RecheckResult> {
    return askProvider<RecheckResult>(signal, async () => {
      if (offer !== undefined && canBeRead(offer)) {
        const row = await readAgain(offer.offerId, trip, signal);
        if (row !== null && costsNoMore(row, offer)) return { kind: 'offers', offers: [row] };
        if (!(await meter.mayCallAgain())) return { kind: 'unavailable', reason: 'quota_used_up' };
      }
      const { fares } = await searched(trip, signal);
      return fares.length === 0 ? { kind: 'none' } : { kind: 'offers', offers: fares };
    });
  }

  /** The offer as it stands now; null where there is no more such offer of this trip. */
  async function readAgain(
    offerId: string,
    trip: Trip,
    signal: AbortSignal,
  ): Promise<RawFare | null> {
    try {
      const { data } = await client.readOffer(offerId, signal);
      return toRows([data], trip)[0] ?? null;
    } catch (error) {
      if (error instanceof SourceFailure && isOfferGone(error.status)) return null;
      throw error;
    }
  }

  function canBeRead(offer: KnownOffer): offer is KnownOffer & { readonly offerId: string } {
    const { offerId, expiresAt } = offer;
    return offerId !== null && OFFER_ID.test(offerId) && (expiresAt === null || expiresAt > now());
  }

  return {
    name: DUFFEL as SourceName,
    synthetic: false,
    async *collect() {},
    // Test offers prove nothing about a real deal, "not sold" included.
    ...(isTest ? { isTest } : { recheck }),
    tripSearch: { quota: options.quota, search },
  };
}

function costsNoMore(row: RawFare, offer: KnownOffer): boolean {
  if (row.currency !== offer.currency) return false;
  const price = toMinorUnits(row.price ?? '', offer.currency);
  return price !== null && price > 0 && price <= offer.price;
}
