import { ApiError } from '@farelark/client';
import type { CommissionState, FunctionData } from '@farelark/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';

export type CommissionPage = FunctionData<'commission-desk'>;
export type AdminBooking = CommissionPage['bookings'][number];
export type ImportResult = FunctionData<'import-commission'>;
export type SuspectReferral = FunctionData<'referral-signals'>['referrals'][number];

export interface CommissionFilter {
  readonly search: string;
  /** Empty: all. */
  readonly state: CommissionState | '';
  readonly overdue: boolean;
  readonly offset: number;
}

const KEY = 'commission-admin';

export const commissionQuery = ({ state, ...search }: CommissionFilter) =>
  queryOptions({
    queryKey: [KEY, search, state],
    queryFn: ({ signal }): Promise<CommissionPage> =>
      callFunction('commission-desk', { ...search, ...(state === '' ? {} : { state }) }, signal),
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER_MS.live,
  });

export const allCommissionQueries = { queryKey: [KEY] };

export const referralSignalsQuery = queryOptions({
  queryKey: ['referral signals'],
  queryFn: ({ signal }) => callFunction('referral-signals', undefined, signal),
  staleTime: STALE_AFTER_MS.live,
});

export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden';
}
