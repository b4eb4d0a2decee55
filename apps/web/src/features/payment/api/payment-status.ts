import type { FunctionData } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';

export type PaymentStatus = FunctionData<'payment-status'>;

/** Asks until it is known, in growing pauses; a hidden tab pauses. */
export const paymentStatusQuery = (userId: string, sessionId: string | null) =>
  queryOptions({
    queryKey: ['payment', userId, sessionId],
    queryFn: ({ signal }) =>
      callFunction('payment-status', sessionId === null ? {} : { sessionId }, signal),
    staleTime: STALE_TIME_MS.live,
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' ? pauseAfter(state.dataUpdateCount) : false,
  });

const MIN_MILLIS = 1000;
const MAX_MILLIS = 30_000;
const GROWTH = 1.35;

/** Polling pause in milliseconds: some nine answers within thirty seconds, then two a minute. */
export function pauseAfter(answers: number): number {
  const pause = MIN_MILLIS * GROWTH ** Math.max(0, answers - 1);
  return Math.round(Math.min(MAX_MILLIS, pause));
}
