import type { Language } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';

/** A deal may be gone any moment: poll it as often as the live list. */
const REFETCH_MS = 15_000;

/** `reader`: the traveller's id or null. Only notified travellers see unconfirmed details. */
export function dealDetailsQuery(dealId: string, language: Language, reader: string | null) {
  return queryOptions({
    queryKey: ['deal-details', dealId, language, reader],
    queryFn: ({ signal }) => callFunction('deal-details', { dealId, language }, signal),
    // A gone deal rarely returns: stop polling.
    refetchInterval: ({ state }) => (state.data?.deal.state === 'gone' ? false : REFETCH_MS),
  });
}

export const dealCalendarQuery = (dealId: string, reader: string | null) =>
  queryOptions({
    queryKey: ['deal-calendar', dealId, reader],
    queryFn: ({ signal }) => callFunction('deal-calendar', { dealId }, signal),
  });

export const routeHistoryQuery = (dealId: string, reader: string | null) =>
  queryOptions({
    queryKey: ['deal-route-history', dealId, reader],
    queryFn: ({ signal }) => callFunction('deal-route-history', { dealId }, signal),
  });

export const dealSellersQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deal-sellers', dealId],
    queryFn: async ({ signal }) =>
      (await callFunction('booking-options', { dealId }, signal)).options,
  });

export const whyThisDealQuery = (dealId: string, userId: string) =>
  queryOptions({
    queryKey: ['why-this-deal', dealId, userId],
    queryFn: ({ signal }) => callFunction('why-this-deal', { dealId }, signal),
  });
