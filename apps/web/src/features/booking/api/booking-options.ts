import type { Language } from '@farelark/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';

/** A deal by its id, or by that of an alert on it: then the best of its dates. */
export type BookingTarget = { readonly dealId: string } | { readonly alertId: string };

/** Sellers of a deal, asked again on every visit, because stale prices are useless. */
export function bookingOptionsQuery(target: BookingTarget, language: Language, adults = 1) {
  return queryOptions({
    queryKey: ['booking-options', target, language, adults],
    queryFn: ({ signal }) =>
      callFunction('booking-options', { ...target, language, adults }, signal),
    staleTime: STALE_AFTER_MS.live,
    gcTime: 0,
    // Another number of travellers changes little.
    placeholderData: keepPreviousData,
  });
}
