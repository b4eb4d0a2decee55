import type { FunctionData } from '@farelark/contracts';
import { functionQuery } from '../../../shared/api/function-query.ts';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';

export type PlanStatus = FunctionData<'load-plan'>;

export const planQuery = (userId: string) =>
  functionQuery(['plan', userId], 'load-plan', undefined);

/** The traveller's link for friends; it never changes. */
export const referralLinkQuery = (userId: string) =>
  functionQuery(['referral link', userId], 'referral-link', undefined, {
    staleTime: STALE_TIME_MS.page,
  });

export const referralProgressQuery = (userId: string) =>
  functionQuery(['referral progress', userId], 'referral-progress', undefined);
