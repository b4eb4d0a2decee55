import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';

/** The traveller's link for friends; it never changes. */
export const referralLinkQuery = (userId: string) =>
  queryOptions({
    queryKey: ['referral link', userId],
    queryFn: ({ signal }) => callFunction('referral-link', undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
