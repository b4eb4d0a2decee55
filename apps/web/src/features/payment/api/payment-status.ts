import type { FunctionData } from '@farelark/contracts';
import { functionQuery } from '../../../shared/api/function-query.ts';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';

export type PaymentStatus = FunctionData<'payment-status'>;

/** Polls with growing pauses until the payment succeeds or fails; a hidden tab pauses. */
export const paymentStatusQuery = (userId: string, sessionId: string | null) =>
  functionQuery(['payment', userId, sessionId], 'payment-status', sessionId ? { sessionId } : {}, {
    staleTime: STALE_TIME_MS.live,
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' ? getPollDelay(state.dataUpdateCount) : false,
  });

const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;
const GROWTH = 1.35;

/** Delay in milliseconds: nine responses within thirty seconds, then two a minute. */
export function getPollDelay(responses: number): number {
  const delay = MIN_DELAY_MS * GROWTH ** Math.max(0, responses - 1);
  return Math.round(Math.min(MAX_DELAY_MS, delay));
}
