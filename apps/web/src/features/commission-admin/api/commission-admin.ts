import { ApiError } from '@farelark/client';
import type { CommissionState, FunctionData } from '@farelark/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';

type Desk = FunctionData<'commission-desk'>;
export type DeskBooking = Desk['bookings'][number];
export type ImportResult = FunctionData<'import-commission'>;
export type SuspectReferral = FunctionData<'referral-signals'>['referrals'][number];

/** What the operator looks for. */
export interface DeskSearch {
  readonly search: string;
  /** Empty: all of them. */
  readonly state: CommissionState | '';
  readonly overdue: boolean;
  readonly offset: number;
}

const DESK = 'commission desk';

/** Everybody's bookings that may earn commission. */
export const deskQuery = ({ state, ...search }: DeskSearch) =>
  queryOptions({
    queryKey: [DESK, search, state],
    queryFn: ({ signal }): Promise<Desk> =>
      callFunction('commission-desk', { ...search, ...(state === '' ? {} : { state }) }, signal),
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER_MS.live,
  });

/** All of what the desk shows. */
export const everyDeskQuery = { queryKey: [DESK] };

/** Referrals that look as if somebody brought themselves. */
export const signalsQuery = queryOptions({
  queryKey: ['referral signals'],
  queryFn: ({ signal }) => callFunction('referral-signals', undefined, signal),
  staleTime: STALE_AFTER_MS.live,
});

/** Whether who asks does not run this server. */
export function isNoOperator(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden';
}
