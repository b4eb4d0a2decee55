import type { FunctionData } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';
import { pauseAfter } from './pause-after.ts';

/** How the payment stands that somebody comes back from. */
export type PaymentStatus = FunctionData<'payment-status'>;

/** Asks until it is known, in growing pauses; a tab that nobody looks at rests. */
export const paymentStatusQuery = (userId: string, sessionId: string | null) =>
  queryOptions({
    queryKey: ['payment', userId, sessionId],
    queryFn: ({ signal }) =>
      callFunction('payment-status', sessionId === null ? {} : { sessionId }, signal),
    staleTime: STALE_AFTER_MS.live,
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' ? pauseAfter(state.dataUpdateCount) : false,
  });
