import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';

/** The preferences, which hold the currency that the traveller thinks in; one answer for every tab that asks. */
export const ownCurrencyQuery = (userId: string) =>
  queryOptions({
    queryKey: ['preferences', userId],
    queryFn: ({ signal }) => callFunction('load-preferences', undefined, signal),
    select: ({ preferences }) => preferences,
  });
