import type { RawFare, SourceName, SourceQuota, Trip } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import { callProvider, requireReadable } from '../http/index.ts';
import type { FareSource, RecheckResult, SearchResult } from '../port.ts';
import { createSabreClient, isTestSystem, type SabreClientOptions } from './client.ts';
import { getEmptyReason } from './errors.ts';
import { toGroupedRows } from './grouped-rows.ts';

export interface SabreOptions extends SabreClientOptions {
  readonly quota: SourceQuota;
  /** ISO 4217 code of the currency to request fares in. */
  readonly currency: string;
  readonly reference: Reference;
}

const SABRE = 'sabre';
const CALL = 'POST /v5/offers/shop';

/** Sabre's Bargain Finder Max, version 5: filed, NDC and low-cost fares, by search. It discovers nothing. */
export function createSabreSource(options: SabreOptions): FareSource {
  const { now, currency, quota, reference } = options;
  const client = createSabreClient(options);
  const isTest = isTestSystem(options.url);

  async function findFares(
    trip: Trip,
    signal: AbortSignal,
  ): Promise<readonly RawFare[] | 'route_not_sold'> {
    const response = await client.shop(trip, currency, signal);
    const context = { trip, observedAt: now(), places: reference, source: SABRE, isTest };
    if ((response.itineraryGroups ?? []).length > 0)
      return requireReadable(toGroupedRows(response, context), CALL);
    return getEmptyReason(response, CALL) === 'route_not_sold' ? 'route_not_sold' : [];
  }

  const search = (trip: Trip, signal: AbortSignal) =>
    callProvider<SearchResult>(signal, async () => {
      const fares = await findFares(trip, signal);
      return { kind: 'fares', fares: fares === 'route_not_sold' ? [] : fares };
    });

  /** Searches again: filed fares have no id, and offers expire within minutes. */
  const recheck = (trip: Trip, signal: AbortSignal) =>
    callProvider<RecheckResult>(signal, async () => {
      const offers = await findFares(trip, signal);
      // Another source may sell the route, so its deals must not end.
      if (offers === 'route_not_sold') return { kind: 'unavailable', reason: offers };
      return offers.length === 0 ? { kind: 'none' } : { kind: 'offers', offers };
    });

  return {
    name: SABRE as SourceName,
    synthetic: false,
    ...(isTest ? { isTest } : {}),
    async *collect() {},
    recheck,
    tripSearch: { quota, search },
  };
}
