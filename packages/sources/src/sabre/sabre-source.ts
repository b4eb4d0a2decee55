import type { RawFare, SourceName, SourceQuota, Trip } from '@farelark/engine';
import type { Reference } from '@farelark/reference';
import { askProvider, readableRows } from '../http/index.ts';
import type { FareSource, RecheckResult, SearchResult } from '../port.ts';
import { createSabreClient, type SabreClientOptions, SHOP_CALL } from './client.ts';
import { readEmptiness } from './errors.ts';
import { groupedRows } from './grouped-rows.ts';
import { shopRequest } from './request.ts';
import { isCertification } from './token.ts';

export interface SabreOptions extends SabreClientOptions {
  /** Limits of the contract; every call counts, rechecks too. */
  readonly quota: SourceQuota;
  /** ISO 4217: what fares are asked in. */
  readonly currency: string;
  readonly reference: Reference;
}

export const SABRE = 'sabre';

/**
 * Sabre's Bargain Finder Max, version 5: what airlines file, offer by NDC and sell cheaply without
 * either, asked trip by trip. It discovers nothing.
 */
export function createSabreSource(options: SabreOptions): FareSource {
  const { now, currency, quota, account, reference } = options;
  const client = createSabreClient(options);
  const { pcc } = account;
  const isTest = isCertification(options.url);

  /** The rows of an answer; `not_sold_here` where nothing is filed there, which leaves others to sell it. */
  async function ask(
    trip: Trip,
    signal: AbortSignal,
  ): Promise<readonly RawFare[] | 'not_sold_here'> {
    const answer = await client.shop(shopRequest(trip, { pcc, currency }), signal);
    const reading = { trip, observedAt: now(), places: reference, source: SABRE, isTest };
    if ((answer.itineraryGroups ?? []).length > 0)
      return readableRows(groupedRows(answer, reading), SHOP_CALL);
    return readEmptiness(answer, SHOP_CALL) === 'no_offers' ? [] : 'not_sold_here';
  }

  const search = (trip: Trip, signal: AbortSignal) =>
    askProvider<SearchResult>(signal, async () => {
      const found = await ask(trip, signal);
      return { kind: 'fares', fares: found === 'not_sold_here' ? [] : found };
    });

  /** Another search: filed fares have no id to ask for, and offers live for minutes only. */
  const recheck = (trip: Trip, signal: AbortSignal) =>
    askProvider<RecheckResult>(signal, async () => {
      const found = await ask(trip, signal);
      // Another source may well have seen what is not filed here: that ends no deal.
      if (found === 'not_sold_here') return { kind: 'unavailable', reason: 'route_not_sold' };
      return found.length === 0 ? { kind: 'none' } : { kind: 'offers', offers: found };
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
