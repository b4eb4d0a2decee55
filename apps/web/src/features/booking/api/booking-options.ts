import type { Language } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';

/**
 * Where a deal can be booked, asked anew each time that somebody wants to know: prices that were seen a
 * while ago are not what they came for.
 */
export function bookingOptionsQuery(dealId: string, language: Language) {
  return queryOptions({
    queryKey: ['booking-options', dealId, language],
    queryFn: ({ signal }) => callFunction('booking-options', { dealId, language }, signal),
    staleTime: 0,
    gcTime: 0,
  });
}
