import type { CommissionState, FunctionData } from '@farelark/contracts';
import { functionQuery, PAGED } from '../../../shared/api/function-query.ts';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';

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

export const allCommissionQueries = { queryKey: ['commission-admin'] };

export const commissionQuery = ({ state, ...search }: CommissionFilter) =>
  functionQuery(
    [...allCommissionQueries.queryKey, search, state],
    'commission-desk',
    { ...search, ...(state && { state }) },
    PAGED,
  );

export const referralSignalsQuery = functionQuery(
  ['referral signals'],
  'referral-signals',
  undefined,
  { staleTime: STALE_TIME_MS.live },
);
