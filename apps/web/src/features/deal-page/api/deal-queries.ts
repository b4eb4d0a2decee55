import type { Language } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { functionQuery } from '../../../shared/api/function-query.ts';

/** A deal may be gone any moment: poll it as often as the live list. */
const REFETCH_MS = 15_000;

/** `reader`: the traveller's id or null. Only notified travellers see unconfirmed details. */
export const dealDetailsQuery = (dealId: string, language: Language, reader: string | null) =>
  queryOptions({
    ...functionQuery(['deal-details', dealId, language, reader], 'deal-details', {
      dealId,
      language,
    }),
    // A gone deal rarely returns: stop polling.
    refetchInterval: ({ state }) => (state.data?.deal.state === 'gone' ? false : REFETCH_MS),
  });

export const dealCalendarQuery = (dealId: string, reader: string | null) =>
  functionQuery(['deal-calendar', dealId, reader], 'deal-calendar', { dealId });

export const routeHistoryQuery = (dealId: string, reader: string | null) =>
  functionQuery(['deal-route-history', dealId, reader], 'deal-route-history', { dealId });

export const dealSellersQuery = (dealId: string) =>
  queryOptions({
    queryKey: ['deal-sellers', dealId],
    queryFn: async ({ signal }) =>
      (await callFunction('booking-options', { dealId }, signal)).options,
  });

export const whyThisDealQuery = (dealId: string, userId: string) =>
  functionQuery(['why-this-deal', dealId, userId], 'why-this-deal', { dealId });
