import type { Language } from '@farelark/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';

/** A deal by its own id, or by that of an alert on it, which may name several dates: then the best of them. */
export type BookingTarget = { readonly dealId: string } | { readonly alertId: string };

/**
 * Where a deal can be booked, asked anew each time that somebody wants to know: prices that were seen a
 * while ago are not what they came for.
 *
 * @param adults how many travel together
 */
export function bookingOptionsQuery(target: BookingTarget, language: Language, adults = 1) {
  return queryOptions({
    queryKey: ['booking-options', target, language, adults],
    queryFn: ({ signal }) =>
      callFunction('booking-options', { ...target, language, adults }, signal),
    staleTime: STALE_AFTER_MS.live,
    gcTime: 0,
    // Another number of travellers changes little of it.
    placeholderData: keepPreviousData,
  });
}
