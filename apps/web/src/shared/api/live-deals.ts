import type { FunctionData, Language } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import {
  MAX_OFFLINE_DEALS_AGE_MS,
  OFFLINE_DEALS,
  type OfflineData,
  readOffline,
  saveOffline,
} from '../offline/offline-data.ts';
import { callFunction } from './call-function.ts';

const REFETCH_MS = 15_000;
/** Three beside the headline, and four rows of two. */
const SHOWCASE_SIZE = 11;

type LiveDeals = FunctionData<'load-deals'>;

/** A varied choice of live deals. Stores the last response for offline use. */
export function liveDealsQuery(language: Language) {
  return queryOptions({
    queryKey: ['live-deals', language],
    queryFn: async ({ signal }) => {
      const response = await callFunction(
        'load-deals',
        { limit: SHOWCASE_SIZE, varied: true, language },
        signal,
      );
      saveOffline(OFFLINE_DEALS, response, Date.now());
      return response;
    },
    refetchInterval: REFETCH_MS,
  });
}

/** Deals of the last visit with their time; null if none or expired. */
export function lastSeenDeals(now: number): OfflineData<LiveDeals> | null {
  const seen = readOffline(OFFLINE_DEALS, {
    now,
    maxAgeMillis: MAX_OFFLINE_DEALS_AGE_MS,
    isData: isLiveDeals,
  });
  return typeof seen === 'string' || seen.data.deals.length === 0 ? null : seen;
}

/** Earlier versions may have stored another format. */
function isLiveDeals(data: unknown): data is LiveDeals {
  return (
    typeof data === 'object' &&
    data !== null &&
    'deals' in data &&
    Array.isArray(data.deals) &&
    data.deals.every(
      (deal: unknown) =>
        typeof deal === 'object' &&
        deal !== null &&
        ['id', 'price', 'dates', 'origin', 'destination'].every((field) => field in deal),
    )
  );
}
