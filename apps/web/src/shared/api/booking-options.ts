import type { Language } from '@farelark/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { functionQuery } from './function-query.ts';
import { STALE_TIME_MS } from './stale-time.ts';

/** A deal, or the best date of an alert. */
export type BookingTarget = { readonly dealId: string } | { readonly alertId: string };

/** Sellers of a deal; never cached, because prices change quickly. */
export function bookingOptionsQuery(target: BookingTarget, language: Language, adults = 1) {
  const request = { ...target, language, adults };
  return functionQuery(['booking-options', target, language, adults], 'booking-options', request, {
    staleTime: STALE_TIME_MS.live,
    gcTime: 0,
    // Changing the number of adults keeps the old options until the new ones arrive.
    placeholderData: keepPreviousData,
  });
}
