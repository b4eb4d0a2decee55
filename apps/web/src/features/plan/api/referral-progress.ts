import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';

/** What came of the traveller's link for friends. */
export const referralProgressQuery = (userId: string) =>
  queryOptions({
    queryKey: ['referral progress', userId],
    queryFn: ({ signal }) => callFunction('referral-progress', undefined, signal),
  });
