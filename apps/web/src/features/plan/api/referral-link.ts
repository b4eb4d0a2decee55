import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';

/** The traveller's link for friends; it never changes. */
export const referralLinkQuery = (userId: string) =>
  queryOptions({
    queryKey: ['referral link', userId],
    queryFn: ({ signal }) => callFunction('referral-link', undefined, signal),
    staleTime: STALE_AFTER_MS.page,
  });
