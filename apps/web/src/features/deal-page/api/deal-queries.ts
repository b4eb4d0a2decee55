import type { Language } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';

/** A deal may be gone any moment: while somebody reads about it, it is asked for as often as the live list. */
const REFETCH_MS = 15_000;

/**
 * All that is known of a deal, its places named in a language. `reader` is the traveller's id, or null: what
 * is unconfirmed is shown to those alone who were told of it.
 */
export function dealDetailsQuery(dealId: string, language: Language, reader: string | null) {
  return queryOptions({
    queryKey: ['deal-details', dealId, language, reader],
    queryFn: ({ signal }) => callFunction('deal-details', { dealId, language }, signal),
    // What is gone stays so until it comes back, which is worth no question.
    refetchInterval: ({ state }) => (state.data?.deal.state === 'gone' ? false : REFETCH_MS),
  });
}

/**
 * What is asked about a deal besides its details. `reader` is the traveller's id, or null: what is
 * unconfirmed is shown to those alone who were told of it.
 */
export const dealCalendarQuery = (dealId: string, reader: string | null) =>
  queryOptions({
    queryKey: ['deal-calendar', dealId, reader],
    queryFn: ({ signal }) => callFunction('deal-calendar', { dealId }, signal),
  });

/** What the route of a deal cost. */
export const routeHistoryQuery = (dealId: string, reader: string | null) =>
  queryOptions({
    queryKey: ['deal-route-history', dealId, reader],
    queryFn: ({ signal }) => callFunction('deal-route-history', { dealId }, signal),
  });

/** Where a deal is sold, some of it with the price that includes a bag. */
export const dealSellersQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deal-sellers', dealId],
    queryFn: async ({ signal }) =>
      (await callFunction('booking-options', { dealId }, signal)).options,
  });

/** Why a deal reached a traveller. */
export const whyThisDealQuery = (dealId: string, userId: string) =>
  queryOptions({
    queryKey: ['why-this-deal', dealId, userId],
    queryFn: ({ signal }) => callFunction('why-this-deal', { dealId }, signal),
  });
