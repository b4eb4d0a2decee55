import { KEPT_DEALS, KEPT_DEALS_MS } from '../../shared/offline/kept-deals.ts';
import { readOffline } from '../../shared/offline/offline-data.ts';

/** Whether deals are kept for times without a network, and since when. */
export function keptDeals(now: number) {
  return readOffline(KEPT_DEALS, {
    now,
    maxAgeMillis: KEPT_DEALS_MS,
    isData: (data: unknown): data is object => typeof data === 'object' && data !== null,
  });
}
